import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PatienceStarted } from '../../schema/contract/endpoints-patience.ts';
import { MoveReply } from '../../schema/contract/game.ts';
import { QuizzleConfig, type QuizzleMove, QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { RosterList } from '../../schema/contract/roster.ts';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { type Client, makeClient } from '../../scripts/lib/client.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { contestantCalled, Playing, theContestant } from '../../worker/kinds/playing.ts';
import { quizzle } from '../../worker/kinds/quizzle/index.ts';
import solved from '../../worker/kinds/quizzle/solver/squares-8.json' with { type: 'json' };
import { wordsOf } from '../../worker/words/graph.ts';
import { expectAccessible } from './accessible.ts';
import { desk, type Faults, phone, watchFaults } from './browser.ts';
import { leaksOn } from './secrets.ts';
import { expectText } from './table.ts';

let server: Child;
let browser: Browser;
let hosting: BrowserContext;
let faults: Faults;
let host: Page;
let nobody: Client;
let tournamentId = '';
let gameId = '';
const names = ['Ana', 'Bo', 'Cy'] as const;
type Name = (typeof names)[number];
const pages = new Map<Name, Page>();

/** Where pictures of the pages go, for somebody to look at; none unless it is set. */
const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  browser = await launchChromium();
  hosting = await browser.newContext(desk);
  faults = watchFaults();
  host = await faults.page(hosting, 'host');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const pageOf = (name: Name): Page => {
  const page = pages.get(name);
  if (!page) throw new Error(`${name} has no page`);
  return page;
};

async function fetchJson(path: string): Promise<unknown> {
  const reply = await hosting.request.get(`${server.url}${path}`);
  expect(`${path} ${reply.status()}`).toBe(`${path} 200`);
  return reply.json();
}
const view = async (): Promise<QuizzleView> => {
  const reply = await fetchJson(`/api/games/${gameId}?as=host`);
  return QuizzleView.parse(
    typeof reply === 'object' && reply !== null && 'view' in reply ? reply.view : null,
  );
};

/** A primary button is inert for 600 ms after it has changed, so that a double press cannot do two things. */
async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).waitFor();
  await page.waitForTimeout(650);
  await page.getByRole('button', { name }).click();
}

/** A tournament with three people; the set-up is walked through in Immunity's test. */
async function setUp(): Promise<void> {
  await host.goto(`${server.url}/setup#${encodeURIComponent(server.setupSecret)}`);
  await host.getByLabel('Your name').fill('Mo');
  await host.getByRole('button', { name: 'Go on' }).click();
  await host.getByRole('button', { name: 'Later' }).click();
  await host.getByLabel(/I saved them/).check();
  await host.getByRole('button', { name: 'Done' }).click();
  await host.waitForURL('**/manage');
  const headers = { origin: server.url };
  const made: unknown = await (
    await hosting.request.post(`${server.url}/api/tournaments`, { data: { name: 'Heat A' }, headers })
  ).json();
  tournamentId = typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';
  await hosting.request.post(`${server.url}/api/tournaments/${tournamentId}/contestants`, {
    data: { names },
    headers,
  });
  // Throws of this seed with sides 5 and joker: 5 5 joker | 5 5 5 joker joker 5 5. Cy begins.
  const config = { size: 5, die: [5, 'joker'], seed: 'quizzle 26' };
  const game: unknown = await (
    await hosting.request.post(`${server.url}/api/tournaments/${tournamentId}/games`, {
      data: { kind: 'quizzle', name: 'Quizzle heat', config },
      headers,
    })
  ).json();
  gameId = typeof game === 'object' && game !== null && 'id' in game ? String(game.id) : '';
  await host.goto(`${server.url}/host/${gameId}`);
  const { contestants } = RosterList.parse(await fetchJson(`/api/tournaments/${tournamentId}/contestants`));
  for (const { name, joinLink } of contestants) {
    const known = names.find((one) => one === name);
    if (!known) throw new Error(`nobody knows ${name}`);
    // With less motion boards are shown whole at once.
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
    const page = await faults.page(context, name);
    await page.goto(joinLink ?? '');
    await page.waitForURL('**/play/**');
    pages.set(known, page);
  }
}

/** Cells in which each puts the tokens, one after the other. */
const cells = Array.from(
  { length: 25 },
  (_, index) => `${'ABCDE'.charAt(index % 5)}${Math.floor(index / 5) + 1}`,
);
const left: Record<Name, string[]> = { Ana: [...cells], Bo: [...cells].reverse(), Cy: [...cells] };

const cellOf = (page: Page, cell: string) => page.locator(`[data-square="${cell}"]`);

/** Ana and Cy by tap and button; Bo by the keyboard alone. */
async function place(name: Name, cell: string): Promise<void> {
  const page = pageOf(name);
  await page.getByRole('button', { name: /^Place / }).waitFor();
  if (name === 'Bo') {
    await cellOf(page, cell).press('Enter');
    await cellOf(page, cell).press('Enter');
  } else {
    await cellOf(page, cell).click();
    await press(page, new RegExp(` at ${cell}$`));
  }
  await expect
    .poll(() => cellOf(page, cell).getAttribute('aria-label'), { timeout: 60_000 })
    .not.toContain('not placed');
}

/** A move of somebody's by the sign-in of their phone, where it is not the screen that is to be shown. */
async function byHttp(name: Name, data: object): Promise<void> {
  const { request } = pageOf(name).context();
  const path = `${server.url}/api/games/${gameId}/moves?as=contestant`;
  const reply = await request.post(path, { data, headers: { origin: server.url } });
  expect(`${JSON.stringify(data)} ${reply.status()}`).toBe(`${JSON.stringify(data)} 200`);
}

/** Whoever is on turn announces; everybody places in their own order. */
async function tokens(thrower: Name, letters: string): Promise<void> {
  for (const token of letters) {
    await byHttp(thrower, { type: 'announce', token });
    for (const name of names) await byHttp(name, { type: 'place', cell: left[name].shift() });
  }
}

/** The same by the pages. */
async function tokenByPages(thrower: Name, letter: string): Promise<void> {
  const page = pageOf(thrower);
  await page.getByRole('radiogroup', { name: 'Token to announce' }).waitFor();
  await page.getByRole('radio', { name: letter, exact: true }).click();
  await press(page, `Announce ${letter}`);
  await Promise.all(names.map((name) => place(name, left[name].shift() ?? '')));
}

const throwDie = (name: Name): Promise<void> => byHttp(name, { type: 'throw' });

/** X at the fifteenth place goes, E comes: Ana and Bo leave it where it was, Cy puts it on A4. */
async function swapLetter(): Promise<void> {
  await throwDie('Cy');
  const cy = pageOf('Cy');
  await cy.getByRole('button', { name: /Swap one letter/ }).click();
  await cy.getByRole('radio', { name: /^X, 1 on every board/ }).click();
  await cy
    .getByRole('radiogroup', { name: 'Letter to take' })
    .getByRole('radio', { name: 'E', exact: true })
    .click();
  await shoot(cy, 'swap-390');
  await expectAccessible(cy, 'swap');
  await press(cy, 'Swap X for E');
  await cy.getByRole('heading', { name: 'X out, E in' }).waitFor();
  await cellOf(cy, 'A4').click();
  await shoot(cy, 'replace-390');
  await press(cy, /A4 in$/);
  await byHttp('Ana', { type: 'replace', from: 'E3', to: 'E3' });
  await byHttp('Bo', { type: 'replace', from: 'A3', to: 'A3' });
  left.Cy = ['E3', ...left.Cy.filter((cell) => cell !== 'A4')];
}

/** The search finds what is there to be found: Ana's five words both ways are the most that her tokens can score. */
async function betterBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What your tokens could have scored' }).click();
  await expectText(page, '50');
  await page.getByText(/^50 so far|^50 points found/).waitFor();
  await shoot(page, 'result-390');
  await expectAccessible(page, 'result');
}

test('[Z2] [Z4] [Z6] [Z9] [Z11] [U12] a game of three on phones, from the opening to the scores', async () => {
  await setUp();
  await pageOf('Ana').getByRole('button', { name: 'I’m ready' }).click();
  await expectText(host, 'ready');
  await shoot(pageOf('Ana'), 'lobby-390');
  await shoot(host, 'console-lobby');
  await expectAccessible(pageOf('Ana'), 'lobby');
  await press(host, /^Start with 3 people/);

  await pageOf('Cy').getByRole('heading', { name: 'Your throw' }).waitFor();
  await shoot(pageOf('Cy'), 'throw-390');
  await press(pageOf('Cy'), 'Throw');
  await pageOf('Cy').getByRole('heading', { name: 'You threw five' }).waitFor();
  await shoot(pageOf('Cy'), 'announce-390');
  await expectAccessible(pageOf('Cy'), 'announce');
  await tokenByPages('Cy', 'H');
  await tokens('Cy', 'EART');
  await throwDie('Ana');
  await tokens('Ana', 'EMBER');
  await throwDie('Bo');
  await tokens('Bo', 'ABUSX');
  await shoot(host, 'console-play');
  await expectAccessible(host, 'console in play');
  const watcher = await faults.page(await browser.newContext(desk), 'watcher');
  await watcher.goto(`${server.url}/watch/${gameId}`);
  await expectText(watcher, 'Cy is to throw');
  await shoot(watcher, 'watch-play');

  await swapLetter();
  await throwDie('Ana');
  await byHttp('Ana', { type: 'joker', use: 'tokens' });
  await tokens('Ana', 'RES');
  await throwDie('Bo');
  await tokens('Bo', 'INTRE');
  // Boards of others are nowhere before all are full.
  expect(await pageOf('Ana').content()).not.toContain('Board of Bo');
  // Bo fills his from the end, so its rows read backwards, as no list of tokens does; nor is the seed anywhere.
  for (const [who, page] of [...pages, ['watcher', watcher] as const, ['host', host] as const]) {
    const rows = who === 'Bo' || who === 'host' ? [] : ['TRAEH', 'REBME'];
    expect(await leaksOn(page, who, [...rows, 'quizzle 26'])).toEqual([]);
  }
  expect(await leaksOn(pageOf('Bo'), 'Bo', ['TRAEH'])).toHaveLength(1);
  await throwDie('Cy');
  await expectText(pageOf('Cy'), '2 tokens to the end');
  await tokens('Cy', 'N');
  await byHttp('Cy', { type: 'announce', token: 'D' });
  await pageOf('Ana').getByRole('heading', { name: 'Place D' }).waitFor();
  await cellOf(pageOf('Ana'), 'E5').click();
  await shoot(pageOf('Ana'), 'place-390');
  await expectAccessible(pageOf('Ana'), 'place');
  await pageOf('Ana').setViewportSize({ width: 320, height: 640 });
  expect(await pageOf('Ana').evaluate('document.documentElement.scrollWidth')).toBe(320);
  const { width } = (await cellOf(pageOf('Ana'), 'A1').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(36);
  await shoot(pageOf('Ana'), 'place-320');
  await pageOf('Ana').setViewportSize(phone.viewport);
  await press(pageOf('Ana'), / at E5$/);
  for (const name of ['Bo', 'Cy'] as const) await byHttp(name, { type: 'place', cell: left[name].shift() });

  // Ana has five words both ways, 50. Cy has HEART, EMBER, TREND across, EMBER, ABUSE, RESIN down: 30, and EESIN is ruled in: 35.
  await host.getByRole('button', { name: 'Publish scores' }).waitFor();
  await expectText(pageOf('Cy'), 'The game is over');
  await shoot(host, 'console-review');
  await expectAccessible(host, 'review');
  await host.locator('[data-row="eesin"]').focus();
  await host.keyboard.press('x');
  await expectText(host, 'Valid by a ruling of');
  await shoot(host, 'console-ruled');
  await shoot(pageOf('Cy'), 'review-390');
  await press(host, 'Publish scores');
  // Boards are told lowest first; whoever is in a hurry goes to the result.
  await watcher.getByRole('button', { name: 'To the result' }).waitFor();
  await shoot(watcher, 'watch-reveal');
  await watcher.getByRole('button', { name: 'To the result' }).click();
  await host.getByRole('heading', { name: 'Ana wins' }).waitFor();
  await expectText(pageOf('Cy'), '2nd of 3');
  const { result, seed, phase } = await view();
  expect(phase).toBe('finished');
  expect(result?.standings.slice(0, 2).map(({ rank, points }) => [rank, points])).toEqual([
    [1, 50],
    [2, 35],
  ]);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  await expectText(watcher, 'Ana wins');
  await shoot(watcher, 'watch-result');
  await shoot(host, 'console-result');
  await expectAccessible(host, 'console, result');
  await betterBoard(pageOf('Ana'));
  expect(faults.seen).toEqual([]);
}, 900_000);

/** The place that the keyboard is at, by the heading. */
const headingOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

/** Plays on until the page says so, or the board is full: the letters in order, each on the next cell, by the keyboard. Jokers are taken as tokens. */
async function playAlone(page: Page, letters: string): Promise<void> {
  for (let next = 0; ; ) {
    const heading = await headingOf(page);
    if (heading.startsWith('You scored') || (next === letters.length && !heading.startsWith('Place'))) return;
    if (heading === 'Your throw') await press(page, 'Throw');
    else if (heading === 'You threw the joker') await page.getByRole('button', { name: /^Take/ }).click();
    else if (heading.startsWith('Place')) {
      const cell = page.locator('[data-square]:focus');
      await cell.press('Enter');
      await cell.press('Enter');
    } else {
      await page.keyboard.press(letters.charAt(next));
      await page.keyboard.press('Enter');
      next += 1;
    }
    await expect.poll(() => headingOf(page), { timeout: 30_000, interval: 20 }).not.toBe(heading);
  }
}

const words = wordsOf(
  Uint8Array.from(readFileSync(join(import.meta.dirname, '../../worker/words/lexicon.bin'))).buffer,
);
const best = (solved.squares[0] ?? []).join('');

/** A patience as the page keeps it: seed and moves, from which the rules make it again. */
interface Kept {
  readonly size: number;
  readonly seed: string;
  readonly moves: readonly QuizzleMove[];
}

/** The kept patience played anew by the rules up to so many tokens, each on the next cell. */
function playedUpTo(kept: Kept, count: number): Kept {
  const you = theContestant('you');
  const config = QuizzleConfig.parse({ size: kept.size, confirm: 'auto' });
  const game = new Playing(quizzle, { config, seats: [contestantCalled('you')], seed: kept.seed }, words);
  const moves: QuizzleMove[] = [];
  for (let placed = 0; placed < count; ) {
    const { phase } = game.state;
    const cell = `${'ABCDEFGH'.charAt(placed % 8)}${Math.floor(placed / 8) + 1}`;
    const move: QuizzleMove =
      phase === 'joker'
        ? { type: 'joker', use: 'tokens' }
        : phase === 'announcing'
          ? { type: 'announce', token: best.charAt(placed) }
          : phase === 'placing'
            ? { type: 'place', cell }
            : { type: 'throw' };
    if (move.type === 'place') placed += 1;
    expect(game.attempt({ mover: you, move, at: 0 }).ok).toBe(true);
    moves.push(move);
  }
  return { ...kept, moves };
}

const keptOn = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('quizzle-patience') ?? 'null'));

test('[Z10] [Z12] a patience on 8 by 8 to the very most, kept on the device over a reload', async () => {
  const page = await faults.page(await browser.newContext({ ...desk, reducedMotion: 'reduce' }), 'alone');
  await page.goto(`${server.url}/practice/quizzle`);
  await expectText(page, 'What perfection looks like');
  await shoot(page, 'patience-start');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Your throw' }).waitFor();
  await expectText(page, '128');
  // A square of the list: eight words across that are the same eight down.
  await playAlone(page, best.slice(0, 4));
  await page.reload();
  await expectText(page, '4 of 64');
  await expectAccessible(page, 'patience');
  // Most of it is played as the page would, by its rules and its seed; the end is played by keys again.
  const kept = playedUpTo(await keptOn(page), 60);
  await page.evaluate((record) => localStorage.setItem('quizzle-patience', JSON.stringify(record)), kept);
  await page.reload();
  await expectText(page, '60 of 64');
  await playAlone(page, best.slice(60));
  await page.getByRole('heading', { name: 'You scored 128' }).waitFor();
  await shoot(page, 'patience-end');
  await page.reload();
  await page.getByRole('heading', { name: 'You scored 128' }).waitFor();
  expect(faults.seen).toEqual([]);
}, 300_000);

/** A play of today, but for its last token: by the API, as a program would. */
async function almostPlayed(date: string): Promise<{ id: string; token: string }> {
  const { id, token } = await nobody.call(PatienceStarted, 'POST', `/api/patience/${date}/games`);
  const take = async (body: object) =>
    QuizzleView.parse((await nobody.as(token).call(MoveReply, 'POST', `/api/games/${id}/moves`, body)).view);
  let view = await take({ type: 'throw' });
  for (let placed = 0; placed < 63 || view.phase !== 'announcing'; ) {
    if (view.phase === 'throwing') view = await take({ type: 'throw' });
    else if (view.phase === 'joker') view = await take({ type: 'joker', use: 'tokens' });
    else if (view.phase === 'announcing') view = await take({ type: 'announce', token: best.charAt(placed) });
    else {
      view = await take({
        type: 'place',
        cell: `${'ABCDEFGH'.charAt(placed % 8)}${Math.floor(placed / 8) + 1}`,
      });
      placed += 1;
    }
  }
  return { id, token };
}

test('[Z12] [Z14] the patience of the day, to its table', async () => {
  nobody = makeClient(server.url);
  const date = new Date().toISOString().slice(0, 10);
  const page = await faults.page(
    await browser.newContext({ ...phone, reducedMotion: 'reduce' }),
    'of the day',
  );
  await page.goto(`${server.url}/daily`);
  await expectText(page, 'Nobody is in the table yet. Be the first.');
  await shoot(page, 'day-start');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Your throw' }).waitFor();
  await expectText(page, '0 of 64');
  // The same day by a program up to its last token, taken up by the page as its own.
  const kept = JSON.stringify(await almostPlayed(date));
  await page.evaluate(
    ([slot, play]) => localStorage.setItem(slot ?? '', play ?? ''),
    [`quizzle-day:${date}`, kept],
  );
  await page.reload();
  await expectText(page, '63 of 64');
  await expectAccessible(page, 'patience of the day');
  await playAlone(page, best.slice(63));
  await page.getByRole('heading', { name: 'You scored 128' }).waitFor();
  await expectText(page, 'The first of the day');
  await page.getByLabel('Name for the table').fill('Kim');
  await page.getByRole('button', { name: 'Enter the table' }).click();
  await page.getByRole('row', { name: /1 Kim\s*you 128 0/ }).waitFor();
  await expectText(page, 'opens at 00:00 UTC');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await shoot(page, 'day-end');
  await expectAccessible(page, 'table of the day');
  expect(faults.seen).toEqual([]);
}, 300_000);

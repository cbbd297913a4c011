import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { RosterList } from '../../schema/contract/roster.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import solved from '../../worker/kinds/quizzle/solver/squares-8.json' with { type: 'json' };
import { desk, type Faults, launchBrowser, phone, watchFaults } from './browser.ts';
import { expectText } from './table.ts';

let server: Child;
let browser: Browser;
let hosting: BrowserContext;
let faults: Faults;
let host: Page;
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
  browser = await launchBrowser();
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

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(
      ({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
  ).toEqual([]);
}

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
    const page = await faults.page(await browser.newContext(phone), name);
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

/** Whoever is on turn announces; everybody places in their own order. */
async function tokens(thrower: Name, letters: string): Promise<void> {
  const page = pageOf(thrower);
  for (const letter of letters) {
    await page.getByRole('radiogroup', { name: 'Token to announce' }).waitFor();
    await page.getByRole('radio', { name: letter, exact: true }).click();
    await press(page, `Announce ${letter}`);
    await Promise.all(names.map((name) => place(name, left[name].shift() ?? '')));
  }
}

const throwDie = (name: Name): Promise<void> => press(pageOf(name), 'Throw');

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
  const to: Record<Name, string> = { Ana: 'E3', Bo: 'A3', Cy: 'A4' };
  for (const name of names) {
    const page = pageOf(name);
    await page.getByRole('heading', { name: 'X out, E in' }).waitFor();
    await cellOf(page, to[name]).click();
    if (name === 'Cy') await shoot(page, 'replace-390');
    await press(page, new RegExp(`${to[name]} in$`));
  }
  left.Cy = ['E3', ...left.Cy.filter((cell) => cell !== 'A4')];
}

test('[Z2] [Z4] [Z6] [Z9] [Z11] a game of three on phones, from the opening to the scores', async () => {
  await setUp();
  await pageOf('Ana').getByRole('button', { name: 'I’m ready' }).click();
  await expectText(host, 'ready');
  await shoot(pageOf('Ana'), 'lobby-390');
  await shoot(host, 'console-lobby');
  await expectAccessible(pageOf('Ana'), 'lobby');
  await press(host, /^Start with 3 people/);

  await pageOf('Cy').getByRole('heading', { name: 'Your throw' }).waitFor();
  await shoot(pageOf('Cy'), 'throw-390');
  await throwDie('Cy');
  await pageOf('Cy').getByRole('heading', { name: 'You threw five' }).waitFor();
  await shoot(pageOf('Cy'), 'announce-390');
  await expectAccessible(pageOf('Cy'), 'announce');
  await tokens('Cy', 'HEART');
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
  await pageOf('Ana')
    .getByRole('button', { name: /Take 3 tokens/ })
    .click();
  await tokens('Ana', 'RES');
  await throwDie('Bo');
  await tokens('Bo', 'INTRE');
  // Boards of others are nowhere before all are full.
  expect(await pageOf('Ana').content()).not.toContain('Board of Bo');
  await throwDie('Cy');
  await expectText(pageOf('Cy'), '2 tokens to the end');
  await tokens('Cy', 'N');
  await pageOf('Cy').getByRole('radio', { name: 'D', exact: true }).click();
  await press(pageOf('Cy'), 'Announce D');
  await cellOf(pageOf('Ana'), 'E5').click();
  await shoot(pageOf('Ana'), 'place-390');
  await expectAccessible(pageOf('Ana'), 'place');
  await pageOf('Ana').setViewportSize({ width: 320, height: 640 });
  expect(await pageOf('Ana').evaluate('document.documentElement.scrollWidth')).toBe(320);
  const { width } = (await cellOf(pageOf('Ana'), 'A1').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(36);
  await shoot(pageOf('Ana'), 'place-320');
  await pageOf('Ana').setViewportSize(phone.viewport);
  await Promise.all(names.map((name) => place(name, left[name].shift() ?? '')));

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
  await pageOf('Ana').waitForTimeout(6000);
  await shoot(pageOf('Ana'), 'result-390');
  await shoot(host, 'console-result');
  await expectAccessible(pageOf('Ana'), 'result');
  await expectAccessible(host, 'console, result');
  await expectAccessible(watcher, 'watch, result');
  expect(faults.seen).toEqual([]);
}, 900_000);

/** Plays on until the board is full: the letters in order, each on the next cell, by the keyboard. Jokers are taken as tokens. */
async function playAlone(page: Page, letters: string): Promise<void> {
  let next = 0;
  for (;;) {
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    if (heading.startsWith('You scored')) return;
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
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent(), { timeout: 30_000 })
      .not.toBe(heading);
    if (next === 30) await shoot(page, 'patience-desk');
  }
}

test('[Z10] [Z12] a patience on 8 by 8 to the very most, kept on the device over a reload', async () => {
  const page = await faults.page(await browser.newContext(desk), 'alone');
  await page.goto(`${server.url}/practice/quizzle`);
  await expectText(page, 'What perfection looks like');
  await shoot(page, 'patience-start');
  await expectAccessible(page, 'patience, start');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Your throw' }).waitFor();
  await expectText(page, '128');
  await page.reload();
  await page.getByRole('heading', { name: 'Your throw' }).waitFor();
  await expectAccessible(page, 'patience');
  // A square of the list: eight words across that are the same eight down.
  await playAlone(page, (solved.squares[0] ?? []).join(''));
  await page.getByRole('heading', { name: 'You scored 128' }).waitFor();
  await page.getByRole('button', { name: 'Look for it' }).click();
  await expectText(page, 'points found: yours is as good');
  await shoot(page, 'patience-end');
  await expectAccessible(page, 'patience, end');
  await page.reload();
  await page.getByRole('heading', { name: 'You scored 128' }).waitFor();
  expect(faults.seen).toEqual([]);
}, 600_000);

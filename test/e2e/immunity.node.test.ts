import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { RosterList } from '../../schema/contract/roster.ts';
import { Standings } from '../../schema/contract/tournament.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { desk, type Faults, launchBrowser, phone, watchFaults } from './browser.ts';
import { Console, Contestant, expectText } from './table.ts';

let server: Child;
let browser: Browser;
let hosting: BrowserContext;
let faults: Faults;
let host: Console;
let tournamentId = '';
const people = new Map<string, Contestant>();
const names = ['Ana', 'Bo', 'Cy', 'Dee'] as const;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  browser = await launchBrowser();
  hosting = await browser.newContext(desk);
  faults = watchFaults();
  host = new Console(await faults.page(hosting, 'host'));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const who = (name: (typeof names)[number]): Contestant => {
  const found = people.get(name);
  if (!found) throw new Error(`${name} has no page`);
  return found;
};

async function fetchJson(path: string): Promise<unknown> {
  const reply = await hosting.request.get(`${server.url}${path}`);
  expect(`${path} ${reply.status()}`).toBe(`${path} 200`);
  return reply.json();
}
const view = async (gameId: string) => {
  const reply = await fetchJson(`/api/games/${gameId}?as=host`);
  return ImmunityView.parse(
    typeof reply === 'object' && reply !== null && 'view' in reply ? reply.view : null,
  );
};
const gameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** From the set-up link to a tournament with four people and one game of Immunity, all by the pages. */
async function setUp(): Promise<string> {
  const { page } = host;
  await page.goto(`${server.url}/setup#${encodeURIComponent(server.setupSecret)}`);
  await page.getByLabel('Your name').fill('Mo');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByLabel(/I saved them/).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/manage');
  await page.goto(`${server.url}/manage/new`);
  await page.getByLabel('Name', { exact: true }).fill('Survivor S4');
  await page.getByLabel(/one a line/i).fill(names.join('\n'));
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/manage\/[^/]+\/roster/);
  tournamentId = /\/manage\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`${server.url}/manage/${tournamentId}/games`);
  await page
    .getByRole('link', { name: /Open console/ })
    .first()
    .click();
  await page.waitForURL('**/host/**');
  return gameOf(page.url());
}

/** Everybody opens their link: two on phones, two on desktops. */
async function seatEverybody(): Promise<void> {
  const { contestants } = RosterList.parse(await fetchJson(`/api/tournaments/${tournamentId}/contestants`));
  for (const { name, joinLink } of contestants) {
    const context = await browser.newContext(name === 'Ana' || name === 'Bo' ? phone : desk);
    const page = await faults.page(context, name);
    await page.goto(joinLink ?? '');
    await page.waitForURL('**/play/**');
    people.set(name, new Contestant(name, page));
  }
}

/** Round 1: Dee's word is in no list; the host rules it in, and the preview says whom that moves. */
async function roundWithRuling(): Promise<void> {
  for (const name of names) await who(name).ready();
  await host.post('tre');
  await who('Bo').send('tread');
  await who('Ana').send('centre');
  await expectText(who('Ana').page, 'CENTRE is in');
  await who('Cy').send('tremendous');
  await who('Dee').send('trezzlement');
  await host.reviewing();
  await expectText(host.page, '1 word to check');
  await host.page.locator('body').press('u');
  await host.page.keyboard.press('x');
  // Longest: TREZZLEMENT 11, TREMENDOUS 10. Before the ruling TREMENDOUS 10, CENTRE 6.
  await expectText(host.page, 'Valid by your ruling');
  await expectText(host.page, 'was Cy, 10');
  await expectText(host.page, 'was Ana, 6');
  await host.confirm();
  await who('Bo').claim(['D1', 'E1']);
  await who('Ana').claim(['A1']);
  await who('Cy').claim(['C5', 'E5']);
  await who('Dee').claim(['A5', 'H3', 'G1']);
}

/** Round 2 is voided with a reason and played again under its number: five squares for Ana, three for Bo. */
async function roundVoidedAndReplayed(): Promise<void> {
  await host.post('ing');
  await who('Bo').send('sing');
  await host.press(/Void round/);
  await host.page.getByLabel('Wrong letters').check();
  await host.page.getByRole('button', { name: 'Void round 2' }).click();
  await host.heading('Letters for round 2 of 5');
  await host.post('ent');
  await who('Ana').send('entertainment');
  await who('Bo').send('bent');
  await who('Cy').send('zebra', { misfit: true });
  await who('Dee').send('xent');
  await host.reviewing();
  await host.confirm();
  await who('Ana').claim(['B1', 'A3', 'C3', 'E3', 'G3']);
  await who('Bo').claim(['H1', 'F5', 'B5']);
}

/** Round 3: host and contestant reload while it is open; what was typed comes back, what was sent stays sent. */
async function roundWithReloads(gameId: string): Promise<void> {
  await host.post('pre');
  const ana = who('Ana');
  await ana.page.getByRole('button', { name: /^Send/ }).waitFor();
  await ana.page.getByLabel('Your word').fill('preqq');
  await who('Bo').send('preqqq');
  await Promise.all([ana.page.reload(), host.page.reload(), who('Bo').page.reload()]);
  await expectText(host.page, '1 of 4 in');
  await expectText(who('Bo').page, 'PREQQQ is in');
  await ana.page.getByRole('button', { name: /^Send PREQQ/ }).waitFor();
  expect(await ana.page.getByLabel('Your word').inputValue()).toBe('preqq');
  await ana.page.getByLabel('Your word').press('Enter');
  await ana.settled();
  expect(await ana.receipts(gameId)).toEqual([1, 3, 4]);
  await host.close();
  await host.press(/^Confirm: nobody wins/);
}

async function emptyRound(letters: string): Promise<void> {
  await host.post(letters);
  await host.close();
  await host.press(/^Confirm: nobody wins/);
}

test('[I8] [I12] [I14] a whole game in browsers, from the set-up link to a tie on points settled by squares', async () => {
  const gameId = await setUp();
  await seatEverybody();
  await roundWithRuling();
  await roundVoidedAndReplayed();
  await roundWithReloads(gameId);
  await emptyRound('str');
  await emptyRound('con');

  // Ana: A1 with B1, and four alone: 2 points, 6 squares. Bo: D1 with E1, and three alone: 2 points, 5 squares.
  await host.heading('Ana wins immunity');
  await expectText(host.page, 'Level on points. Decided by squares.');
  await expectText(who('Ana').page, '1st of 4: immunity');
  await expectText(who('Ana').page, 'level on points with Bo, more squares');
  expect(await host.square('B1')).toContain('Ana');
  const { result, rounds } = await view(gameId);
  expect(result?.decidedBy).toBe('squares');
  expect(result?.standings.map(({ points, squares }) => [points, squares])).toEqual([
    [2, 6],
    [2, 5],
    [0, 3],
    [0, 2],
  ]);
  expect(rounds.map(({ number, voided }) => [number, voided?.reason ?? null])).toEqual([
    [1, null],
    [2, 'Wrong letters'],
    [2, null],
    [3, null],
    [4, null],
    [5, null],
  ]);

  await host.page.keyboard.press('c');
  await expectText(host.page, 'Copy for Discord');
  await expectText(host.page, 'points: Ana 2, Bo 2');
  await host.page.keyboard.press('Escape');
  await expect
    .poll(
      async () =>
        Standings.parse(await fetchJson(`/api/tournaments/${tournamentId}/standings`)).standings[0]?.name,
      { timeout: 20_000 },
    )
    .toBe('Ana');
  expect(faults.seen).toEqual([]);
}, 480_000);

/** A game of one round for the same people, by the API as a script would make it. */
async function shortGame(): Promise<string> {
  const config = { rounds: 1, getReadySeconds: 0 };
  const reply = await hosting.request.post(`${server.url}/api/tournaments/${tournamentId}/games`, {
    data: { kind: 'immunity', name: 'Tie-break', config },
    headers: { origin: server.url },
  });
  const made: unknown = await reply.json();
  return typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';
}

test('[I10] [I12] those level on points and squares play a sudden death, which is won by the longest word', async () => {
  const gameId = await shortGame();
  await host.open(`${server.url}/host/${gameId}`);
  for (const name of names) await who(name).page.goto(`${server.url}/play/${gameId}`);
  await host.post('tre');
  await who('Ana').send('trend');
  await who('Bo').send('tread');
  await host.close();
  await host.confirm();
  // Ana has longest and quickest, 5 squares: she takes three apart from one another, the rest is skipped. Bo takes his three.
  await who('Ana').claim(['A1', 'C1', 'E1'], false);
  await host.press(/^Skip Ana: 2 squares lapse/);
  await who('Bo').claim(['A3', 'C3', 'E3']);

  await host.heading('Letters for the sudden death');
  await expectText(host.page, 'Level: Ana and Bo');
  await expectText(who('Cy').page, 'you watch');
  await host.post('ent');
  await who('Ana').send('bent');
  await who('Bo').send('entertainment');
  await host.reviewing();
  await host.press(/^Confirm the sudden death/);

  await host.heading('Bo wins immunity');
  await expectText(host.page, 'Decided by sudden death.');
  await expectText(host.page, 'ENTERTAINMENT (13)');
  await expectText(who('Ana').page, '2nd of 4');
  const { result } = await view(gameId);
  expect(result?.decidedBy).toBe('sudden-death');
  expect(result?.standings.map(({ rank, points, squares }) => [rank, points, squares])).toEqual([
    [1, 0, 3],
    [2, 0, 3],
    [3, 0, 0],
    [3, 0, 0],
  ]);
  expect(faults.seen).toEqual([]);
}, 240_000);

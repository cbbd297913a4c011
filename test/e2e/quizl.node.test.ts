import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QuizlView } from '../../schema/contract/kinds/quizl.ts';
import { RosterList } from '../../schema/contract/roster.ts';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { expectAccessible } from './accessible.ts';
import { desk, type Faults, phone, watchFaults } from './browser.ts';
import { leaksOn } from './secrets.ts';

let server: Child;
let browser: Browser;
let hosting: BrowserContext;
let faults: Faults;
let host: Page;
let watcher: Page | undefined;
let tournamentId = '';
let gameId = '';
const names = ['Ana', 'Bo', 'Cy'] as const;
type Name = (typeof names)[number];
const pages = new Map<Name, Page>();
/** A busy machine takes its time; a page that hangs is still found out. */
const patienceMs = 90_000;
/** What each page has sent by POST. */
const sent = new Map<Name, string[]>();

/** Where pictures of the pages go, for somebody to look at; none unless it is set. */
const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  browser = await launchChromium();
  hosting = await browser.newContext(desk);
  faults = watchFaults();
  host = await faults.page(hosting, 'host');
  host.setDefaultTimeout(patienceMs);
}, 600_000);
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
const idIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
const post = async (path: string, data: unknown): Promise<unknown> =>
  (await hosting.request.post(`${server.url}${path}`, { data, headers: { origin: server.url } })).json();

/** A move of somebody's by the sign-in of their phone, where it is not the screen that is to be shown. */
async function byHttp(name: Name, data: object): Promise<void> {
  const { request } = pageOf(name).context();
  const path = `${server.url}/api/games/${gameId}/moves?as=contestant`;
  const reply = await request.post(path, { data, headers: { origin: server.url } });
  expect(`${JSON.stringify(data)} ${reply.status()}`).toBe(`${JSON.stringify(data)} 200`);
}
const callByHttp = (name: Name, cell: string): Promise<void> => byHttp(name, { type: 'call', cell });
const idOf = async (name: Name): Promise<string> =>
  (await view()).seats.find((seat) => seat.name === name)?.contestantId ?? '';

async function view(): Promise<QuizlView> {
  const reply = await fetchJson(`/api/games/${gameId}?as=host`);
  return QuizlView.parse(typeof reply === 'object' && reply !== null && 'view' in reply ? reply.view : null);
}

/** Waits until a text can be seen, not only heard. */
const expectText = (page: Page, text: string): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const expectNoScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);

/** A primary button is inert for 600 ms after it has changed, so that a double press cannot do two things. */
async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name }).waitFor();
  await page.waitForTimeout(700);
  await page.getByRole('button', { name }).click();
}

/** A tournament with three people on phones; the set-up by its pages is walked through in Immunity's test. */
async function seatEverybody(): Promise<void> {
  await post('/api/setup', { secret: server.setupSecret, name: 'Mo' });
  tournamentId = idIn(await post('/api/tournaments', { name: 'Survivor S4' }));
  await post(`/api/tournaments/${tournamentId}/contestants`, { names });
  gameId = idIn(await post(`/api/tournaments/${tournamentId}/games`, { kind: 'quizl', name: 'QUIZL final' }));
  await host.goto(`${server.url}/host/${gameId}`);
  const { contestants } = RosterList.parse(await fetchJson(`/api/tournaments/${tournamentId}/contestants`));
  for (const { name, joinLink } of contestants) {
    const known = names.find((one) => one === name);
    if (!known) throw new Error(`nobody knows ${name}`);
    const page = await faults.page(await browser.newContext(phone), name);
    page.setDefaultTimeout(patienceMs);
    const posted: string[] = [];
    page.on('request', (request) => posted.push(request.postData() ?? ''));
    await page.goto(joinLink ?? '');
    await page.waitForURL('**/play/**');
    pages.set(known, page);
    sent.set(known, posted);
  }
}

const grids = {
  Ana: { line: 'Row 8', number: 8, rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'] },
  Bo: { line: 'Column 4', number: 4, rows: ['TQUFP', 'WZVES', 'OGBRA', 'CHINL', 'KYXDM'] },
  Cy: { line: 'Row 5', number: 5, rows: ['BRAID', 'CEFGH', 'JKLMN', 'OPQST', 'UVWXY'] },
} as const satisfies Record<Name, { line: string; number: number; rows: readonly string[] }>;

/** Names the line, then types the grid row by row. */
async function fill(name: Name): Promise<void> {
  const page = pageOf(name);
  const { line, rows } = grids[name];
  await page.getByRole('radio', { name: line }).click();
  for (const [index, row] of rows.entries()) {
    await page.locator(`[data-cell="${index + 5}0"]`).focus();
    // A column's word is typed downwards; Space turns to the row.
    if (line.startsWith('Column') && index === 0) await page.keyboard.press('Space');
    await page.keyboard.type(row);
  }
  await page.getByText('No second word').waitFor();
}

async function lock(name: Name): Promise<void> {
  await press(pageOf(name), 'Lock my grid');
  await pageOf(name).getByRole('heading', { name: 'Your grid is locked' }).waitFor();
}

async function call(name: Name, cell: string): Promise<void> {
  const page = pageOf(name);
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('grid', { name: 'Call pad' }).locator(`[data-cell="${cell}"]`).click();
  await press(page, `Call ${cell.charAt(0)}-${cell.charAt(1)}`);
  await page.getByRole('heading', { name: 'Your turn' }).waitFor({ state: 'detached' });
}

/** Opens the guess, chooses whose, and types; the dialog is left open. */
async function begin(name: Name, of: Name, word: string): Promise<Page> {
  const page = pageOf(name);
  await page.getByRole('button', { name: 'Guess…', exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(`^${of}`) }).check({ force: true });
  await page.getByRole('textbox', { name: 'Word' }).fill(word);
  return page;
}

async function setGrids(): Promise<void> {
  await pageOf('Ana').getByRole('radio', { name: 'Row 8' }).waitFor();
  await Promise.all([fill('Ana'), fill('Bo')]);
  await shoot(pageOf('Ana'), 'set-up-390');
  await expectAccessible(pageOf('Ana'), 'full grid');
  // Half a grid outlives a reload, and not a letter of any has been sent.
  await pageOf('Bo').reload();
  await expectText(pageOf('Bo'), 'No second word');
  for (const name of ['Ana', 'Bo'] as const) {
    for (const row of grids[name].rows) expect(sent.get(name)?.join() ?? '').not.toContain(row);
  }
  await pageOf('Bo').setViewportSize({ width: 320, height: 640 });
  await expectNoScroll(pageOf('Bo'));
  await shoot(pageOf('Bo'), 'set-up-320');
  await pageOf('Bo').setViewportSize(phone.viewport);
  await lock('Bo');
  await pageOf('Bo').getByRole('button', { name: 'Change my grid' }).click();
  await lock('Bo');
  await lock('Ana');
  await expectText(host, '1 of 3 grids to come');
  await expectText(host, 'Start with 2; Cy is withdrawn');
  await expectAccessible(host, 'console while grids are set');
  const { number, rows } = grids.Cy;
  await byHttp('Cy', { type: 'set-grid', rows, line: number });
  await expectUntold();
}

/** [U12] Rows and words of grids are on their owners' pages alone; one row of Cy's is a row of the alphabet, which pages have. */
async function expectUntold(): Promise<void> {
  const secrets = {
    Ana: [...grids.Ana.rows, 'BLIND'],
    Bo: [...grids.Bo.rows, 'PSALM'],
    Cy: ['BRAID', 'CEFGH', 'OPQST'],
  };
  const lookers = [...pages, ['host', host] as const, ...(watcher ? [['watcher', watcher] as const] : [])];
  const leaks: string[] = [];
  for (const [who, page] of lookers)
    for (const owner of names) if (owner !== who) leaks.push(...(await leaksOn(page, who, secrets[owner])));
  expect(leaks).toEqual([]);
  // Whoever set a grid has it: letters that stand in cells of their own are found.
  expect(await leaksOn(pageOf('Ana'), 'Ana', [grids.Ana.rows[0]])).toHaveLength(1);
}

async function firstTurns(): Promise<void> {
  await call('Ana', '80');
  await expectText(pageOf('Ana'), 'You call 8-0: Bo C, Cy O');
  await expectText(pageOf('Bo'), 'Ana calls 8-0: you C, Cy O');
  await callByHttp('Bo', '50');
  await callByHttp('Cy', '54');
  await pageOf('Ana').getByRole('heading', { name: 'Your turn' }).waitFor();
  await shoot(pageOf('Ana'), 'turn-390');
}

/** C and P of Bo's are open: 23 hidden. The page says what a guess brings and costs before it is sent. */
async function guesses(): Promise<void> {
  const ana = await begin('Ana', 'Bo', 'psalm');
  await expectText(ana, 'Fits column 4');
  await expectText(ana, 'you +23');
  await expectText(ana, 'Bo +10');
  await shoot(ana, 'guess-390');
  await expectAccessible(ana, 'guess');
  await ana.getByRole('button', { name: 'Guess PSALM vs Bo' }).click();
  await ana.getByRole('heading', { name: 'Bo’s grid is out: PSALM' }).waitFor();
  await expectText(ana, 'you +23');
  await shoot(ana, 'out-390');
  await ana.getByRole('button', { name: 'Close' }).click();
  await byHttp('Bo', { type: 'guess', contestantId: await idOf('Ana'), word: 'brand' });
  await expectText(pageOf('Bo'), 'You guess BRAND on Ana’s grid: wrong, and miss a turn');
}

/** Half a guess and a pencil mark outlive a reload, and never leave the device. */
async function reloadInTurn(): Promise<void> {
  const ana = await begin('Ana', 'Cy', 'brai');
  await ana.getByRole('button', { name: 'Back' }).click();
  await ana.getByRole('button', { name: 'Grids' }).click();
  await ana.getByRole('button', { name: /^Cy,/ }).click();
  await ana.getByRole('grid', { name: 'Cy’s grid' }).locator('[data-cell="63"]').click();
  await ana.getByRole('button', { name: 'Q', exact: true }).click();
  await ana.reload();
  await ana.getByRole('heading', { name: 'Your turn' }).waitFor();
  await ana.getByRole('button', { name: 'Grids' }).click();
  await ana.getByRole('button', { name: /^Cy,/ }).click();
  const cell = ana.getByRole('grid', { name: 'Cy’s grid' }).locator('[data-cell="63"]');
  expect(await cell.getAttribute('aria-label')).toBe('63, hidden, pencil Q');
  await shoot(ana, 'grids-390');
  await expectAccessible(ana, 'grids of others');
  await ana.getByRole('button', { name: 'Guess…', exact: true }).click();
  expect(await ana.getByRole('textbox', { name: 'Word' }).inputValue()).toBe('BRAI');
  await ana.getByRole('button', { name: 'Back' }).click();
  expect(sent.get('Ana')?.join() ?? '').not.toContain('pencil');
}

test('[Q4] [Q5] [Q6] [Q8] [Q10] [Q11] [U12] three contestants on phones, from their grids to a result that explains each score', async () => {
  await seatEverybody();
  await setGrids();
  await firstTurns();
  watcher = await faults.page(await browser.newContext(desk), 'watcher');
  watcher.setDefaultTimeout(patienceMs);
  await watcher.goto(`${server.url}/watch/${gameId}`);
  await watcher.getByRole('grid', { name: 'Bo’s grid' }).waitFor();
  // What has not been called is nowhere on a page of others.
  await expectUntold();
  await guesses();
  await reloadInTurn();

  await callByHttp('Ana', '51');
  // Bo misses a turn.
  await callByHttp('Cy', '80');
  await callByHttp('Ana', '52');
  await callByHttp('Bo', '53');
  await callByHttp('Cy', '81');
  await shoot(host, 'console-play');
  await expectAccessible(host, 'console in play');
  await shoot(watcher, 'watch-play');
  await expectAccessible(watcher, 'watch in play');
  // The last letter of BRAID; six cells of Cy's are open, 19 are not.
  await call('Ana', '54');
  await pageOf('Cy').getByRole('heading', { name: 'Your word is laid bare: BRAID' }).waitFor();
  await expectText(pageOf('Cy'), 'you +19');

  await press(host, 'End game…');
  await expectText(host, '1 grid still hidden is shown to everybody: Ana.');
  await host.getByLabel('Out of time').check();
  await host.getByRole('button', { name: 'End the game', exact: true }).click();
  await host.getByRole('heading', { name: 'Ana wins' }).waitFor();
  await pageOf('Ana').getByRole('heading', { name: 'You win' }).waitFor();
  await expectText(pageOf('Ana'), 'found PSALM on Bo’s grid, 23 cells hidden');
  await expectText(pageOf('Ana'), 'Bo guessed BRAND, wrongly');
  await expectText(pageOf('Bo'), '3rd of 3');
  await expectText(watcher, 'Ana wins');
  for (const [where, page] of [
    ['result', pageOf('Ana')],
    ['console result', host],
  ] as const) {
    await shoot(page, where.replace(' ', '-'));
    await expectAccessible(page, where);
  }

  const { result, seats } = await view();
  expect(result?.standings.map(({ points }) => points)).toEqual([33, 19, 0]);
  expect(seats.map(({ name, grid }) => [name, grid.resolved, grid.words])).toEqual([
    ['Ana', 'ended', ['blind']],
    ['Bo', 'guessed', ['psalm']],
    ['Cy', 'revealed', ['braid']],
  ]);
  expect(faults.seen).toEqual([]);
}, 900_000);

test('a practice is played without a host, and goes on after a reload', async () => {
  const page = await faults.page(await browser.newContext(phone), 'alone');
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${server.url}/practice/quizl`);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('radio', { name: 'Row 8' }).click();
  for (const letter of 'BLIND') await page.getByRole('button', { name: new RegExp(`^${letter},`) }).click();
  await expectText(page, 'BLIND is in the dictionary');
  await page.getByRole('button', { name: /^Arrange/ }).click();
  await press(page, 'Lock my grid');
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await page.getByRole('grid', { name: 'Call pad' }).locator('[data-cell="72"]').click();
  await press(page, 'Call 7-2');
  await expectText(page, 'calls');
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Scores' }).click();
  await expectText(page, 'You call 7-2');
  await page.getByRole('button', { name: 'Give up' }).click();
  await expectText(page, 'All grids');
  await expectAccessible(page, 'end of a practice');
  expect(faults.seen).toEqual([]);
}, 480_000);

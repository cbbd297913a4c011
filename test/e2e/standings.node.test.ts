import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { asRead, download, rowsOf } from './boards.ts';
import { desk } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let host: Page;
let tournament = '';

/** Where pictures of the pages go, for somebody to look at; none unless it is set. */
const shots = process.env.SHOTS;

beforeAll(async () => {
  stage = await openStage(desk);
  await stage.post('/api/setup', { secret: stage.server.setupSecret, name: 'Olga' });
  tournament = await stage.makeTournament('Season 6');
  await stage.invite(tournament, ['Ana', 'Bo', '=1+1', 'Di']);
  // Ended before a word was sent: all four share the first place, and one game won.
  const game = await stage.makeGame(tournament, 'Episode 1', { getReadySeconds: 0 });
  for (const move of [{ type: 'start' }, { type: 'end', reason: 'for the table' }])
    await stage.post(`/api/games/${game}/moves`, move);
  host = await stage.page(stage.hosting, 'host');
}, 600_000);
afterAll(() => stage?.close());

const button = (name: string | RegExp, page = host) => page.getByRole('button', { name, exact: true });
const go = (part: string) => host.goto(`${stage.url}/manage/${tournament}${part}`);
const says = (text: string | RegExp, page = host) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
/** By keyboard alone. */
async function press(name: string | RegExp): Promise<void> {
  await button(name).focus();
  await host.keyboard.press('Enter');
}

const looks = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} as const;

/** On a phone in the dark and at a desk by day nothing is wider than the page, and axe finds nothing. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const [name, look] of Object.entries(looks)) {
    await page.setViewportSize(look.viewport);
    // Without motion, so that colours are looked at as they stay and not on their way.
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    expect(
      await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
      `${where}, ${name}`,
    ).toBe(0);
    if (shots) await page.screenshot({ path: join(shots, `${where}-${name}.png`), fullPage: true });
    await expectAccessible(page, `${where}, ${name}`);
  }
}

/** Rows of a table as they are read, cell by cell. */
const rows = (page: Page): Promise<string[]> =>
  page
    .locator('tbody tr')
    .evaluateAll((list) =>
      list.map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim()).join(' '),
      ),
    );

test('[T2] [T5] by keyboard: another chain, an adjustment with its reason, and both in the table', async () => {
  await go('/settings');
  await press('Earlier: points');
  await host.getByLabel('Points for places').fill('5, 3');
  await host.keyboard.press('Enter');
  await expect
    .poll(() => button('Save the table’s rules').getAttribute('aria-disabled'), { timeout: 60_000 })
    .toBe('true');
  await expectGood(host, 'rules');

  await go('/standings');
  await says(/Places give 5, 3 points/);
  await host.getByRole('combobox', { name: 'Who' }).selectOption('Bo');
  await host.getByLabel('Points, plus or minus').fill('4');
  await host.getByLabel('Reason').fill('won the coin toss');
  await host.keyboard.press('Enter');
  await says('won the coin toss');
  await expect.poll(async () => (await rows(host))[0], { timeout: 60_000 }).toMatch(/^1 Bo/);
  await expectGood(host, 'standings');
});

test('[U26] [U30] the table is that of the download, with names that a spreadsheet would run; back keeps its order', async () => {
  // Four share the first place, which gives 5 points to each; Bo has 4 more.
  const file = await download(host, /^Download CSV/);
  const columns = ['rank', 'name', 'wins', 'placePoints', 'points', 'adjustment', 'games'];
  const written = file.map((row) => columns.map((column) => row.get(column) ?? ''));
  expect(written).toContainEqual(['2', "'=1+1", '1', '5', '0', '0', '1']);
  const levels = (rank: string | undefined) => written.filter(([other]) => other === rank).length;
  const shown = written.map(([rank, name, wins, placePoints, points, adjustment, games]) => [
    `${rank}${levels(rank) > 1 ? '=' : ''}`,
    asRead(name),
    wins,
    placePoints,
    points,
    adjustment === '0' ? '' : `+${adjustment}`,
    games,
  ]);
  expect(await rowsOf(host)).toEqual(shown);

  await host.getByRole('columnheader', { name: 'Who' }).getByRole('button').click();
  const byName = ['=1+1', 'Ana', 'Bo', 'Di'];
  const names = async () => (await rowsOf(host)).map(([, name]) => name);
  await expect.poll(names).toEqual(byName);
  await host.getByRole('link', { name: '=1+1' }).click();
  await host.getByRole('heading', { name: '=1+1', level: 1 }).waitFor();
  await host.goBack();
  await expect.poll(names, { timeout: 60_000 }).toEqual(byName);
  await host.getByRole('columnheader', { name: 'Rank' }).getByRole('button').click();
});

test('[T13] [T14] [T17] freeze and reveal: the audience sees what was, no open game, then the final table from the bottom up', async () => {
  const final = await stage.makeGame(tournament, 'The final', {});
  const watching = await stage.page(await stage.context(desk), 'watching');
  await watching.goto(`${stage.url}/watch/${final}`);
  await says('The final', watching);
  const projector = await stage.page(stage.hosting, 'projector');
  await projector.goto(`${stage.url}/t/${tournament}/table`);
  await expect.poll(() => rows(projector), { timeout: 60_000 }).toHaveLength(4);
  const before = await rows(projector);
  await press('Freeze for the audience');
  await press('Freeze');
  await says(/Frozen since/);
  await says(/Games that were not finished are hidden from it too/);
  // A page that was open goes on showing nothing of the game.
  await says(/frozen, and this game with it/, watching);
  await expectGood(watching, 'hidden');
  await host.getByRole('combobox', { name: 'Who' }).selectOption('Di');
  await host.getByLabel('Points, plus or minus').fill('9');
  await host.getByLabel('Reason').fill('Di brought cake');
  await host.keyboard.press('Enter');
  await expect.poll(async () => (await rows(host))[0], { timeout: 60_000 }).toMatch(/^1 Di/);
  await says('Standings, frozen', projector);
  // Though a host looks at it.
  expect(await rows(projector)).toEqual(before);
  await expectGood(projector, 'projector');

  await press('Begin the reveal');
  await says(/about to be revealed/, projector);
  await press('Reveal the next place');
  await expect
    .poll(() => rows(projector), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^3= Ana/), expect.stringMatching(/^3= =1\+1/)]);
  // A step begins where the page has seen the one before: a press too soon is no second step.
  await press('Reveal the next place');
  await says(/bottom 3 rows/);
  await press('Reveal the next place');
  await expect.poll(async () => (await rows(projector))[0], { timeout: 60_000 }).toMatch(/^1 Di/);
  await press('Show everything');
  await host.getByRole('dialog').getByRole('button', { name: 'Show everything' }).click();
  await says('Standings', projector);
  await says('The final', watching);

  const audience = await stage.page(stage.hosting, 'audience');
  await audience.goto(`${stage.url}/t/${tournament}`);
  await says(/whoever is level after that shares the place/, audience);
  await expectGood(audience, 'public');
});

test('[T20] [T29] the field is seated: looked at first, then made, with its seed', async () => {
  await go('/games?seat=1');
  await host.getByLabel('Seats at a table, at most').fill('2');
  await host.keyboard.press('Enter');
  await says('Table 2');
  await host.getByLabel('Name of the games').fill('Heat');
  await expectGood(host, 'seating');
  await press('Make 2 games');
  await says('Heat 2');
  await says(/By lot, 2 tables/);
  await expectGood(host, 'seatings');
  expect(stage.faults.seen).toEqual([]);
});

test('[T91] [T92] [U3] by keyboard: what names somebody is written anew before their data are deleted', async () => {
  await go('/roster');
  await press('More for Di');
  await press('Delete data…');
  await says('Reason of an adjustment');
  await says(/Now: Di brought cake/);
  await expectGood(host, 'mentions');
  const dialog = host.getByRole('dialog');
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('somebody brought cake');
  await dialog.getByLabel('Type their name to go on').fill('Di');
  await host.keyboard.press('Enter');
  await says('They are called Deleted contestant 1');
  await press('Done');
  await go('/standings');
  await says('somebody brought cake');
  expect(stage.faults.seen).toEqual([]);
});

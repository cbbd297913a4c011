import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCsv } from '../../worker/tournament/read-csv.ts';

/** Rows of a page's table as they are read, cell by cell. */
export const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr')
    .evaluateAll((list) =>
      list.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? '')),
    );

/** What a link of a page downloads, row by row, each with its columns by name. */
export async function download(page: Page, link: RegExp): Promise<ReadonlyMap<string, string>[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).first().click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  const [head, ...records] = readCsv(text).records;
  return records.map(({ cells }) => new Map(head?.cells.map((column, at) => [column, cells[at] ?? ''])));
}

/** [U26] A name that a spreadsheet would run has an apostrophe before it in the file, and none on the page. */
export const asRead = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=[=+\-@])/, '');

/** [U26] The words of a leaderboard are those of the download that count, with their figures. */
export async function expectBoardsAsDownloaded(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Longest word', selected: true }).waitFor();
  await expect.poll(() => rowsOf(page), { timeout: 20_000 }).not.toEqual([]);
  const words = (await download(page, /^Download all words/)).filter((row) => row.get('counts') === 'true');
  const told = (row: ReadonlyMap<string, string>) => [asRead(row.get('name')), row.get('word')];
  const longest = words.toSorted((a, b) => Number(b.get('length')) - Number(a.get('length')));
  expect((await rowsOf(page)).map(([, ...rest]) => rest.slice(0, 3))).toEqual(
    longest.map((row) => [...told(row), row.get('length')]),
  );
  await page.getByRole('tab', { name: 'Fastest valid word' }).click();
  const fastest = words
    .toSorted((a, b) => Number(a.get('elapsedMs')) - Number(b.get('elapsedMs')))
    .map((row) => [...told(row), `${(Number(row.get('elapsedMs')) / 1000).toFixed(3)} s`]);
  await expect
    .poll(async () => (await rowsOf(page)).map(([, ...rest]) => rest.slice(0, 3)), { timeout: 20_000 })
    .toEqual(fastest);
}

/** [U30] From the boards to somebody’s own page and back: the board, and whose words it shows. */
export async function expectBoardKept(page: Page, name: string): Promise<void> {
  await page.getByLabel('Contestant').selectOption({ label: name });
  const whose = async () => [...new Set((await rowsOf(page)).map(([, who]) => who))];
  const kept = async () => {
    await page.getByRole('tab', { name: 'Fastest valid word', selected: true }).waitFor();
    await expect.poll(whose, { timeout: 20_000 }).toEqual([name]);
  };
  await kept();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.goBack();
  await kept();
  await page.goForward();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** [U30] From the middle of a log elsewhere and back: which log, whose lines, and how far down. */
export async function expectLogKept(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  // There is a Staff of the log's own beside it, for as long as the other log is still shown.
  const which = page.getByRole('group', { name: 'Which events' });
  await which.getByRole('button', { name: 'Staff', exact: true }).click();
  const kept = () => which.getByRole('button', { name: 'Staff', exact: true, pressed: true }).waitFor();
  const scrolled = () => page.evaluate('Math.round(scrollY)').then(Number);
  await kept();
  await page.getByText(/events of Immunity ep. 7, newest first/).waitFor();
  // On a low window there is something to scroll.
  await page.setViewportSize({ width: 1280, height: 500 });
  const lines = await page.getByRole('listitem').count();
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
  const down = await scrolled();
  expect(down).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('heading', { name: 'Standings', level: 1 }).waitFor();
  await page.goBack();
  await kept();
  await expect.poll(() => page.getByRole('listitem').count(), { timeout: 20_000 }).toBe(lines);
  await expect.poll(scrolled, { timeout: 5000 }).toBe(down);
}

/** [U16] A log waits for the names of those in it: it shows no id first, to move when the names come. */
export async function expectLogWithNames(page: Page, tournamentUrl: string, name: string): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/contestants\?/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = Promise.all([page.waitForRequest(/\/contestants\?/), page.waitForResponse(/view=staff/)]);
  await page.goto(`${tournamentUrl}/log?of=games`);
  await asked;
  await page.waitForTimeout(1000);
  expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual([]);
  release();
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

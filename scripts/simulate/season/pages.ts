import type { Browser, Page } from 'playwright-core';
import type { LeaderboardRow, Standings } from '../../../schema/contract/tournament.ts';
import type { Client } from '../../lib/client.ts';
import { waitUntil } from '../../lib/processes.ts';
import { type BoardName, boards } from './boards.ts';
import type { Season } from './cast.ts';
import { boardOf, standingsOf } from './tables.ts';

/** A browser to look with, and for each installation a code by which its organiser can sign in. */
export interface Eyes {
  readonly browser: Browser;
  readonly recoveryCodes: readonly string[];
}

/** What pages were held against the API, row by row. */
export interface Seen {
  tables: number;
  rows: number;
}

/** A table as it is drawn: of each row, its cells by the title of their column. */
type Drawn = readonly Readonly<Record<string, string>>[];

const titles: Readonly<Record<BoardName, string>> = {
  fastest: 'Fastest valid word',
  longest: 'Longest word',
  points: 'Most points',
  wins: 'Most wins',
  most_improved: 'Most improved',
};
/** Rows of one page of a board. */
const pageSize = 20;
/** A page has so long to show what the API says. */
const patienceMs = 15_000;

/** As much of an element as is read here. */
interface Cell {
  readonly textContent: string | null;
  querySelector(selector: string): Cell | null;
}

/** Reads a table out of the page, by its caption. Of a name only the name itself. */
const drawn = (page: Page, caption: string): Promise<Drawn | null> =>
  page.locator('table').evaluateAll((tables, wanted) => {
    const table = tables.find((one) => one.querySelector('caption')?.textContent?.trim() === wanted);
    if (table === undefined) return null;
    const text = (cell: Cell) => (cell.querySelector('bdi') ?? cell).textContent?.trim() ?? '';
    const heads = [...table.querySelectorAll('thead th')].map(text);
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll('th, td')].map((cell, at) => [heads[at] ?? '', text(cell)]),
      ),
    );
  }, caption);

/** Figures as they are read: a browser may group digits, and has a minus of its own. */
const figure = (text = ''): string => text.replaceAll(/[,\s\u00a0\u202f]/g, '').replace('−', '-');

type StandingRow = Standings['standings'][number];
const standingLines = (rows: readonly StandingRow[], withGames: boolean): string[] =>
  rows.map(({ games, name, points, rank, wins }) => {
    const level = rows.filter((other) => other.rank === rank).length > 1;
    const figures = [wins, points].map((each) =>
      withGames && games === 0 && each === 0 ? '–' : String(each),
    );
    return [`${rank}${level ? '=' : ''}`, name, ...figures, ...(withGames ? [String(games)] : [])].join(
      ' | ',
    );
  });
const drawnStandings = (table: Drawn, withGames: boolean): string[] =>
  table.map((row) =>
    [row.Rank, row.Who, figure(row.Won), figure(row.Points), ...(withGames ? [figure(row.Games)] : [])].join(
      ' | ',
    ),
  );

/** What a board shows of a value: seconds, hundredths of opponents, or the number itself. */
function shown(board: BoardName, value: number): string {
  if (board === 'fastest') return `${(value / 1000).toFixed(3)}s`;
  if (board !== 'most_improved') return String(value);
  const hundredths = Math.round(value / 10);
  return `${hundredths > 0 ? '+' : ''}${hundredths}%`;
}
const columns = {
  fastest: 'Seconds',
  longest: 'Letters',
  points: 'Points',
  wins: 'Won',
  most_improved: 'Gain',
} as const;
const boardLines = (board: BoardName, rows: readonly LeaderboardRow[]): string[] =>
  rows.map(({ name, rank, value, word }) =>
    [rank, name, ...(word === undefined ? [] : [word]), shown(board, value)].join(' | '),
  );
const drawnBoard = (board: BoardName, table: Drawn): string[] =>
  table.map((row) =>
    [
      row.Rank?.replace('=', ''),
      row.Who,
      ...(row.Word === undefined ? [] : [row.Word]),
      figure(row[columns[board]]),
    ].join(' | '),
  );

interface Held {
  readonly page: Page;
  /** By which the table is found, and what its rows have to say. */
  readonly caption: string;
  readonly expected: readonly string[];
  readonly read: (table: Drawn) => string[];
}

/** Waits until a table is drawn as the API has it; what differs for good is a problem. */
async function hold(season: Season, seen: Seen, { caption, expected, page, read }: Held): Promise<void> {
  let last: readonly string[] = [];
  const agrees = await waitUntil(
    async () => {
      const table = await drawn(page, caption);
      last = table === null ? [] : read(table);
      return JSON.stringify(last) === JSON.stringify(expected);
    },
    patienceMs,
    50,
  );
  seen.tables += 1;
  seen.rows += expected.length;
  if (agrees) return;
  const differs = expected.findIndex((line, index) => line !== last[index]);
  const row = differs < 0 ? expected.length : differs;
  season.problems.push(
    `${page.url()}, ${caption}, row ${row + 1}: “${last[row]}” is drawn, “${expected[row]}” is so`,
  );
}

/** Goes through the leaderboards of the page that is open, by its tabs, and through each of them page by page. */
async function holdBoards(season: Season, seen: Seen, { client, page }: Looking): Promise<void> {
  for (const board of boards) {
    await page.getByRole('tab', { name: titles[board] }).click();
    for (const { after, rows } of await boardOf(client, season, { board, size: pageSize })) {
      if (after !== null) await page.getByRole('button', { name: 'Next', exact: true }).click();
      const read = (table: Drawn) => drawnBoard(board, table);
      // A board without a row shows no table.
      const expected = boardLines(board, rows);
      if (rows.length > 0) await hold(season, seen, { page, caption: titles[board], expected, read });
    }
  }
}

/** The organiser's browser at one installation. */
async function signedIn(browser: Browser, url: string, code: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const reply = await context.request.post(`${url}/api/sign-in/recovery`, {
    data: { code },
    headers: { origin: url },
  });
  if (!reply.ok()) throw new Error(`signing in was answered with ${reply.status()}`);
  return context.newPage();
}

interface Looking {
  readonly page: Page;
  readonly client: Client;
}

/** All tables of one installation. */
async function look(season: Season, seen: Seen, { client, page }: Looking): Promise<void> {
  const standings = await standingsOf(client, season);
  const holdStandings = (caption: string, withGames: boolean) =>
    hold(season, seen, {
      page,
      caption,
      expected: standingLines(standings, withGames),
      read: (table) => drawnStandings(table, withGames),
    });
  const [desk, open] = [
    `${client.url}/manage/${season.tournamentId}`,
    `${client.url}/t/${season.tournamentId}`,
  ];
  await page.goto(`${desk}/standings`);
  await holdStandings(`Standings of ${season.name}`, true);
  await page.goto(`${desk}/leaderboards`);
  await holdBoards(season, seen, { client, page });
  await page.goto(open);
  await holdStandings('Standings', true);
  await holdBoards(season, seen, { client, page });
  await page.goto(`${open}/table`);
  await holdStandings('Standings', false);
}

/**
 * Looks at the season's tables as they are drawn, at every installation: the organiser's standings and leaderboards, the public page with its
 * own, and the projector. Row by row they have to say what the API says, which `compare` holds against spreadsheets and logs.
 */
export async function comparePages(
  season: Season,
  installations: readonly Client[],
  { browser, recoveryCodes }: Eyes,
): Promise<Seen> {
  const seen: Seen = { tables: 0, rows: 0 };
  const before = season.problems.length;
  for (const [index, client] of installations.entries()) {
    const page = await signedIn(browser, client.url, recoveryCodes[index] ?? '');
    await look(season, seen, { client, page });
    await page.context().close();
  }
  const agree = season.problems.length === before ? 'agree' : 'do not agree';
  season.say(`pages ${agree} with the API: ${seen.rows} rows of ${seen.tables} tables as they are drawn`);
  return seen;
}

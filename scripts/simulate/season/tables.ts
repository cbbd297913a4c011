import type { Archive } from '../../../schema/contract/archive.ts';
import { Leaderboard, type LeaderboardRow, Standings } from '../../../schema/contract/tournament.ts';
import type { Client } from '../../lib/client.ts';
import { type BoardName, type BoardRow, boards, reckonBoards, type Word, wordsIn } from './boards.ts';
import type { Season } from './cast.ts';
import { reckonGame, reckonTable, type Total } from './recompute.ts';

/** Where a season is, and what is under it. */
export const at = (season: Season, rest = '') => `/api/tournaments/${season.tournamentId}${rest}`;
/** The table as somebody sees it; `?view=staff` looks behind a freeze. */
export const standingsOf = async (client: Client, season: Season, view = '') =>
  (await client.call(Standings, 'GET', at(season, `/standings${view}`))).standings;

/** Notes a problem where two things differ that should not. */
export function expectSame(season: Season, what: string, one: unknown, other: unknown): void {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  if (left !== right) season.problems.push(`${what}: ${left} is not ${right}`);
}

/** What a season comes to by its logs alone. */
export interface Reckoned {
  readonly table: readonly Total[];
  readonly boards: Readonly<Record<BoardName, readonly BoardRow[]>>;
  readonly words: readonly Word[];
}

export function reckonSeason(season: Season, { contestants, games }: Archive): Reckoned {
  const reckoned = games.map(({ log }) => ({ ...reckonGame(log), finishedAt: endOf(log) }));
  for (const { problems } of reckoned) season.problems.push(...problems);
  const people = contestants.map(({ id }) => id);
  const words = games.flatMap(({ kind, log }) => (kind === 'immunity' ? wordsIn(log) : []));
  const table = reckonTable(
    people,
    reckoned.map(({ lines }) => lines),
  );
  return { table, boards: reckonBoards(people, reckoned, words), words };
}

const endOf = (log: Archive['games'][number]['log']): number =>
  Date.parse(log.find(({ type }) => type === 'game-finished')?.at ?? '');

/** A page of a board with the place that it follows; null for the first. */
export interface BoardPage {
  readonly after: string | null;
  readonly rows: readonly LeaderboardRow[];
}

/** A whole board, page after page. */
export async function boardOf(
  client: Client,
  season: Season,
  { board, size = 100 }: { readonly board: BoardName; readonly size?: number },
): Promise<readonly BoardPage[]> {
  const pages: BoardPage[] = [];
  for (let after: string | null = null; ; ) {
    const query: string = after === null ? '' : `&after=${after}`;
    const path = at(season, `/leaderboards/${board}?size=${size}${query}`);
    const { next = null, rows } = await client.call(Leaderboard, 'GET', path);
    pages.push({ after, rows });
    if (next === null) return pages;
    after = next;
  }
}

type Figures = Pick<Total, 'contestantId' | 'rank' | 'wins' | 'points' | 'games'>;
const inLines = (rows: readonly Figures[]) =>
  rows
    .map(({ contestantId, games, points, rank, wins }) => [contestantId, rank, wins, points, games].join(' '))
    .toSorted();
const boardLines = (rows: readonly BoardRow[]) =>
  rows
    .map(({ contestantId, rank, value, word = '' }) => [rank, contestantId, value, word].join(' '))
    .toSorted();

/** Lines of a spreadsheet, each by its columns. No cell of these has a comma in it but the last ones, which nobody asks for. */
function cellsOf(csv: string): readonly ReadonlyMap<string, string>[] {
  const [header = '', ...lines] = csv
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  const columns = header.split(',');
  return lines.map((line) => new Map(line.split(',').map((cell, index) => [columns[index] ?? '', cell])));
}

async function csvOf(client: Client, season: Season, table: 'standings' | 'words') {
  const { text } = await client.send('GET', at(season, `/export.csv?table=${table}`));
  return { text, rows: cellsOf(text) };
}

/** What the API and the spreadsheets say, held against what the logs come to. */
export async function compare(
  season: Season,
  { boards: reckonedBoards, table, words }: Reckoned,
  installations: readonly Client[],
): Promise<void> {
  const texts = { standings: new Set<string>(), words: new Set<string>() };
  for (const [index, client] of installations.entries()) {
    const where = `installation ${index + 1}`;
    expectSame(season, `standings, ${where}`, inLines(await standingsOf(client, season)), inLines(table));
    for (const board of boards)
      expectSame(
        season,
        `${board}, ${where}`,
        boardLines((await boardOf(client, season, { board })).flatMap(({ rows }) => rows)),
        boardLines(reckonedBoards[board]),
      );
    const [standings, counting] = [
      await csvOf(client, season, 'standings'),
      await csvOf(client, season, 'words'),
    ];
    const line = (row: ReadonlyMap<string, string>, ...names: string[]) =>
      names.map((name) => row.get(name) ?? '').join(' ');
    expectSame(
      season,
      `standings as a spreadsheet, ${where}`,
      standings.rows.map((row) => line(row, 'contestantId', 'rank', 'wins', 'points', 'games')).toSorted(),
      inLines(table),
    );
    expectSame(
      season,
      `words that count as a spreadsheet, ${where}`,
      counting.rows
        .filter((row) => row.get('counts') === 'true')
        .map((row) => line(row, 'contestantId', 'word', 'length', 'elapsedMs'))
        .toSorted(),
      words.map((each) => [each.contestantId, each.word, each.length, each.elapsedMs].join(' ')).toSorted(),
    );
    texts.standings.add(standings.text);
    texts.words.add(counting.text);
  }
  expectSame(season, 'spreadsheets of all installations', [texts.standings.size, texts.words.size], [1, 1]);
  season.say(
    `standings and boards agree: ${installations.length} installations, spreadsheets, and what the logs come to`,
  );
}

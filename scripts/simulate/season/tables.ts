import type { Archive } from '../../../schema/contract/archive.ts';
import { Standings } from '../../../schema/contract/tournament.ts';
import type { Client } from '../../lib/client.ts';
import type { Season } from './cast.ts';
import { reckonGame, reckonTable } from './recompute.ts';

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

const csvOf = async (client: Client, season: Season) =>
  (await client.send('GET', at(season, '/export.csv'))).text;

/** Every table there is of the season, held against the one that its logs come to. */
export async function compare(
  season: Season,
  archive: Archive,
  installations: readonly Client[],
): Promise<void> {
  const games = archive.games.map(({ log }) => reckonGame(log));
  for (const { problems } of games) season.problems.push(...problems);
  const table = reckonTable(
    archive.contestants.map(({ id }) => id),
    games.map(({ lines }) => lines),
  );
  const plain = (
    rows: readonly { contestantId: string; rank: number; wins: number; points: number; games: number }[],
  ) =>
    rows
      .map(({ contestantId, games: count, points, rank, wins }) =>
        [contestantId, rank, wins, points, count].join(' '),
      )
      .toSorted();
  const csvs: string[] = [];
  for (const [index, client] of installations.entries()) {
    expectSame(
      season,
      `standings of installation ${index + 1}`,
      plain(await standingsOf(client, season)),
      plain(table),
    );
    csvs.push(await csvOf(client, season));
  }
  const [header = '', ...lines] = (csvs[0] ?? '')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  const columns = header.split(',');
  const cell = (line: string, name: string) => line.split(',')[columns.indexOf(name)] ?? '';
  const written = lines.map((line) =>
    ['contestantId', 'rank', 'wins', 'points', 'games'].map((name) => cell(line, name)).join(' '),
  );
  expectSame(season, 'standings as a spreadsheet', written.toSorted(), plain(table));
  for (const csv of csvs) expectSame(season, 'spreadsheets of both installations', csv, csvs[0]);
  season.say(
    `standings agree: ${installations.length} installations, spreadsheets, and ${games.length} logs reckoned anew`,
  );
}

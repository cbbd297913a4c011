import { sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { rowsOf } from './boards.ts';
import type { Database } from './database.ts';
import type { Freeze } from './standings.ts';

/** What one contestant played, game by game; a page reads their seats, results and words in the games that it shows, and no others. */

export interface SeatKey {
  readonly madeAt: number;
  readonly gameId: string;
}
export interface SeatRow {
  readonly gameId: GameId;
  readonly kind: string;
  readonly name: string;
  readonly madeAt: number;
  readonly imported: number;
}

/** Games in which somebody has a seat, newest first. While the table is frozen, those made before: a seat in a final says who got there. */
export function seatsOf(
  db: Database,
  contestantId: ContestantId,
  {
    after,
    size,
    freeze,
  }: { readonly after: SeatKey | null; readonly size: number; readonly freeze: Freeze | null },
): Promise<SeatRow[]> {
  const seats = sql`SELECT * FROM (SELECT game_id, made_at FROM game_seats WHERE contestant_id = ${contestantId}
    AND ${freeze === null ? sql`unseated = 0` : sql`coalesce(seen, 1 - unseated) = 1`}`;
  const order = sql`ORDER BY made_at DESC, game_id LIMIT ${size})`;
  const seen = freeze === null ? sql`1` : sql`made_at <= ${freeze.frozenAt}`;
  const rows =
    after === null
      ? sql`${seats} AND ${seen} ${order}`
      : sql`${seats} AND ${seen} AND made_at = ${after.madeAt} AND game_id > ${after.gameId} ${order}
          UNION ALL ${seats} AND ${seen} AND made_at < ${after.madeAt} ${order}`;
  return db.all(sql`SELECT s.game_id AS gameId, g.kind, g.name, s.made_at AS madeAt,
      EXISTS (SELECT 1 FROM imported_games AS i WHERE i.game_id = g.id) AS imported
    FROM (SELECT * FROM (${rows}) ORDER BY made_at DESC, game_id LIMIT ${size}) AS s JOIN games AS g ON g.id = s.game_id`);
}

export interface ResultRow {
  readonly gameId: GameId;
  readonly rank: number;
  readonly ranked: number;
  readonly points: number;
  readonly win: number;
  readonly finishedAt: number;
}
export interface WordRow {
  readonly gameId: GameId;
  readonly seq: number;
  readonly round: number;
  readonly word: string;
  readonly length: number;
  readonly elapsedMs: number;
  readonly at: number;
  readonly verdict: string;
  readonly counts: number;
  readonly award: number;
}

const both = (table: string, columns: string, where: ReturnType<typeof sql>, freeze: Freeze | null) => {
  const select = (from: string, seen: string) =>
    sql`SELECT ${sql.raw(columns)} FROM ${sql.raw(from)} WHERE ${where} AND ${sql.raw(seen)}`;
  return freeze === null
    ? select(table, '1')
    : sql`${select(table, 'hidden = 0')} UNION ALL ${select(`kept_${table}`, '1')}`;
};

/** How some games ended for somebody, and every word of theirs in them that is settled, in order. */
export async function playedIn(
  db: Database,
  contestantId: ContestantId,
  gameIds: readonly GameId[],
  freeze: Freeze | null,
): Promise<{ results: ResultRow[]; words: WordRow[] }> {
  const where = sql`contestant_id = ${contestantId}
    AND game_id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))`;
  const [results, words] = await Promise.all([
    db.all<ResultRow>(
      both(
        'results',
        'game_id AS gameId, rank, ranked, points, win, finished_at AS finishedAt',
        where,
        freeze,
      ),
    ),
    db.all<WordRow>(
      both(
        'submissions',
        'game_id AS gameId, seq, round, word, length, elapsed_ms AS elapsedMs, at, verdict, counts, award',
        where,
        freeze,
      ),
    ),
  ]);
  return { results, words: words.toSorted((a, b) => a.seq - b.seq) };
}

/** The sums of all of somebody's games in a tournament, and how many of their words count. */
export async function sumsFor(
  db: Database,
  {
    contestantId,
    tournamentId,
  }: { readonly contestantId: ContestantId; readonly tournamentId: TournamentId },
  freeze: Freeze | null,
) {
  const where = sql`contestant_id = ${contestantId}`;
  const [[row], words] = await Promise.all([
    db.all<{ wins: number; points: number; games: number }>(
      both('standings', 'wins, points, games', where, freeze),
    ),
    rowsOf(db, 'fastest', { contestantId, tournamentId, freeze }),
  ]);
  return { ...(row ?? { wins: 0, points: 0, games: 0 }), words };
}

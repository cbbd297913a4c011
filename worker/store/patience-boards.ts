import { type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { placeOfScore, rowsBefore, type Step, scoreAt, stepOfRow, stepsIn } from '../tournament/steps.ts';
import type { Database } from './database.ts';
import type { Score } from './patiences.ts';
import { addedUp, isWhole, peopleOf, type Scope, together } from './scope.ts';
import type { Page } from './standings.ts';

/**
 * Leaderboards of a tournament's plays for one: games of its own, and plays of a day. Of all its people's it is kept how many came to which
 * score, so that a page reads about the rows it shows; of a division or a contestant all of theirs are read.
 */

/** A play with whose it is. */
export interface ListedPlay {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly gameId: GameId;
  readonly day: string | null;
  readonly at: number;
  readonly points: number;
  readonly secondary: number;
}

const columns = sql`contestant_id, game_id, points, secondary, finished_at`;

/** The queries of which a board is made, each of what may be seen (T13); the literal conditions are what the indexes are made by. */
function plays(scope: Scope, select: SQL, ranges: readonly SQL[]): SQL[] {
  const { freeze, tournamentId } = scope;
  const whose = isWhole(scope)
    ? sql`tournament_id = ${tournamentId}`
    : sql`contestant_id IN (${peopleOf(scope)}) AND +tournament_id = ${tournamentId}`;
  const seen = freeze === null ? sql`1` : sql`hidden = 0`;
  const there = sql`FROM patiences WHERE ${whose} AND tournament_id IS NOT NULL AND points IS NOT NULL AND ${seen}`;
  return ranges.flatMap((range) => [
    sql`SELECT ${select}, day ${there} AND ${range}`,
    ...(freeze === null
      ? []
      : [sql`SELECT ${select}, NULL AS day FROM kept_patiences WHERE ${whose} AND ${range}`]),
  ]);
}

/** How many plays of all the tournament's people came to each score. */
async function scoresOf(db: Database, { freeze, tournamentId }: Scope): Promise<readonly Step[]> {
  const table = sql.raw(freeze === null ? 'tallies' : 'freezes');
  const [row] = await db.all<{ scores: string }>(
    sql`SELECT scores FROM ${table} WHERE tournament_id = ${tournamentId}`,
  );
  // Written by `countScore` alone.
  return stepsIn(row === undefined ? {} : (JSON.parse(row.scores) as Record<string, number>));
}

/** Finished plays, best first. */
export async function topPatiences(
  db: Database,
  scope: Scope,
  { offset, size }: Page,
): Promise<ListedPlay[]> {
  const whole = isWhole(scope) && offset > 0;
  const step = whole ? stepOfRow(await scoresOf(db, scope), offset) : null;
  if (whole && step === null) return [];
  const { points, secondary } = step === null ? { points: 0, secondary: 0 } : scoreAt(step.place);
  const ranges =
    step === null
      ? [sql`1`]
      : [sql`points = ${points} AND secondary >= ${secondary}`, sql`points < ${points}`];
  const parts = plays(scope, columns, ranges);
  return db.all(sql`SELECT p.contestant_id AS contestantId, coalesce(c.name, '') AS name, p.game_id AS gameId, p.day,
      p.finished_at AS at, p.points, p.secondary
    FROM (${together(parts)} ORDER BY points DESC, secondary, game_id LIMIT ${size} OFFSET ${step?.skip ?? offset}) AS p
    LEFT JOIN contestants AS c ON c.id = p.contestant_id ORDER BY p.points DESC, p.secondary, p.game_id`);
}

const counted = (db: Database, scope: Scope, where: SQL): Promise<number> =>
  addedUp(db, plays(scope, sql`count(*) AS n`, [where]));

/** How many of them are better. */
export async function betterPatiences(db: Database, scope: Scope, score: Score): Promise<number> {
  if (isWhole(scope)) return rowsBefore(await scoresOf(db, scope), placeOfScore(score));
  const { points, secondary } = score;
  return counted(db, scope, sql`(points > ${points} OR (points = ${points} AND secondary < ${secondary}))`);
}

/** How many there are. */
export async function countPatiences(db: Database, scope: Scope): Promise<number> {
  if (!isWhole(scope)) return counted(db, scope, sql`1`);
  return (await scoresOf(db, scope)).reduce((sum, { rows }) => sum + rows, 0);
}

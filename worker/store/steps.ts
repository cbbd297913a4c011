import { type SQL, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import {
  longestLength,
  perLength,
  type SinceSteps,
  type Step,
  type WordBoard,
  wordSteps,
} from '../tournament/steps.ts';
import type { Database } from './database.ts';
import type { Scope } from './scope.ts';

/** How the steps of a tournament's boards of words are kept: see `worker/tournament/steps.ts`. */

/** Words in a new step; one with more than twice as many is parted. */
const stepSize = 64;
/** So long the list of words since may get, in characters, before it is reckoned in: some thousand words. */
const mostUnstepped = 16_000;

/** The words that a report brings and takes, out of a query `changed`, as a text to be put behind that of the words since. */
export const unstepped = sql`(SELECT coalesce(group_concat(',[' || length || ',' || elapsed || ',' || n || ']', ''), '')
  FROM (SELECT length, elapsed, sum(n) AS n FROM changed GROUP BY length, elapsed HAVING sum(n) <> 0))`;

const ofLength = sql.raw(String(perLength));
const longest = sql.raw(String(longestLength));
/** Behind every place. */
const end = sql.raw(String((longestLength + 1) * perLength));
const boards = {
  fastest: {
    column: sql.raw('fastest_steps'),
    place: sql`value ->> 1`,
    held: sql`coalesce(step, 0)`,
    words: sql`lengths AS l CROSS JOIN submissions AS s ON s.length = l.length AND s.elapsed_ms >= m.step AND s.elapsed_ms < m.next`,
    found: sql`s.elapsed_ms`,
  },
  longest: {
    column: sql.raw('longest_steps'),
    place: sql`(${longest} - (value ->> 0)) * ${ofLength} + (value ->> 1)`,
    held: sql`max(coalesce(step, 0), place / ${ofLength} * ${ofLength})`,
    words: sql`submissions AS s ON s.length = ${longest} - m.step / ${ofLength} AND s.elapsed_ms >= m.step % ${ofLength}
      AND s.elapsed_ms < min(m.next - m.step / ${ofLength} * ${ofLength}, ${ofLength})`,
    found: sql`m.step / ${ofLength} * ${ofLength} + s.elapsed_ms`,
  },
} as const;

/**
 * The steps with the words since: each in the step that holds it, and steps that have become too large parted by reading their words. Words
 * of one place stay together.
 */
function reckoned(board: WordBoard, tournamentId: TournamentId): SQL {
  const { column, found, held, place, words } = boards[board];
  const lengths = sql`(SELECT max(n.length) FROM submissions AS n WHERE n.tournament_id = ${tournamentId} AND n.counts = 1`;
  return sql`(WITH RECURSIVE lengths(length) AS (SELECT ${lengths})
      UNION ALL SELECT ${lengths} AND n.length < lengths.length) FROM lengths WHERE length IS NOT NULL),
    places(place, step, n) AS (SELECT CAST(key AS INTEGER), CAST(key AS INTEGER), value FROM json_each(tallies.${column})
      UNION ALL SELECT ${place}, NULL, value ->> 2 FROM json_each('[' || substr(tallies.unstepped, 2) || ']')),
    holding(place, step, n) AS (SELECT place,
      max(step) OVER (ORDER BY place, step IS NULL ROWS UNBOUNDED PRECEDING), n FROM places),
    merged(step, n) AS (SELECT ${held} AS holder, sum(n) FROM holding GROUP BY holder HAVING sum(n) > 0),
    steps(step, n, next) AS (SELECT step, n, lead(step, 1, ${end}) OVER (ORDER BY step) FROM merged),
    parted(step, found, part) AS (SELECT m.step, ${found}, (rank() OVER (PARTITION BY m.step ORDER BY s.elapsed_ms) - 1) / ${sql.raw(String(stepSize))}
      FROM steps AS m CROSS JOIN ${words} AND s.tournament_id = ${tournamentId} AND s.counts = 1
      WHERE m.n > ${sql.raw(String(2 * stepSize))})
    SELECT json_group_object(step, n) FROM (SELECT step, n FROM steps WHERE n <= ${sql.raw(String(2 * stepSize))}
      UNION ALL SELECT iif(part = 0, step, min(found)), count(*) FROM parted GROUP BY step, part))`;
}

/** Reckons the words since in, once they are many; run after the words of a report are written. */
export const reckonSteps = (tournamentId: TournamentId, most = mostUnstepped): SQL =>
  sql`UPDATE tallies SET fastest_steps = ${reckoned('fastest', tournamentId)},
      longest_steps = ${reckoned('longest', tournamentId)}, unstepped = ''
    WHERE tournament_id = ${tournamentId} AND length(unstepped) > ${most}`;

/** The steps of a whole tournament's board, as whoever looks sees it. */
export async function stepsOf(
  db: Database,
  board: WordBoard,
  { freeze, tournamentId }: Pick<Scope, 'freeze' | 'tournamentId'>,
): Promise<readonly Step[]> {
  const table = sql.raw(freeze === null ? 'tallies' : 'freezes');
  const [row] = await db.all<{ steps: string; unstepped: string }>(
    sql`SELECT ${boards[board].column} AS steps, unstepped FROM ${table} WHERE tournament_id = ${tournamentId}`,
  );
  if (row === undefined) return [];
  // Both are written by the statements above alone.
  const kept = JSON.parse(row.steps) as Record<string, number>;
  // And so is what was put behind one another there.
  const since = JSON.parse(`[${row.unstepped.slice(1)}]`) as SinceSteps[];
  return wordSteps(board, kept, since);
}

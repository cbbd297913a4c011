import { type SQL, sql } from 'drizzle-orm';
import type { GameId } from '../../schema/contract/ids.ts';
import type { FoundVeil } from '../room/room-api.ts';
import { comesInFrozen } from './coming-in.ts';
import type { Database } from './database.ts';
import type { Freeze } from './standings.ts';

/** Of a game `g` and its freeze `f`: that it was not finished by then, or is newer, so that all of it is hidden (T17). */
const whole: SQL = sql`(g.created_at >= f.frozen_at OR g.id IN (SELECT key FROM json_each(f.phases)))`;

/**
 * What a freeze hides of a game from its audience: all of it, or what happened since; null where nothing is hidden. While the tournament
 * comes in frozen and the freeze is not here yet, what the game hides already.
 */
export async function veilOfGame(db: Database, gameId: GameId): Promise<FoundVeil> {
  const [row] = await db.all<{ frozenAt: number; whole: number | null }>(sql`
    SELECT f.frozen_at AS frozenAt, ${whole} AS whole FROM games AS g JOIN freezes AS f ON f.tournament_id = g.tournament_id
    WHERE g.id = ${gameId} AND f.games_open = 0
    UNION ALL SELECT 0, NULL FROM games AS g JOIN told AS t ON t.news = ${comesInFrozen} || g.tournament_id WHERE g.id = ${gameId}`);
  if (row === undefined) return null;
  return row.whole === null ? 'as-it-hangs' : { until: row.whole === 1 ? null : row.frozenAt };
}

/** Of the same: that it was finished by then and has changed since. */
const changed: SQL = sql`(g.finished_at IS NULL OR g.finished_at > f.frozen_at OR g.hidden = 1)`;

const gamesWhere = (db: Database, { tournamentId }: Freeze, where: SQL): Promise<{ id: GameId }[]> =>
  db.all(sql`SELECT g.id FROM games AS g JOIN freezes AS f ON f.tournament_id = g.tournament_id
    WHERE g.tournament_id = ${tournamentId} AND ${where} ORDER BY g.created_at DESC`);

/** Games of which a freeze hides all, newest first. */
export const hiddenGames = (db: Database, freeze: Freeze) => gamesWhere(db, freeze, whole);

/** Games of which it hides anything. */
export const veiledGames = (db: Database, freeze: Freeze) =>
  gamesWhere(db, freeze, sql`(${whole} OR ${changed})`);

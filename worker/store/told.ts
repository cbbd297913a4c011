import { eq, sql } from 'drizzle-orm';
import type { GameId } from '../../schema/contract/ids.ts';
import { told } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

/** Games that have heard of a piece of news which not all have heard of yet. */
export async function toldOf(db: Database, news: string): Promise<ReadonlySet<GameId>> {
  const rows = await db.select({ gameId: told.gameId }).from(told).where(eq(told.news, news));
  return new Set(rows.map(({ gameId }) => gameId));
}

/** Writes down that these have heard of it; again changes nothing. */
export async function noteTold(db: Database, news: string, games: readonly GameId[]): Promise<void> {
  if (games.length === 0) return;
  await db.run(sql`INSERT INTO told (news, game_id)
    SELECT ${news}, value FROM json_each(${JSON.stringify(games)}) WHERE true ON CONFLICT DO NOTHING`);
}

/** All have heard of it: nothing is left to be kept. */
export async function forgetNews(db: Database, news: string): Promise<void> {
  await db.delete(told).where(eq(told.news, news));
}

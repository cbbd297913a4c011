import { eq } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { roomCodes } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

/** The code of a tournament: `code` unless it has one. Null when `code` is another tournament's. */
export async function openRoomCode(
  db: Database,
  tournamentId: TournamentId,
  code: string,
): Promise<string | null> {
  await db.insert(roomCodes).values({ tournamentId, code }).onConflictDoNothing();
  const row = await db.select().from(roomCodes).where(eq(roomCodes.tournamentId, tournamentId)).get();
  return row?.code ?? null;
}

export async function closeRoomCode(db: Database, tournamentId: TournamentId): Promise<void> {
  await db.delete(roomCodes).where(eq(roomCodes.tournamentId, tournamentId));
}

/** The tournament that a code is open for. */
export async function tournamentOfCode(db: Database, code: string): Promise<TournamentId | null> {
  const row = await db.select().from(roomCodes).where(eq(roomCodes.code, code)).get();
  return row?.tournamentId ?? null;
}

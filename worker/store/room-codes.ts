import { eq } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { roomCodes } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

/** The code of a tournament: `code` unless it has one. Null when `code` is another tournament's. */
export async function openRoomCode(
  db: Database,
  tournamentId: TournamentId,
  code: string,
  acting?: Acting,
): Promise<string | null> {
  await writeTogether(db, [
    db.insert(roomCodes).values({ tournamentId, code }).onConflictDoNothing(),
    ...(acting === undefined ? [] : [noted(acting, { action: 'room-code-opened' })]),
  ]);
  const row = await db.select().from(roomCodes).where(eq(roomCodes.tournamentId, tournamentId)).get();
  return row?.code ?? null;
}

export async function closeRoomCode(db: Database, acting: Acting): Promise<void> {
  await writeTogether(db, [
    db.delete(roomCodes).where(eq(roomCodes.tournamentId, acting.tournamentId)),
    noted(acting, { action: 'room-code-closed' }),
  ]);
}

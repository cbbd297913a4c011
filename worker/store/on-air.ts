import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import { games, onAir, tournaments } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

/** The game that a tournament's fixed addresses are aimed at; null when they choose by themselves. */
export async function gameOnAir(db: Database, tournamentId: TournamentId): Promise<GameId | null> {
  const row = await db.select().from(onAir).where(eq(onAir.tournamentId, tournamentId)).get();
  return row?.gameId ?? null;
}

/** Aims them at a game, or lets them choose. */
export async function aimOnAir(
  db: Database,
  tournamentId: TournamentId,
  gameId: GameId | null,
): Promise<void> {
  if (gameId === null) await db.delete(onAir).where(eq(onAir.tournamentId, tournamentId));
  else
    await db
      .insert(onAir)
      .values({ tournamentId, gameId })
      .onConflictDoUpdate({ target: onAir.tournamentId, set: { gameId } });
}

const mostListed = 20;

/** Games under way that a host has put on air, with their tournaments, newest first. */
export const gamesOnAir = (db: Database) =>
  db
    .select({
      id: games.id,
      kind: games.kind,
      name: games.name,
      phase: games.phase,
      scheduledAt: games.scheduledAt,
      version: games.version,
      tournament: { id: tournaments.id, name: tournaments.name },
    })
    .from(onAir)
    .innerJoin(games, eq(games.id, onAir.gameId))
    .innerJoin(tournaments, eq(tournaments.id, onAir.tournamentId))
    .where(and(isNull(games.finishedAt), ne(games.phase, 'lobby')))
    .orderBy(desc(games.createdAt))
    .limit(mostListed);

import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import { games, onAir, tournaments } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

/** The game that a tournament's fixed addresses are aimed at; null when they choose by themselves. */
export async function gameOnAir(db: Database, tournamentId: TournamentId): Promise<GameId | null> {
  const row = await db.select().from(onAir).where(eq(onAir.tournamentId, tournamentId)).get();
  return row?.gameId ?? null;
}

/** Aims them at a game, or lets them choose. */
export async function aimOnAir(db: Database, acting: Acting, gameId: GameId | null): Promise<void> {
  const { tournamentId } = acting;
  const aim =
    gameId === null
      ? db.delete(onAir).where(eq(onAir.tournamentId, tournamentId))
      : sql`INSERT INTO on_air (tournament_id, game_id) VALUES (${tournamentId}, ${gameId})
          ON CONFLICT (tournament_id) DO UPDATE SET game_id = excluded.game_id WHERE game_id <> excluded.game_id`;
  const subject = gameId === null ? {} : { subject: gameId };
  await writeTogether(db, [aim, noted(acting, { action: 'on-air-changed', ...subject })]);
}

const mostListed = 20;

/** Neither behind a freeze (T17) nor from elsewhere, where nothing goes on any more (T88). */
const mayBeWatched = sql`NOT EXISTS (SELECT 1 FROM freezes AS f WHERE f.tournament_id = games.tournament_id AND f.games_open = 0)
  AND NOT EXISTS (SELECT 1 FROM imported_games AS i WHERE i.game_id = games.id)`;

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
    .where(and(isNull(games.finishedAt), ne(games.phase, 'lobby'), mayBeWatched))
    .orderBy(desc(games.createdAt))
    .limit(mostListed);

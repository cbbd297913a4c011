import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import { audit, gameSeats, games, tournamentHosts } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';
import { hiddenNow, seatSeen } from './kept.ts';

/** A game as D1 knows it; the truth about its phase is in the game's own object, which reports it here. */
export interface GameRow {
  readonly id: GameId;
  readonly tournamentId: TournamentId;
  readonly kind: string;
  readonly name: string;
  readonly phase: string;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly scheduledAt: number | null;
  /** Counts its names and times (T43). */
  readonly version: number;
}

const columns = {
  id: games.id,
  tournamentId: games.tournamentId,
  kind: games.kind,
  name: games.name,
  phase: games.phase,
  createdAt: games.createdAt,
  finishedAt: games.finishedAt,
  scheduledAt: games.scheduledAt,
  version: games.version,
};

/** Writes down a new game with its seats. Do it before the game's object is made: a report about a game unknown here is dropped. The same id again changes nothing. */
export async function insertGame(
  db: Database,
  game: Omit<GameRow, 'finishedAt' | 'scheduledAt' | 'version'> & {
    readonly scheduledAt?: number | null;
    readonly createdBy: HostId;
    readonly contestants: readonly ContestantId[];
  },
  acting?: Acting,
): Promise<void> {
  const { contestants, ...row } = game;
  const act = {
    action: 'game-created',
    subject: game.id,
    detail: { kind: game.kind, name: game.name },
  } as const;
  await writeTogether(db, [
    db
      .insert(games)
      .values({ ...row, seq: 0, reportSeqs: '{}' })
      .onConflictDoNothing(),
    ...(acting === undefined ? [] : [noted(acting, act)]),
    sql`INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at)
      SELECT value, ${game.id}, 0, ${game.createdAt} FROM json_each(${JSON.stringify(contestants)}) WHERE true ON CONFLICT DO NOTHING`,
  ]);
}

/** Writes down that somebody has a seat in a game; the game's own reports say the rest. Again changes nothing. */
export async function insertSeat(db: Database, gameId: GameId, contestantId: ContestantId): Promise<void> {
  const tournamentId = sql`(SELECT tournament_id FROM games WHERE id = ${gameId})`;
  await db.run(sql`INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at, seen)
    SELECT ${contestantId}, id, 0, created_at, iif(${hiddenNow(tournamentId)}, 0, NULL) FROM games WHERE id = ${gameId}
    ON CONFLICT (contestant_id, game_id) DO UPDATE SET unseated = 0,
      seen = iif(game_seats.unseated = 1, ${seatSeen(tournamentId)}, game_seats.seen)`);
}

/** Forgets a game whose object could not be made, and that it ever was. */
export async function deleteGame(db: Database, id: GameId): Promise<void> {
  await db.batch([
    db.delete(audit).where(and(eq(audit.subject, id), eq(audit.action, 'game-created'))),
    db.delete(gameSeats).where(eq(gameSeats.gameId, id)),
    db.delete(games).where(eq(games.id, id)),
  ]);
}

export const findGame = (db: Database, id: GameId): Promise<GameRow | undefined> =>
  db.select(columns).from(games).where(eq(games.id, id)).get();

/** Every game of a tournament, newest first. */
export const gamesOfTournament = (db: Database, tournamentId: TournamentId): Promise<GameRow[]> =>
  db.select(columns).from(games).where(eq(games.tournamentId, tournamentId)).orderBy(desc(games.createdAt));

/** Games of a tournament that are not finished, oldest first. */
export const openGamesOfTournament = (db: Database, tournamentId: TournamentId): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(games)
    .where(and(eq(games.tournamentId, tournamentId), isNull(games.finishedAt)))
    .orderBy(asc(games.createdAt));

/** Games in which somebody has a seat and which are not finished, oldest first. */
export const openGamesOfContestant = (db: Database, contestantId: ContestantId): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(gameSeats)
    .innerJoin(games, eq(games.id, gameSeats.gameId))
    .where(and(eq(gameSeats.contestantId, contestantId), isNull(games.finishedAt)))
    .orderBy(asc(games.createdAt));

/** Games in which somebody has a seat now, newest first. */
export const seatsOfContestant = (db: Database, contestantId: ContestantId): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(gameSeats)
    .innerJoin(games, eq(games.id, gameSeats.gameId))
    .where(and(eq(gameSeats.contestantId, contestantId), eq(gameSeats.unseated, false)))
    .orderBy(desc(games.createdAt));

/** Games not finished in which somebody has a seat, oldest first. */
export const openSeatsOfContestant = (db: Database, contestantId: ContestantId): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(gameSeats)
    .innerJoin(games, eq(games.id, gameSeats.gameId))
    .where(
      and(eq(gameSeats.contestantId, contestantId), eq(gameSeats.unseated, false), isNull(games.finishedAt)),
    )
    .orderBy(asc(games.createdAt));

/** Changes the name or the time of a game; false when there is none, or when it was changed since `version`. */
export async function updateGame(
  db: Database,
  acting: Acting,
  id: GameId,
  {
    detail,
    version,
    ...set
  }: {
    readonly name: string;
    readonly scheduledAt: number | null;
    readonly version: number | undefined;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<boolean> {
  const expected = version === undefined ? undefined : eq(games.version, version);
  const [changed] = await writeTogether(db, [
    db
      .update(games)
      .set({ ...set, version: sql`${games.version} + 1` })
      .where(and(eq(games.id, id), expected)),
    noted(acting, { action: 'game-changed', subject: id, detail }),
  ]);
  return changed === 1;
}

/** All games that somebody has, or has had, a seat in, newest first: those that may know a device of theirs. */
export const gamesOfContestant = (db: Database, contestantId: ContestantId): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(gameSeats)
    .innerJoin(games, eq(games.id, gameSeats.gameId))
    .where(eq(gameSeats.contestantId, contestantId))
    .orderBy(desc(games.createdAt));

/** How long an object goes on knowing a host whom D1 vouched for. */
export const admissionMs = 12 * 60 * 60 * 1000;

/** Games of a tournament that may still know somebody of its staff: open ones, and those finished while an admission lasts. */
export const gamesThatMayKnowStaff = (
  db: Database,
  tournamentId: TournamentId,
  now: number,
): Promise<GameRow[]> =>
  db
    .select(columns)
    .from(games)
    .where(
      and(
        eq(games.tournamentId, tournamentId),
        or(isNull(games.finishedAt), gt(games.finishedAt, now - admissionMs)),
      ),
    );

/** Games that may still know a session or token of this host: open ones, and those finished while an admission lasts (12 hours). */
export const gamesThatMayKnowHost = (
  db: Database,
  host: { readonly hostId: HostId; readonly organiser: boolean },
  now: number,
): Promise<GameRow[]> => {
  const theirs = db
    .select({ id: tournamentHosts.tournamentId })
    .from(tournamentHosts)
    .where(eq(tournamentHosts.hostId, host.hostId));
  const recent = or(isNull(games.finishedAt), gt(games.finishedAt, now - admissionMs));
  return db
    .select(columns)
    .from(games)
    .where(host.organiser ? recent : and(recent, inArray(games.tournamentId, theirs)));
};

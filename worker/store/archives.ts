import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import { audit, games, hosts, tournaments } from '../../schema/db/tables.ts';
import { importedGames } from '../../schema/db/tables-record.ts';
import { adjustments, seatingGames, seatings, tableRules } from '../../schema/db/tables-standings.ts';
import type { Database } from './database.ts';
import { gameOnAir } from './on-air.ts';
import { freezeOf } from './standings.ts';
import { templatesOf } from './templates.ts';

/** How a tournament counts, what organisers gave and took, and what staff did. For archives. */
export async function actsOf(db: Database, tournamentId: TournamentId) {
  const [rules, given, log] = await Promise.all([
    db.select().from(tableRules).where(eq(tableRules.tournamentId, tournamentId)).get(),
    db
      .select()
      .from(adjustments)
      .where(eq(adjustments.tournamentId, tournamentId))
      .orderBy(asc(adjustments.number)),
    db.select().from(audit).where(eq(audit.tournamentId, tournamentId)).orderBy(asc(audit.seq)),
  ]);
  return { rules: rules?.rules ?? null, adjustments: given, audit: log };
}

/** Games with who made them, oldest first. */
export const gamesToArchive = (db: Database, tournamentId: TournamentId) =>
  db
    .select({
      id: games.id,
      kind: games.kind,
      name: games.name,
      createdAt: games.createdAt,
      createdBy: games.createdBy,
      scheduledAt: games.scheduledAt,
      seal: importedGames.seal,
    })
    .from(games)
    .leftJoin(importedGames, eq(importedGames.gameId, games.id))
    .where(eq(games.tournamentId, tournamentId))
    .orderBy(asc(games.createdAt), asc(games.id));

/** A play of a day. */
export interface PlayToArchive {
  readonly id: GameId;
  /** JSON; null where it was played here. */
  readonly seal: string | null;
  readonly hidden: number;
}

/** Plays of days that were over by `now`, of a tournament's people; and those that came in with it. */
export const playsToArchive = (
  db: Database,
  tournamentId: TournamentId,
  now: number,
): Promise<PlayToArchive[]> =>
  db.all(sql`SELECT p.game_id AS id, i.seal, p.hidden FROM patiences AS p LEFT JOIN imported_games AS i ON i.game_id = p.game_id
    WHERE p.tournament_id = ${tournamentId} AND p.tournament_id IS NOT NULL AND p.points IS NOT NULL
      AND EXISTS (SELECT 1 FROM contestants AS c WHERE c.id = p.contestant_id)
      AND iif(p.day IS NULL, NOT EXISTS (SELECT 1 FROM games AS g WHERE g.id = p.game_id), p.closes_at <= ${now})
    ORDER BY p.finished_at, p.game_id`);

/** How games are set up, and what an audience sees. */
export async function setUpOf(db: Database, tournamentId: TournamentId) {
  const [templates, drawn, made, onAir, freeze] = await Promise.all([
    templatesOf(db, tournamentId),
    db
      .select()
      .from(seatings)
      .where(eq(seatings.tournamentId, tournamentId))
      .orderBy(asc(seatings.createdAt), asc(seatings.id)),
    db
      .select()
      .from(seatingGames)
      .where(
        sql`${seatingGames.seatingId} IN (SELECT s.id FROM seatings AS s WHERE s.tournament_id = ${tournamentId})`,
      )
      .orderBy(asc(seatingGames.seatingId), asc(seatingGames.number)),
    gameOnAir(db, tournamentId),
    freezeOf(db, tournamentId),
  ]);
  const last =
    freeze && (await db.select().from(adjustments).where(eq(adjustments.number, freeze.adjustment)).get());
  return { templates, seatings: drawn, seatingGames: made, onAir, freeze, adjustment: last?.id ?? null };
}

/** Names of hosts, 90 at a time for D1's limit of parameters. */
export async function hostNames(db: Database, ids: readonly HostId[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / 90) }, (_, at) =>
    ids.slice(at * 90, at * 90 + 90),
  );
  const found = await Promise.all(
    parts.map((part) =>
      db.select({ id: hosts.id, name: hosts.name }).from(hosts).where(inArray(hosts.id, part)),
    ),
  );
  return found.flat();
}

/** A game that was played on another installation. */
export const findImported = (db: Database, gameId: GameId) =>
  db.select().from(importedGames).where(eq(importedGames.gameId, gameId)).get();

/** What of an archive is here already. */
export async function alreadyHere(
  db: Database,
  archive: {
    readonly tournament: TournamentId;
    readonly games: readonly GameId[];
    readonly people: readonly ContestantId[];
    /** Adjustments, templates and seatings. */
    readonly rows: readonly string[];
  },
) {
  const among = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [tournament, others, imported] = await Promise.all([
    db.$count(tournaments, eq(tournaments.id, archive.tournament)),
    db.all(sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM games WHERE id IN ${among(archive.games)})
      OR EXISTS (SELECT 1 FROM patiences WHERE game_id IN ${among(archive.games)})
      OR EXISTS (SELECT 1 FROM contestants WHERE id IN ${among(archive.people)})
      OR EXISTS (SELECT 1 FROM adjustments WHERE id IN ${among(archive.rows)})
      OR EXISTS (SELECT 1 FROM game_templates WHERE id IN ${among(archive.rows)})
      OR EXISTS (SELECT 1 FROM seatings WHERE id IN ${among(archive.rows)})`),
    db.select().from(importedGames).where(eq(importedGames.tournamentId, archive.tournament)),
  ]);
  return { tournament: tournament > 0, any: tournament + others.length > 0, imported };
}

import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Archive } from '../../schema/contract/archive.ts';
import type { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import { audit, contestants, games, hosts, tournaments } from '../../schema/db/tables.ts';
import { importedGames } from '../../schema/db/tables-record.ts';
import { adjustments, tableRules } from '../../schema/db/tables-standings.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';
import { remakeWordList } from './house-words.ts';

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
      finishedAt: games.finishedAt,
      seal: importedGames.seal,
    })
    .from(games)
    .leftJoin(importedGames, eq(importedGames.gameId, games.id))
    .where(eq(games.tournamentId, tournamentId))
    .orderBy(asc(games.createdAt), asc(games.id));

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
  },
) {
  const among = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [tournament, thoseGames, people, imported] = await Promise.all([
    db.$count(tournaments, eq(tournaments.id, archive.tournament)),
    db.$count(games, sql`${games.id} IN ${among(archive.games)}`),
    db.$count(contestants, sql`${contestants.id} IN ${among(archive.people)}`),
    db.select().from(importedGames).where(eq(importedGames.tournamentId, archive.tournament)),
  ]);
  return { tournament: tournament > 0, any: tournament + thoseGames + people > 0, imported };
}

/** Rows at most in one statement: a bound text may be 2 MB. */
const partSize = 2_000;
const inParts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / partSize) }, (_, at) =>
    rows.slice(at * partSize, (at + 1) * partSize),
  );
const each = <T>(rows: readonly T[], insert: (json: string) => SQL): SQL[] =>
  inParts(rows).map((part) => insert(JSON.stringify(part)));

const ms = (instant: string): number => Date.parse(instant);

/** Writes an archive into the tables, whole or not at all; results and words come from the games themselves, once they are asked. */
export async function insertArchive(
  db: Database,
  acting: Acting,
  archive: Archive,
  skeletons: ReadonlyMap<ContestantId, string>,
): Promise<void> {
  const { tournament } = archive;
  const { hostId, tournamentId } = acting;
  await writeTogether(db, [
    sql`INSERT INTO tournaments (id, name, created_by, created_at)
      VALUES (${tournamentId}, ${tournament.name}, ${hostId}, ${ms(tournament.createdAt)})`,
    sql`INSERT INTO tournament_hosts (tournament_id, host_id, role) VALUES (${tournamentId}, ${hostId}, 'owner')`,
    ...insertPeople(archive, acting, skeletons),
    ...insertGames(archive, acting),
    ...insertActs(archive, acting),
    noted(
      acting,
      { action: 'archive-imported', subject: tournamentId, detail: { games: archive.games.length } },
      sql`1`,
    ),
  ]);
}

/** Staff come as names behind ids: an account here is another thing, and who has one keeps it. */
function insertPeople(
  { contestants: people, staff }: Archive,
  { now, tournamentId }: Acting,
  skeletons: ReadonlyMap<ContestantId, string>,
): SQL[] {
  const rows = people.map((person, position) => ({
    ...person,
    position,
    skeleton: skeletons.get(person.id) ?? person.id,
  }));
  const gone = people.filter(({ forgotten }) => forgotten !== null);
  return [
    ...each(
      staff,
      (json) => sql`INSERT INTO hosts (id, name, organiser, created_at)
        SELECT value ->> 'id', value ->> 'name', 0, ${now} FROM json_each(${json}) WHERE true ON CONFLICT DO NOTHING`,
    ),
    ...each(
      rows,
      (json) => sql`INSERT INTO contestants
          (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division, mark, replaced_by)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'name', value ->> 'skeleton', value ->> 'position', 1,
          value ->> 'withdrawn', value ->> 'division', value ->> 'mark', value ->> 'replacedBy' FROM json_each(${json})`,
    ),
    ...each(
      gone,
      (json) => sql`INSERT INTO forgotten (contestant_id, tournament_id, number, asked_at, done_at)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'forgotten', ${now}, ${now} FROM json_each(${json})`,
    ),
  ];
}

function insertGames({ games: archived }: Archive, { hostId, now, tournamentId }: Acting): SQL[] {
  const rows = archived.map(({ log: _, createdAt, ...game }) => ({ ...game, createdAt: ms(createdAt) }));
  return [
    ...each(
      rows,
      (
        json,
      ) => sql`INSERT INTO games (id, tournament_id, kind, name, phase, created_by, created_at, seq, report_seqs)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'kind', value ->> 'name', 'lobby', value ->> 'createdBy',
          value ->> 'createdAt', 0, '{}' FROM json_each(${json})`,
    ),
    ...each(
      rows,
      (json) => sql`INSERT INTO imported_games (game_id, tournament_id, seal, imported_by, imported_at)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'seal', ${hostId}, ${now} FROM json_each(${json})`,
    ),
  ];
}

function insertActs(archive: Archive, { tournamentId }: Acting): SQL[] {
  const { rules } = archive;
  const given = archive.adjustments.map((one) => ({ ...one, createdAt: ms(one.createdAt) }));
  const entries = archive.words.map((one) => ({ ...one, at: ms(one.at), valid: flagOf(one.valid) }));
  const log = archive.audit.map((one, at) => ({
    ...one,
    seq: at + 1,
    at: ms(one.at),
    detail: JSON.stringify(one.detail),
  }));
  return [
    ...(rules === null
      ? []
      : [
          sql`INSERT INTO table_rules (tournament_id, version, rules) VALUES (${tournamentId}, 2, ${JSON.stringify(rules)})`,
        ]),
    ...each(
      given,
      (
        json,
      ) => sql`INSERT INTO adjustments (id, tournament_id, contestant_id, points, reason, created_by, created_at, takes_back)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'contestantId', value ->> 'points', value ->> 'reason',
          value ->> 'createdBy', value ->> 'createdAt', value ->> 'takesBack' FROM json_each(${json}) ORDER BY key`,
    ),
    ...each(
      entries,
      (json) => sql`INSERT INTO word_entries
          (tournament_id, number, word, valid, origin, reason, host_id, at, game_id, seq, round)
        SELECT ${tournamentId}, value ->> 'number', value ->> 'word', value ->> 'valid', value ->> 'origin',
          value ->> 'reason', value ->> 'hostId', value ->> 'at', value ->> 'gameId', value ->> 'seq', value ->> 'round'
        FROM json_each(${json})`,
    ),
    remakeWordList(tournamentId),
    ...each(
      log,
      (json) => sql`INSERT INTO audit (tournament_id, seq, at, author_id, action, subject, reason, detail)
        SELECT ${tournamentId}, value ->> 'seq', value ->> 'at', value ->> 'hostId', value ->> 'action', value ->> 'subject',
          value ->> 'reason', value ->> 'detail' FROM json_each(${json})`,
    ),
  ];
}

const flagOf = (valid: boolean | null): number | null => (valid === null ? null : Number(valid));

import { type SQL, sql } from 'drizzle-orm';
import type { Archive, ArchivedFreeze } from '../../schema/contract/archive.ts';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { placeOfScore } from '../tournament/steps.ts';
import { type Acting, noted } from './audit.ts';
import { comesInFrozen } from './coming-in.ts';
import { type Database, writeTogether } from './database.ts';
import { remakeWordList } from './house-words.ts';
import { hiddenNow } from './kept.ts';
import { countScore, type Score } from './patiences.ts';
import { freezing } from './table-acts.ts';

/** Rows at most in one statement: a bound text may be 2 MB. */
const partSize = 2_000;
const inParts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / partSize) }, (_, at) =>
    rows.slice(at * partSize, (at + 1) * partSize),
  );
const each = <T>(rows: readonly T[], insert: (json: string) => SQL): SQL[] =>
  inParts(rows).map((part) => insert(JSON.stringify(part)));

const ms = (instant: string): number => Date.parse(instant);

/** What a play of a day came to, by its log. */
export interface PlayedAlone extends Score {
  readonly gameId: GameId;
  readonly contestantId: ContestantId;
  readonly finishedAt: number;
}
/** What of an archive is worked out from it before it is written. */
export interface WorkedOut {
  readonly skeletons: ReadonlyMap<ContestantId, string>;
  /** Those that are not behind a freeze. */
  readonly plays: readonly PlayedAlone[];
}

/** Writes an archive into the tables, whole or not at all; results and words come from the games themselves, once they are asked. */
export async function insertArchive(
  db: Database,
  acting: Acting,
  archive: Archive,
  { plays, skeletons }: WorkedOut,
): Promise<void> {
  const { tournament } = archive;
  const { hostId, tournamentId } = acting;
  await writeTogether(db, [
    sql`INSERT INTO tournaments (id, name, created_by, created_at)
      VALUES (${tournamentId}, ${tournament.name}, ${hostId}, ${ms(tournament.createdAt)})`,
    sql`INSERT INTO tournament_hosts (tournament_id, host_id, role) VALUES (${tournamentId}, ${hostId}, 'owner')`,
    ...insertPeople(archive, acting, skeletons),
    ...insertGames(archive, acting),
    ...insertPlays(plays, tournamentId),
    ...insertSetUp(archive, acting),
    ...insertActs(archive, acting),
    ...(archive.freeze === null
      ? []
      : [sql`INSERT INTO told (news, game_id) VALUES (${`${comesInFrozen}${tournamentId}`}, '')`]),
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

function insertGames({ games, plays }: Archive, { hostId, now, tournamentId }: Acting): SQL[] {
  const rows = games.map(({ checkIns: _c, createdAt, log: _, scheduledAt, ...game }) => ({
    ...game,
    createdAt: ms(createdAt),
    scheduledAt: scheduledAt === null ? null : ms(scheduledAt),
  }));
  const seals = [...games, ...plays].map(({ id, seal }) => ({ id, seal }));
  return [
    ...each(
      rows,
      (
        json,
      ) => sql`INSERT INTO games (id, tournament_id, kind, name, phase, created_by, created_at, scheduled_at, seq, report_seqs)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'kind', value ->> 'name', 'lobby', value ->> 'createdBy',
          value ->> 'createdAt', value ->> 'scheduledAt', 0, '{}' FROM json_each(${json})`,
    ),
    ...each(
      seals,
      (json) => sql`INSERT INTO imported_games (game_id, tournament_id, seal, imported_by, imported_at)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'seal', ${hostId}, ${now} FROM json_each(${json})`,
    ),
  ];
}

/** As plays for one that count for no day: a day has other throws here. They are not among the games. */
function insertPlays(plays: readonly PlayedAlone[], tournamentId: TournamentId, when: SQL = sql`1`): SQL[] {
  const rows = plays.map((play) => ({ ...play, place: placeOfScore(play) }));
  return inParts(rows).flatMap((part) => {
    const fresh = sql`FROM json_each(${JSON.stringify(part)})
      WHERE ${when} AND NOT EXISTS (SELECT 1 FROM patiences AS p WHERE p.game_id = value ->> 'gameId')`;
    return [
      countScore(
        sql`SELECT ${tournamentId} AS tournament_id, value ->> 'place' AS place, 1 AS more ${fresh}`,
      ),
      sql`INSERT INTO patiences (game_id, tournament_id, contestant_id, points, secondary, finished_at, hidden)
        SELECT value ->> 'gameId', ${tournamentId}, value ->> 'contestantId', value ->> 'points', value ->> 'secondary',
          value ->> 'finishedAt', ${hiddenNow(tournamentId)} ${fresh}`,
    ];
  });
}

function insertSetUp({ onAir, seatings, templates }: Archive, { tournamentId }: Acting): SQL[] {
  const drawn = seatings.map(({ again, createdAt, games: _, idle, tables, ...seating }) => ({
    ...seating,
    createdAt: ms(createdAt),
    tables: { tables, idle, again },
  }));
  const made = seatings.flatMap(({ games, id }) => games.map((game) => ({ ...game, id })));
  return [
    ...each(
      templates.map(({ createdAt, ...template }) => ({ ...template, createdAt: ms(createdAt) })),
      (json) => sql`INSERT INTO game_templates (id, tournament_id, name, kind, config, created_by, created_at)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'name', value ->> 'kind', value -> 'config', value ->> 'createdBy',
          value ->> 'createdAt' FROM json_each(${json})`,
    ),
    ...each(
      drawn,
      (
        json,
      ) => sql`INSERT INTO seatings (id, tournament_id, name, kind, config, method, seed, tables, created_by, created_at)
        SELECT value ->> 'id', ${tournamentId}, value ->> 'name', value ->> 'kind', value -> 'config', value -> 'method',
          value ->> 'seed', value -> 'tables', value ->> 'createdBy', value ->> 'createdAt' FROM json_each(${json})`,
    ),
    ...each(
      made,
      (json) => sql`INSERT INTO seating_games (seating_id, number, game_id)
        SELECT value ->> 'id', value ->> 'number', value ->> 'gameId' FROM json_each(${json})`,
    ),
    ...(onAir === null
      ? []
      : [sql`INSERT INTO on_air (tournament_id, game_id) VALUES (${tournamentId}, ${onAir})`]),
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

/** Freezes a tournament that comes in frozen, if its tables hold all that its audience sees; a second time nothing. */
export async function freezeImported(
  db: Database,
  tournamentId: TournamentId,
  { adjustment, frozenAt, games, known, phases, shown }: ArchivedFreeze,
  hiddenPlays: readonly PlayedAlone[],
): Promise<void> {
  const news = `${comesInFrozen}${tournamentId}`;
  const heard = JSON.stringify(known);
  const unheard = sql`SELECT 1 FROM json_each(${heard}) AS k JOIN games AS g ON g.id = k.key
    WHERE g.seq < k.value ->> 'seq' OR EXISTS (SELECT 1 FROM json_each(k.value, '$.reports') AS r WHERE r.value >
      coalesce((SELECT o.value FROM json_each(g.report_seqs) AS o WHERE o.key = r.key), -1))`;
  await writeTogether(db, [
    freezing(tournamentId, {
      frozenAt: ms(frozenAt),
      adjustment: sql`coalesce((SELECT number FROM adjustments WHERE id = ${adjustment}), 0)`,
      phases: sql`${JSON.stringify(phases)}`,
      known: sql`${heard}`,
      shown,
      gamesOpen: games === 'open',
      when: sql`EXISTS (SELECT 1 FROM told WHERE news = ${news}) AND NOT EXISTS (${unheard})`,
    }),
    ...insertPlays(hiddenPlays, tournamentId, hiddenNow(tournamentId)),
    sql`DELETE FROM told WHERE news = ${news} AND ${hiddenNow(tournamentId)}`,
  ]);
}

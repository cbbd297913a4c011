import { type SQL, sql } from 'drizzle-orm';
import type { ContestantId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { AuditAction } from '../../schema/contract/staff.ts';
import type { Database } from './database.ts';

/** Who does what, where and when; every act of staff comes with one (G6, T42). */
export interface Acting {
  readonly tournamentId: TournamentId;
  readonly hostId: HostId;
  readonly now: number;
}
export interface Act {
  readonly action: AuditAction;
  /** Id of whom or what it is about. */
  readonly subject?: string;
  readonly reason?: string | undefined;
  /** What else there is to say; it goes with the subject, where that is a person. JSON. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * The entry of an act, for the batch of the act itself. Put it right behind the statement that does it: where that has changed nothing,
 * nothing is written. `when` says it otherwise.
 */
export const noted = (acting: Acting, act: Act, when: SQL = sql`changes() > 0`): SQL => {
  const { hostId, now, tournamentId } = acting;
  const { action, detail = {}, reason = null, subject = null } = act;
  const last = (column: string) =>
    sql`coalesce((SELECT max(${sql.raw(column)}) FROM audit WHERE tournament_id = ${tournamentId}), 0)`;
  // Clocks differ: by time the entries come in the order of their numbers all the same.
  return sql`INSERT INTO audit (tournament_id, seq, at, author_id, action, subject, reason, detail)
    SELECT ${tournamentId}, ${last('seq')} + 1, max(${now}, ${last('at')}), ${hostId}, ${action}, ${subject}, ${reason},
      ${JSON.stringify(detail)}
    WHERE ${when}`;
};

export interface AuditFilter {
  readonly author?: HostId | undefined;
  readonly action?: AuditAction | undefined;
  readonly subject?: string | undefined;
  /** From this instant on, ms. */
  readonly since?: number | undefined;
  /** Up to this instant, without it, ms. */
  readonly until?: number | undefined;
  readonly before?: number | undefined;
}

/** The first entry at a time or after it; null where there is none. */
const firstAt = (tournamentId: TournamentId, at: number): SQL =>
  sql`(SELECT t.seq FROM audit AS t WHERE t.tournament_id = ${tournamentId} AND t.at >= ${at} ORDER BY t.at, t.seq LIMIT 1)`;

function entriesBy(
  tournamentId: TournamentId,
  { action, author, before, since, subject, until }: AuditFilter,
): SQL[] {
  return [
    sql`a.tournament_id = ${tournamentId}`,
    ...(subject === undefined ? [] : [sql`a.subject = ${subject} AND a.subject IS NOT NULL`]),
    ...(author === undefined ? [] : [sql`a.author_id = ${author}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(before === undefined ? [] : [sql`a.seq < ${before}`]),
    ...(since === undefined ? [] : [sql`a.seq >= ${firstAt(tournamentId, since)}`]),
    ...(until === undefined ? [] : [sql`a.seq < coalesce(${firstAt(tournamentId, until)}, 1e15)`]),
  ];
}

/** Whom an entry is about says most, then who did it and what. Left to itself SQLite reads the whole log in its order. */
function indexFor({ action, author, subject }: AuditFilter): SQL {
  if (subject !== undefined) return sql`INDEXED BY audit_by_subject`;
  if (author !== undefined)
    return action === undefined
      ? sql`INDEXED BY audit_by_author`
      : sql`INDEXED BY audit_by_author_and_action`;
  return action === undefined ? sql`` : sql`INDEXED BY audit_by_action`;
}

export interface AuditRow {
  readonly seq: number;
  readonly at: number;
  readonly authorId: HostId;
  readonly author: string;
  readonly action: string;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly detail: string;
}

/** Entries of a tournament, newest first, at most `size`. By each filter about as many rows are read as are given. */
export const auditOf = (
  db: Database,
  tournamentId: TournamentId,
  filter: AuditFilter,
  size: number,
): Promise<AuditRow[]> =>
  db.all(sql`SELECT a.seq, a.at, a.author_id AS authorId, coalesce(h.name, '') AS author, a.action, a.subject, a.reason, a.detail
    FROM audit AS a ${indexFor(filter)} LEFT JOIN hosts AS h ON h.id = a.author_id
    WHERE ${sql.join(entriesBy(tournamentId, filter), sql` AND `)} ORDER BY a.seq DESC LIMIT ${size}`);

/** Takes out of the log what it says of somebody beyond their id: a query for the batch by which they are forgotten (T42). */
export const forgetInAudit = (tournamentId: TournamentId, contestantId: ContestantId): SQL =>
  sql`UPDATE audit SET detail = '{}', reason = NULL WHERE tournament_id = ${tournamentId} AND subject = ${contestantId}`;

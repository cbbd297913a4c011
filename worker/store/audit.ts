import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { AuditAction } from '../../schema/contract/staff.ts';
import { audit, hosts } from '../../schema/db/tables.ts';
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
  return sql`INSERT INTO audit (tournament_id, seq, at, author_id, action, subject, reason, detail)
    SELECT ${tournamentId}, coalesce((SELECT max(seq) FROM audit WHERE tournament_id = ${tournamentId}), 0) + 1,
      ${now}, ${hostId}, ${action}, ${subject}, ${reason}, ${JSON.stringify(detail)}
    WHERE ${when}`;
};

export interface AuditFilter {
  readonly author?: HostId | undefined;
  readonly action?: AuditAction | undefined;
  readonly subject?: string | undefined;
  readonly before?: number | undefined;
}

/** Entries of a tournament, newest first, at most `size`. Without a filter as many rows are read as are given. */
export const auditOf = (db: Database, tournamentId: TournamentId, filter: AuditFilter, size: number) =>
  db
    .select({
      seq: audit.seq,
      at: audit.at,
      authorId: audit.authorId,
      author: sql<string>`coalesce(${hosts.name}, '')`.as('author_name'),
      action: audit.action,
      subject: audit.subject,
      reason: audit.reason,
      detail: audit.detail,
    })
    .from(audit)
    .leftJoin(hosts, eq(hosts.id, audit.authorId))
    .where(
      and(
        eq(audit.tournamentId, tournamentId),
        filter.before === undefined ? undefined : lt(audit.seq, filter.before),
        filter.author === undefined ? undefined : eq(audit.authorId, filter.author),
        filter.action === undefined ? undefined : eq(audit.action, filter.action),
        filter.subject === undefined ? undefined : eq(audit.subject, filter.subject),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(size);

/** Takes out of the log what it says of somebody beyond their id: a query for the batch by which they are forgotten (T42). */
export const forgetInAudit = (tournamentId: TournamentId, contestantId: ContestantId): SQL =>
  sql`UPDATE audit SET detail = '{}', reason = NULL WHERE tournament_id = ${tournamentId} AND subject = ${contestantId}`;

import type * as z from 'zod';
import type { TournamentId } from '../../schema/contract/ids.ts';
import {
  AuditAction,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from '../../schema/contract/staff.ts';
import type { Env } from '../env.ts';
import { type AuditFilter, type AuditRow, auditOf } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { writeCsv } from '../tournament/csv.ts';

type Asked = z.output<typeof AuditQuery>;

const filterOf = ({ since, until, ...rest }: Omit<Asked, 'size'>): AuditFilter => ({
  ...rest,
  since: since === undefined ? undefined : Date.parse(since),
  until: until === undefined ? undefined : Date.parse(until),
});

function entryOf({ action, at, author, authorId, detail, ...rest }: AuditRow): AuditEntry {
  return {
    ...rest,
    at: new Date(at).toISOString(),
    author: { hostId: authorId, name: author },
    action: AuditAction.parse(action),
    // Written by the store alone, from an object.
    detail: JSON.parse(detail) as AuditEntry['detail'],
  };
}

/** One page of what staff did, newest first (T42). */
export async function readAuditPage(
  env: Env,
  tournamentId: TournamentId,
  { size, ...asked }: Asked,
): Promise<AuditPage> {
  const rows = await auditOf(openDatabase(env.DB), tournamentId, filterOf(asked), size + 1);
  const entries = rows.slice(0, size).map(entryOf);
  return { entries, more: rows.length > size ? (entries.at(-1)?.seq ?? null) : null };
}

/** So many entries are read at a time for an export. */
const atOnce = 2_000;
const columns = ['number', 'at', 'author', 'action', 'subject', 'reason', 'detail'] as const;

/** Everything that staff did, as a spreadsheet opens it, newest first. */
export async function exportAuditCsv(
  env: Env,
  tournamentId: TournamentId,
  asked: Omit<Asked, 'before' | 'size'>,
): Promise<string> {
  const [db, filter] = [openDatabase(env.DB), filterOf(asked)];
  const all: AuditEntry[] = [];
  for (;;) {
    const rows = await auditOf(db, tournamentId, { ...filter, before: all.at(-1)?.seq }, atOnce);
    all.push(...rows.map(entryOf));
    if (rows.length < atOnce) break;
  }
  const rows = all.map(({ action, at, author, detail, reason, seq, subject }) => [
    seq,
    at,
    author.name,
    action,
    subject,
    reason,
    Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
  ]);
  return writeCsv(columns, rows);
}

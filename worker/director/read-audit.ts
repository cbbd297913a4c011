import type * as z from 'zod';
import type { TournamentId } from '../../schema/contract/ids.ts';
import {
  AuditAction,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
} from '../../schema/contract/staff.ts';
import type { Env } from '../env.ts';
import { type AuditFilter, auditOf } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { writeCsv } from '../tournament/csv.ts';

type Row = Awaited<ReturnType<typeof auditOf>>[number];

function entryOf({ action, at, author, authorId, detail, ...rest }: Row): AuditEntry {
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
  { size, ...filter }: z.output<typeof AuditQuery>,
): Promise<AuditPage> {
  const rows = await auditOf(openDatabase(env.DB), tournamentId, filter, size + 1);
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
  filter: Omit<AuditFilter, 'before'>,
): Promise<string> {
  const db = openDatabase(env.DB);
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

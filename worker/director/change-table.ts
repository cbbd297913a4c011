import type * as z from 'zod';
import type {
  Adjustment,
  Audience,
  NewAdjustment,
  TableRulesChange,
  TableRulesVersion,
} from '../../schema/contract/table.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newId } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { findContestant } from '../store/contestants.ts';
import type { Database } from '../store/database.ts';
import { adjustmentsOf, freezeOf, rulesOf } from '../store/standings.ts';
import {
  findAdjustment,
  insertAdjustment,
  insertTakeBack,
  stepReveal,
  writeRules,
} from '../store/table-acts.ts';
import { nextShown } from '../tournament/reveal.ts';
import { editedMeanwhile } from './edited-meanwhile.ts';
import { audienceOf, readFinalTable } from './read-table.ts';

type Done<T> = { readonly ok: true; readonly value: T } | Refused;

const refusedAs = (code: string, detail: string): Refused => ({ ok: false, code, detail });
/** Changes how a tournament counts, on the version that the caller saw (T1). Not behind a freeze: the audience's table has its own rules. */
export async function changeRules(
  db: Database,
  acting: Acting,
  { version, ...change }: z.output<typeof TableRulesChange>,
): Promise<Done<TableRulesVersion>> {
  const { tournamentId } = acting;
  const [current, freeze] = await Promise.all([rulesOf(db, tournamentId), freezeOf(db, tournamentId)]);
  if (current.version !== version) return editedMeanwhile(current);
  if (freeze !== null)
    return refusedAs('conflict', 'The table is frozen. Show it again before you change its rules.');
  const { version: _version, ...before } = current;
  const rules = {
    chain: change.chain ?? before.chain,
    placePoints: change.placePoints ?? before.placePoints,
    dropWorst: change.dropWorst ?? before.dropWorst,
  };
  const written = await writeRules(db, acting, { rules, version });
  const now = await rulesOf(db, tournamentId);
  return written ? { ok: true, value: now } : editedMeanwhile(now);
}

/** All entries with what undid them, newest first. */
export async function readAdjustments(
  db: Database,
  { tournamentId }: Pick<Acting, 'tournamentId'>,
): Promise<Adjustment[]> {
  const rows = await adjustmentsOf(db, tournamentId);
  const undone = new Map(rows.flatMap(({ id, takesBack }) => (takesBack === null ? [] : [[takesBack, id]])));
  return rows.map(({ author, createdAt, hostId, ...row }) => ({
    ...row,
    author: { hostId, name: author },
    at: new Date(createdAt).toISOString(),
    takenBackBy: undone.get(row.id) ?? null,
  }));
}

async function entryOf(db: Database, acting: Acting, id: string): Promise<Done<Adjustment>> {
  const entry = (await readAdjustments(db, acting)).find((each) => each.id === id);
  if (!entry) throw new Error('an adjustment that was just written is not there');
  return { ok: true, value: entry };
}

/** Gives somebody points or takes some, for a reason (T5). */
export async function adjust(
  db: Database,
  acting: Acting,
  asked: z.output<typeof NewAdjustment>,
  random: RandomBytes,
): Promise<Done<Adjustment>> {
  const contestant = await findContestant(db, asked.contestantId);
  if (contestant?.tournamentId !== acting.tournamentId)
    return refusedAs('not_found', 'There is no such contestant in this tournament.');
  const id = newId(random, 'adj_');
  await insertAdjustment(db, acting, { ...asked, id });
  return entryOf(db, acting, id);
}

/** Undoes an adjustment by another entry; what undoes one is not undone itself. */
export async function takeBack(
  db: Database,
  acting: Acting,
  { id, reason }: { readonly id: string; readonly reason: string },
  random: RandomBytes,
): Promise<Done<Adjustment>> {
  const entry = await findAdjustment(db, id);
  if (entry?.tournamentId !== acting.tournamentId)
    return refusedAs('not_found', 'There is no such adjustment in this tournament.');
  if (entry.takesBack !== null)
    return refusedAs('conflict', 'This entry undoes another. Make a new adjustment instead.');
  const { contestantId, points } = entry;
  const undoing = newId(random, 'adj_');
  const done = await insertTakeBack(db, acting, {
    id: undoing,
    contestantId,
    points: -points,
    reason,
    takesBack: id,
  });
  return done
    ? entryOf(db, acting, undoing)
    : refusedAs('conflict', 'This adjustment has been taken back already.');
}

/** One more place of the final table, from the bottom up (T14); the first step begins the reveal with none. */
export async function reveal(db: Database, acting: Acting, shown: number | null): Promise<Done<Audience>> {
  const { tournamentId } = acting;
  const frozen = await freezeOf(db, tournamentId);
  if (frozen === null) return refusedAs('conflict', 'There is nothing to reveal: the table is not frozen.');
  if (frozen.shown !== shown) return editedMeanwhile(audienceOf(frozen));
  const next = shown === null ? 0 : nextShown(await readFinalTable(db, tournamentId), shown);
  if (next === null) return refusedAs('conflict', 'The whole table is revealed.');
  const stepped = await stepReveal(db, acting, { from: shown, to: next });
  const now = audienceOf(await freezeOf(db, tournamentId));
  return stepped ? { ok: true, value: now } : editedMeanwhile(now);
}

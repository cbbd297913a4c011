import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { contestants, devices, gameSeats } from '../../schema/db/tables.ts';
import { type Act, type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type Contestant = typeof contestants.$inferSelect;
type Later = 'division' | 'mark' | 'replacedBy' | 'version';
/** Somebody as they come on the roster. */
export type NewContestant = Omit<Contestant, Later> & Partial<Pick<Contestant, 'division' | 'mark'>>;

/** Bound parameters of one D1 statement are limited to 100: longer lists go in parts. */
const partSize = 90;
const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / partSize) }, (_, part) =>
    list.slice(part * partSize, (part + 1) * partSize),
  );

/** Everybody of a tournament, in roster order, withdrawn people included. */
export const contestantsOf = (db: Database, tournamentId: TournamentId): Promise<Contestant[]> =>
  db
    .select()
    .from(contestants)
    .where(eq(contestants.tournamentId, tournamentId))
    .orderBy(asc(contestants.position));

export const findContestant = (db: Database, id: ContestantId): Promise<Contestant | undefined> =>
  db.select().from(contestants).where(eq(contestants.id, id)).get();

/** Devices that still speak for these contestants, as games keep them. */
export async function devicesOf(db: Database, contestantIds: readonly ContestantId[]) {
  const parts = await Promise.all(
    inParts(contestantIds).map((part) =>
      db
        .select({ id: devices.id, hash: devices.secretHash, contestantId: devices.contestantId })
        .from(devices)
        .where(and(inArray(devices.contestantId, part), isNull(devices.revokedAt))),
    ),
  );
  return parts.flat();
}

/** Puts new people on the roster, all or none. False when one of them looks like somebody there (G11). */
export async function insertContestants(
  db: Database,
  rows: readonly NewContestant[],
  acting?: Acting,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return true;
  const act = { action: 'contestants-added', detail: { contestants: rows.map(({ id }) => id) } } as const;
  const [changes = 0] = await writeTogether(db, [
    insertion(rows, first.tournamentId),
    ...(acting === undefined ? [] : [noted(acting, act)]),
  ]);
  return changes >= rows.length;
}

/** One statement decides for all: a name taken meanwhile leaves every row out. */
export function insertion(rows: readonly NewContestant[], tournamentId: TournamentId): SQL {
  const json = JSON.stringify(rows);
  return sql`
    INSERT INTO contestants
      (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division, mark)
    SELECT value ->> 'id', value ->> 'tournamentId', value ->> 'name', value ->> 'skeleton', value ->> 'position', 1, 0,
      value ->> 'division', value ->> 'mark'
    FROM json_each(${json})
    WHERE NOT EXISTS (
      SELECT 1 FROM contestants AS there
      WHERE there.tournament_id = ${tournamentId}
        AND there.skeleton IN (SELECT value ->> 'skeleton' FROM json_each(${json})))`;
}

/** Skeletons of a tournament with the id of whose name it is. */
export async function skeletonsOf(
  db: Database,
  tournamentId: TournamentId,
): Promise<Map<string, ContestantId>> {
  const rows = await db
    .select({ id: contestants.id, skeleton: contestants.skeleton })
    .from(contestants)
    .where(eq(contestants.tournamentId, tournamentId));
  return new Map(rows.map((row) => [row.skeleton, row.id]));
}

/** What may be changed of somebody; what is left out stays as it is, whoever changes it meanwhile. */
export type ContestantEdit = Partial<
  Pick<Contestant, 'name' | 'skeleton' | 'withdrawn' | 'division' | 'mark' | 'replacedBy'>
>;

type Changeable = Pick<Contestant, 'id' | 'tournamentId' | 'skeleton'>;

/** How a change went: `edited` when they were changed since `version`, `taken` when the new name looks like another's. */
export type ContestantUpdate = 'done' | 'edited' | 'taken';

/** Changes somebody, and writes the acts down that it is made of. */
export async function updateContestant(
  db: Database,
  contestant: Changeable,
  edit: ContestantEdit,
  {
    acting,
    acts = [],
    version,
  }: { acting?: Acting; acts?: readonly Act[]; version?: number | undefined } = {},
): Promise<ContestantUpdate> {
  const [changed] = await writeTogether(db, [
    update(contestant, edit, version),
    ...(acting === undefined ? [] : acts.map((act) => noted(acting, act))),
  ]);
  // More than one where their words follow them into another division.
  if (changed !== 0) return 'done';
  const now = await findContestant(db, contestant.id);
  return version !== undefined && now?.version !== version ? 'edited' : 'taken';
}

/** Changes somebody unless that is too late, or their new name is taken: a query for a batch. */
export function update(contestant: Changeable, edit: ContestantEdit, version: number | undefined): SQL {
  const { id, tournamentId } = contestant;
  const skeleton = edit.skeleton ?? contestant.skeleton;
  const columns: Readonly<Record<keyof ContestantEdit, string>> = {
    name: 'name',
    skeleton: 'skeleton',
    withdrawn: 'withdrawn',
    division: 'division',
    mark: 'mark',
    replacedBy: 'replaced_by',
  };
  const sets = Object.entries(columns).flatMap(([key, column]) => {
    // The keys of the object above are those of an edit.
    const value = edit[key as keyof ContestantEdit];
    const stored = typeof value === 'boolean' ? Number(value) : value;
    return value === undefined ? [] : [sql`${sql.raw(column)} = ${stored}`];
  });
  return sql`UPDATE contestants SET ${sql.join([...sets, sql`version = version + 1`], sql`, `)}
    WHERE id = ${id} AND ${version === undefined ? sql`1` : sql`version = ${version}`}
      AND NOT EXISTS (SELECT 1 FROM contestants AS other WHERE other.tournament_id = ${tournamentId}
        AND other.skeleton = ${skeleton} AND other.id <> ${id})`;
}

/** Withdraws somebody and puts a newcomer in their place, both or neither. `edited` also when somebody has the place already. */
export async function replaceWith(
  db: Database,
  acting: Acting,
  {
    leaving,
    newcomer,
    reason,
    version,
  }: {
    readonly leaving: Contestant;
    readonly newcomer: NewContestant;
    readonly reason: string | undefined;
    readonly version: number | undefined;
  },
): Promise<ContestantUpdate> {
  const { id, tournamentId } = leaving;
  const free = sql`EXISTS (SELECT 1 FROM contestants WHERE id = ${id} AND replaced_by IS NULL
    AND ${version === undefined ? sql`1` : sql`version = ${version}`})`;
  const here = sql`EXISTS (SELECT 1 FROM contestants WHERE id = ${newcomer.id})`;
  const detail = { newcomer: newcomer.id };
  const [inserted] = await writeTogether(db, [
    sql`${insertion([newcomer], tournamentId)} AND ${free}`,
    sql`UPDATE contestants SET withdrawn = 1, replaced_by = ${newcomer.id}, version = version + 1
      WHERE id = ${id} AND ${here}`,
    noted(acting, { action: 'contestant-replaced', subject: id, reason, detail }, here),
  ]);
  if (inserted === 1) return 'done';
  const now = await findContestant(db, id);
  const isFree = now?.replacedBy === null && (version === undefined || now.version === version);
  return isFree ? 'taken' : 'edited';
}

/** Takes somebody off the roster who is in no game, and in no table by a play for one; false when they are. */
export async function deleteContestant(db: Database, id: ContestantId, acting?: Acting): Promise<boolean> {
  const inNoGame = sql`NOT EXISTS (SELECT 1 FROM game_seats AS seat WHERE seat.contestant_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM patiences AS p WHERE p.contestant_id = ${id} AND p.tournament_id IS NOT NULL AND p.points IS NOT NULL)`;
  const [, gone] = await writeTogether(db, [
    db.delete(devices).where(and(eq(devices.contestantId, id), inNoGame)),
    db.delete(contestants).where(and(eq(contestants.id, id), inNoGame)),
    ...(acting === undefined ? [] : [noted(acting, { action: 'contestant-removed', subject: id })]),
  ]);
  return gone === 1;
}

/** Whether somebody has a seat in any game, finished or not. */
export async function isSeated(db: Database, id: ContestantId): Promise<boolean> {
  const seat = await db
    .select({ gameId: gameSeats.gameId })
    .from(gameSeats)
    .where(eq(gameSeats.contestantId, id))
    .limit(1)
    .get();
  return seat !== undefined;
}

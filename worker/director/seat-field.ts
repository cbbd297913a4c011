import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { NewSeating, Seating, SeatingAsked, SeatingPlan } from '../../schema/contract/seating.ts';
import { findKind } from '../kinds/registry.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newId, randomText } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { contestantsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import {
  findSeating,
  gamesOfSeatings,
  insertSeating,
  insertSeatingGame,
  type SeatingRow,
  seatingsOf,
} from '../store/seatings.ts';
import { type Creation, createGame } from './create-game.ts';
import { editedMeanwhile } from './edited-meanwhile.ts';
import { digestOf, planOf, planSeating, Tables } from './plan-seating.ts';
import { nameOf } from './read-name.ts';

type Done<T> = { readonly ok: true; readonly value: T } | Refused;
const refusedAs = (code: string, detail: string): Refused => ({ ok: false, code, detail });

async function namesOf(db: Database, tournamentId: TournamentId): Promise<(id: ContestantId) => string> {
  const names = new Map((await contestantsOf(db, tournamentId)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Who would sit where, by a seed that is drawn unless it is given. Makes nothing. */
export async function previewSeating(
  db: Database,
  tournamentId: TournamentId,
  asked: SeatingAsked,
  random: RandomBytes,
): Promise<Done<SeatingPlan>> {
  const seed = asked.seed ?? randomText(random, 9);
  const planned = await planSeating(db, tournamentId, { ...asked, seed });
  if (!planned.ok) return planned;
  return { ok: true, value: planOf(planned.value, seed, await namesOf(db, tournamentId)) };
}

/** The name of a table's game: by its number, in pairings by round and number. */
export function gameName(name: string, { tables }: Pick<Tables, 'tables'>, at: number): string {
  const table = tables[at];
  const round = table?.round ?? 1;
  const rounds = tables.some((each) => each.round > 1);
  const before = tables.slice(0, at).filter((each) => each.round === round).length;
  return rounds ? `${name} ${round}.${before + 1}` : `${name} ${before + 1}`;
}

/** Whether games of this kind can be made of these tables. */
function checkGames(asked: NewSeating, plan: Tables): Refused | null {
  const kind = findKind(asked.kind);
  if (!kind) return refusedAs('bad_config', 'There is no kind of game of that name.');
  const sizes = plan.tables.map(({ seats }) => seats.length);
  if (Math.max(...sizes) > kind.seats.max)
    return refusedAs('too_many_contestants', `${kind.title} seats at most ${kind.seats.max} contestants.`);
  if (Math.min(...sizes) < kind.seats.min)
    return refusedAs('not_enough_contestants', `${kind.title} takes at least ${kind.seats.min} contestants.`);
  const name = nameOf(gameName(asked.name, plan, plan.tables.length - 1));
  return name.ok ? null : name;
}

/** Keeps a seating as it was previewed; its games are made by calls of their own. */
export async function keepSeating(
  db: Database,
  acting: Acting,
  asked: NewSeating,
  random: RandomBytes,
): Promise<Done<Seating>> {
  const { tournamentId } = acting;
  const planned = await planSeating(db, tournamentId, asked);
  if (!planned.ok) return planned;
  const { config = {}, digest, kind, method, seed } = asked;
  const names = await namesOf(db, tournamentId);
  if (digestOf(planned.value, seed) !== digest) {
    const detail = 'A result or the roster has changed since you looked at these tables.';
    return editedMeanwhile(planOf(planned.value, seed, names), detail);
  }
  const against = checkGames(asked, planned.value);
  if (against) return against;
  const name = nameOf(asked.name);
  if (!name.ok) return name;
  const row = {
    ...{ id: newId(random, 'seat_'), tournamentId, name: name.value, kind, config, method, seed },
    ...{ tables: JSON.stringify(planned.value), createdBy: acting.hostId, createdAt: acting.now },
  };
  await insertSeating(db, acting, row);
  return { ok: true, value: seatingOf(row, names, new Map()) };
}

function seatingOf(
  row: SeatingRow,
  names: (id: ContestantId) => string,
  made: ReadonlyMap<number, GameId>,
): Seating {
  const plan = planOf(Tables.parse(JSON.parse(row.tables)), row.seed, names);
  const { createdAt, id, kind, method, name } = row;
  return {
    ...{ id, name, kind, method, createdAt: new Date(createdAt).toISOString() },
    ...plan,
    games: plan.tables.map((_, at) => made.get(at) ?? null),
  };
}

type Made = Awaited<ReturnType<typeof gamesOfSeatings>>;
const byNumber = (made: Made, seatingId: string): Map<number, GameId> =>
  new Map(made.filter((game) => game.seatingId === seatingId).map(({ gameId, number }) => [number, gameId]));

/** Every seating of a tournament with the games that were made of it. */
export async function readSeatings(db: Database, tournamentId: TournamentId): Promise<Seating[]> {
  const [rows, names] = await Promise.all([seatingsOf(db, tournamentId), namesOf(db, tournamentId)]);
  const made = await gamesOfSeatings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => seatingOf(row, names, byNumber(made, row.id)));
}

/** A game is a dozen questions to D1 and its object, and the free plan allows fifty a request. */
const gamesAtOnce = 3;

/**
 * Makes the next games of a seating (T29). The id of each follows from the seating and the table's number, so that asking twice, at once or
 * after a fault, makes no second game.
 */
export async function makeSeatedGames(
  creation: Omit<Creation, 'asked'>,
  seatingId: string,
): Promise<Done<{ made: number; left: number; games: (GameId | null)[] }>> {
  const db = openDatabase(creation.env.DB);
  const seating = await findSeating(db, seatingId);
  if (seating?.tournamentId !== creation.tournamentId)
    return refusedAs('not_found', 'There is no such seating in this tournament.');
  const plan = Tables.parse(JSON.parse(seating.tables));
  const there = byNumber(await gamesOfSeatings(db, [seatingId]), seatingId);
  const open = [...plan.tables.keys()].filter((at) => !there.has(at)).slice(0, gamesAtOnce);
  for (const at of open) {
    const { config, kind, name } = seating;
    const contestants = plan.tables[at]?.seats ?? [];
    const asked = { kind, config, name: gameName(name, plan, at), contestants };
    const made = await createGame({ ...creation, asked, random: bytesOf(`${seatingId} ${at}`) });
    if (!made.ok) return made;
    await insertSeatingGame(db, { seatingId, number: at, gameId: made.value.id });
    there.set(at, made.value.id);
  }
  const games = plan.tables.map((_, at) => there.get(at) ?? null);
  return { ok: true, value: { made: open.length, left: games.filter((id) => id === null).length, games } };
}

/** Bytes that follow from a text which nobody else can know: ids of seatings are drawn. */
const bytesOf =
  (text: string): RandomBytes =>
  (length) =>
    Uint8Array.from(Buffer.from(nodeChecking.sha256(`seated game ${text}`), 'hex')).subarray(0, length);

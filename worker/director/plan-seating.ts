import * as z from 'zod';
import { ContestantId, type TournamentId } from '../../schema/contract/ids.ts';
import type { SeatingAsked, SeatingMethod, SeatingPlan } from '../../schema/contract/seating.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import type { Refused } from '../room/room-api.ts';
import type { Database } from '../store/database.ts';
import {
  duelsOf,
  findSeating,
  gamesOfSeatings,
  placesIn,
  type SeatingRow,
  seatingsOf,
} from '../store/seatings.ts';
import { type PairedRound, roundRobin } from '../tournament/round-robin.ts';
import { goOn, type Seatable, seatTables } from '../tournament/seating.ts';
import { meeting, swissRound } from '../tournament/swiss.ts';
import { readFinalTable, type TableRow } from './read-table.ts';

type Planned<T> = { readonly ok: true; readonly value: T } | Refused;

/** Who sits where, by ids: what is kept of a seating. */
export const Tables = z.object({
  tables: z.array(z.object({ round: z.int(), seats: z.array(ContestantId) })),
  idle: z.array(z.object({ round: z.int(), contestantId: ContestantId })),
  again: z.array(z.int()),
});
export type Tables = z.infer<typeof Tables>;

/** Pairing all the others by what they won takes longer than a request may. */
const mostPaired = 200;

const refusedAs = (code: string, detail: string): Refused => ({ ok: false, code, detail });
const tooFew = refusedAs('not_enough_contestants', 'There are too few people for this.');
const unfinished = refusedAs('not_finished', 'Not all the games that this goes by are finished.');

/** Who would sit where (T20 to T28). The same question gives the same answer until a result or the roster changes. */
export async function planSeating(
  db: Database,
  tournamentId: TournamentId,
  asked: SeatingAsked & { readonly seed: string },
): Promise<Planned<Tables>> {
  const people = await fieldOf(db, tournamentId, asked);
  if (!people.ok) return people;
  const { method, seed } = asked;
  const field = people.value;
  switch (method.type) {
    case 'tables':
      return field.length === 0
        ? tooFew
        : { ok: true, value: atTables(seatTables(field, { ...method, seed })) };
    case 'heats':
      return planFinal(db, tournamentId, { method, field, seed });
    case 'round-robin': {
      const ids = field.map(({ contestantId }) => contestantId);
      if (ids.length > mostMeeting)
        return refusedAs(
          'too_many_contestants',
          `Everybody against everybody is for at most ${mostMeeting}.`,
        );
      return ids.length < 2
        ? tooFew
        : { ok: true, value: inRounds(roundRobin(ids, { seed, times: method.times })) };
    }
    case 'swiss':
      return planSwiss(db, tournamentId, { field, seed });
  }
}

/** 45 people are 990 games. */
const mostMeeting = 45;

/** Whoever is asked for, or everybody of the tournament or a division; never who is withdrawn. */
async function fieldOf(
  db: Database,
  tournamentId: TournamentId,
  { contestants, division }: SeatingAsked,
): Promise<Planned<readonly TableRow[]>> {
  const table = await readFinalTable(db, tournamentId);
  const there = new Map(table.map((row) => [row.contestantId, row]));
  if (contestants?.some((id) => !there.has(id)))
    return refusedAs('not_found', 'Somebody asked for is not in this tournament.');
  const chosen = contestants && new Set(contestants);
  return {
    ok: true,
    value: table.filter(
      (row) =>
        !row.withdrawn &&
        (chosen === undefined || chosen.has(row.contestantId)) &&
        (division === undefined || row.division === division),
    ),
  };
}

const atTables = (tables: readonly (readonly ContestantId[])[]): Tables => ({
  tables: tables.map((seats) => ({ round: 1, seats: [...seats] })),
  idle: [],
  again: [],
});

const inRounds = (rounds: readonly PairedRound[], first = 1, again: readonly number[] = []): Tables => ({
  tables: rounds.flatMap(({ pairs }, at) => pairs.map((seats) => ({ round: first + at, seats: [...seats] }))),
  idle: rounds.flatMap(({ idle }, at) => (idle === null ? [] : [{ round: first + at, contestantId: idle }])),
  again: [...again],
});

/** T25: the best of each heat; the games of all of them have to be finished. */
async function planFinal(
  db: Database,
  tournamentId: TournamentId,
  {
    field,
    method,
    seed,
  }: { method: Extract<SeatingMethod, { type: 'heats' }>; field: readonly TableRow[]; seed: string },
): Promise<Planned<Tables>> {
  const seating = await findSeating(db, method.seatingId);
  if (seating?.tournamentId !== tournamentId)
    return refusedAs('not_found', 'There is no such seating in this tournament.');
  const heats = await placesOf(db, seating);
  if (heats === null) return unfinished;
  const still = new Set(field.map(({ contestantId }) => contestantId));
  const through = goOn(heats, method.best).filter(({ contestantId }) => still.has(contestantId));
  return through.length === 0
    ? tooFew
    : { ok: true, value: atTables(seatTables(through, { ...method, seed })) };
}

/** How each table of a seating ended; null while one has not. */
async function placesOf(db: Database, seating: SeatingRow): Promise<Seatable[][] | null> {
  const { tables } = Tables.parse(JSON.parse(seating.tables));
  const made = await gamesOfSeatings(db, [seating.id]);
  if (made.length < tables.length || made.some(({ finishedAt }) => finishedAt === null)) return null;
  const places = Map.groupBy(
    await placesIn(
      db,
      made.map(({ gameId }) => gameId),
    ),
    ({ gameId }) => gameId,
  );
  return made.map(({ gameId }) => places.get(gameId) ?? []);
}

/** T27: the next round, by what was won so far; rounds sat out count as won. */
async function planSwiss(
  db: Database,
  tournamentId: TournamentId,
  { field, seed }: { readonly field: readonly TableRow[]; readonly seed: string },
): Promise<Planned<Tables>> {
  if (field.length < 2) return tooFew;
  if (field.length > mostPaired)
    return refusedAs('too_many_contestants', `The Swiss system is for at most ${mostPaired} people.`);
  const before = (await seatingsOf(db, tournamentId)).filter(({ method }) => method.type === 'swiss');
  const [last] = before;
  if (last && (await placesOf(db, last)) === null) return unfinished;
  const satOut = before.flatMap(({ tables }) =>
    Tables.parse(JSON.parse(tables)).idle.map((each) => each.contestantId),
  );
  const people = field.map(({ contestantId, wins }) => {
    const rests = satOut.filter((id) => id === contestantId).length;
    return { contestantId, score: wins + rests, satOut: rests > 0 };
  });
  const met = new Set((await duelsOf(db, tournamentId)).map(([one, other]) => meeting(one, other)));
  const round = swissRound(people, { met, seed });
  return { ok: true, value: inRounds([round], before.length + 1, round.again) };
}

/** A plan with the names that go with it. */
export function planOf(
  { again, idle, tables }: Tables,
  seed: string,
  nameOf: (id: ContestantId) => string,
): SeatingPlan {
  const person = (contestantId: ContestantId) => ({ contestantId, name: nameOf(contestantId) });
  return {
    seed,
    tables: tables.map(({ round, seats }) => ({ round, seats: seats.map(person) })),
    idle: idle.map(({ contestantId, round }) => ({ round, ...person(contestantId) })),
    again,
    digest: digestOf({ again, idle, tables }, seed),
  };
}

export const digestOf = ({ again, idle, tables }: Tables, seed: string): string =>
  nodeChecking.sha256(
    JSON.stringify([
      seed,
      tables.map(({ round, seats }) => [round, seats]),
      idle.map(({ contestantId, round }) => [round, contestantId]),
      again,
    ]),
  );

import { beforeAll, describe, expect, test } from 'vitest';
import { changeContestant } from '../../schema/contract/endpoints-contestants.ts';
import {
  keepSeating,
  listSeatings,
  makeSeatedGames,
  previewSeating,
} from '../../schema/contract/endpoints-table.ts';
import { readTournament } from '../../schema/contract/endpoints-tournaments.ts';
import { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { SeatingAsked } from '../../schema/contract/seating.ts';
import { call, done, emptyDatabase } from './harness.ts';
import { anOrganiser, aTournament, type ContestantPerson, contestants, type HostPerson } from './people.ts';
import { aReportedGame, ends, start } from './reported.ts';

let host: HostPerson;
beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
});

async function aField(size: number) {
  const tournamentId = await aTournament(host, 'Cup');
  const people = await contestants(
    host,
    tournamentId,
    Array.from({ length: size }, (_, at) => `P${at + 1}`),
  );
  return { here: { params: { tournamentId } }, tournamentId, people };
}
type Field = Awaited<ReturnType<typeof aField>>;

const preview = (field: Field, body: SeatingAsked) =>
  call(previewSeating, host.script, { ...field.here, body });
async function kept(field: Field, asked: SeatingAsked, kind = 'immunity', name = 'Heat') {
  const { digest, seed } = (await preview(field, asked)).body;
  return done(keepSeating, host.script, { ...field.here, body: { ...asked, seed, digest, kind, name } });
}
const make = (field: Field, id: string) =>
  call(makeSeatedGames, host.script, { params: { ...field.here.params, id } });
async function makeAll(field: Field, id: string) {
  for (;;) {
    const { games, left } = (await make(field, id)).body;
    if (left === 0) return games.flatMap((game) => game ?? []);
  }
}
const placed = (people: readonly Pick<ContestantPerson, 'id'>[]) =>
  people.map((person, at) => [person, at + 1, people.length - at] as const);
const endGame = (field: Field, gameId: string, seats: readonly { contestantId: string }[]) =>
  ends(
    { gameId: GameId.parse(gameId), tournamentId: TournamentId.parse(field.tournamentId) },
    placed(seats.map(({ contestantId }) => ({ id: ContestantId.parse(contestantId) }))),
    start,
  );

const heats = { type: 'tables', layout: 'random', size: 4 } as const;

describe('a field at tables', () => {
  test('[T20] a drawn seed is told, and gives the same tables again; another gives others', async () => {
    const field = await aField(12);
    const first = (await preview(field, { method: heats })).body;
    expect(first.tables.map(({ seats }) => seats.length)).toEqual([4, 4, 4]);
    expect((await preview(field, { method: heats, seed: first.seed })).body).toEqual(first);
    expect((await preview(field, { method: heats, seed: `${first.seed}x` })).body.tables).not.toEqual(
      first.tables,
    );
  });

  test('[T20] whoever is withdrawn has no seat', async () => {
    const field = await aField(3);
    const [one] = field.people;
    await done(changeContestant, host.script, {
      params: { ...field.here.params, contestantId: one?.id ?? '' },
      body: { withdrawn: true },
    });
    const plan = (await preview(field, { method: heats })).body;
    expect(plan.tables[0]?.seats.map(({ name }) => name).toSorted()).toEqual(['P2', 'P3']);
  });

  test('[T29] games are made a few at a time, each once, however often it is asked', async () => {
    const field = await aField(20);
    const seating = await kept(field, { method: heats });
    const first = await Promise.all([make(field, seating.id), make(field, seating.id)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(first[0]?.body.games.slice(0, 3)).toEqual(first[1]?.body.games.slice(0, 3));
    const made = await makeAll(field, seating.id);
    expect(new Set(made).size).toBe(5);
    expect((await make(field, seating.id)).body).toMatchObject({ made: 0, left: 0 });
    const { games } = await done(readTournament, host.script, field.here);
    expect(games.map(({ name }) => name).toSorted()).toEqual([
      'Heat 1',
      'Heat 2',
      'Heat 3',
      'Heat 4',
      'Heat 5',
    ]);
    const { seatings } = await done(listSeatings, host.script, field.here);
    expect(seatings[0]).toMatchObject({ id: seating.id, seed: seating.seed, games: made });
  });

  test('[T20] [T43] what was previewed is made, or it is said that it changed', async () => {
    const field = await aField(6);
    const method = { type: 'tables', layout: 'standing', size: 3 } as const;
    const { digest, seed } = (await preview(field, { method })).body;
    const game = await aReportedGame(host, field.tournamentId, field.people);
    await ends(game, placed(field.people.toReversed()));
    const body = { method, seed, digest, kind: 'immunity', name: 'Heat' };
    const refused = await call(keepSeating, host.script, { ...field.here, body });
    expect([refused.status, refused.code]).toEqual([409, 'edited_meanwhile']);
    expect(JSON.parse(refused.text).current.digest).not.toBe(digest);
  });

  test('games have to be able to hold the tables', async () => {
    const field = await aField(3);
    const { digest, seed } = (await preview(field, { method: heats })).body;
    for (const [more, code] of [
      [{ kind: 'nothing' }, 'bad_config'],
      [{ name: ' ' }, 'bad_name'],
    ] as const) {
      const body = { method: heats, seed, digest, kind: 'immunity', name: 'Heat', ...more };
      expect((await call(keepSeating, host.script, { ...field.here, body })).code).toBe(code);
    }
  });
});

test('[T25] from heats to a final with the best two of each, once all are finished', async () => {
  const field = await aField(6);
  const seating = await kept(field, { method: { ...heats, size: 3 } });
  const games = await makeAll(field, seating.id);
  const method = { type: 'heats', seatingId: seating.id, best: 2, layout: 'standing', size: 8 } as const;
  await endGame(field, games[0] ?? '', seating.tables[0]?.seats ?? []);
  const early = await preview(field, { method });
  expect([early.status, early.code]).toEqual([409, 'not_finished']);
  await endGame(field, games[1] ?? '', seating.tables[1]?.seats ?? []);
  const final = (await preview(field, { method })).body;
  const best = seating.tables.flatMap(({ seats }) => seats.slice(0, 2).map(({ name }) => name));
  expect(final.tables.map(({ seats }) => seats.map(({ name }) => name).toSorted())).toEqual([
    best.toSorted(),
  ]);
});

test('[T26] a round robin is laid out whole, with games named by round', async () => {
  const field = await aField(4);
  const seating = await kept(field, { method: { type: 'round-robin', times: 1 } }, 'immunity', 'League');
  expect(seating.tables.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3]);
  await makeAll(field, seating.id);
  const { games } = await done(readTournament, host.script, field.here);
  expect(games.map(({ name }) => name).toSorted()).toEqual([
    'League 1.1',
    'League 1.2',
    'League 2.1',
    'League 2.2',
    'League 3.1',
    'League 3.2',
  ]);
});

test('[T27] [T28] rounds of the Swiss system follow the results, nobody meets twice or sits out twice', async () => {
  const field = await aField(7);
  const met = new Set<string>();
  const out = new Set<string>();
  for (const round of [1, 2, 3]) {
    const seating = await kept(field, { method: { type: 'swiss' } }, 'immunity', `Swiss ${round}`);
    expect([seating.again, seating.tables.length, seating.idle.length]).toEqual([[], 3, 1]);
    expect(new Set(seating.tables.map((table) => table.round))).toEqual(new Set([round]));
    for (const { name } of seating.idle) {
      expect(out.has(name)).toBe(false);
      out.add(name);
    }
    const games = await makeAll(field, seating.id);
    if (round === 1) {
      const early = await preview(field, { method: { type: 'swiss' } });
      expect(early.code).toBe('not_finished');
    }
    for (const [at, { seats }] of seating.tables.entries()) {
      const pair = seats
        .map(({ name }) => name)
        .toSorted()
        .join();
      expect(met.has(pair)).toBe(false);
      met.add(pair);
      await endGame(field, games[at] ?? '', seats);
    }
  }
});

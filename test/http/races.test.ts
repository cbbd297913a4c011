import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeContestant,
  removeContestant,
  renewLink,
} from '../../schema/contract/endpoints-contestants.ts';
import { createGame, makeMove, readGame } from '../../schema/contract/endpoints-games.ts';
import { makeToken, revokeToken } from '../../schema/contract/endpoints-people.ts';
import { readTournament } from '../../schema/contract/endpoints-tournaments.ts';
import { fetchThrough, type Interference, lost } from './flaky.ts';
import { call, done, emptyDatabase, requestOf } from './harness.ts';
import {
  aGame,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  joined,
  move,
} from './people.ts';

let host: HostPerson;
let tournamentId: string;
let people: readonly ContestantPerson[];

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
  people = await contestants(host, tournamentId, ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']);
});

const person = (at: number): ContestantPerson => {
  const found = people[at];
  if (!found) throw new Error('nobody there');
  return found;
};
const only = (contestant: ContestantPerson) => ({ params: { tournamentId, contestantId: contestant.id } });

/** Makes a game while something else happens. */
async function making(interference: Interference, seats: readonly ContestantPerson[], sender = host.script) {
  const body = { kind: 'immunity', contestants: seats.map(({ id }) => id) };
  return fetchThrough(requestOf(createGame, sender, { params: { tournamentId }, body }), interference);
}
const idOf = async (made: Response) => ((await made.json()) as { id: string }).id;

describe('while a game is made', () => {
  test('[A1] a link that is renewed lets the old device into it no more than into any other', async () => {
    const [ann, bob] = [person(0), person(1)];
    const init = () => done(renewLink, host.script, only(ann)).then(() => {});
    for (const step of [{ before: { init } }, { after: { init } }]) {
      const { joinSecret } = await done(renewLink, host.script, only(ann));
      const device = await joined(joinSecret);
      const gameId = await idOf(await making(step, [ann, bob]));
      expect((await call(readGame, device.script, { params: { gameId } })).code).toBe('unauthenticated');
      expect((await call(readGame, bob.script, { params: { gameId } })).body).toMatchObject({
        you: { name: 'Bob' },
      });
    }
  });

  test('[A1] the host who makes it may be signed out', async () => {
    const { id, token } = await done(makeToken, host.browser, { body: { name: 'bot' } });
    const init = () => done(revokeToken, host.browser, { params: { id } }).then(() => {});
    const gameId = await idOf(await making({ before: { init } }, [person(1), person(2)], { bearer: token }));
    expect((await call(readGame, { bearer: token }, { params: { gameId } })).code).toBe('unauthenticated');
  });

  test('a new name reaches it', async () => {
    const cy = person(2);
    const init = () =>
      done(changeContestant, host.script, { ...only(cy), body: { name: 'Cyril' } }).then(() => {});
    const gameId = await idOf(await making({ before: { init } }, [cy, person(1)]));
    const { view } = await done(readGame, host.script, { params: { gameId } });
    expect(view.seats.map(({ name }) => name)).toEqual(['Cyril', 'Bob']);
  });

  test('and fails, it is not listed', async () => {
    const before = (await done(readTournament, host.script, { params: { tournamentId } })).games.length;
    const made = await making({ before: { init: lost } }, [person(1), person(2)]);
    expect(made.status).toBeGreaterThanOrEqual(500);
    expect((await done(readTournament, host.script, { params: { tournamentId } })).games).toHaveLength(
      before,
    );
  });
});

describe('while somebody is seated', () => {
  const seating = (gameId: string, contestant: ContestantPerson, interference: Interference) =>
    fetchThrough(
      requestOf(makeMove, host.script, {
        params: { gameId },
        body: { type: 'seat', contestantId: contestant.id },
      }),
      interference,
    );
  const renewing = (contestant: ContestantPerson) => () =>
    done(renewLink, host.script, only(contestant)).then(() => {});

  test('[A1] a device that ended has no seat, whenever it ended', async () => {
    for (const [at, step] of [
      [3, (renew: () => Promise<void>) => ({ before: { admit: renew } })],
      [4, (renew: () => Promise<void>) => ({ before: { move: renew } })],
      [5, (renew: () => Promise<void>) => ({ after: { move: renew } })],
    ] as const) {
      const gameId = await aGame(host, tournamentId, { seats: [person(1), person(2)] });
      const late = person(at);
      expect((await seating(gameId, late, step(renewing(late)))).status).toBe(200);
      expect((await call(readGame, late.script, { params: { gameId } })).code, `${at}`).toBe(
        'unauthenticated',
      );
    }
  });

  test('[A1] nor has one that looked on before its link was renewed', async () => {
    const gus = person(6);
    const gameId = await aGame(host, tournamentId, { seats: [person(1), person(2)] });
    expect((await call(readGame, gus.script, { params: { gameId } })).status).toBe(200);
    await done(renewLink, host.script, only(gus));
    expect((await move(gameId, host.script, { type: 'seat', contestantId: gus.id })).status).toBe(200);
    expect((await call(readGame, gus.script, { params: { gameId } })).code).toBe('unauthenticated');
  });

  test('they stay on the roster, though the game has not reported yet', async () => {
    const [late] = await contestants(host, tournamentId, ['Hal']);
    if (!late) throw new Error('nobody joined');
    const gameId = await aGame(host, tournamentId, { seats: [person(1), person(2)] });
    const remove = () => done(removeContestant, host.script, only(late)).then(() => {});
    expect((await seating(gameId, late, {})).status).toBe(200);
    await remove();
    const row = await env.DB.prepare('SELECT withdrawn FROM contestants WHERE id = ?').bind(late.id).first();
    expect(row).toEqual({ withdrawn: 1 });
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { createGame } from '../../schema/contract/endpoints-games.ts';
import {
  acceptInvite,
  makeInvite,
  readMe,
  setUp,
  signInByRecovery,
} from '../../schema/contract/endpoints-people.ts';
import { readTournament } from '../../schema/contract/endpoints-tournaments.ts';
import { fetchThrough, forgetfulDatabase } from './flaky.ts';
import {
  call,
  cookieOf,
  done,
  emptyDatabase,
  nobody,
  requestOf,
  type Sender,
  type Sending,
} from './harness.ts';
import { aTournament, contestants } from './people.ts';

let codes: readonly string[];
let organiser: Sender;

/** Sends a call to a D1 that does its nth batch of writes and then says that it failed. */
const doubtfully = (endpoint: Endpoint, sender: Sender, sending: Sending, nth = 1) =>
  fetchThrough(requestOf(endpoint, sender, sending), {}, { DB: forgetfulDatabase(nth) });

beforeAll(async () => {
  await emptyDatabase();
  // Two counts of tries come before it.
  const body = { secret: env.SETUP_SECRET, name: 'Olga' };
  const made = await doubtfully(setUp, nobody, { body }, 3);
  // Otherwise the installation would have an owner whom nobody can be.
  expect(made.status).toBe(201);
  organiser = { cookie: cookieOf(made) };
  codes = ((await made.json()) as { recoveryCodes: string[] }).recoveryCodes;
});

describe('a write that D1 did and said it had not', () => {
  test('of the set-up left its owner with session and codes', async () => {
    expect((await call(readMe, organiser)).status).toBe(200);
    expect((await call(signInByRecovery, nobody, { body: { code: codes[0] } })).status).toBe(200);
  });

  test('spends no recovery code for nothing', async () => {
    const signedIn = await doubtfully(signInByRecovery, nobody, { body: { code: codes[1] } }, 2);
    expect(signedIn.status).toBe(200);
    expect((await call(readMe, { cookie: cookieOf(signedIn) })).status).toBe(200);
  });

  test('spends no invite for nothing', async () => {
    const { secret } = await done(makeInvite, organiser, { body: { role: 'host' } });
    const accepted = await doubtfully(acceptInvite, nobody, { body: { secret, name: 'Hana' } });
    expect(accepted.status).toBe(201);
    expect((await call(readMe, { cookie: cookieOf(accepted) })).status).toBe(200);
  });

  test('lists no game that was never made', async () => {
    const host = { browser: organiser, script: organiser, hostId: '' };
    const tournamentId = await aTournament(host);
    await contestants(host, tournamentId, ['Ann', 'Bob']);
    const sending = { params: { tournamentId }, body: { kind: 'immunity' } };
    expect((await doubtfully(createGame, organiser, sending)).status).toBe(503);
    expect((await done(readTournament, organiser, { params: { tournamentId } })).games).toEqual([]);
    expect((await call(createGame, organiser, sending)).status).toBe(201);
  });
});

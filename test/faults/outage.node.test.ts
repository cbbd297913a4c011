import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { Standings, TournamentPage } from '../../schema/contract/tournament.ts';
import { type Client, makeClient } from '../../scripts/lib/client.ts';
import {
  addContestants,
  join,
  makeGame,
  makeTournament,
  move,
  readGame,
  readLog,
  setUp,
} from '../../scripts/lib/installation.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { databaseFile } from '../../scripts/server/database.ts';

let server: Child;
let host: Client;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  ({ host } = await setUp(server.url, server.setupSecret, 'Host'));
});
afterAll(() => server?.stop());

const config = { getReadySeconds: 0, answerSeconds: 3, rounds: 1 };

async function seat(name: string) {
  const { id: tournamentId } = await makeTournament(host, name);
  const roster = await addContestants(host, tournamentId, ['Ada', 'Ben']);
  const people = await Promise.all(roster.map(({ joinSecret }) => join(server.url, joinSecret)));
  const { id: gameId } = await makeGame(host, tournamentId, { kind: 'immunity', config });
  return { tournamentId, gameId, people };
}

const must = async (client: Client, gameId: string, body: unknown) => {
  const reply = await move(client, gameId, body);
  expect(`${reply.status} ${reply.text.slice(0, 200)}`).toMatch(/^200/);
};

/** The phase as the tables have it: whoever asks them does not wake the game. */
async function reportedPhase(tournamentId: string, gameId: string): Promise<string | undefined> {
  const page = await makeClient(server.url).call(TournamentPage, 'GET', `/api/tournaments/${tournamentId}`);
  return page.games.find(({ id }) => id === gameId)?.phase;
}

const view = async (gameId: string) => ImmunityView.parse((await readGame(host, gameId)).view);

test('[I5] [I6] [G9] everybody gone at the deadline: the round closes all the same, two seconds after its limit', async () => {
  const { tournamentId, gameId } = await seat('Gone');
  await must(host, gameId, { type: 'start-round', prompt: 'TRE' });
  const inReview = async () => (await reportedPhase(tournamentId, gameId)) === 'review';
  expect(await waitUntil(inReview, 20_000, 100)).toBe(true);
  const events = await readLog(host, gameId);
  const opened = events.find(({ type }) => type === 'round-opened');
  const closed = events.find(({ type }) => type === 'round-closed');
  expect(closed?.data.by).toBe('limit');
  const elapsedMs = Date.parse(closed?.at ?? '') - Number(opened?.data.opensAt);
  expect(elapsedMs).toBeGreaterThanOrEqual(5000);
});

test('[G1] [I6] a deadline that passes while the server is down acts at its next start, before anybody asks', async () => {
  const { tournamentId, gameId } = await seat('Down');
  await must(host, gameId, { type: 'start-round', prompt: 'TRE' });
  const { round } = await view(gameId);
  await server.kill('both');
  const due = Date.parse(round?.closesAt ?? '') + 2000;
  await waitUntil(() => Date.now() > due + 300, 30_000, 50);
  const { port, stateDir } = server;
  server = await startChild({ port, stateDir });
  const inReview = async () => (await reportedPhase(tournamentId, gameId)) === 'review';
  expect(await waitUntil(inReview, 20_000, 100)).toBe(true);
  expect((await view(gameId)).phase).toBe('review');
});

test('[G3] whoever goes away in mid-move keeps nobody waiting, and what they sent counts once or not at all', async () => {
  const { gameId } = await seat('Gone in mid-move');
  const { seats } = await view(gameId);
  const contestantId = seats[0]?.contestantId;
  const give = (seconds: number, key: string, signal: AbortSignal) =>
    fetch(`${server.url}/api/games/${gameId}/moves`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${host.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ type: 'extra-time', contestantId, seconds }),
      signal,
    });
  const turns = Array.from({ length: 40 }, (_, turn) => turn);
  for (const turn of turns) {
    const going = give(turn, `going-${turn}`, AbortSignal.timeout(turn % 5)).catch(() => null);
    const { status } = await give(100 + turn, `staying-${turn}`, AbortSignal.timeout(10_000));
    expect(status).toBe(200);
    await going;
  }
  // Sent again under their own keys, those that counted get their answer and the others count now: each once.
  for (const turn of turns) await (await give(turn, `going-${turn}`, AbortSignal.timeout(10_000))).text();
  const given = (await readLog(host, gameId)).filter(({ type }) => type === 'extra-time-given');
  const seconds = given.map(({ data }) => Number(data.seconds)).toSorted((a, b) => a - b);
  expect(seconds).toEqual([...turns, ...turns.map((turn) => 100 + turn)]);
});

/** Holds D1's file as a stuck writer would. */
function lockTables(stateDir: string): () => void {
  const database = new DatabaseSync(databaseFile(stateDir));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

test('[G1] [G9] the tables locked for a while: play goes on, and the standings catch up afterwards', async () => {
  const { tournamentId, gameId, people } = await seat('Locked');
  await must(host, gameId, { type: 'start' });
  const release = lockTables(server.stateDir);
  const standings = async () =>
    (await host.call(Standings, 'GET', `/api/tournaments/${tournamentId}/standings`)).standings;
  try {
    await must(host, gameId, { type: 'start-round', prompt: 'TRE' });
    const [ada, ben] = people;
    if (!ada || !ben) throw new Error('two people were seated');
    await must(ada, gameId, { type: 'submit-word', word: 'treat', round: 1 });
    await must(ben, gameId, { type: 'submit-word', word: 'centre', round: 1 });
    await must(host, gameId, { type: 'confirm-awards' });
    // Ada is first and quickest, Ben longest and second: 2 + 2 squares for Ada, 3 + 1 for Ben, a pair of columns each.
    for (const square of ['A1', 'A2', 'B1', 'B2']) await must(ada, gameId, { type: 'claim-square', square });
    for (const square of ['D1', 'E1', 'F1', 'G1']) await must(ben, gameId, { type: 'claim-square', square });
    expect((await view(gameId)).phase).toBe('finished');
  } finally {
    release();
  }
  const caughtUp = async () => (await standings()).every(({ games }) => games === 1);
  expect(await waitUntil(caughtUp, 60_000, 200)).toBe(true);
  // Four squares in a block are four pairs, 8 points; four in a line are three pairs, 6 points.
  expect((await standings()).map(({ name, points, wins }) => ({ name, points, wins }))).toEqual([
    { name: 'Ada', points: 8, wins: 1 },
    { name: 'Ben', points: 6, wins: 0 },
  ]);
});

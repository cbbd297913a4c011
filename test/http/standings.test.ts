import { beforeAll, expect, test, vi } from 'vitest';
import { renewLink } from '../../schema/contract/endpoints-contestants.ts';
import {
  exportCsv,
  exportJson,
  listOnAir,
  putOnAir,
  readLeaderboard,
  readStandings,
  readTournament,
  renameTournament,
} from '../../schema/contract/endpoints-tournaments.ts';
import { call, done, emptyDatabase, nobody, type Sender } from './harness.ts';
import {
  aGame,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

let host: HostPerson;
let tournamentId: string;
let players: readonly ContestantPerson[];
let gameId: string;

/** A board of four squares, one round, one square for the longest and one for the quickest word. */
const config = { columns: 2, rows: 2, rounds: 1, longest: [1], quickest: [1] };

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host, '=Autumn');
  players = await contestants(host, tournamentId, ['Ann', '=Bo', 'Cy']);
  const [ann, bo] = players;
  if (!ann || !bo) throw new Error('two people');
  gameId = await aGame(host, tournamentId, { config, seats: [ann, bo] });
  await makes(host.script, { type: 'start' });
  await makes(host.script, { type: 'start-round', prompt: 'TRE' });
  // The quickest is TREAD, the longest CENTRE: one square each, claimed in the order of the words.
  await makes(ann.script, { type: 'submit-word', word: 'tread', round: 1 });
  await makes(bo.script, { type: 'submit-word', word: 'centre', round: 1 });
  await makes(host.script, { type: 'confirm-awards' });
  await makes(ann.script, { type: 'claim-square', square: 'A1' });
  await makes(bo.script, { type: 'claim-square', square: 'B2' });
  await makes(host.script, { type: 'end', reason: 'no more time' });
  await vi.waitFor(async () => expect((await standings())[0]?.games).toBe(1), {
    timeout: 20_000,
    interval: 100,
  });
});

async function makes(sender: Sender, body: object) {
  const answer = await move(gameId, sender, body);
  if (answer.status !== 200) throw new Error(`${JSON.stringify(body)}: ${answer.text}`);
}
const here = () => ({ params: { tournamentId } });
const standings = async () => (await done(readStandings, nobody, here())).standings;
const board = (name: string, query = {}) =>
  call(readLeaderboard, nobody, { params: { tournamentId, board: name }, query });

test('[G4] standings are public, hold everybody, and level ones share a rank', async () => {
  // Lone squares score nothing (I11), so both have no points and one square, and the host ended it: they share (I12).
  expect(
    (await standings()).map(({ games, name, points, rank, wins }) => [rank, name, wins, points, games]),
  ).toEqual([
    [1, 'Ann', 1, 0, 1],
    [1, '=Bo', 1, 0, 1],
    [3, 'Cy', 0, 0, 0],
  ]);
});

test('[G4] leaderboards show words with their game, pages go on where the last one ended', async () => {
  const longest = await board('longest');
  expect(longest.body.total).toBe(2);
  expect(longest.body.rows).toMatchObject([
    { rank: 1, name: '=Bo', value: 6, word: 'centre', gameId },
    { rank: 2, name: 'Ann', value: 5, word: 'tread', gameId },
  ]);
  expect((await board('longest', { page: '2', size: '1' })).body.rows).toEqual([longest.body.rows[1]]);
  const fastest = (await board('fastest')).body.rows;
  expect(fastest[0]).toMatchObject({ rank: 1, name: 'Ann', value: fastest[0]?.elapsedMs });
  for (const name of ['points', 'wins']) {
    const { rows, total } = (await board(name)).body;
    expect([total, rows.map(({ rank }) => rank)]).toEqual([2, [1, 1]]);
  }
  expect((await board('patience')).body).toEqual({ rows: [], total: 0, next: null });
});

test('pages are numbered from 1 and of bounded size', async () => {
  for (const query of [
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { size: '0' },
    { size: '101' },
    { size: '1.5' },
  ]) {
    const answer = await board('longest', query);
    expect([answer.status, answer.code], JSON.stringify(query)).toEqual([400, 'malformed']);
  }
  expect((await board('shortest')).status).toBe(400);
  expect((await board('longest', { page: '9' })).body).toEqual({ rows: [], total: 2, next: null });
});

test('spreadsheets run nothing that people are called', async () => {
  const csv = await call(exportCsv, host.script, here());
  const [ann, bo, cy] = players;
  expect(csv.text).toBe(
    [
      '\ufeffrank,contestantId,name,wins,points,games,placePoints,adjustment,division',
      `1,${ann?.id},Ann,1,0,1,0,0,`,
      `1,${bo?.id},'=Bo,1,0,1,0,0,`,
      `3,${cy?.id},Cy,0,0,0,0,0,`,
      '',
    ].join('\r\n'),
  );
  const raw = await call(exportCsv, host.script, { ...here(), query: { table: 'words' } });
  expect(raw.text).toContain(`,1,${bo?.id},'=Bo,centre,6,`);
});

test('everything comes as JSON as well', async () => {
  const { games, results, submissions, tournament } = await done(exportJson, host.script, here());
  expect(tournament).toMatchObject({ id: tournamentId, name: '=Autumn' });
  expect(games).toMatchObject([{ id: gameId, phase: 'finished' }]);
  expect(results.map(({ rank, win }) => [rank, win])).toEqual([
    [1, true],
    [1, true],
  ]);
  expect(submissions.map(({ award, counts, word }) => [word, counts, award])).toEqual([
    ['tread', true, 1],
    ['centre', true, 1],
  ]);
});

test('[G7] a reopened game counts no more until it ends again', async () => {
  await makes(host.script, { type: 'reopen', reason: 'one more look' });
  await vi.waitFor(async () => expect((await standings())[0]?.games).toBe(0), {
    timeout: 20_000,
    interval: 100,
  });
  await makes(host.script, {
    type: 'correct-square',
    square: 'A2',
    contestantId: players[0]?.id,
    reason: 'test',
  });
  await makes(host.script, { type: 'end', reason: 'enough' });
  // A1 and A2 are neighbours: two points for Ann (I11).
  await vi.waitFor(
    async () =>
      expect((await standings()).map(({ points, rank, wins }) => [rank, wins, points])).toEqual([
        [1, 1, 2],
        [2, 0, 0],
        [2, 0, 0],
      ]),
    { timeout: 20_000, interval: 100 },
  );
});

test('a tournament is public with its games, and renamed by its hosts', async () => {
  const page = await done(readTournament, nobody, here());
  expect(page).toMatchObject({ name: '=Autumn', games: [{ id: gameId, kind: 'immunity' }] });
  expect((await done(renameTournament, host.script, { ...here(), body: { name: 'Winter' } })).name).toBe(
    'Winter',
  );
  expect((await call(renameTournament, host.script, { ...here(), body: { name: '' } })).code).toBe(
    'bad_name',
  );
  const nowhere = { params: { tournamentId: 'nowhere', contestantId: 'nobody', board: 'longest' } };
  for (const endpoint of [readTournament, readStandings, readLeaderboard, exportCsv, exportJson, renewLink]) {
    expect((await call(endpoint, host.script, nowhere)).status, endpoint.path).toBe(404);
  }
});

test('[U23] one slot for the fixed addresses: aimed at any game of the tournament, at no other, and let go again', async () => {
  const onAir = async () => (await done(readTournament, nobody, here())).onAir;
  const aim = (at: string | null) => call(putOnAir, host.script, { ...here(), body: { gameId: at } });
  expect(await onAir()).toBeNull();
  expect((await aim(gameId)).status).toBe(200);
  expect(await onAir()).toBe(gameId);
  const listed = async () => (await done(listOnAir, nobody)).games.map(({ id }) => id);
  // It is over, so no page says that it is live.
  expect(await listed()).toEqual([]);
  const other = await aTournament(host, 'Elsewhere');
  const theirs = await aGame(host, other, { seats: await contestants(host, other, ['Xi', 'Yo']) });
  expect([(await aim(theirs)).status, (await aim('g_none')).status]).toEqual([404, 404]);
  expect(await onAir()).toBe(gameId);
  const live = { params: { tournamentId: other }, body: { gameId: theirs } };
  await done(putOnAir, host.script, live);
  expect(await listed()).toEqual([]);
  await move(theirs, host.script, { type: 'start-round', prompt: 'TRE' });
  await vi.waitFor(async () => expect(await listed()).toEqual([theirs]), { timeout: 20_000, interval: 100 });
  expect((await aim(null)).status).toBe(200);
  expect(await onAir()).toBeNull();
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createGame,
  GameCreated,
  makeMove,
  readGame,
  readLog,
} from '../../schema/contract/endpoints-games.ts';
import {
  changeHouseWords,
  exportHouseWords,
  listRulings,
  previewMove,
  readHouseHistory,
  readHouseWords,
} from '../../schema/contract/endpoints-record.ts';
import { readLeaderboard } from '../../schema/contract/endpoints-tournaments.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import { GameId } from '../../schema/contract/ids.ts';
import { openRoom } from '../../worker/director/rooms.ts';
import type { Env } from '../../worker/env.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, done, emptyDatabase, nobody, requestOf } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

let organiser: HostPerson;
let host: HostPerson;
let tournamentId: string;
let players: readonly ContestantPerson[];

beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
});

/** A tournament of its own, so that no list of another test reaches it. */
async function fresh(): Promise<void> {
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  players = await contestants(host, tournamentId, ['Ann', 'Bob']);
}

const here = () => ({ params: { tournamentId } });
const player = (at: number): ContestantPerson => {
  const found = players[at];
  if (!found) throw new Error('nobody there');
  return found;
};
const newGame = () => aGame(host, tournamentId, { seats: players });
const hosts = async (gameId: string, body: object) => {
  const made = await move(gameId, host.script, body);
  if (made.status !== 200) throw new Error(made.text);
  return made.body;
};
const change = (words: readonly (readonly [string, boolean | null])[], reason = 'house rule') =>
  done(changeHouseWords, host.script, {
    ...here(),
    body: { words: words.map(([word, valid]) => ({ word, valid })), reason },
  });
/** Has a game tell D1 everything now. */
const reported = (gameId: string) => openRoom(env as unknown as Env, GameId.parse(gameId)).report();
const logOf = async (gameId: string): Promise<LogEvent[]> => {
  const { text } = await call(readLog, nobody, { params: { gameId } });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => LogEvent.parse(JSON.parse(line)));
};

/** A round in which both send this word, up to its review. The verdicts, as anybody sees them. */
async function verdictsOf(gameId: string, word: string): Promise<string[]> {
  await hosts(gameId, { type: 'start-round', prompt: 'TRE' });
  const { view } = await done(readGame, host.script, { params: { gameId } });
  const { serial } = view.round as { serial: number };
  for (const at of [0, 1])
    await move(gameId, player(at).script, { type: 'submit-word', word, round: serial });
  return submissionsIn((await done(readGame, nobody, { params: { gameId } })).view.round);
}
const submissionsIn = (round: unknown): string[] =>
  (round as { submissions: { verdict: string; list: string }[] }).submissions.map(
    ({ list, verdict }) => `${verdict} by ${list.startsWith('house') ? list : 'list'}`,
  );
/** Confirms a review and skips whoever has squares to claim. */
async function settle(gameId: string): Promise<void> {
  let { view } = await hosts(gameId, { type: 'confirm-awards' });
  while (view.phase === 'claiming') ({ view } = await hosts(gameId, { type: 'skip-claim' }));
}

describe('words that a tournament settles', () => {
  test('[T84] reach a running game with its next round, a new one at once, and no round before', async () => {
    await fresh();
    const gameId = await newGame();
    expect(await verdictsOf(gameId, 'trezzle')).toEqual(['not_a_word by list', 'not_a_word by list']);
    expect(await change([['Trezzle', true]])).toMatchObject({ version: 1, unchanged: 0, size: 1 });
    const { view } = await done(readGame, nobody, { params: { gameId } });
    expect(submissionsIn(view.round)).toEqual(['not_a_word by list', 'not_a_word by list']);
    await settle(gameId);
    expect(await verdictsOf(gameId, 'trezzle')).toEqual(['valid by house-1', 'valid by house-1']);
    const taken = (await logOf(gameId)).filter(({ type }) => type.startsWith('house-list'));
    expect(taken.map(({ data, type }) => [type, data])).toEqual([
      ['house-list-taken', { version: 1, added: ['trezzle'], removed: [], dropped: [] }],
    ]);
    const later = await newGame();
    expect((await logOf(later))[1]).toMatchObject({ type: 'house-list-taken', data: { version: 1 } });
    expect(await verdictsOf(later, 'trezzle')).toEqual(['valid by house-1', 'valid by house-1']);
  });

  test('[T84] a word taken away counts no more, one taken back is the common list’s again', async () => {
    await fresh();
    await change([['tread', false]]);
    const gameId = await newGame();
    expect(await verdictsOf(gameId, 'tread')).toEqual(['not_a_word by house-1', 'not_a_word by house-1']);
    await settle(gameId);
    await change([['tread', null]], 'after all');
    expect(await verdictsOf(gameId, 'tread')).toEqual(['valid by list', 'valid by list']);
    expect((await done(readHouseWords, host.script, here())).words).toEqual([]);
    const { entries } = await done(readHouseHistory, host.script, here());
    expect(entries.map(({ number, reason, valid }) => [number, valid, reason])).toEqual([
      [2, null, 'after all'],
      [1, false, 'house rule'],
    ]);
  });

  test('[T84] a text comes in by lines, all or none, and is looked at first', async () => {
    await fresh();
    const send = (text: string, dryRun = false) =>
      call(changeHouseWords, host.script, { ...here(), body: { text, reason: 'the box says so', dryRun } });
    expect(await send('trezzle\ntwo words\nx')).toMatchObject({
      status: 422,
      code: 'bad_list',
      body: { issues: [{ path: 'text.2' }, { path: 'text.3' }] },
    });
    expect((await send('trezzle\n-tread', true)).body).toMatchObject({ version: 0, size: 2 });
    expect((await done(readHouseWords, host.script, here())).version).toBe(0);
    expect((await send('trezzle\n-tread')).body).toMatchObject({
      version: 2,
      changed: [
        { word: 'trezzle', valid: true },
        { word: 'tread', valid: false },
      ],
    });
    const { text } = await call(exportHouseWords, host.script, here());
    expect(text).toMatch(/^\ufeffword,verdict,origin,reason,author,at\r\n/);
    // What goes out comes in again, and changes nothing.
    expect((await send(text)).body).toMatchObject({ version: 2, changed: [], unchanged: 2 });
  });

  /** Ann's and Bob's grids of QUIZL: Bob's row 5 reads TREZL, which no common list has, and no other line of either reads a word. */
  const grids = [
    { type: 'set-grid', rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'], line: 8 },
    { type: 'set-grid', rows: ['TREZL', 'BCDFG', 'HIJKM', 'NOPQS', 'UVWXY'], line: 5 },
  ];
  const quizl = async () => {
    const body = { kind: 'quizl', contestants: players.map(({ id }) => id) };
    return (await done(createGame, host.script, { ...here(), body })).id;
  };
  const setGrid = async (gameId: string, at: number) => {
    const sent = await move(gameId, player(at).script, grids[at] ?? {});
    if (sent.status !== 200) throw new Error(sent.text);
  };
  const typesOf = async (gameId: string) => (await logOf(gameId)).map(({ type }) => type);

  test('[T84] a game that begins by itself begins with the list that holds then, and keeps that', async () => {
    await fresh();
    const gameId = await quizl();
    await setGrid(gameId, 0);
    await change([['trezl', true]]);
    await setGrid(gameId, 1);
    await change([['trezl', null]]);
    expect(await typesOf(gameId)).toEqual([
      'game-created',
      'grid-set',
      'house-list-taken',
      'grid-set',
      'game-started',
      'turn-began',
    ]);
    const taken = (await logOf(gameId))[2];
    expect(taken).toMatchObject({ actor: { role: 'game' }, data: { version: 1, added: ['trezl'] } });
    const guess = { type: 'guess', contestantId: player(1).id, word: 'trezl' };
    const { view } = await done(makeMove, player(0).script, { params: { gameId }, body: guess });
    // The word stood, so it was found with all its cells covered: 25 points.
    expect(view.seats).toMatchObject([{ score: 25 }, { score: 0 }]);
  });

  test('[T84] a change is confirmed when every game that may begin by itself has heard of it', async () => {
    await fresh();
    const gameId = await quizl();
    const body = { words: [{ word: 'trezl', valid: true }], reason: 'house rule' };
    const asked = () => requestOf(changeHouseWords, host.script, { ...here(), body });
    expect((await fetchThrough(asked(), { before: { takeList: lost } })).status).toBe(503);
    expect((await done(readHouseWords, host.script, here())).version).toBe(1);
    expect(await typesOf(gameId)).toEqual(['game-created']);
    const again = await call(changeHouseWords, host.script, { ...here(), body });
    expect(again.body).toMatchObject({ version: 1, changed: [], unchanged: 1 });
    expect(await typesOf(gameId)).toEqual(['game-created', 'house-list-taken']);
    await call(changeHouseWords, host.script, { ...here(), body: { ...body, dryRun: true } });
    expect(await typesOf(gameId)).toHaveLength(2);
  });

  test('[T83] [T84] a precedent reaches games that may begin by themselves', async () => {
    await fresh();
    const [waiting, gameId] = [await quizl(), await quizl()];
    await hosts(gameId, { type: 'rule', word: 'trezl', valid: true, reason: 'a place', precedent: true });
    await reported(gameId);
    await expect.poll(() => typesOf(waiting)).toEqual(['game-created', 'house-list-taken']);
  });

  test('[T84] a list that changes while a game is made reaches it all the same', async () => {
    await fresh();
    const asked = requestOf(createGame, host.script, {
      ...here(),
      body: { kind: 'quizl', contestants: players.map(({ id }) => id) },
    });
    const made = await fetchThrough(asked, {
      before: {
        init: async () => {
          await change([['trezl', true]]);
        },
      },
    });
    const { id } = GameCreated.parse(await made.json());
    expect(await typesOf(id)).toEqual(['game-created', 'house-list-taken']);
  });

  test('[T84] there is an end to them', async () => {
    await fresh();
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const many = letters.flatMap((a) =>
      letters.flatMap((b) => letters.slice(0, 3).map((c) => `q${a}${b}${c}`)),
    );
    const text = many.slice(0, 2_001).join('\n');
    const sent = await call(changeHouseWords, host.script, { ...here(), body: { text, reason: 'all' } });
    expect(sent).toMatchObject({ status: 422, code: 'bad_list' });
    expect(sent.text).toContain('2001');
  });

  test('[T84] two hosts at once lose nothing of each other’s', async () => {
    await fresh();
    await Promise.all([change([['trezzle', true]]), change([['trefoo', true]]), change([['trebar', false]])]);
    const { version, words } = await done(readHouseWords, host.script, here());
    expect(version).toBe(3);
    expect(words.map(({ valid, word }) => [word, valid])).toEqual([
      ['trebar', false],
      ['trefoo', true],
      ['trezzle', true],
    ]);
  });
});

describe('rulings', () => {
  /** A game of one round in which both sent a word that the list does not know, finished. */
  async function finished(): Promise<string> {
    await fresh();
    const gameId = await newGame();
    await verdictsOf(gameId, 'trezzle');
    await settle(gameId);
    await hosts(gameId, { type: 'end', reason: 'time is up' });
    return gameId;
  }
  const correction = (more: object = {}) => ({
    type: 'rule-record',
    round: 1,
    contestantId: player(0).id,
    valid: true,
    reason: 'on Dictionary.com',
    ...more,
  });
  const longest = async () =>
    (await done(readLeaderboard, nobody, { params: { tournamentId, board: 'longest' } })).rows;

  test('[T80] [T81] a verdict of a finished game is looked at, then corrected: record and boards, not the result', async () => {
    const gameId = await finished();
    await reported(gameId);
    expect(await longest()).toEqual([]);
    const before = await done(readGame, nobody, { params: { gameId } });
    const preview = await done(previewMove, host.script, { params: { gameId }, body: correction() });
    expect(preview).toMatchObject({ events: ['record-ruled'], result: 'same', goesOn: false });
    expect(preview.changes.map(({ after, before: was, word }) => [word, was, after])).toEqual(
      [0, 1].map(() => [
        'trezzle',
        { verdict: 'not_a_word', counts: false },
        { verdict: 'overruled_valid', counts: true },
      ]),
    );
    expect(preview.places.filter(({ board }) => board === 'longest').map(({ after }) => after)).toEqual([
      1, 1,
    ]);
    expect((await done(readGame, nobody, { params: { gameId } })).seq).toBe(before.seq);

    await hosts(gameId, correction());
    await reported(gameId);
    const after = await done(readGame, nobody, { params: { gameId } });
    expect(after.view.result).toEqual(before.view.result);
    expect(after.view.phase).toBe('finished');
    expect((await longest()).map(({ rank, word }) => [rank, word])).toEqual([
      [1, 'trezzle'],
      [1, 'trezzle'],
    ]);
    const { rulings } = await done(listRulings, host.script, here());
    expect(rulings).toMatchObject([
      { gameId, word: 'trezzle', valid: true, reason: 'on Dictionary.com', onRecord: true, precedent: false },
    ]);
    expect(rulings[0]?.by).toEqual({ hostId: host.hostId, name: 'Hana' });
  });

  test('[T83] a precedent holds in every other game, names its origin, and is taken back by another entry', async () => {
    const gameId = await finished();
    await hosts(gameId, correction({ precedent: true }));
    await reported(gameId);
    const { words } = await done(readHouseWords, host.script, here());
    expect(words).toMatchObject([
      { word: 'trezzle', valid: true, origin: 'precedent', gameId, round: 1, reason: 'on Dictionary.com' },
    ]);
    const other = await newGame();
    expect(await verdictsOf(other, 'trezzle')).toEqual(['valid by house-1', 'valid by house-1']);
    await settle(other);
    await change([['trezzle', null]], 'we were wrong');
    expect(await verdictsOf(other, 'trezzle')).toEqual(['not_a_word by list', 'not_a_word by list']);
  });

  test('[T83] rulings of QUIZL may be precedents, too', async () => {
    await fresh();
    const body = { kind: 'quizl', contestants: players.map(({ id }) => id) };
    const { id } = await done(createGame, host.script, { ...here(), body });
    await hosts(id, { type: 'rule', word: 'zzyzx', valid: true, reason: 'a place', precedent: true });
    await reported(id);
    expect((await done(readHouseWords, host.script, here())).words).toMatchObject([
      { word: 'zzyzx', valid: true, origin: 'precedent', gameId: id, round: null },
    ]);
  });

  test('[T81] what is no host’s move, or is refused, is told without a preview', async () => {
    const gameId = await finished();
    const send = async (body: object) =>
      (await call(previewMove, host.script, { params: { gameId }, body })).code;
    expect(await send({ type: 'win-the-game' })).toBe('malformed');
    expect(await send({ type: 'submit-word', word: 'tread', round: 1 })).toBe('forbidden');
    expect(await send(correction({ round: 7 }))).toBe('no_round');
    expect(await send({ type: 'end', reason: 'again' })).toBe('finished');
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import { GameId } from '../../schema/contract/ids.ts';
import { QuizlView } from '../../schema/contract/kinds/quizl.ts';
import { pick, randomFrom } from '../../worker/kinds/law-games.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nodeChecking } from '../../worker/lib/node-crypto.ts';
import { replay } from '../../worker/proof/replay.ts';
import { verify } from '../../worker/proof/verify.ts';
import { call, done, emptyDatabase, fetchWorker, nobody, requestOf, type Sender } from './harness.ts';
import {
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

const grids = [
  { rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'], line: 8 },
  { rows: ['TQUFP', 'WZVES', 'OGBRA', 'CHINL', 'KYXDM'], line: 4 },
  { rows: ['CRANE', 'BDFGH', 'IJKLM', 'OPSTU', 'VWXYZ'], line: 5 },
] as const;

let host: HostPerson;
let tournamentId: string;
let people: readonly ContestantPerson[];

beforeAll(async () => {
  await emptyDatabase();
  const organiser = await anOrganiser();
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  people = await contestants(host, tournamentId, ['Ann', 'Bob', 'Cy']);
});

const person = (at: number): ContestantPerson => {
  const found = people[at];
  if (found === undefined) throw new Error('somebody is missing');
  return found;
};

async function newGame(config: object = {}): Promise<string> {
  const body = { kind: 'quizl', config, contestants: people.map(({ id }) => id) };
  return (await done(createGame, host.script, { params: { tournamentId }, body })).id;
}

const set = (gameId: string, at: number, grid: object | undefined) =>
  move(gameId, person(at).script, { type: 'set-grid', ...grid });

async function begun(): Promise<string> {
  const gameId = await newGame();
  for (const [at, grid] of grids.entries()) expect((await set(gameId, at, grid)).status).toBe(200);
  return gameId;
}

const see = async (gameId: string, who: Sender): Promise<QuizlView> =>
  QuizlView.parse((await done(readGame, who, { params: { gameId } })).view);

async function logText(gameId: string): Promise<string> {
  const asked = requestOf(readLog, nobody, { params: { gameId }, query: { limit: '5000' } });
  // Not by text(), which warns of types it does not know to be text.
  return new TextDecoder().decode(await (await fetchWorker(asked)).arrayBuffer());
}

/** Everything that is different in two games although nothing is: ids, times, hashes and salts. */
const masked = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"[0-9a-f]{64}"/g, '"hash"')
    .replaceAll(/"salt":"[^"]*"/g, '"salt":"salt"');

const stranger: Sender = nobody;

describe('a game over HTTP', () => {
  test('[Q5] [Q10] [Q11] is played to its end, and its log replays to the same result', async () => {
    const gameId = await begun();
    expect((await see(gameId, stranger)).turn).toBe(person(0).id);
    expect((await move(gameId, person(0).script, { type: 'call', cell: '80' })).status).toBe(200);
    const guess = (by: number, of: number, word: string) =>
      move(gameId, person(by).script, { type: 'guess', contestantId: person(of).id, word });
    await guess(2, 0, 'wrong');
    await guess(1, 0, 'blind');
    await guess(0, 1, 'psalm');
    await guess(0, 2, 'crane');
    const view = await see(gameId, stranger);
    // Ann 10 for a wrong guess at her, 24 each for Bob's and Cy's grids with one cell revealed; Bob 25 for hers.
    expect(view.result?.standings).toMatchObject([
      { contestantId: person(0).id, points: 58 },
      { contestantId: person(1).id, points: 25 },
      { contestantId: person(2).id, points: 0 },
    ]);
    const lines = (await logText(gameId)).trim().split('\n');
    const events = lines.map((line) => LogEvent.parse(JSON.parse(line)));
    const again = replay(GameId.parse(gameId), events, findKind, nodeChecking);
    expect(again).toMatchObject({ outcome: 'ok', unopened: [], result: view.result });
  });

  test('[Q3] [Q11] a grid that was replaced before the start stays sealed, and no check asks for it', async () => {
    const gameId = await newGame();
    const first = { rows: ['PMZJF', 'QTXWB', 'ROLAH', 'VKCUY', 'GESDN'], line: 5 };
    await set(gameId, 0, first);
    for (const [at, grid] of grids.entries()) await set(gameId, at, grid);
    await move(gameId, host.script, { type: 'end', reason: 'late' });
    const text = await logText(gameId);
    expect(text).not.toContain('QTXWB');
    expect(text).toContain('ROTAW');
    const events = text
      .trim()
      .split('\n')
      .map((line) => LogEvent.parse(JSON.parse(line)));
    const evidence = { gameId: GameId.parse(gameId), events, receipts: [], publicKey: null };
    const [, commitments] = verify(evidence, findKind, nodeChecking);
    expect(commitments).toEqual({
      ...{ check: 'commitments', outcome: 'ok', seq: null },
      detail: '4 secrets opened as committed; 1 never came into play and stay sealed: event 2',
    });
  });

  test('[Q11] [G8] canary: no letter of a grid leaves the server before it is shown', async () => {
    const texts: string[] = [];
    const gameId = await newGame({ turnSeconds: 60 });
    for (const [at, grid] of grids.entries()) await set(gameId, at, grid);
    await move(gameId, person(0).script, { type: 'call', cell: '50' });
    const refused = await move(gameId, person(2).script, { type: 'call', cell: '51' });
    texts.push(refused.text);
    const others: Sender[] = [person(1).script, person(2).browser, host.script, stranger];
    for (const who of others) texts.push((await call(readGame, who, { params: { gameId } })).text);
    texts.push(await logText(gameId));
    for (const text of texts) {
      for (const canary of ['PMZJF', 'ROTAW', 'BLIND', 'blind', 'Blind']) expect(text).not.toContain(canary);
    }
    const own = (await call(readGame, person(0).script, { params: { gameId } })).text;
    expect(own).toContain('blind');
  });

  test('[Q11] [G8] two games that differ only in a grid look the same to all but its owner', async () => {
    const other = { rows: ['PMZJF', 'QTXWB', 'ROLAH', 'VKCUY', 'GESDN'], line: 5 };
    const stories = await Promise.all(
      [grids[0], other].map(async (grid) => {
        const gameId = await newGame();
        await set(gameId, 0, grid);
        for (const at of [1, 2]) await set(gameId, at, grids[at]);
        const texts: string[] = [];
        const look = async () => {
          for (const who of [person(1).script, person(2).script, host.script, stranger]) {
            texts.push((await call(readGame, who, { params: { gameId } })).text);
          }
          texts.push(await logText(gameId));
        };
        await look();
        const cells = ['90', '50', '51'];
        for (const [at, cell] of cells.entries()) {
          await move(gameId, person(at).script, { type: 'call', cell });
          await look();
        }
        const guess = { type: 'guess', contestantId: person(0).id, word: 'zebra' };
        await move(gameId, person(1).script, guess);
        texts.push((await move(gameId, person(1).script, { type: 'set-grid', ...grids[0] })).text);
        await look();
        return texts.map((text) => masked(text.replaceAll(gameId, 'game')));
      }),
    );
    expect(stories[0]).toHaveLength(26);
    expect(stories[0]).toEqual(stories[1]);
  });

  test('[G2] 2,000 random moves, legal and not: no fault, and every refusal has a code', async () => {
    const random = randomFrom(4);
    const codes = new Map<string, number>();
    let gameId = await begun();
    for (let count = 0; count < 2000; count++) {
      if (count % 100 === 99) gameId = await begun();
      const { sender, body } = anyMove(random);
      const answered = await move(gameId, sender, body);
      expect([200, 400, 401, 403, 409, 422]).toContain(answered.status);
      const code = answered.code ?? 'accepted';
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes.keys()]).toEqual(
      expect.arrayContaining([
        'accepted',
        'not_your_turn',
        'bad_cell',
        'bad_guess',
        'malformed',
        'forbidden',
      ]),
    );
  }, 240_000);
});

/** Any move by anybody, of the sort that people and programs try. */
function anyMove(random: () => number): { sender: Sender; body: object } {
  const contestantId = pick(random, [...people.map(({ id }) => id), 'nobody']);
  const cell = `${5 + Math.floor(random() * 6)}${Math.floor(random() * 6)}`;
  const bodies: object[] = [
    { type: 'call', cell },
    { type: 'call', cell },
    { type: 'call', cell },
    { type: 'call', cell: 51 },
    { type: 'guess', contestantId, word: pick(random, ['blind', 'crane', 'wrong', 'no', '💥💥💥💥💥']) },
    { type: 'set-grid', ...pick(random, grids) },
    { type: 'set-grid', rows: [], line: 99 },
    { type: 'skip-turn' },
    { type: 'rule', word: 'zzzzz', valid: true, reason: 'so it was' },
    { type: 'win-the-game' },
  ];
  const sender = pick(random, [...people.map(({ script }) => script), host.script, nobody]);
  return { sender, body: pick(random, bodies) };
}

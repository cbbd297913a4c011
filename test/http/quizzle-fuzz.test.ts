import { beforeAll, expect, test } from 'vitest';
import { createGame, readGame } from '../../schema/contract/endpoints-games.ts';
import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { allCodes } from '../../worker/http/problems.ts';
import { pick, type Random, randomFrom } from '../../worker/kinds/law-games.ts';
import { done, emptyDatabase, nobody, type Sender } from './harness.ts';
import {
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

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
  players = await contestants(host, tournamentId, ['Ann', 'Bob']);
});

interface Step {
  readonly sender: Sender;
  readonly body: object;
}
interface Table {
  readonly id: string;
  readonly view: QuizzleView;
}

async function newTable(random: Random): Promise<Table> {
  const supply = pick(random, [null, { A: 4, T: 4, E: 4, '.': 6 }]);
  const config = { size: 5, die: [2, 'joker'], supply, confirm: pick(random, ['host', 'auto']) };
  const body = { kind: 'quizzle', config, contestants: players.map(({ id }) => id) };
  const { id } = await done(createGame, host.script, { params: { tournamentId }, body });
  await move(id, host.script, { type: 'start' });
  const { view } = await done(readGame, nobody, { params: { gameId: id } });
  return { id, view: QuizzleView.parse(view) };
}

const scriptOf = (id: string | null | undefined): Sender =>
  players.find((player) => player.id === id)?.script ?? nobody;
const cell = (random: Random) => `${pick(random, [...'ABCDE'])}${1 + Math.floor(random() * 5)}`;

/** What gets the game on: where it goes is chance, so some of it is refused as well. */
function likely({ view }: Table, random: Random): Step {
  const waited = scriptOf(view.waitingFor[0]);
  const onTurn = scriptOf(view.turn);
  switch (view.phase) {
    case 'placing':
      return { sender: waited, body: { type: 'place', cell: cell(random) } };
    case 'swapping':
      return { sender: waited, body: { type: 'replace', from: cell(random), to: cell(random) } };
    case 'joker':
      return { sender: onTurn, body: { type: 'joker', use: pick(random, ['tokens', 'swap']) } };
    case 'announcing':
      return { sender: onTurn, body: { type: 'announce', token: pick(random, [...'ATE.é']) } };
    case 'swap': {
      const [remove, take] = [pick(random, [...'ATE']), pick(random, [...'ATE'])];
      return { sender: onTurn, body: { type: 'swap', remove, take } };
    }
    case 'throwing':
      return { sender: onTurn, body: { type: 'throw' } };
    default:
      return { sender: host.script, body: { type: 'confirm-score' } };
  }
}

/** Any move by anybody, of the sort that people and programs try. */
function anything(random: Random): Step {
  const contestantId = pick(random, [...players.map(({ id }) => id), 'nobody']);
  const place = pick(random, [cell(random), 'Z9', '', 'A0', '💥', 7]);
  const bodies: object[] = [
    { type: 'throw' },
    { type: 'joker', use: pick(random, ['tokens', 'nothing']) },
    { type: 'announce', token: pick(random, ['A', 'é', 'AB', '', '.', null]) },
    { type: 'place', cell: place },
    { type: 'replace', from: place, to: cell(random) },
    { type: 'swap', remove: pick(random, ['A', '.']), take: 'A' },
    { type: 'place-for', contestantId, cell: place },
    { type: 'replace-for', contestantId, from: place, to: cell(random) },
    { type: 'skip-turn' },
    { type: 'rule', word: pick(random, ['at', 'zzzzz', '!']), valid: true, reason: 'so it was' },
    { type: 'rule', word: 'at', valid: true, reason: '' },
    { type: 'withdraw', contestantId },
    { type: 'restore', contestantId },
    { type: 'restore', contestantId },
    { type: 'confirm-score' },
    { type: 'reopen', reason: 'once more' },
    { type: 'win-the-game' },
  ];
  const sender = pick(random, [...players.map(({ script }) => script), host.script, nobody]);
  return { sender, body: pick(random, bodies) };
}

/** So many random moves, in a new game whenever one has gone on for long. */
async function playAtRandom(seed: number, moves: number, codes: Map<string, number>): Promise<void> {
  const random = randomFrom(seed);
  let table = await newTable(random);
  for (let count = 0; count < moves; count++) {
    if (count % 100 === 99) table = await newTable(random);
    const { body, sender } = random() < 0.6 ? likely(table, random) : anything(random);
    const answered = await move(table.id, sender, body);
    const code = answered.code ?? 'accepted';
    codes.set(code, (codes.get(code) ?? 0) + 1);
    expect(answered.status, answered.text).toBeLessThan(500);
    if (answered.code === null) table = { ...table, view: QuizzleView.parse(answered.body.view) };
  }
}

test('[G2] 2,000 random moves over HTTP, legal and not: no fault, and every refusal has a code', async () => {
  const codes = new Map<string, number>();
  // Side by side, as games are.
  await Promise.all([1, 2, 3, 4].map((seed) => playAtRandom(seed, 500, codes)));
  expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(2000);
  const known = allCodes();
  expect([...codes.keys()].filter((code) => code !== 'accepted' && !known.has(code))).toEqual([]);
  const met = [
    'accepted',
    'cell_taken',
    'not_your_turn',
    'bad_token',
    'bad_cell',
    'nothing_to_place',
    'malformed',
  ];
  expect([...codes.keys()]).toEqual(expect.arrayContaining([...met, 'forbidden', 'unauthenticated']));
  expect(codes.get('accepted')).toBeGreaterThan(500);
}, 120_000);

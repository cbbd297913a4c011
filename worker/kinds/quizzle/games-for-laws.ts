import type * as z from 'zod';
import { QuizzleConfig, QuizzleMove, type QuizzleView } from '../../../schema/contract/kinds/quizzle.ts';
import type { Setup, Viewer } from '../kind.ts';
import { type LawGames, pick, type Random, type Twins } from '../law-games.ts';
import { type Attempt, contestantCalled, type Playing, theContestant, theHost } from '../playing.ts';
import { cellName } from './board.ts';
import { seedFrom } from './dice.ts';
import { quizzle } from './index.ts';
import { seedThrowing, startAt, testWords } from './playing-quizzle.ts';
import type { QuizzleState, Seat } from './state.ts';
import { waitedFor } from './tasks.ts';

type Game = Playing<QuizzleConfig, QuizzleMove, QuizzleState, QuizzleView>;
type Twin = Twins<QuizzleConfig, QuizzleMove>;
type Written = z.input<typeof QuizzleMove>;

const names = ['p1', 'p2', 'p3'];
const tokens = [...'AEIOTSRNLC.'];
const dice = [
  [1, 2, 3, 4, 5, 'joker'],
  [3, 'joker'],
  [5, 4, 'joker', 'joker'],
] as const;

const setupOf = (
  config: z.input<typeof QuizzleConfig>,
  { seated = names, seed = seedFrom('laws') }: { seated?: readonly string[]; seed?: string } = {},
): Setup<QuizzleConfig> => ({
  config: QuizzleConfig.parse(config),
  seats: seated.map(contestantCalled),
  seed,
  seedHash: 'c'.repeat(64),
});

/** Small boards, and now and then few tokens, so that games come to their end. */
function setup(random: Random): Setup<QuizzleConfig> {
  const supply = pick(random, [null, null, { A: 3, T: 3, E: 2, '.': 3 }, { A: 9, T: 9, E: 9, Z: 1, '.': 9 }]);
  const config = {
    size: pick(random, [5, 5, 5, 6]),
    die: [...pick(random, dice)],
    supply,
    edgeEndsWord: random() < 0.7,
    abbreviations: random() < 0.3,
    open: random() < 0.3,
    placeSeconds: pick(random, [null, 5, 30]),
    turnSeconds: pick(random, [null, 5, 30]),
    confirm: pick(random, ['host', 'auto'] as const),
  };
  const seed = seedFrom(String(random()));
  return setupOf(config, { seated: names.slice(0, pick(random, [1, 2, 2, 3])), seed });
}

/** When the next thing happens: mostly soon, sometimes just after a deadline. */
function later({ log, deadline }: Game, random: Random): { at: number; now: number } {
  const last = log.reduce((latest, event) => Math.max(latest, event.at), startAt);
  const now = deadline !== null && random() < 0.05 ? Math.max(last, deadline) + 1 : last + random() * 2000;
  const whole = Math.ceil(now);
  return { at: Math.max(last, whole - Math.floor(random() * 2000)), now: whole };
}

export interface Step {
  readonly who: string;
  readonly move: Written;
}
const byHost = (move: Written): Step => ({ who: 'host', move });

function attempt(game: Game, random: Random): Attempt<QuizzleMove> {
  const { who, move } = random() < 0.9 ? sensible(game.state, random) : anything(game.state, random);
  const mover = who === 'host' ? theHost : theContestant(who);
  return { mover, move: QuizzleMove.parse(move), ...later(game, random) };
}

/** A cell of that sort on somebody's board, or any. */
function cellWith(state: QuizzleState, seat: Seat | undefined, token: string, random: Random): string {
  const all = [...(seat?.board ?? '')].flatMap((one, index) => (one === token ? [index] : []));
  return cellName(all.length > 0 ? pick(random, all) : 0, state.config.size);
}

/** What gets the game on. */
export function sensible(state: QuizzleState, random: Random): Step {
  const [waited] = waitedFor(state);
  const seat = state.seats.find((one) => one.contestantId === waited);
  const who = waited ?? 'p1';
  switch (state.phase) {
    case 'lobby':
      return byHost({ type: 'start' });
    case 'placing':
      return { who, move: { type: 'place', cell: cellWith(state, seat, ' ', random) } };
    case 'swapping': {
      const from = cellWith(state, seat, state.swap.remove, random);
      const to = random() < 0.5 ? from : cellWith(state, seat, ' ', random);
      return { who, move: { type: 'replace', from, to } };
    }
    case 'review':
      return byHost({ type: 'confirm-score' });
    case 'finished':
      return byHost({ type: 'reopen', reason: 'look again' });
    default:
      return { who: state.turn ?? 'p1', move: onTurn(state, random) };
  }
}

const held = ({ held: tokens }: QuizzleState): string[] =>
  Object.keys(tokens).filter((token) => token !== '.' && (tokens[token] ?? 0) > 0);
const available = ({ supply }: QuizzleState): string[] =>
  supply === null ? tokens : Object.keys(supply).filter((token) => (supply[token] ?? 0) > 0);

function onTurn(state: QuizzleState, random: Random): Written {
  switch (state.phase) {
    case 'joker':
      return { type: 'joker', use: pick(random, ['tokens', 'tokens', 'swap'] as const) };
    case 'announcing':
      return { type: 'announce', token: pick(random, [...available(state), 'E']) };
    case 'swap': {
      const take = available(state).filter((token) => token !== '.');
      return {
        type: 'swap',
        remove: pick(random, [...held(state), 'X']),
        take: pick(random, [...take, 'Z']),
      };
    }
    default:
      return { type: 'throw' };
  }
}

/** Any move by anybody, of the sort that people try. */
export function anything(state: QuizzleState, random: Random): Step {
  const contestantId = pick(random, [
    ...state.seats.map((seat) => seat.contestantId),
    contestantCalled('p9'),
  ]);
  const who = pick(random, state.seats).contestantId;
  const cell = () => pick(random, ['A1', 'B2', 'e5', 'C3', 'D1', 'Z9', 'A0', '']);
  const token = () => pick(random, [...tokens, 'q', 'AB', '', '1']);
  const reason = 'so it was';
  const word = pick(random, ['at', 'tea', 'ae', 'zzzzz', '!', 'ta', 'aa', 'tt']);
  const moves: Written[] = [
    { type: 'start' },
    { type: 'skip-turn' },
    { type: 'confirm-score' },
    { type: 'rule', word, valid: random() < 0.5, reason },
    { type: 'withdraw', contestantId },
    { type: 'restore', contestantId },
    { type: 'restore', contestantId },
    { type: 'seat', contestantId },
    { type: 'place-for', contestantId, cell: cell() },
    { type: 'replace-for', contestantId, from: cell(), to: cell() },
  ];
  const theirs: Written[] = [
    { type: 'throw' },
    { type: 'joker', use: pick(random, ['tokens', 'swap'] as const) },
    { type: 'announce', token: token() },
    { type: 'place', cell: cell() },
    { type: 'swap', remove: token(), take: token() },
    { type: 'replace', from: cell(), to: cell() },
  ];
  return random() < 0.4 ? byHost(pick(random, moves)) : { who, move: pick(random, theirs) };
}

const from = (who: string, second: number, move: Written): Attempt<QuizzleMove> => ({
  mover: who === 'host' ? theHost : theContestant(who),
  move: QuizzleMove.parse(move),
  at: startAt + second * 1000,
});
const seat = (name: string): Viewer => ({ role: 'contestant', contestantId: contestantCalled(name) });
const others: readonly Viewer[] = [{ role: 'spectator' }, seat('p2'), seat('p3')];

const die = [3, 'joker'] as const;
const five = { size: 5, die: [...die] };

/** Z11: three tokens on other cells of one’s own, a refused one on the way; then the joker’s swap, from and to other cells. */
function hiddenBoard(random: Random): Twin {
  // p1 throws the joker and begins with three tokens; p2 throws it again and swaps.
  const seed = seedThrowing(['joker', 3, 'joker', 3], die);
  const free = ['A1', 'B2', 'C3', 'D4', 'E5', 'A5', 'E1'];
  const order = () => free.map((cell) => ({ cell, by: random() })).toSorted((a, b) => a.by - b.by);
  const story = () => {
    const [first, second, third, fourth] = order().map(({ cell }) => cell);
    const own = [first ?? '', second ?? '', third ?? ''];
    const token = (letter: string, index: number, at: number) => [
      from('p1', at, { type: 'announce', token: letter }),
      from('p1', at + 1, { type: 'place', cell: index === 0 || random() < 0.5 ? 'Z9' : (own[0] ?? '') }),
      from('p1', at + 2, { type: 'place', cell: own[index] ?? '' }),
      from('p2', at + 3, { type: 'place', cell: ['A1', 'B1', 'C1'][index] ?? '' }),
      from('p3', at + 4, { type: 'place', cell: ['A2', 'B2', 'C2'][index] ?? '' }),
    ];
    const to = random() < 0.5 ? own[0] : fourth;
    return [
      from('host', 1, { type: 'start' }),
      from('p1', 2, { type: 'throw' }),
      ...['T', 'E', 'A'].flatMap((letter, index) => token(letter, index, 10 + index * 10)),
      from('p2', 50, { type: 'throw' }),
      from('p2', 51, { type: 'joker', use: 'swap' }),
      from('p2', 52, { type: 'swap', remove: 'T', take: 'R' }),
      from('p1', 53, { type: 'replace', from: own[0] ?? '', to: to ?? '' }),
      from('p2', 54, { type: 'replace', from: 'A1', to: 'A1' }),
      from('host', 55, { type: 'replace-for', contestantId: 'p3', from: 'A2', to: 'A2' }),
      from('p3', 56, { type: 'throw' }),
      from('p1', 57, { type: 'announce', token: 'T' }),
    ];
  };
  return {
    title: 'a hidden board',
    setup: setupOf(five, { seed }),
    left: story(),
    right: story(),
    viewers: others,
  };
}

/** Z13: what the game and the host place for somebody depends on what they placed before, and tells nothing of it. */
function placedFor(random: Random): Twin {
  const seed = seedThrowing(['joker', 3], die);
  const story = () => [
    from('host', 1, { type: 'start' }),
    from('p1', 2, { type: 'throw' }),
    from('p1', 3, { type: 'announce', token: 'T' }),
    from('p1', 4, { type: 'place', cell: pick(random, ['A1', 'B1', 'E5']) }),
    from('host', 5, { type: 'place-for', contestantId: 'p2', cell: 'A1' }),
    from('p3', 6, { type: 'place', cell: 'A1' }),
    from('p1', 7, { type: 'announce', token: 'E' }),
    from('p2', 8, { type: 'place', cell: 'C1' }),
    // Their ten seconds are over, and two of grace: the game places for p1 and p3.
    from('p2', 30, { type: 'throw' }),
    from('p1', 31, { type: 'announce', token: 'A' }),
    from('host', 32, { type: 'withdraw', contestantId: 'p1' }),
    from('p2', 33, { type: 'place', cell: 'D1' }),
    from('p3', 34, { type: 'place', cell: 'D1' }),
    from('host', 35, { type: 'restore', contestantId: 'p1' }),
  ];
  return {
    title: 'a board on which the game places',
    setup: setupOf({ ...five, placeSeconds: 10 }, { seed }),
    left: story(),
    right: story(),
    viewers: others,
  };
}

/** Games for the laws that every kind keeps. */
export const quizzleForLaws: LawGames<QuizzleConfig, QuizzleMove, QuizzleState, QuizzleView> = {
  kind: quizzle,
  words: testWords,
  setup,
  attempt,
  twins: (random) => [hiddenBoard(random), placedFor(random)],
};

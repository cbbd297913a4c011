import type * as z from 'zod';
import { QuizlConfig, QuizlMove, type QuizlView } from '../../../schema/contract/kinds/quizl.ts';
import type { Setup, Viewer } from '../kind.ts';
import { type LawGames, pick, type Random, type Twins } from '../law-games.ts';
import { type Attempt, contestantCalled, type Playing, theContestant, theHost } from '../playing.ts';
import { cellNames } from './grid.ts';
import { quizl } from './index.ts';
import { type GridName, grids, knownWords, startAt } from './playing-quizl.ts';
import type { QuizlState } from './state.ts';

type Game = Playing<QuizlConfig, QuizlMove, QuizlState, QuizlView>;
type Twin = Twins<QuizlConfig, QuizlMove>;
type Written = z.input<typeof QuizlMove>;

const names = ['p1', 'p2', 'p3', 'p4'];
const gridNames = Object.keys(grids).filter((name): name is GridName => name in grids);
const words = ['blind', 'psalm', 'crane', 'prose', 'sheep', 'qzxjv', 'braid', 'zzzzz', 'no word'];

const setupOf = (config: z.input<typeof QuizlConfig>, seated = names): Setup<QuizlConfig> => ({
  config: QuizlConfig.parse(config),
  seats: seated.map(contestantCalled),
  seed: '0'.repeat(64),
});

function setup(random: Random): Setup<QuizlConfig> {
  const preset = pick(random, ['classic', 'classic', 'duel'] as const);
  const config = {
    preset,
    strict: random() < 0.2,
    turnSeconds: pick(random, [null, 5, 30]),
    openToHost: random() < 0.3,
    helper: random() < 0.3,
  };
  return setupOf(config, names.slice(0, preset === 'duel' ? 2 : pick(random, [2, 3, 4])));
}

/** When the next thing happens: mostly soon, sometimes just after a deadline. */
function later({ log, deadline }: Game, random: Random): { at: number; now: number } {
  const last = log.reduce((latest, event) => Math.max(latest, event.at), startAt);
  const now = deadline !== null && random() < 0.2 ? Math.max(last, deadline) + 1 : last + random() * 6000;
  const whole = Math.ceil(now);
  return { at: Math.max(last, whole - Math.floor(random() * 2000)), now: whole };
}

interface Step {
  readonly who: string;
  readonly move: Written;
}
const byHost = (move: Written): Step => ({ who: 'host', move });

function attempt(game: Game, random: Random): Attempt<QuizlMove> {
  const { who, move } = random() < 0.75 ? sensible(game.state, random) : anything(game.state, random);
  const mover = who === 'host' ? theHost : theContestant(who);
  return { mover, move: QuizlMove.parse(move), ...later(game, random) };
}

const setGrid = (which: GridName): Written => ({
  type: 'set-grid',
  rows: [...grids[which].rows],
  line: grids[which].line,
});

/** What gets the game on. */
function sensible(state: QuizlState, random: Random): Step {
  const somebody = pick(random, state.seats).contestantId;
  switch (state.phase) {
    case 'setting': {
      const without = state.seats.filter((seat) => !seat.withdrawn && seat.grid === null);
      const who = without[0]?.contestantId ?? somebody;
      return { who, move: setGrid(pick(random, ['blind', 'psalm', 'crane', pick(random, gridNames)])) };
    }
    case 'playing': {
      const who = state.turn?.contestantId ?? somebody;
      const contestantId = pick(random, state.seats).contestantId;
      return random() < 0.15
        ? { who, move: { type: 'guess', contestantId, word: pick(random, words) } }
        : { who, move: { type: 'call', cell: pick(random, cellNames) } };
    }
    case 'finished':
      return byHost({ type: 'reopen', reason: 'look again' });
  }
}

/** Any move by anybody, of the sort that people try. */
export function anything(state: QuizlState, random: Random): Step {
  const contestantId = pick(random, [
    ...state.seats.map((seat) => seat.contestantId),
    contestantCalled('p9'),
  ]);
  const who = pick(random, state.seats).contestantId;
  const reason = 'so it was';
  const word = pick(random, words);
  const moves: Written[] = [
    { type: 'start' },
    { type: 'skip-turn' },
    { type: 'rule', word, valid: random() < 0.5, reason },
    { type: 'withdraw', contestantId },
    { type: 'restore', contestantId },
    { type: 'restore', contestantId },
    { type: 'seat', contestantId },
  ];
  const theirs: Written[] = [
    setGrid(pick(random, gridNames)),
    { type: 'set-grid', rows: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXR'], line: 8 },
    { type: 'set-grid', rows: ['BLIND'], line: -1 },
    { type: 'call', cell: pick(random, [...cellNames, '15', 'A1', '']) },
    { type: 'guess', contestantId, word },
  ];
  return random() < 0.4 ? byHost(pick(random, moves)) : { who, move: pick(random, theirs) };
}

const from = (who: string, second: number, move: Written): Attempt<QuizlMove> => ({
  mover: who === 'host' ? theHost : theContestant(who),
  move: QuizlMove.parse(move),
  at: startAt + second * 1000,
});
const rowsSet = (rows: string, line: number): Written => ({ type: 'set-grid', rows: rows.split(' '), line });

const seat = (name: string): Viewer => ({ role: 'contestant', contestantId: contestantCalled(name) });
const outsiders: readonly Viewer[] = [{ role: 'spectator' }, { role: 'host' }];

/** Another grid before the start: genuine or not, with a second word or without, changed or not. */
function hiddenAtSetting(random: Random): Twin {
  const story = () => [
    from('p1', 1, setGrid(pick(random, gridNames))),
    from('p1', 2, setGrid(pick(random, gridNames))),
    from('p2', 3, setGrid('crane')),
    from('p1', 4, { type: 'call', cell: '50' }),
  ];
  return {
    title: 'a grid before the start',
    setup: setupOf({}),
    left: story(),
    right: story(),
    viewers: [...outsiders, seat('p2'), seat('p3')],
  };
}

/** A grid that is refused to its sender, in a strict game: for this reason or for that. */
const refusedGrid: Twin = {
  title: 'why a grid was refused',
  setup: setupOf({ strict: true }),
  left: [from('p1', 1, setGrid('none')), from('p1', 2, setGrid('blind'))],
  right: [from('p1', 1, setGrid('two')), from('p1', 2, setGrid('crane'))],
  viewers: [...outsiders, seat('p2'), seat('p3'), seat('p4')],
};

/** Equal in the first row and in Z, different in the word, its line, and whether there is one. */
const hidden = [
  rowsSet('PMZJF ROTAW UVHCK BLIND GYSXE', 8),
  rowsSet('PMZJF OTAWB UVHCL GKXEI RYSQN', 4),
  rowsSet('PMZJF WTAOR HVUKC BLIND EXSYG', 8),
  rowsSet('PMZJF QTXWB ROLAH VKCUY GESDN', 5),
];

/** Q11: a game under way in which nothing was called that would tell the two apart, wrong guesses included. */
function hiddenInPlay(random: Random): Twin {
  const cells = ['50', '51', '52', '53', '54'].slice(0, 1 + Math.floor(random() * 4));
  const wrong = random() < 0.5;
  const story = (set: Written) => [
    from('p1', 1, set),
    from('p2', 2, setGrid('psalm')),
    from('p3', 3, setGrid('two')),
    from('host', 4, { type: 'start' }),
    ...cells.flatMap((cell, n) => [
      from('p1', 10 + n * 10, { type: 'call', cell: '94' }),
      from('p2', 12 + n * 10, { type: 'call', cell }),
      from('p3', 14 + n * 10, { type: 'call', cell: '50' }),
    ]),
    ...(wrong ? [from('p2', 100, { type: 'guess', contestantId: 'p1', word: 'sheep' })] : []),
    from('host', 110, { type: 'withdraw', contestantId: 'p3' }),
    from('p2', 111, { type: 'call', cell: '50' }),
  ];
  const [left, right] = [pick(random, hidden), pick(random, hidden)];
  return {
    title: 'a grid in play',
    setup: setupOf({ turnSeconds: pick(random, [null, 60]) }, names.slice(0, 3)),
    left: story(left),
    right: story(right),
    viewers: [...outsiders, seat('p2'), seat('p3')],
  };
}

/** Games for the laws that every kind keeps. */
export const quizlForLaws: LawGames<QuizlConfig, QuizlMove, QuizlState, QuizlView> = {
  kind: quizl,
  words: knownWords,
  setup,
  attempt,
  twins: (random) => [hiddenAtSetting(random), refusedGrid, hiddenInPlay(random)],
};

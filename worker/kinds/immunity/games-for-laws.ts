import type * as z from 'zod';
import { ImmunityConfig, ImmunityMove, type ImmunityView } from '../../../schema/contract/kinds/immunity.ts';
import type { Setup, Viewer } from '../kind.ts';
import { type LawGames, pick, type Random, type Twins } from '../law-games.ts';
import { type Attempt, contestantCalled, type Playing, theContestant, theHost } from '../playing.ts';
import { squareName } from './board.ts';
import { immunity } from './index.ts';
import { knownWords, startAt } from './playing-immunity.ts';
import type { ImmunityState } from './state.ts';

type Game = Playing<ImmunityConfig, ImmunityMove, ImmunityState, ImmunityView>;
type Twin = Twins<ImmunityConfig, ImmunityMove>;
type Written = z.input<typeof ImmunityMove>;

const names = ['p1', 'p2', 'p3', 'p4'];
const sent = [
  'tread',
  'centre',
  'treachery',
  'treatment',
  'tree',
  'metre',
  'trexyz',
  'banana',
  'no word!',
  'king',
];
const prompts = ['TRE', 'ING', 'xyz', 'too long'];

const setupOf = (config: z.input<typeof ImmunityConfig>, seated = names): Setup<ImmunityConfig> => ({
  config: ImmunityConfig.parse(config),
  seats: seated.map(contestantCalled),
  seed: '0'.repeat(64),
});

const setup = (random: Random): Setup<ImmunityConfig> =>
  setupOf(
    {
      columns: pick(random, [2, 3, 8]),
      rows: pick(random, [2, 5]),
      rounds: pick(random, [1, 2, 3]),
      longest: pick(random, [[3, 2], [1], []]),
      confirm: pick(random, ['host', 'auto']),
      confirmSeconds: pick(random, [0, 20]),
      claimSeconds: pick(random, [null, 5]),
      clock: pick(random, ['shared', 'own']),
      blind: random() < 0.5,
      hyphens: random() < 0.5,
      getReadySeconds: pick(random, [0, 3]),
    },
    names.slice(0, pick(random, [2, 3, 4])),
  );

/** When the next thing happens: mostly soon, sometimes just after a deadline. */
function later({ log, deadline }: Game, random: Random): { at: number; now: number } {
  const last = log.reduce((latest, event) => Math.max(latest, event.at), startAt);
  const now = deadline !== null && random() < 0.2 ? Math.max(last, deadline) + 1 : last + random() * 8000;
  const whole = Math.ceil(now);
  return { at: Math.max(last, whole - Math.floor(random() * 2000)), now: whole };
}

function attempt(game: Game, random: Random): Attempt<ImmunityMove> {
  const onward = random() < 0.6;
  const { who, move } = onward ? sensible(game.state, random) : anything(game, random);
  const mover = who === 'host' ? theHost : theContestant(who);
  return { mover, move: ImmunityMove.parse(move), ...later(game, random) };
}

interface Step {
  readonly who: string;
  readonly move: Written;
}
const byHost = (move: Written): Step => ({ who: 'host', move });

/** What gets the game on, by whoever is asked for it. */
export function sensible(state: ImmunityState, random: Random): Step {
  const somebody = pick(random, state.seats).contestantId;
  switch (state.phase) {
    case 'lobby':
    case 'between':
      // A game that was reopened and is decided waits for the host to end it.
      return random() < 0.1 ? end : byHost(startRound(pick(random, ['TRE', 'ING']), random));
    case 'ready':
      return byHost({ type: 'take-back' });
    case 'answering':
      if (random() < 0.1) return byHost({ type: 'close-round' });
      if (state.config.clock === 'own' && random() < 0.5)
        return { who: somebody, move: { type: 'open-prompt' } };
      return {
        who: somebody,
        move: { type: 'submit-word', word: pick(random, sent), round: state.serial },
      };
    case 'review':
      return pick(random, [
        byHost({ type: 'confirm-awards' }),
        byHost({ type: 'rule', contestantId: somebody, valid: random() < 0.7, reason: 'looked it up' }),
        { who: somebody, move: { type: 'flag-verdict' } },
      ]);
    case 'claiming':
      if (random() < 0.05) return byHost({ type: 'reopen-review' });
      return { who: state.claims[0]?.contestantId ?? somebody, move: claim(state, random) };
    case 'finished':
      return byHost({ type: 'reopen', reason: 'look again' });
  }
}

/** Now and then a round has times of its own (I5, I18). */
const startRound = (prompt: string, random: Random): Written => ({
  type: 'start-round',
  prompt,
  ...pick(random, [
    {},
    {},
    { answerSeconds: 5 },
    { getReadySeconds: 2 },
    { answerSeconds: 90, getReadySeconds: 0 },
  ]),
});

const end = byHost({ type: 'end', reason: 'enough' });

const claim = ({ config }: ImmunityState, random: Random): Written => ({
  type: 'claim-square',
  square: squareName(Math.floor(random() * config.columns), Math.floor(random() * config.rows)),
});

/** Any move by anybody, of the sort that people try. */
function anything({ state }: Game, random: Random): Step {
  const contestantId = pick(random, [
    ...state.seats.map((seat) => seat.contestantId),
    contestantCalled('p9'),
  ]);
  const reason = 'so it was';
  const square = squareName(Math.floor(random() * 9), Math.floor(random() * 6));
  const moves: Written[] = [
    { type: 'start' },
    startRound(pick(random, prompts), random),
    { type: 'take-back' },
    { type: 'extra-time', contestantId, seconds: Math.floor(random() * 30) },
    { type: 'close-round' },
    { type: 'rule', contestantId, valid: random() < 0.5, reason },
    { type: 'hold' },
    { type: 'confirm-awards' },
    { type: 'reopen-review' },
    { type: 'claim-for', contestantId, square },
    { type: 'skip-claim' },
    { type: 'void-round', reason },
    { type: 'correct-square', square, contestantId: random() < 0.3 ? null : contestantId, reason },
    { type: 'withdraw', contestantId },
    { type: 'restore', contestantId },
    { type: 'restore', contestantId },
    { type: 'seat', contestantId },
  ];
  const theirs: Written[] = [
    { type: 'submit-word', word: pick(random, sent), round: Math.floor(random() * 4) },
    { type: 'claim-square', square },
    { type: 'flag-verdict' },
    { type: 'open-prompt' },
  ];
  return random() < 0.6 ? byHost(pick(random, moves)) : { who: contestantId, move: pick(random, theirs) };
}

const at = (second: number) => startAt + Math.round(second * 1000);
const from = (who: string, second: number, move: Written): Attempt<ImmunityMove> => ({
  mover: who === 'host' ? theHost : theContestant(who),
  move: ImmunityMove.parse(move),
  at: at(second),
});
const post = (second: number, prompt: string) => from('host', second, { type: 'start-round', prompt });
const word = (who: string, second: number, typed: string) =>
  from(who, second, { type: 'submit-word', word: typed, round: 1 });
const look = (who: string, second: number) => from(who, second, { type: 'open-prompt' });

const spectator: Viewer = { role: 'spectator' };
const aHost: Viewer = { role: 'host' };
const seat = (name: string): Viewer => ({ role: 'contestant', contestantId: contestantCalled(name) });

/** I16: the same people send at the same times, other words. */
function hiddenWords(random: Random): Twin {
  const senders = names.slice(0, pick(random, [1, 2, 3]));
  const readable = sent.filter((typed) => typed !== 'no word!');
  const words = () => senders.map((who, n) => word(who, 5 + n * 20, pick(random, readable)));
  const blind = random() < 0.5;
  const rest = names.filter((name) => !senders.includes(name)).map(seat);
  return {
    title: `words before the close, ${blind ? 'blind' : 'open'} to the host`,
    setup: setupOf({ getReadySeconds: 0, blind }),
    left: [post(0, 'TRE'), ...words()],
    right: [post(0, 'TRE'), ...words()],
    viewers: [spectator, ...rest, ...(blind ? [aHost] : [])],
  };
}

/** I18: another prompt, before it opens. */
const hiddenPrompt: Twin = {
  title: 'the prompt before the opening',
  setup: setupOf({ getReadySeconds: 3 }),
  left: [post(0, 'TRE'), from('p1', 1, { type: 'submit-word', word: 'tread', round: 1 })],
  right: [post(0, 'ING'), from('p1', 1, { type: 'submit-word', word: 'tread', round: 1 })],
  viewers: [spectator, aHost, ...names.map(seat)],
};

/** I17: who opens and sends is somebody else, and the prompt is another; extra time would tell, so everybody else's is the same. */
function hiddenWindows(random: Random): Twin {
  const [opensAt, sendsAt] = [random() * 100, 100 + random() * 100];
  const story = (who: string, prompt: string, typed: string) => [
    from('host', 0, { type: 'extra-time', contestantId: 'p1', seconds: 90 }),
    post(0, prompt),
    look(who, opensAt),
    word(who, sendsAt, typed),
    from('p3', 210, { type: 'claim-square', square: 'A1' }),
  ];
  return {
    title: 'who opened and who sent, by own clocks',
    setup: setupOf({ clock: 'own' }),
    left: story('p1', 'TRE', 'tread'),
    right: story('p2', 'ING', 'banana'),
    viewers: [spectator, seat('p3'), seat('p4')],
  };
}

/** I17: all have opened; who has sent is somebody else, which the common end of all windows would tell. */
function hiddenSender(random: Random): Twin {
  const opened = names.map((who, n) => look(who, n * 10 + random() * 9));
  const story = (who: string) => [
    post(0, 'TRE'),
    ...opened,
    word(who, 45, pick(random, ['tread', 'banana'])),
  ];
  return {
    title: 'who sent, when all have opened by own clocks',
    setup: setupOf({ clock: 'own' }),
    left: story('p3'),
    right: story('p4'),
    viewers: [spectator, seat('p1'), seat('p2')],
  };
}

/** Games for the laws that every kind keeps. */
export const immunityForLaws: LawGames<ImmunityConfig, ImmunityMove, ImmunityState, ImmunityView> = {
  kind: immunity,
  words: knownWords,
  setup,
  attempt,
  twins: (random) => [hiddenWords(random), hiddenPrompt, hiddenWindows(random), hiddenSender(random)],
};

import { expect, test } from 'vitest';
import {
  answerTime,
  claimPlace,
  placeAmong,
  playScreen,
  receiptName,
  whyNothing,
  won,
} from './play-screen.ts';
import { config, id, round, seats, sent, view } from './test-view.ts';

const me = id('ana');
const people = seats('Ana', 'Bo', 'Cy');
const nameOf = (who: string) => who.charAt(0).toUpperCase() + who.slice(1);
const game = (parts: Parameters<typeof view>[0]) => view({ seats: people, ...parts });
const screen = (parts: Parameters<typeof view>[0], remaining: number | null = 30_000) =>
  playScreen(game(parts), me, remaining).screen;

test('each phase has its screen', () => {
  expect(screen({ phase: 'lobby' })).toBe('lobby');
  expect(screen({ phase: 'between', round: null })).toBe('lobby');
  expect(screen({ phase: 'ready', round: round({ prompt: null }) })).toBe('get-ready');
  expect(screen({ phase: 'answering', round: round() })).toBe('open');
  expect(screen({ phase: 'answering', round: round({ submissions: [sent('ana', 'centre', 6905)] }) })).toBe(
    'sent',
  );
  expect(screen({ phase: 'review', round: round() })).toBe('closed');
  expect(screen({ phase: 'claiming', round: round({ claims: [{ contestantId: me, left: 1 }] }) })).toBe(
    'claim',
  );
  expect(screen({ phase: 'claiming', round: round({ claims: [{ contestantId: id('bo'), left: 1 }] }) })).toBe(
    'claims',
  );
  expect(screen({ phase: 'finished' })).toBe('result');
});

test('[I5] [U11] at 0:00 the field stays for 1.5 s, for the game decides', () => {
  expect(screen({ phase: 'answering', round: round() }, -1400)).toBe('open');
  expect(screen({ phase: 'answering', round: round() }, -1600)).toBe('missed');
});

test('[I17] under an own clock the prompt is opened by the contestant', () => {
  const own = config({ clock: 'own' });
  expect(screen({ phase: 'answering', config: own, round: round({ prompt: null }) }, null)).toBe(
    'open-prompt',
  );
  expect(screen({ phase: 'answering', config: own, round: round() })).toBe('open');
});

test('[I12] [G5] others watch a sudden death; who is withdrawn only watches', () => {
  expect(
    screen({ phase: 'answering', round: round({ suddenDeath: true, among: [id('bo'), id('cy')] }) }),
  ).toBe('aside');
  const gone = people.map((seat) => ({ ...seat, withdrawn: seat.contestantId === me }));
  expect(playScreen(view({ phase: 'answering', seats: gone, round: round() }), me, 1).screen).toBe(
    'withdrawn',
  );
});

test('[I9] what I won, and when I claim', () => {
  const claiming = round({
    submissions: [sent('bo', 'tree', 4182), sent('ana', 'centre', 6905)],
    awards: [
      { contestantId: id('bo'), longest: null, quickest: 1, squares: 2 },
      { contestantId: me, longest: null, quickest: 2, squares: 1 },
    ],
    claims: [
      { contestantId: id('bo'), left: 2 },
      { contestantId: me, left: 1 },
    ],
  });
  expect(won(claiming, me, nameOf)).toEqual({
    squares: 1,
    title: 'You won 1 square',
    awards: 'quickest 2, 6.905 s',
    order: 'You are next, after Bo (2 squares)',
  });
  expect(claimPlace(round({ claims: [{ contestantId: me, left: 1 }] }), me, nameOf)).toBe('Your turn');
  expect(won(claiming, id('cy'), nameOf)).toBeNull();
});

test('[I4] [I5] why a word won nothing', () => {
  const one = (parts: Parameters<typeof sent>[3]) =>
    round({ submissions: [sent('ana', 'street', 9000, parts)] });
  expect(whyNothing(one({ verdict: 'misfit' }), me)).toBe('STREET doesn’t start or end with TRE.');
  expect(whyNothing(one({ verdict: 'not_a_word' }), me)).toBe('STREET is not in the list.');
  expect(whyNothing(one({ late: true }), me)).toBe('STREET came after the limit. On record, doesn’t count.');
  expect(
    whyNothing(one({ verdict: 'overruled_invalid', ruling: { hostId: 'h', reason: 'Proper noun' } }), me),
  ).toBe('STREET was ruled out: Proper noun.');
  expect(whyNothing(one({}), me)).toBe('STREET counts, but others were longer or quicker.');
  expect(whyNothing(round(), me)).toBe('You sent nothing this round.');
});

test('[I16] place and receipt number come from what is public', () => {
  const some = round({ submitted: [id('bo'), me] });
  expect(placeAmong(some, me)).toBe(2);
  expect(receiptName(some, 2)).toBe('R3-02');
  expect(placeAmong(round(), me)).toBeNull();
});

test('[I5] [I20] the time to answer is the round’s with one’s own extra, and said where it is not the game’s', () => {
  const [ana, ...others] = people;
  if (!ana) throw new Error('Ana is missing');
  const slower = view({
    config: config({ answerSeconds: 60 }),
    seats: [{ ...ana, extraSeconds: 15 }, ...others],
  });
  expect(answerTime(slower, null, me)).toEqual({ seconds: 75, extra: 15, own: null });
  expect(answerTime(slower, round(), id('bo'))).toEqual({ seconds: 60, extra: 0, own: null });
  expect(answerTime(slower, round({ answerSeconds: 30 }), me)).toEqual({
    seconds: 45,
    extra: 15,
    own: '45 s this time',
  });
});

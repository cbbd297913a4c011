import { expect, test } from 'vitest';
import {
  asTheGame,
  keptTimes,
  readAnswerSeconds,
  readyChoices,
  timesKept,
  timesToPost,
} from './round-times.ts';
import { config } from './test-view.ts';

test('[I5] seconds to answer are read as typed, from 3 to 600 in whole seconds', () => {
  expect(['3', '600', ' 45 ', '30 s', '30s'].map(readAnswerSeconds)).toEqual([3, 600, 45, 30, 30]);
  expect(['', '2', '601', '4.5', '-5', '1e2', 'sixty', '10000'].map(readAnswerSeconds)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

test('[I18] none, three or five seconds to get ready, and whatever the game has', () => {
  expect(readyChoices({ getReadySeconds: 3 })).toEqual([0, 3, 5]);
  expect(readyChoices({ getReadySeconds: 2 })).toEqual([0, 2, 3, 5]);
  expect(readyChoices({ getReadySeconds: 10 })).toEqual([0, 3, 5, 10]);
});

test('[I5] [I18] a posting names what is not the game’s', () => {
  const game = config({ answerSeconds: 60, getReadySeconds: 3 });
  expect(timesToPost(asTheGame, game)).toEqual({});
  expect(timesToPost({ answerSeconds: 60, getReadySeconds: 3 }, game)).toEqual({});
  expect(timesToPost({ answerSeconds: 30, getReadySeconds: null }, game)).toEqual({ answerSeconds: 30 });
  expect(timesToPost({ answerSeconds: 30, getReadySeconds: 0 }, game)).toEqual({
    answerSeconds: 30,
    getReadySeconds: 0,
  });
});

test('[I17] with clocks of their own nobody gets ready', () => {
  const times = { answerSeconds: 30, getReadySeconds: 5 };
  expect(timesToPost(times, config({ clock: 'own' }))).toEqual({ answerSeconds: 30 });
});

test('what was set is found again after a reload, and nothing else is', () => {
  for (const times of [
    { answerSeconds: 30, getReadySeconds: 0 },
    { answerSeconds: null, getReadySeconds: 5 },
    { answerSeconds: 90, getReadySeconds: null },
  ])
    expect(timesKept(keptTimes(times))).toEqual(times);
  expect(keptTimes(asTheGame)).toBeNull();
  for (const text of [null, '', 'x y', '2 11']) expect(timesKept(text)).toEqual(asTheGame);
});

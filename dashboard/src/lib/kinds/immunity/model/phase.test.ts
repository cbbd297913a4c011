import { expect, test } from 'vitest';
import {
  certainToLapse,
  consoleStep,
  lastPlayed,
  notIn,
  placeInGame,
  players,
  roundTitle,
  spentPrompts,
} from './phase.ts';
import { config, id, round, seats, view } from './test-view.ts';

const people = seats('Ana', 'Bo', 'Cy');

test('between rounds the console stands in the next lobby', () => {
  expect(consoleStep(view({ phase: 'between' }))).toBe('lobby');
  expect(consoleStep(view({ phase: 'ready' }))).toBe('open');
  const next = { number: 4, suddenDeath: false, among: [] };
  expect(roundTitle(view({ phase: 'between', next, round: round() }))).toBe('Round 4 of 5');
  expect(roundTitle(view({ phase: 'review', next: null, round: round() }))).toBe('Round 3 of 5');
  expect(roundTitle(view({ phase: 'lobby', config: config({ rounds: 2 }) }))).toBe('Round 1 of 2');
});

test('[U30] a title says the phase and the round; an open round has its clock there', () => {
  const titles = (['lobby', 'ready', 'answering', 'review', 'claiming', 'between', 'finished'] as const).map(
    (phase) =>
      placeInGame(view({ phase, next: { number: 4, suddenDeath: false, among: [] }, round: round() })),
  );
  expect(titles).toEqual([
    'Lobby · Round 4 of 5',
    'Get ready · Round 3 of 5',
    'Round 3 of 5',
    'Review · Round 3 of 5',
    'Claims · Round 3 of 5',
    'Next · Round 4 of 5',
    'Result',
  ]);
});

test('[I12] a sudden death is for those level alone', () => {
  const among = [id('ana'), id('bo')];
  expect(roundTitle(view({ phase: 'between', next: { number: 6, suddenDeath: true, among } }))).toBe(
    'Sudden death',
  );
  expect(players(view({ seats: people }), round({ suddenDeath: true, among }))).toEqual(among);
});

test('[G5] a withdrawn contestant is not waited for', () => {
  const withdrawn = people.map((seat) => ({ ...seat, withdrawn: seat.name === 'Cy' }));
  expect(notIn(view({ seats: withdrawn }), round({ submitted: [id('bo')] }))).toEqual([id('ana')]);
});

test('[I14] spent letters include those of a voided round', () => {
  const past = [
    round({ serial: 1, prompt: 'ING', voided: { reason: 'typo' } }),
    round({ serial: 2, prompt: 'ent', confirmed: true }),
  ];
  expect(spentPrompts(view({ rounds: past, round: round() }))).toEqual(['ING', 'ENT', 'TRE']);
  expect(lastPlayed(view({ rounds: past }))?.serial).toBe(2);
});

test('[I10] what is owed beyond the free squares is certain to lapse', () => {
  expect(certainToLapse(8, 6)).toBe(2);
  expect(certainToLapse(3, 6)).toBe(0);
});

import { expect, test } from 'vitest';
import {
  certainToLapse,
  consoleStep,
  lastPlayed,
  notIn,
  placeInGame,
  playedInWords,
  players,
  roundTitle,
  spentPrompts,
  voidedInWords,
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

test('[I14] who waits reads what was voided and why, until the letters are posted anew', () => {
  const voided = round({ prompt: 'ING', voided: { reason: 'Wrong letters' } });
  const rounds = [round({ serial: 1, number: 1, confirmed: true }), voided];
  expect(voidedInWords(view({ phase: 'between', rounds }))).toBe(
    'ING was voided: “Wrong letters”. Nothing of it counts; new letters follow.',
  );
  expect(voidedInWords(view({ phase: 'answering', rounds }))).toBeNull();
  expect(voidedInWords(view({ phase: 'between', rounds: rounds.slice(0, 1) }))).toBeNull();
});

test('[I12] [I14] a sudden death is no round, and a voided one is none either', () => {
  const [one, two] = [round({ serial: 1 }), round({ serial: 2, voided: { reason: 'x' } })];
  const death = round({ serial: 4, suddenDeath: true });
  expect(playedInWords(view({ rounds: [one, two, round()] }))).toBe('2 rounds played');
  expect(playedInWords(view({ rounds: [one, death] }))).toBe('1 round and a sudden death played');
  expect(playedInWords(view({ rounds: [one, death, round({ serial: 5, suddenDeath: true })] }))).toBe(
    '1 round and 2 sudden deaths played',
  );
});

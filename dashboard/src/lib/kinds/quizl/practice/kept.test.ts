import { expect, test } from 'vitest';
import { lookalikesOf } from '../../../../../../worker/kinds/quizl/solver/maker.ts';
import {
  answer,
  beginPractice,
  play,
  practiceView,
  you,
} from '../../../../../../worker/kinds/quizl/solver/practice.ts';
import { vocabularyOf } from '../../../../../../worker/kinds/quizl/solver/vocabulary.ts';
import { keepPractice, readPractice } from './kept.ts';

const common = ['blind', 'psalm', 'braid', 'cloud', 'stump', 'fjord'];
const found = (word: string) => common.includes(word);
let chance = 0;
const surroundings = {
  words: {
    list: 'test',
    look: (word: string) => ({
      word,
      found: found(word),
      rarity: null,
      name: false,
      abbreviation: false,
      list: 'test',
    }),
  },
  vocabulary: vocabularyOf({ common, others: [] }),
  common,
  lookalikes: lookalikesOf(common),
  isWord: found,
  random: () => {
    chance = (chance * 16_807 + 11) % 2_147_483_647;
    return chance / 2_147_483_647;
  },
  clock: () => 1_796_061_780_000,
};

function shelf() {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}

test('a practice goes on after it was put aside, as it stood', () => {
  const keep = shelf();
  const begun =
    answer(beginPractice('steady', 'classic'), surroundings) ?? beginPractice('steady', 'classic');
  const rows = ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'GYSXE'];
  const { practice } = play(begun, { type: 'set-grid', rows, line: 8 }, surroundings);
  keepPractice(keep, { number: 3, practice });
  const kept = readPractice(keep);
  expect(kept?.number).toBe(3);
  expect(kept && practiceView(kept.practice, you)).toEqual(practiceView(practice, you));
  expect(kept && play(kept.practice, { type: 'call', cell: '61' }, surroundings).refusal).toBe(null);
  keepPractice(keep, null);
  expect(readPractice(keep)).toBe(null);
});

test('what is no practice is none', () => {
  for (const text of ['', '{', '{"number":1}', '[]']) {
    expect(readPractice({ ...shelf(), getItem: () => text })).toBe(null);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from './graph.ts';
import { ordinaryWords } from './listing.ts';
import { promptAt, promptCount } from './prompt-layout.ts';
import { promptsOf } from './prompts.ts';
import { fitsPrompt, readTyped } from './typed.ts';

const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));
const bufferOf = (name: string): ArrayBuffer => Uint8Array.from(file(name)).buffer;
const words = wordsOf(bufferOf('lexicon.bin'));
const prompts = promptsOf(bufferOf('prompts.bin'));
const about: unknown = JSON.parse(file('lexicon.json').toString());
const house = file('house-list.txt').toString();

/** The board that the Quizzle rulebook prints; a full stop is a full stop. */
const board = [
  'REQUIRED',
  'U.U.RAN.',
  'SHINING.',
  'HAZES.AT',
  '.M.V.AGO',
  '.SHERBET',
  'P.AR.L.A',
  'LU.PTELL',
];
const across = board;
const down = [...'01234567'].map((_, column) => board.map((row) => row.charAt(column)).join(''));

/** Runs of two letters or more that something ends: a full stop, the edge, or only a whole line's edge in the strict reading. */
function runs(line: string, strict: boolean): string[] {
  const found = [...line.matchAll(/[A-Z]{2,}/g)];
  return found
    .map((match) => match[0])
    .filter((run, i) => !strict || run.length === 8 || (found[i]?.index ?? 0) + run.length < 8);
}
const valid = (run: string): boolean => {
  const fact = words.look(run.toLowerCase());
  return fact.found || fact.name;
};
const score = (lines: readonly string[], strict: boolean): number =>
  lines
    .flatMap((line) => runs(line, strict))
    .filter(valid)
    .reduce((sum, run) => sum + run.length, 0);

describe('the list as committed', () => {
  test('[Z8] the printed board scores 71, 35 across and 36 down, and 50 in the strict reading', () => {
    expect([score(across, false), score(down, false)]).toEqual([35, 36]);
    expect(score([...across, ...down], true)).toBe(50);
  });

  test('[Z8] [Z9] of its runs AR, LU, PTELL, PL and NEVERP are refused and nothing else', () => {
    const refused = [...across, ...down].flatMap((line) => runs(line, false)).filter((run) => !valid(run));
    expect(refused.sort()).toEqual(['AR', 'LU', 'NEVERP', 'PL', 'PTELL']);
    for (const run of ['ar', 'lu', 'pl'])
      expect(words.look(run)).toMatchObject({ found: false, name: false, abbreviation: true });
  });

  test.each(['at', 'ago', 'sherbet', 'able', 'total', 'required', 'ran', 'shining', 'hazes', 'rush', 'tell'])(
    '[Z8] %s is a word',
    (word) => expect(words.look(word).found).toBe(true),
  );

  test.each([
    ['tread', 5],
    ['centre', 6],
    ['treachery', 9],
    ['treatment', 9],
  ])('[I2] [I3] %s, %i letters, fits TRE and is a common word', (word, length) => {
    expect(readTyped(word.toUpperCase(), { hyphens: false })).toEqual({ ok: true, word, length });
    expect(fitsPrompt(word, 'TRE')).toBe(true);
    expect(words.look(word)).toMatchObject({ found: true, rarity: 'common', list: words.list });
  });

  test.each(['london', 'chicago', 'germany', 'victorian', 'nato', 'ltd', 'etc', 'wkly'])(
    '[I3] %s is a name or an abbreviation, no word',
    (word) => expect(words.look(word)).toMatchObject({ found: false }),
  );

  test.each(['ii', 'iii', 'iv', 'vii', 'xiv', 'xcix', 'clxx', 'mcm', 'cxl'])(
    'the roman numeral %s is no word',
    (word) => expect(words.look(word).found).toBe(false),
  );
  test.each(['km', 'kg', 'kb', 'kw', 'db', 'lm', 'mf', 'lx', 'khz', 'cm', 'rpm', 'cs', 'ks', 'xs'])(
    'the unit sign or letter plural %s is no word',
    (word) => expect(words.look(word).found).toBe(false),
  );
  test.each(['a', 'b', 'i', 'teh', 'recieve', 'definately', 'qwerty'.repeat(3), 'xqz'])(
    '%s is no word here',
    (word) => expect(words.look(word).found).toBe(false),
  );
  test.each([
    'mix',
    'civil',
    'xi',
    'cafe',
    'naive',
    'colour',
    'color',
    'organise',
    'organize',
    'kilometre',
    'nth',
    'hmm',
  ])('%s is a word', (word) => expect(words.look(word).found).toBe(true));

  test.each([
    ["o'clock", 'common'],
    ["don't", 'common'],
    ['mother-in-law', 'accepted'],
    ["jack-o'-lantern", 'accepted'],
    ['well-off', 'accepted'],
    ['argy-bargy', 'rare'],
  ])('[I3] %s is there for games that take hyphens and apostrophes: %s', (word, rarity) => {
    expect(words.look(word)).toMatchObject({ found: true, rarity });
  });
  test.each(["dog's", "cats'", "aaron's", 'tre-ad'])('[I3] the possessive or made-up %s is not', (word) => {
    expect(words.look(word).found).toBe(false);
  });

  test('every word of the house list is accepted, stands there once, and is made of letters', () => {
    const listed = house
      .replace(/^#.*$/gm, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    expect(listed.filter((word) => words.look(word).rarity !== 'accepted')).toEqual([]);
    expect(listed.filter((word, i) => listed.indexOf(word) !== i)).toEqual([]);
    expect(listed.every((word) => /^[a-z]{2,45}$/.test(word))).toBe(true);
    expect(listed.length).toBeGreaterThan(500);
  });

  test('[G1] list and table of prompts carry one name, the one that is written beside them', () => {
    expect(words.list).toMatch(/^wordhost-\d{4}\.\d\d\.[0-9a-f]{8}$/);
    expect(prompts.list).toBe(words.list);
    expect(about).toMatchObject({ list: words.list, counts: { entries: words.entries } });
  });
});

describe('the prompts as committed', () => {
  const all = ordinaryWords(words).filter((word) => word.length >= 3);
  const common = ordinaryWords(words, { rarest: 'common' }).filter((word) => word.length >= 3);
  const of = (list: readonly string[], letters: string) => ({
    starts: list.filter((word) => word.startsWith(letters)),
    ends: list.filter((word) => word.endsWith(letters)),
  });

  test.each(['TRE', 'ING', 'QUA', 'CON', 'LYR', 'ZZZ', 'XYL', 'BOX'])(
    '[I2] %s counts what the list holds',
    (letters) => {
      const { starts, ends } = of(all, letters.toLowerCase());
      const { starts: commonStarts, ends: commonEnds } = of(common, letters.toLowerCase());
      const fitting = [...new Set([...starts, ...ends])];
      const statistics = prompts.statistics(letters);
      expect(statistics).toMatchObject({ starts: starts.length, ends: ends.length, total: fitting.length });
      expect(statistics.longest).toBe(Math.max(0, ...fitting.map((word) => word.length)));
      for (const [length, count] of Object.entries(statistics.lengths)) {
        expect(count).toBe(fitting.filter((word) => word.length === Number(length)).length);
      }
      expect(statistics.common).toEqual({
        starts: commonStarts.length,
        ends: commonEnds.length,
        total: new Set([...commonStarts, ...commonEnds]).size,
      });
    },
  );

  test('starts and ends of all prompts add up to all words', () => {
    const statistics = Array.from({ length: promptCount }, (_, place) => prompts.statistics(promptAt(place)));
    expect(statistics.reduce((sum, { starts }) => sum + starts, 0)).toBe(all.length);
    expect(statistics.reduce((sum, { ends }) => sum + ends, 0)).toBe(all.length);
    expect(statistics.reduce((sum, row) => sum + row.common.ends, 0)).toBe(common.length);
  });

  test('a tournament can be given a hundred prompts of each level without a repeat', () => {
    let state = 1;
    const chance = (length: number): Uint8Array =>
      new Uint8Array(length).map(() => {
        state = (state * 48271) % 2147483647;
        return state & 255;
      });
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const used = new Set<string>();
      for (let i = 0; i < 100; i += 1) {
        const letters = prompts.suggest(level, chance, used) ?? '';
        expect(used.has(letters)).toBe(false);
        expect(prompts.statistics(letters)).toMatchObject({ offensive: false });
        expect(prompts.statistics(letters).common.total).toBeGreaterThanOrEqual(20);
        used.add(letters);
      }
    }
  });
});

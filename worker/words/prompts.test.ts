import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../scripts/lexicon/pack.ts';
import { packPrompts } from '../../scripts/lexicon/prompt-table.ts';
import { placeOf, promptAt, promptCount } from './prompt-layout.ts';
import { type Prompts, promptsOf } from './prompts.ts';

const counting = (length: number): Uint8Array => new Uint8Array(length).map((_, i) => i);
const table = (entries: readonly Entry[]): Prompts => promptsOf(packPrompts(entries, 'test-1').buffer);

/** So many words in five lengths, made of the prompt and, at the other end, three letters of their own. */
function filled(prompt: string, sides: { starts: number; ends: number; tags: number }): Entry[] {
  const letter = (code: number): string => String.fromCharCode(97 + (code % 26));
  const own = (i: number): string => `${letter(i)}z${letter(Math.floor(i / 26))}`;
  const middle = (i: number): string => 'q'.repeat(i % 5);
  const starts = Array.from(
    { length: sides.starts },
    (_, i): Entry => [prompt + middle(i) + own(i), sides.tags],
  );
  const ends = Array.from({ length: sides.ends }, (_, i): Entry => [own(i) + middle(i) + prompt, sides.tags]);
  return [...starts, ...ends];
}

describe('[I2] what the list knows of a prompt', () => {
  const prompts = table([
    ['centre', 1],
    ['ing', 2],
    ['ingrowing', 3],
    ['re-tread', 2],
    ['tre', 2],
    ['tread', 1],
    ['treacly', 1],
    ['trent', 4],
    ['tres', 8],
    ['tr', 1],
  ]);

  test('words are counted at both ends, once in the total, names and abbreviations and hyphens left out', () => {
    expect(prompts.list).toBe('test-1');
    expect(prompts.statistics('TRE')).toEqual({
      letters: 'TRE',
      starts: 3,
      ends: 2,
      total: 4,
      longest: 7,
      lengths: { 3: 1, 5: 1, 6: 1, 7: 1 },
      common: { starts: 2, ends: 1, total: 3 },
      class: 'thin',
      label: 'very_few',
      oneSided: false,
      offensive: false,
    });
    expect(prompts.statistics('ING')).toMatchObject({
      starts: 2,
      ends: 2,
      total: 2,
      lengths: { 3: 1, 9: 1 },
      longest: 9,
    });
    expect(prompts.statistics('ing').letters).toBe('ING');
  });

  test.each(['QXZ', 'AAA', 'ZZZ'])('%s fits no word', (letters) => {
    expect(prompts.statistics(letters)).toMatchObject({
      starts: 0,
      ends: 0,
      total: 0,
      longest: 0,
      lengths: {},
      class: 'impossible',
      label: 'no_word',
    });
  });

  test('places and prompts are each other', () => {
    expect([placeOf('AAA'), placeOf('AAB'), placeOf('BAA'), placeOf('ZZZ')]).toEqual([
      0,
      1,
      676,
      promptCount - 1,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: promptCount - 1 }), (place) => {
        expect(placeOf(promptAt(place))).toBe(place);
      }),
    );
  });

  test('bytes that are no table are refused', () => {
    expect(() => promptsOf(new ArrayBuffer(100))).toThrow('no table');
  });

  test.each([
    [{ starts: 250, ends: 250, tags: 1 }, 'very_open', 'easy'],
    [{ starts: 100, ends: 100, tags: 1 }, 'very_open', 'good'],
    [{ starts: 100, ends: 99, tags: 1 }, 'open', 'good'],
    [{ starts: 30, ends: 30, tags: 1 }, 'open', 'hard'],
    [{ starts: 30, ends: 29, tags: 1 }, 'tight', 'hard'],
    [{ starts: 10, ends: 10, tags: 1 }, 'tight', 'hard'],
    [{ starts: 10, ends: 9, tags: 1 }, 'thin', 'very_few'],
    [{ starts: 10, ends: 10, tags: 3 }, 'expert', 'hard'],
    [{ starts: 50, ends: 49, tags: 2 }, 'expert', 'hard'],
    [{ starts: 50, ends: 50, tags: 2 }, 'expert', 'good'],
    [{ starts: 1, ends: 0, tags: 2 }, 'thin', 'very_few'],
  ])('%j is %s, %s', (sides, klass, label) => {
    const statistics = table(filled('tre', sides)).statistics('TRE');
    expect(statistics).toMatchObject({ starts: sides.starts, ends: sides.ends, class: klass, label });
  });

  test('twenty words of fewer than five lengths are no tight prompt', () => {
    const words = Array.from({ length: 26 }, (_, i): Entry => [`tre${String.fromCharCode(97 + i)}`, 1]);
    expect(table(words).statistics('TRE')).toMatchObject({ class: 'thin', label: 'hard' });
  });

  test('one side with fewer than one word in twenty is one-sided', () => {
    expect(table(filled('tre', { starts: 96, ends: 4, tags: 1 })).statistics('TRE').oneSided).toBe(true);
    expect(table(filled('tre', { starts: 95, ends: 5, tags: 1 })).statistics('TRE').oneSided).toBe(false);
  });
});

describe('suggestions', () => {
  const prompts = table([
    ...filled('abx', { starts: 25, ends: 35, tags: 1 }),
    ...filled('cdx', { starts: 25, ends: 35, tags: 1 }),
    ...filled('efx', { starts: 24, ends: 36, tags: 1 }),
    ...filled('ghx', { starts: 100, ends: 4, tags: 1 }),
    ...filled('tit', { starts: 40, ends: 40, tags: 1 }),
    ...filled('ijx', { starts: 200, ends: 200, tags: 1 }),
  ]);
  const drawAll = (used: string[]): string | null => prompts.suggest('normal', counting, new Set(used));

  test('prefer words at both ends, then some at both, then any; never offensive, never used, null at the end', () => {
    expect(['ABX', 'CDX']).toContain(drawAll([]));
    expect(drawAll(['ABX'])).toBe('CDX');
    expect(drawAll(['ABX', 'CDX'])).toBe('EFX');
    expect(drawAll(['ABX', 'CDX', 'EFX'])).toBe('GHX');
    expect(drawAll(['ABX', 'CDX', 'EFX', 'GHX'])).toBeNull();
  });

  test('keep to their level', () => {
    expect(prompts.suggest('easy', counting, new Set())).toBe('IJX');
    expect(prompts.suggest('hard', counting, new Set())).toBeNull();
  });

  test('are drawn evenly: a draw beyond the last whole share is made again', () => {
    const draws = [new Uint8Array([255, 255, 255, 255]), new Uint8Array([0, 0, 0, 1])];
    const three = table([
      ...filled('abx', { starts: 25, ends: 35, tags: 1 }),
      ...filled('cdx', { starts: 25, ends: 35, tags: 1 }),
      ...filled('efx', { starts: 25, ends: 36, tags: 1 }),
    ]);
    expect(three.suggest('normal', () => draws.shift() ?? new Uint8Array(4), new Set())).toBe('CDX');
    expect(draws).toEqual([]);
  });
});

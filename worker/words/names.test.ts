import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSkeleton, readName } from './names.ts';

describe('[G11] names as typed', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana \n', 'Ana'],
    ['\u200bAna\ufeff', 'Ana'],
    ['Zoe\u0308', 'Zoë'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["O'Brien; DROP TABLE", "O'Brien; DROP TABLE"],
    ['محمد', 'محمد'],
    ['ครูน้ำ', 'ครูน้ำ'.normalize('NFC')],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['❤️', '❤️'],
    ['7', '7'],
    ['=1+1', '=1+1'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['😀'.repeat(40), '😀'.repeat(40)],
  ])('%j stands as %s', (text, name) => {
    expect(readName(text)).toEqual({ ok: true, name });
  });

  test.each([
    ['empty', ''],
    ['only space', ' \u3000\u00a0'],
    ['only invisible characters', '\u200b\u2060\u00ad\u200d'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille cell', '\u2800'],
    ['only a mark', '\u0301'],
    ['only an accent with room of its own', '\u00b4'],
    ['only an Arabic ligature of two marks', '\ufc5e'],
    ['a line break', 'An\na'],
    ['a NUL', 'An\0a'],
    ['a C1 control', 'An\u0085a'],
    ['a line separator', 'An\u2028a'],
    ['an override', 'An\u202ea'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a direction mark', 'Ana\u200f'],
    ['a stack of marks', `A${'\u0316'.repeat(3)}na`],
    ['a stack with joiners between', 'A\u0316\u034f\u0317\u034f\u0318na'],
    ['41 characters', 'x'.repeat(41)],
    ['half a character', 'Ana\ud83d'],
    ['far too much', 'x'.repeat(100_000)],
  ])('%s is refused', (_, text) => {
    expect(readName(text)).toMatchObject({ ok: false });
  });

  test.each([
    ['Ana', 'ana'],
    ['Ana', 'ANÁ'],
    ['Ana', 'A\u200bn\u00ada'],
    ['Ana', 'Аnа'], // Cyrillic
    ['BOB', 'ΒΟΒ'], // Greek
    ['Bob', 'B0b'],
    ['Player l', 'Player 1'],
    ['Ana Lee', 'Ana  \u3000Lee'],
    ['Ana', 'Ａｎａ'],
    ['Strauß', 'STRAUSS'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['Irem', 'İrem'],
    ['irem', 'ırem'],
    ["O'Brien", 'O’Brien'],
    ['Finn', 'ﬁnn'],
  ])('%s and %s look the same', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  test.each([
    ['Ana', 'Anna'],
    ['Ian', 'Lan'],
    ['Player 1', 'Player 2'],
    ['Ana Lee', 'AnaLee'],
    ['😀', '😁'],
    ['محمد', 'أحمد'],
  ])('%s and %s do not', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });

  const sound = (text: string): boolean => {
    const read = readName(text);
    if (!read.ok) return true;
    const again = readName(read.name);
    const skeleton = nameSkeleton(read.name);
    // Greek iota subscript alone is a mark in lower case and a letter of its own in capitals.
    const subscript = read.name.normalize('NFD').includes('\u0345');
    return (
      again.ok &&
      again.name === read.name &&
      skeleton !== '' &&
      nameSkeleton(skeleton) === skeleton &&
      (subscript || nameSkeleton(read.name.toUpperCase()) === skeleton)
    );
  };

  test('reading a name that was read changes nothing; its skeleton is its own skeleton and not empty', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(sound(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('so it is with every letter, mark and sign by itself', () => {
    // What stands for nothing, or for one of a hundred thousand Chinese characters, folds to itself.
    const plain = /[\p{Cn}\p{Co}\p{Cs}\p{Unified_Ideograph}\uac00-\ud7a3]/u;
    const unsound: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!plain.test(letter) && !sound(letter)) unsound.push(code.toString(16));
    }
    expect(unsound).toEqual([]);
  });
});

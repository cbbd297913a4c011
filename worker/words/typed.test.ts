import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPrompt, readPrompt, readTyped } from './typed.ts';

const plain = { hyphens: false } as const;
const marked = { hyphens: true } as const;

describe('[G10] words as typed', () => {
  test.each([
    ['tread', 'tread', 5],
    ['TREAD', 'tread', 5],
    ['  tread\t\n', 'tread', 5],
    ['\u00a0\u3000tread\u2003', 'tread', 5],
    ['\ufefftread', 'tread', 5],
    ['tread.', 'tread', 5],
    ['tread . ', 'tread', 5],
    ['tread\uff0e', 'tread', 5],
    ['tread.\u200b', 'tread', 5],
    ['tre\u00adad', 'tread', 5],
    ['tr\u200b\u200c\u200d\u2060ead', 'tread', 5],
    ['tre\ufe0fad\u034f', 'tread', 5],
    ['\u202etread\u202c', 'tread', 5],
    ['ＴＲＥＡＤ', 'tread', 5],
    ['𝐭𝐫𝐞𝐚𝐝', 'tread', 5],
    ['ﬁve', 'five', 4],
    ['o\ufb03ce', 'office', 6],
    ['ſing', 'sing', 4],
    ['\u212aing', 'king', 4],
    ['Café', 'cafe', 4],
    ['Cafe\u0301', 'cafe', 4],
    ['naïveté', 'naivete', 7],
    ['İstem', 'istem', 5],
    ['ıtem', 'item', 4],
    ['ITEM', 'item', 4],
    ['smørbrød', 'smorbrod', 8],
    ['œuvre', 'oeuvre', 6],
    ['straße', 'strasse', 7],
    ['ox', 'ox', 2],
    ['a'.repeat(45), 'a'.repeat(45), 45],
  ])('%j is %s, %i letters', (text, word, length) => {
    expect(readTyped(text, plain)).toEqual({ ok: true, word, length });
  });

  test.each([
    ['empty', ''],
    ['only space', ' \t\u3000'],
    ['only ignorables', '\u200b\u00ad'],
    ['two full stops', 'tread..'],
    ['an ellipsis', 'tread…'],
    ['a leading full stop', '.tread'],
    ['a space inside', 'tr ead'],
    ['a line break inside', 'tr\nead'],
    ['a digit', 'tr3ad'],
    ['a comma', 'tread,'],
    ['quotation marks', '"tread"'],
    ['a NUL', 'tread\0'],
    ['Cyrillic letters', 'тrеаd'],
    ['Greek letters', 'αlpha'],
    ['an emoji', 'tread😀'],
    ['a lone high surrogate', 'tread\ud800'],
    ['a lone low surrogate', '\udc00tread'],
    ['a spacing accent', 'tread\u00a8'],
    ['an enclosing mark', 'tread\u20dd'],
    ['markup', '<b>tread</b>'],
    ['a hyphen', 're-tread'],
    ['an apostrophe', "o'clock"],
  ])('%s is malformed', (_, text) => {
    expect(readTyped(text, plain)).toMatchObject({ ok: false });
  });

  test.each([
    ['re-tread', 're-tread', 7],
    ['re\u2010tread', 're-tread', 7],
    ['re\u2011tread', 're-tread', 7],
    ['re\u2212tread', 're-tread', 7],
    ['re－tread', 're-tread', 7],
    ['o’clock', "o'clock", 6],
    ['o\u02bcclock', "o'clock", 6],
    ['o´clock', "o'clock", 6],
    ["'tween", "'tween", 5],
    ["cat-o'-nine-tails", "cat-o'-nine-tails", 13],
    ['MOTHER–IN–LAW.', 'mother-in-law', 11],
    [`${'ab-'.repeat(22)}a`, `${'ab-'.repeat(22)}a`, 45],
  ])('with hyphens and apostrophes allowed, %j is %s, %i letters', (text, word, length) => {
    expect(readTyped(text, marked)).toEqual({ ok: true, word, length });
  });

  test.each(['--', "a-'", '-', 'ab---cd', `${'a-'.repeat(45)}a`])('%j is malformed even then', (text) => {
    expect(readTyped(text, marked)).toMatchObject({ ok: false });
  });

  test('[I3] one letter is too short, 46 are too long', () => {
    expect(readTyped('a', plain)).toMatchObject({ ok: false });
    expect(readTyped('a'.repeat(46), plain)).toMatchObject({ ok: false });
    expect(readTyped('a'.repeat(100_000), plain)).toMatchObject({ ok: false });
  });

  const texts = fc.string({ unit: 'binary', maxLength: 20 });
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 2,
    maxLength: 45,
  });

  test('never throws, and what it gives holds nothing but letters and marks', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), fc.boolean(), (text, hyphens) => {
        const read = readTyped(text, { hyphens });
        if (!read.ok) return;
        expect(read.word).toMatch(hyphens ? /^[a-z'-]+$/ : /^[a-z]+$/);
        expect(read.length).toBe(read.word.replace(/[^a-z]/g, '').length);
        expect(readTyped(read.word, { hyphens })).toEqual(read);
      }),
    );
  });

  test('any mixture of case, accents, ignorables and space around reads as the plain word', () => {
    const noise = fc.array(fc.constantFrom('', '\u00ad', '\u200b', '\u0301', '\u0323\u0308', '\u2060'), {
      minLength: 45,
      maxLength: 45,
    });
    const shapes = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 45, maxLength: 45 });
    fc.assert(
      fc.property(
        letters,
        noise,
        shapes,
        fc.constantFrom('', '.', '. ', ' ', '\uff0e\u200b'),
        (word, marks, forms, tail) => {
          const typed = [...word]
            .map((letter, i) => shape(letter, forms[i] ?? 0) + (marks[i] ?? ''))
            .join('');
          expect(readTyped(` ${typed}${tail}`, plain)).toEqual({ ok: true, word, length: word.length });
        },
      ),
    );
  });
});

function shape(letter: string, form: number): string {
  const code = letter.charCodeAt(0);
  if (form === 1) return letter.toUpperCase();
  if (form === 2) return String.fromCharCode(code + 0xfee0);
  return form === 3 && letter === 'i' ? 'İ' : letter;
}

describe('[I2] prompts', () => {
  test.each([
    ['TRE', 'TRE'],
    ['tre', 'TRE'],
    [' tRe\n', 'TRE'],
  ])('%j reads as %s', (text, prompt) => expect(readPrompt(text)).toBe(prompt));

  test.each(['', 'TR', 'TREE', 'TR1', 'T E', 'TRÉ', 'ＴＲＥ', 'ıng', 'TRE.', 'T\u200bRE', '\u212aIN'])(
    '%j is no prompt',
    (text) => expect(readPrompt(text)).toBeNull(),
  );

  test.each([
    ['tread', 'TRE', true],
    ['centre', 'TRE', true],
    ['tre', 'TRE', true],
    ['street', 'TRE', false],
    ['rte', 'TRE', false],
    ['tr', 'TRE', false],
    ['anana', 'ANA', true],
    ['tree', 'tre', true],
    ["t're-x", 'TRE', true],
    ['x-cent-re', 'TRE', true],
  ])('%s for %s: %s', (word, prompt, fits) => expect(fitsPrompt(word, prompt)).toBe(fits));
});

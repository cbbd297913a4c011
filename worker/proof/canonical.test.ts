import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../kinds/kind.ts';
import { canonical, whyNotCanonical } from './canonical.ts';

const golden: readonly [string, Json, string][] = [
  [
    'members in order of their UTF-16 units',
    { b: 1, a: 2, B: 3, '10': 4, '9': 5 },
    '{"10":4,"9":5,"B":3,"a":2,"b":1}',
  ],
  ['a pair of surrogates before U+FB33', { '\u{fb33}': 1, '\u{1f600}': 2 }, '{"😀":2,"\u{fb33}":1}'],
  [
    'the names of RFC 8785 3.2.3',
    { '€': 1, '\r': 2, '1': 3, ö: 4, '\u0080': 5 },
    '{"\\r":2,"1":3,"\u0080":5,"ö":4,"€":1}',
  ],
  ['lists keep their order', [3, 1, [], {}], '[3,1,[],{}]'],
  ['minus nought is nought', -0, '0'],
  ['the largest integer', [9007199254740991, -9007199254740991], '[9007199254740991,-9007199254740991]'],
  [
    'controls are escaped, the rest is not',
    '\u0000\u001f"\\/\u007f\u2028',
    '"\\u0000\\u001f\\"\\\\/\u007f\u2028"',
  ],
  ['literals', [true, false, null], '[true,false,null]'],
];

for (const [title, value, text] of golden) {
  test(title, () => expect(canonical(value)).toBe(text));
}

test('reading back and writing again gives the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'small' }), (value) => {
      fc.pre(whyNotCanonical(value) === null);
      // fast-check's JSON is ours once it has a canonical spelling.
      const text = canonical(value as Json);
      expect(canonical(JSON.parse(text))).toBe(text);
    }),
  );
});

test('what has no one spelling is named', () => {
  expect(whyNotCanonical({ a: [1, 1.5] })).toEqual({ path: 'a.1', message: 'not a safe integer' });
  expect(whyNotCanonical({ a: { b: '\ud800' } })).toEqual({
    path: 'a.b',
    message: 'text with half a surrogate pair',
  });
  expect(whyNotCanonical({ '\udc00': 1 })).toEqual({
    path: '',
    message: 'a name with half a surrogate pair',
  });
  expect(whyNotCanonical({ a: undefined })).toEqual({ path: 'a', message: 'not JSON' });
  expect(whyNotCanonical(2 ** 53)).toEqual({ path: '', message: 'not a safe integer' });
  expect(() => canonical(Number.NaN)).toThrow('not canonical at the top');
  expect(() => canonical({ a: [{ b: '\ud800' }] })).toThrow('not canonical at a.0.b: text with half');
  expect(() => canonical({ a: { '\udc00': 1 } })).toThrow('not canonical at a: a name with half');
});

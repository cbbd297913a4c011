import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankAfter, readCursor, writeCursor } from './cursor.ts';

test('[T12] pages that follow each other say what the whole list says', () => {
  const list = fc.array(fc.nat(4), { maxLength: 20 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 6 }), (unsorted, size) => {
      const sorted = unsorted.toSorted((a, b) => b - a);
      const paged: number[] = [];
      let before = null;
      for (let from = 0; from < sorted.length; from += size) {
        const page = rankAfter(
          sorted.slice(from, from + size).map((value) => ({ value })),
          before,
        );
        paged.push(...page.map(({ rank }) => rank));
        const last = page.at(-1);
        if (last) before = readCursor(writeCursor({ ...last, key: [last.value, 'g_1', 3] }));
      }
      expect(paged).toEqual(sorted.map((value) => 1 + sorted.filter((other) => other > value).length));
    }),
  );
});

test('[T12] a cursor is what it was, and no other text is one', () => {
  const place = { rank: 2, row: 3, value: -7, key: [-7, 'g_A-b', 'c_1', 12] };
  expect(readCursor(writeCursor(place))).toEqual(place);
  expect(readCursor(writeCursor({ ...place, also: 4 }))).toEqual({ ...place, also: 4 });
  for (const text of ['', 'x', '!!', btoa('{}'), btoa('[1]'), btoa('[0,1,2,[]]'), btoa('null')])
    expect(readCursor(text), text).toBeNull();
});

test('[T12] [Z14] what decides between those level on points decides across pages too', () => {
  const rows = [
    { value: 9, stops: 2 },
    { value: 9, stops: 2 },
    { value: 9, stops: 4 },
  ];
  const also = ({ stops }: { stops: number }) => stops;
  const before = { rank: 3, row: 4, value: 9, also: 2 };
  expect(rankAfter(rows, before, also).map(({ rank }) => rank)).toEqual([3, 3, 7]);
});

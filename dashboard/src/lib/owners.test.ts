import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownersOf } from './owners.ts';

const seats = (...names: string[]) => names.map((name, index) => ({ contestantId: `c${index + 1}`, name }));
const marks = (...names: string[]) => [...ownersOf(seats(...names)).values()].map(({ mark }) => mark);

test('a mark is the first letter and the first that tells apart', () => {
  expect(marks('Ana', 'Bo', 'Anders', 'Andy')).toEqual(['An', 'Bo', 'Ad', 'Ay']);
  expect(marks('Mo', 'Mo Farah')).toEqual(['Mo', 'Mf']);
  expect(marks('J', 'jo', 'Jo-Ann')).toEqual(['J1', 'Jo', 'Ja']);
});

test('[U29] names of other scripts and of signs alone have marks too', () => {
  expect(marks('Ёлка', 'Ελένη', 'שלום')).toEqual(['Ёл', 'Ελ', 'של']);
  expect(marks('🎉🎈')).toEqual(['🎉🎈']);
  // A letter with its accents is one, however it is written: as one sign, or as two or three.
  expect(marks('e\u0301o', '\u00e9a', 'q\u0323\u0307z')).toEqual(['Éo', 'Éa', 'Q\u0323\u0307z']);
});

test('[U18] 24 seats: 8 colours plain, striped, dotted, named for speech', () => {
  const owners = [
    ...ownersOf(seats(...Array.from({ length: 25 }, (_, index) => `Player ${index}`))).values(),
  ];
  expect(owners[0]).toMatchObject({ className: 'owner-1', colour: 'Forest' });
  expect(owners[12]).toMatchObject({ className: 'owner-13', colour: 'Blue stripes' });
  expect(owners[23]).toMatchObject({ className: 'owner-24', colour: 'Pink dots' });
  expect(owners[24]).toMatchObject({ className: 'owner-1' });
});

test('[U18] marks are unique at any table of 24', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 24 }), (names) => {
      const found = marks(...names);
      expect(new Set(found).size).toBe(names.length);
    }),
  );
});

test('[U18] marks that a host chose stay, and the others make room for them', () => {
  const given = [
    { contestantId: 'c1', name: 'Ana' },
    { contestantId: 'c2', name: 'Bo', mark: 'An' },
    { contestantId: 'c3', name: 'Cy', mark: 'An' },
  ];
  expect([...ownersOf(given).values()].map(({ mark }) => mark)).toEqual(['Aa', 'An', 'Cy']);
});

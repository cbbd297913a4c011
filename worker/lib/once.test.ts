import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a value is reckoned once for each key, whatever it is', () => {
  const asked: string[] = [];
  const lengthOf = once(({ name }: { name: string }) => {
    asked.push(name);
    return name === '' ? undefined : name.length;
  });
  const [anna, nobody] = [{ name: 'Anna' }, { name: '' }];
  expect([lengthOf(anna), lengthOf(nobody), lengthOf(anna), lengthOf(nobody)]).toEqual([
    4,
    undefined,
    4,
    undefined,
  ]);
  expect(asked).toEqual(['Anna', '']);
  expect(lengthOf({ name: 'Anna' })).toBe(4);
  expect(asked).toEqual(['Anna', '', 'Anna']);
});

import { expect, test } from 'vitest';
import { moveIn, nextLine } from './moving.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test('[U14] arrows, Home and End move within the grid and stop at its edges', () => {
  expect(moveIn('71', press('ArrowRight'))).toBe('72');
  expect(moveIn('71', press('ArrowUp'))).toBe('61');
  expect(moveIn('94', press('ArrowDown'))).toBe('94');
  expect(moveIn('71', press('Home'))).toBe('70');
  expect(moveIn('71', press('End', true))).toBe('94');
  expect(moveIn('71', press('a'))).toBe(null);
  expect(moveIn('71', press('ArrowUp', true))).toBe(null);
});

test('the heads are gone through in a ring', () => {
  expect([
    nextLine(4, press('ArrowRight')),
    nextLine(9, press('ArrowDown')),
    nextLine(0, press('ArrowLeft')),
  ]).toEqual([5, 0, 9]);
  expect(nextLine(null, press('ArrowDown'))).toBe(0);
  expect(nextLine(3, press('x'))).toBe(null);
});

import { expect, test } from 'vitest';
import {
  counted,
  initials,
  listed,
  listedShort,
  ordinal,
  rankLabel,
  seconds,
  spokenSeconds,
} from './in-words.ts';

test('counts read as a sentence would say them', () => {
  expect(counted(0, 'word')).toBe('no words');
  expect(counted(1, 'word')).toBe('one word');
  expect(counted(6, 'word')).toBe('six words');
  expect(counted(13, 'word')).toBe('13 words');
});

test('names are listed with one and', () => {
  expect(listed([])).toBe('');
  expect(listed(['Hal'])).toBe('Hal');
  expect(listed(['Hal', 'Ivy'])).toBe('Hal and Ivy');
  expect(listed(['Hal', 'Ivy', 'Jo', 'Kim'])).toBe('Hal, Ivy, Jo and Kim');
  expect(listedShort(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e');
  expect(listedShort(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more');
});

test('ordinals, teens included', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '111th',
    '112th',
  ]);
});

test('[G9] times are shown to the millisecond and spoken to a tenth', () => {
  expect(seconds(6905)).toBe('6.905');
  expect(seconds(40)).toBe('0.040');
  expect(spokenSeconds(6905)).toBe('6.9 seconds');
});

test('[G4] [I13] level ranks carry an equals sign', () => {
  const ranks = [1, 2, 2, 4];
  expect(ranks.map((rank) => rankLabel(rank, ranks))).toEqual(['1', '2=', '2=', '4']);
});

test('[G11] two letters stand for a name', () => {
  expect(['Mo', 'Mo Smith', ' ana  maria lee', 'x', '', 'Ödön'].map(initials)).toEqual([
    'Mo',
    'MS',
    'am',
    'x',
    '',
    'Öd',
  ]);
});

import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('ten codes of 120 bits in groups of four', () => {
  const { codes, hashes } = newRecoveryCodes((length) => new Uint8Array(length).fill(0xff));
  expect(codes).toHaveLength(10);
  expect(codes[0]).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('every bit of chance is in the code', () => {
  // 15 bytes, 0x08 first: 00001 000 00... gives 1 and then zeros.
  const { codes } = newRecoveryCodes((length) => Uint8Array.from({ length }, (_, at) => (at === 0 ? 8 : 0)));
  expect(codes[0]).toBe('1000-0000-0000-0000-0000-0000');
  const last = newRecoveryCodes((length) => Uint8Array.from({ length }, (_, at) => (at === 14 ? 1 : 0)));
  expect(last.codes[0]).toBe('0000-0000-0000-0000-0000-0001');
});

test('a code may be typed in lower case, without dashes, with look-alikes', () => {
  const hash = recoveryCodeHash('10AB-CD00-0000-0000-0000-0001');
  expect(recoveryCodeHash(' ioabcdoo oooo 0000 00000000l')).not.toBe(hash);
  expect(recoveryCodeHash('ioab cdoo oooo oooo oooo oool')).toBe(hash);
  expect(recoveryCodeHash('10AB-CD00-0000-0000-0000-0002')).not.toBe(hash);
});

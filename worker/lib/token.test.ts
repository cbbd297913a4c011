import { expect, test } from 'vitest';
import { newId, newToken, readToken } from './token.ts';

const counting = (length: number) => Uint8Array.from({ length }, (_, at) => at);

test('a token carries its prefix, and reads back to the id and hash that are kept', () => {
  const made = newToken(counting, 'x_');
  expect(made.id).toBe('x_AAECAwQFBgcICQoLDA0ODw');
  expect(made.token).toBe(`${made.id}.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8`);
  expect(readToken(made.token)).toEqual({ id: made.id, hash: made.hash });
  expect(made.hash).not.toContain('AAEC');
});

test.each([
  '',
  '.',
  'id',
  'id.',
  'id.short',
  `.${'a'.repeat(43)}`,
  `i d.${'a'.repeat(43)}`,
  `id.${'a'.repeat(44)}`,
])('what cannot be a token is none: %j', (text) => {
  expect(readToken(text)).toBeNull();
});

test('ids differ by their random part', () => {
  expect(newId(() => new Uint8Array(16).fill(1), 'g')).not.toBe(newId(() => new Uint8Array(16).fill(2), 'g'));
});

import { expect, test } from 'vitest';
import { nodeKeys } from '../lib/node-crypto.ts';
import { makeChallenge, readChallenge } from './challenges.ts';

const hmac = nodeKeys(Buffer.alloc(32, 7).toString('base64')).derive('challenges');
const other = nodeKeys(Buffer.alloc(32, 8).toString('base64')).derive('challenges');
const random = (length: number) => new Uint8Array(length).fill(9);
const now = 1_000_000;
const minutes = 60_000;
const returned = (text: string) => Buffer.from(text).toString('base64url');
const made = makeChallenge('sign-in', { hmac, random, now });

test('a challenge is good for five minutes', () => {
  expect(readChallenge(returned(made), 'sign-in', { hmac, now })).toMatchObject({
    expiresAt: now + 5 * minutes,
  });
  expect(readChallenge(returned(made), 'sign-in', { hmac, now: now + 5 * minutes - 1 })).not.toBeNull();
  expect(readChallenge(returned(made), 'sign-in', { hmac, now: now + 5 * minutes })).toBeNull();
});

test('for nothing else, and under no other key', () => {
  expect(readChallenge(returned(made), 'register:h_1', { hmac, now })).toBeNull();
  expect(readChallenge(returned(made), 'sign-in', { hmac: other, now })).toBeNull();
});

test.each(['', 'x', '1.2', '1.2.3', '1.2.3.4', `9${made}`, `${made}.`])('%j is none of ours', (text) => {
  expect(readChallenge(returned(text), 'sign-in', { hmac, now })).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import { nodeKeys, sameText } from '../lib/node-crypto.ts';
import { isGameId, makeGameId } from './game-id.ts';
import { linkSecretHolds, linkSecretOwner, makeLinkSecret } from './link-secret.ts';

const keys = nodeKeys(Buffer.alloc(32, 7).toString('base64'));
const hmac = keys.derive('games');
const ann = ContestantId.parse('ann');

test('a game’s id is known by its tag', () => {
  const id = makeGameId((length) => new Uint8Array(length).fill(1), hmac);
  expect(id).toMatch(/^g(01){16}[A-Za-z0-9_-]{11}$/);
  expect(isGameId(id, hmac, sameText)).toBe(true);
  expect(isGameId(id, keys.derive('links'), sameText)).toBe(false);
});

test('no changed and no guessed id passes', () => {
  const id = makeGameId((length) => new Uint8Array(length).fill(1), hmac);
  fc.assert(
    fc.property(fc.nat(id.length - 1), fc.constantFrom(...'0aZ_-g'), (at, letter) => {
      const other = id.slice(0, at) + letter + id.slice(at + 1);
      fc.pre(other !== id);
      expect(isGameId(other, hmac, sameText)).toBe(false);
    }),
  );
  for (const guess of ['', 'g', id.slice(1), `${id}0`, '__proto__', 'g'.repeat(44)]) {
    expect(isGameId(guess, hmac, sameText)).toBe(false);
  }
});

test('a link holds for its contestant and generation alone', () => {
  const secret = makeLinkSecret(ann, 2, hmac);
  expect(linkSecretOwner(secret)).toBe('ann');
  expect(linkSecretHolds(secret, { contestantId: ann, generation: 2 }, hmac, sameText)).toBe(true);
  expect(linkSecretHolds(secret, { contestantId: ann, generation: 3 }, hmac, sameText)).toBe(false);
  const bob = ContestantId.parse('bob');
  expect(linkSecretHolds(secret, { contestantId: bob, generation: 2 }, hmac, sameText)).toBe(false);
  expect(linkSecretHolds(`${secret}x`, { contestantId: ann, generation: 2 }, hmac, sameText)).toBe(false);
});

test('what is not shaped like a link belongs to nobody', () => {
  for (const text of ['', 'ann', '.', '.mac', 'a b.mac', 'ann.mac.more', '\ud800.mac']) {
    expect(linkSecretOwner(text)).toBeNull();
  }
});

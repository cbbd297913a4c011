import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nobleChecking, nobleHmac } from './noble-crypto.ts';
import { nodeChecking, nodeKeys, sameText } from './node-crypto.ts';

const seed = Buffer.alloc(32, 7);
const keys = nodeKeys(seed.toString('base64'));

test('SHA-256 of the standard: "abc"', () => {
  const published = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(nodeChecking.sha256('abc')).toBe(published);
  expect(nobleChecking.sha256('abc')).toBe(published);
});

test('Ed25519 of RFC 8032, first test: the empty message', () => {
  const rfc = nodeKeys(
    Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString('base64'),
  );
  expect(Buffer.from(rfc.publicKey, 'base64url').toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  );
  expect(Buffer.from(rfc.sign(''), 'base64url').toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
});

test('Node and noble say the same of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
      expect(nobleChecking.sha256(text)).toBe(nodeChecking.sha256(text));
      expect(nobleHmac(seed)(text)).toBe(createHmac('sha256', seed).update(text).digest('base64url'));
      const signature = keys.sign(text);
      for (const checking of [nodeChecking, nobleChecking]) {
        expect(checking.verify(keys.publicKey, text, signature)).toBe(true);
        expect(checking.verify(keys.publicKey, `${text}${other}.`, signature)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test('a malformed key or signature is refused, not thrown', () => {
  const signature = keys.sign('text');
  for (const checking of [nodeChecking, nobleChecking]) {
    expect(checking.verify('', 'text', signature)).toBe(false);
    expect(checking.verify('not base64url!', 'text', signature)).toBe(false);
    expect(checking.verify(keys.publicKey, 'text', signature.slice(1))).toBe(false);
    expect(checking.verify(keys.publicKey, 'text', '')).toBe(false);
  }
});

test('derived keys differ by their label', () => {
  expect(keys.derive('links')('text')).not.toBe(keys.derive('games')('text'));
  expect(keys.derive('links')('text')).toBe(keys.derive('links')('text'));
});

test('a key of another length is a fault', () => {
  expect(() => nodeKeys('c2hvcnQ=')).toThrow('32 bytes');
});

test('texts of any lengths are compared', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'abcd')).toBe(false);
});

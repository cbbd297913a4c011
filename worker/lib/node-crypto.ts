import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  timingSafeEqual,
  verify as verifyBytes,
} from 'node:crypto';
import type { Checking, Hmac, SameText, Signing, VerifySignature } from './crypto.ts';

// Node takes Ed25519 keys in their DER wrapping only: these bytes, then the 32 of the key.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const keyLength = 32;

/** The Worker's keys, all from the one secret of the installation. */
export interface Keys extends Signing, Checking {
  /** Base64url of the 32 bytes by which anybody checks a receipt. */
  readonly publicKey: string;
  /** A key of its own for each purpose, so that none of them says anything about another. */
  derive(label: string): Hmac;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Texts of different lengths are told apart at once: how long a secret is, is none. */
export const sameText: SameText = (one, other) => {
  const [first, second] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Reads SIGNING_KEY (32 bytes, base64). Throws when it is anything else: a service without its key must not start. */
export function nodeKeys(signingKey: string): Keys {
  const seed = Buffer.from(signingKey, 'base64');
  if (seed.length !== keyLength) throw new Error('SIGNING_KEY has to be 32 bytes in base64');
  const privateKey = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    sha256,
    sameText,
    verify: nodeVerify,
    publicKey: spki.subarray(publicPrefix.length).toString('base64url'),
    sign: (text) => signBytes(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url'),
    derive: (label) => keyed(createHmac('sha256', seed).update(`wordhost:${label}`).digest()),
  };
}

const keyed =
  (key: Buffer): Hmac =>
  (text) =>
    createHmac('sha256', key).update(text, 'utf8').digest('base64url');

const nodeVerify: VerifySignature = (publicKey, text, signature) => {
  const key = readPublicKey(publicKey);
  const bytes = Buffer.from(signature, 'base64url');
  // Ed25519 in workerd throws on a wrong length where Node says false.
  return key !== null && bytes.length === 64 && verifyBytes(null, Buffer.from(text, 'utf8'), key, bytes);
};

function readPublicKey(publicKey: string): KeyObject | null {
  const bytes = Buffer.from(publicKey, 'base64url');
  if (bytes.length !== keyLength) return null;
  return createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' });
}

/** Checks logs and receipts in Node, without any key of one's own. */
export const nodeChecking: Checking = { sha256, verify: nodeVerify };

import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import type { Checking, Hmac, VerifySignature } from './crypto.ts';

// Browsers on plain http have no crypto.subtle, and the rules need answers at once: hence plain JavaScript.

const encoder = new TextEncoder();

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

const verify: VerifySignature = (publicKey, text, signature) => {
  const key = fromBase64url(publicKey);
  const bytes = fromBase64url(signature);
  if (key?.length !== 32 || bytes?.length !== 64) return false;
  return ed25519.verify(bytes, encoder.encode(text), key);
};

/** Checks logs and receipts anywhere JavaScript runs. */
export const nobleChecking: Checking = { sha256: (text) => hex(hash(encoder.encode(text))), verify };

/** HMAC-SHA-256 under raw key bytes. */
export const nobleHmac =
  (key: Uint8Array): Hmac =>
  (text) =>
    toBase64url(hmac(hash, key, encoder.encode(text)));

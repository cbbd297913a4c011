import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Checking } from '$worker/lib/crypto.ts';

/** Base64url without padding, as keys and signatures are written. Throws for anything else. */
function bytesOf(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new Error('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

/** Hashing and verifying in plain JavaScript: pages on plain http have no crypto.subtle. */
export const browserChecking: Checking = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  verify: (publicKey, text, signature) => {
    try {
      return ed25519.verify(bytesOf(signature), utf8ToBytes(text), bytesOf(publicKey));
    } catch {
      return false;
    }
  },
};

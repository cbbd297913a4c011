import { nodeChecking } from '../lib/node-crypto.ts';
import type { RandomBytes } from '../lib/random.ts';

// Crockford's digits: nothing among them is easily read as another.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytesPerCode = 15;
const howMany = 10;

/** A recovery code: 120 random bits as six groups of four digits. */
function newCode(random: RandomBytes): string {
  let bits = 0n;
  for (const byte of random(bytesPerCode)) bits = (bits << 8n) | BigInt(byte);
  const text = Array.from(
    { length: 24 },
    (_, at) => digits[Number((bits >> BigInt(5 * (23 - at))) & 31n)],
  ).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** What is kept of a code. Typed in any case, with or without dashes, O for 0, I or L for 1: it is the same code. */
export function recoveryCodeHash(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return nodeChecking.sha256(`recovery:${plain}`);
}

/** Ten fresh recovery codes, to be shown once, and the hashes to keep. */
export function newRecoveryCodes(random: RandomBytes): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: howMany }, () => newCode(random));
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

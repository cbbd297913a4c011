import type { Json } from '../kinds/kind.ts';
import type { Digest } from '../lib/crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { canonical } from './canonical.ts';

/** A secret with the salt that keeps anybody from trying words against its commitment. */
export interface Sealed {
  /** 32 hex digits, unforeseeable. */
  readonly salt: string;
  readonly value: Json;
}

/** A secret laid open: `seq` is the event that committed to it. */
export interface Opened extends Sealed {
  readonly seq: number;
}

/** 16 random bytes in hex. */
export const makeSalt = (random: RandomBytes): string => hexOf(random(16));

/** Bytes in hex, lower case. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hex SHA-256 of canonical `{salt, value}`: stands in the log in place of the secret. */
export const commitmentOf = ({ salt, value }: Sealed, { sha256 }: Digest): string =>
  sha256(canonical({ salt, value }));

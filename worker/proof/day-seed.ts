import type { Digest, Hmac } from '../lib/crypto.ts';
import { commitmentOf } from './commitment.ts';

/** What a day's patience is drawn from, and what stands for it until the day is over (Z12). */
export interface DaySeed {
  /** 64 hex digits. */
  readonly seed: string;
  readonly salt: string;
  /** Hex SHA-256 of canonical `{salt, value: {seed}}`. */
  readonly seedHash: string;
}

/** The seed of a day (`YYYY-MM-DD`): the same whenever it is asked for, and known to nobody without the installation's key. */
export function seedOfDay(day: string, hmac: Hmac, digest: Digest): DaySeed {
  const seed = digest.sha256(hmac(`seed:${day}`));
  const salt = digest.sha256(hmac(`salt:${day}`)).slice(0, 32);
  return { seed, salt, seedHash: commitmentOf({ salt, value: { seed } }, digest) };
}

import { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Hmac } from '../lib/crypto.ts';
import { nodeKeys, sameText } from '../lib/node-crypto.ts';
import { isGameId } from '../proof/game-id.ts';

/** What is derived from SIGNING_KEY for the Worker's own use. */
export interface InstallationKeys {
  /** Base64url of the 32 bytes by which anybody checks a receipt. */
  readonly publicKey: string;
  /** Tags the ids of games. */
  readonly gameIds: Hmac;
  /** Makes the secrets of contestants' links. */
  readonly links: Hmac;
  /** Draws the seeds of the patiences of the days. */
  readonly days: Hmac;
  /** Marks the challenges that passkeys answer. */
  readonly challenges: Hmac;
}

let known: { readonly signingKey: string; readonly keys: InstallationKeys } | null = null;

/** The installation's keys; worked out once for each isolate. Throws when SIGNING_KEY is not one. */
export function keysOf(env: Pick<Env, 'SIGNING_KEY'>): InstallationKeys {
  if (known?.signingKey !== env.SIGNING_KEY) {
    const { publicKey, derive } = nodeKeys(env.SIGNING_KEY);
    const keys = {
      publicKey,
      gameIds: derive('game-ids'),
      links: derive('links'),
      days: derive('days'),
      challenges: derive('challenges'),
    };
    known = { signingKey: env.SIGNING_KEY, keys };
  }
  return known.keys;
}

/** Text as a game's id, if this installation made it; null otherwise. */
export const ownGameId = (env: Pick<Env, 'SIGNING_KEY'>, text: string): GameId | null =>
  isGameId(text, keysOf(env).gameIds, sameText) ? GameId.parse(text) : null;

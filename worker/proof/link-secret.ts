import { ContestantId } from '../../schema/contract/ids.ts';
import type { Hmac, SameText } from '../lib/crypto.ts';

const macOf = (contestantId: ContestantId, generation: number, hmac: Hmac): string =>
  hmac(`${contestantId}:${generation}`);

/**
 * The secret of a contestant's link. It is worked out anew whenever it is shown, so nothing of it is stored; raising the
 * contestant's generation ends all links before.
 */
export const makeLinkSecret = (contestantId: ContestantId, generation: number, hmac: Hmac): string =>
  `${contestantId}.${macOf(contestantId, generation, hmac)}`;

/** Whose link a secret claims to be; null when it is not even shaped like one. Says nothing of its being good. */
export function linkSecretOwner(secret: string): ContestantId | null {
  const [id, mac, ...rest] = secret.split('.');
  if (mac === undefined || rest.length > 0) return null;
  const parsed = ContestantId.safeParse(id);
  return parsed.success ? parsed.data : null;
}

/** Whether a secret is the contestant's link of this generation. */
export const linkSecretHolds = (
  secret: string,
  owner: { readonly contestantId: ContestantId; readonly generation: number },
  hmac: Hmac,
  sameText: SameText,
): boolean => sameText(secret, makeLinkSecret(owner.contestantId, owner.generation, hmac));

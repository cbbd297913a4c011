import type { ContestantId } from '../../schema/contract/ids.ts';
import type { ContestantWithLink } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import { makeLinkSecret } from '../proof/link-secret.ts';
import { keysOf } from './keys.ts';

/** Whose link, and which of theirs: a new one counts one more. */
export interface LinkOwner {
  readonly id: ContestantId;
  readonly name: string;
  readonly linkGeneration: number;
}

/** The secret of somebody's link, worked out anew: it is stored nowhere, so a host can copy it again at any time. */
export const joinSecretOf = (env: Env, owner: LinkOwner): string =>
  makeLinkSecret(owner.id, owner.linkGeneration, keysOf(env).links);

/** Somebody with their link. The secret is in the fragment, which reaches no server log. */
export function withLink(env: Env, owner: LinkOwner): ContestantWithLink {
  const joinSecret = joinSecretOf(env, owner);
  return { id: owner.id, name: owner.name, joinLink: `${env.PUBLIC_URL}/j#${joinSecret}`, joinSecret };
}

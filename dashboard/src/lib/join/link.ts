import type { Reply } from '$lib/api/client.ts';
import type { Joined } from '$lib/api/contract.ts';
import { join } from '$lib/api/joining.ts';
import { keepLink, keptLink, secretOf } from '$lib/joining.ts';

let begun: Promise<Reply<Joined>> | null = null;

/** The secret of the link that was opened, kept and gone from the address; else the one that is kept; null where there is none. */
function secretHere(): string | null {
  const given = secretOf(location.hash);
  if (given === null) return keptLink();
  keepLink(given);
  history.replaceState(history.state, '', location.pathname);
  return given;
}

/** Exchanges the link for a seat; null where there is no link. */
export function openLink(): Promise<Reply<Joined>> | null {
  const ahead = begun;
  begun = null;
  if (ahead && secretOf(location.hash) === null) return ahead;
  const secret = secretHere();
  return secret === null ? null : join(secret);
}

/** The same while the link's page is still on its way: it takes this answer. */
export function openLinkAhead(): void {
  begun = openLink();
}

import type { AnyMove } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import { type Known, type Resolved, readAsker, resolveAsker } from './asker.ts';
import type { Play } from './play.ts';
import { badTicket, nobody, notASocket } from './refusals.ts';
import { type Answer, type Asker, socketHeaders } from './room-api.ts';

/** Who asks, once whoever the Worker vouches for has been let in. */
export function whoAsks({ stores }: Play, asker: Asker, now: InstantMs): Resolved {
  const { credentials } = stores;
  for (const admission of asker.admissions ?? []) credentials.admit(admission);
  return resolveAsker(asker, (credential) => credentials.judge(credential, now));
}

/** The same where nobody in particular is as good as somebody unknown. */
function whoIs(play: Play, asker: Asker): Known | null {
  const resolved = whoAsks(play, asker, play.now());
  return resolved.ok ? resolved.known : null;
}

/** A move before it is looked at, from somebody who is known or yet to be. */
export type Asking = { readonly move: AnyMove } & (
  | { readonly asker: Asker }
  | { readonly known: Known | null }
);

/** Whether it is a host who asks. */
export const isByHost = (play: Play, asking: Asking): boolean => {
  const known = 'known' in asking ? asking.known : whoIs(play, asking.asker);
  return known?.principal.role === 'host';
};

/** Who opens a socket: by ticket, or as the Worker says in a header (see `socketHeaders`). */
export function whoOpens(play: Play, request: Request, now: InstantMs): Resolved {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return notASocket;
  const ticket = request.headers.get(socketHeaders.ticket);
  if (ticket !== null) {
    const known = play.stores.credentials.spendTicket(ticket, now);
    return known === null ? badTicket : { ok: true, known };
  }
  const header = request.headers.get(socketHeaders.asker);
  const asker = header === null ? { credentials: [] } : readAsker(header);
  return asker === null ? notASocket : whoAsks(play, asker, now);
}

/** A word to open one socket with, for somebody in particular. */
export const ticketFor = (play: Play, known: Known | null, now: InstantMs): Answer<{ ticket: string }> =>
  known === null
    ? nobody
    : { ok: true, value: { ticket: play.stores.credentials.makeTicket(known.credentialId, now) } };

/** A refused upgrade carries its answer in the body: the Worker reads it as it reads any answer of a method. */
export const refusedUpgrade = (answer: Exclude<Resolved, { ok: true }>): Response =>
  Response.json(answer, { status: 400 });

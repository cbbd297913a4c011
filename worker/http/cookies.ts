import type { TournamentId } from '../../schema/contract/ids.ts';

/** How long a browser keeps a session cookie. The server's own limits are shorter or the same; it never relies on this. */
const keptForSeconds = 30 * 24 * 3600;
/** A browser that joined more tournaments than this is asked for the link again in the oldest, rather than have all looked up. */
const mostTournaments = 12;

/** A cookie of ours as a request carries it: which sort it is, and the token. */
export interface CarriedCookie {
  readonly role: 'host' | 'contestant';
  /** Contestant cookies: the tournament they are named after. */
  readonly tournamentId: string | null;
  readonly token: string;
}

// __Host- needs Secure, which a party on a local network over plain http cannot have.
const prefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

const attributes = (publicUrl: string, seconds: number) =>
  [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Set-Cookie value that signs a host in. `token` is `<id>.<secret>`. */
export const hostCookie = (publicUrl: string, token: string): string =>
  `${prefix(publicUrl)}host=${token}; ${attributes(publicUrl, keptForSeconds)}`;

/** Set-Cookie value that ends a host's session in this browser. */
export const clearHostCookie = (publicUrl: string): string =>
  `${prefix(publicUrl)}host=; ${attributes(publicUrl, 0)}`;

/** Set-Cookie value by which a contestant's browser is known in one tournament. `token` is `<id>.<secret>`. */
export const contestantCookie = (publicUrl: string, tournamentId: TournamentId, token: string): string =>
  `${prefix(publicUrl)}contestant_${tournamentId}=${token}; ${attributes(publicUrl, keptForSeconds)}`;

/** Set-Cookie value that ends it. */
export const clearContestantCookie = (publicUrl: string, tournamentId: TournamentId): string =>
  `${prefix(publicUrl)}contestant_${tournamentId}=; ${attributes(publicUrl, 0)}`;

/** Our cookies in a Cookie header, a host's first, then the newest of the contestants' in its order; foreign ones are passed over. */
export function carriedCookies(header: string | null, publicUrl: string): readonly CarriedCookie[] {
  if (header === null) return [];
  const carried = header.split(';').flatMap((pair) => readPair(pair.trim(), prefix(publicUrl)));
  const [host] = carried.filter(({ role }) => role === 'host');
  // Browsers send those first that they got first.
  const newest = carried.filter(({ role }) => role === 'contestant').slice(-mostTournaments);
  return host === undefined ? newest : [host, ...newest];
}

function readPair(pair: string, wanted: string): CarriedCookie[] {
  const cut = pair.indexOf('=');
  if (cut < 0 || !pair.startsWith(wanted)) return [];
  const name = pair.slice(wanted.length, cut);
  const token = pair.slice(cut + 1);
  if (token === '') return [];
  if (name === 'host') return [{ role: 'host', tournamentId: null, token }];
  if (name.startsWith('contestant_')) {
    return [{ role: 'contestant', tournamentId: name.slice('contestant_'.length), token }];
  }
  return [];
}

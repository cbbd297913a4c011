import type { PatienceDay, PatiencePlay, PatienceStarted } from '$contract/endpoints-patience.ts';
import { get, patch, post, type Reply } from './client.ts';

export type { PatienceDay, PatiencePlay, PatienceStarted };

// A browser may be signed in as a host, too; who plays is the contestant, or nobody.
const as = 'contestant';

/** A day's patience with the best of its table, and how a play stands: the one named, else the caller's own. */
export const readPatience = (date: string, game?: string): Promise<Reply<PatienceDay>> =>
  get(`/api/patience/${date}`, { as, query: { size: 50, game } });

/** Begins a play of a day. */
export const startPatience = (date: string): Promise<Reply<PatienceStarted>> =>
  post(`/api/patience/${date}/games`, undefined, { as });

/** Enters a finished play in the day's table; `bearer` is its seat's, unless the browser is signed in for it. */
export const enterPatience = (
  date: string,
  play: { readonly id: string; readonly bearer: string | undefined },
  name: string,
): Promise<Reply<PatiencePlay>> =>
  patch(
    `/api/patience/${date}/games/${play.id}`,
    { name },
    { as, ...(play.bearer === undefined ? {} : { bearer: play.bearer }) },
  );

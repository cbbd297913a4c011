import type { Seating, SeatingAsked, SeatingPlan } from '$contract/seating.ts';
import type {
  Adjustment,
  Audience,
  ContestantRecord,
  TableRules,
  TableRulesVersion,
  TableView,
} from '$contract/table.ts';
import { get, patch, post, type Reply, remove } from './client.ts';
import type { Leaderboard, Standings } from './contract.ts';

const host = { as: 'host' } as const;
const at = (id: string) => `/api/tournaments/${id}`;
/** What is behind a freeze is asked for as a host. */
const seen = (view: TableView) => (view === 'staff' ? host : {});
const viewed = (view: TableView) => (view === 'staff' ? { view } : {});

export interface Filter {
  readonly division?: string | undefined;
  readonly contestant?: string | undefined;
}

export const readTable = (id: string, view: TableView, division?: string) =>
  get<Standings>(`${at(id)}/standings`, { ...seen(view), query: { ...viewed(view), division } });
/** A page of a leaderboard: the first, or the one after another. */
export const readBoard = (
  id: string,
  board: string,
  {
    after,
    filter,
    size,
    view,
  }: { after?: string | undefined; filter: Filter; size: number; view: TableView },
) =>
  get<Leaderboard>(`${at(id)}/leaderboards/${board}`, {
    ...seen(view),
    query: { ...viewed(view), ...filter, after, size },
  });
export const readRecord = (id: string, contestantId: string, view: TableView, after?: string) =>
  get<ContestantRecord>(`${at(id)}/contestants/${contestantId}/record`, {
    ...seen(view),
    query: { ...viewed(view), after },
  });

export const readTableRules = (id: string) => get<TableRulesVersion>(`${at(id)}/standings/rules`);
export const changeTableRules = (id: string, version: number, rules: TableRules) =>
  patch<TableRulesVersion>(`${at(id)}/standings/rules`, { version, ...rules }, host);

export const listAdjustments = (id: string) =>
  get<{ readonly adjustments: readonly Adjustment[] }>(`${at(id)}/adjustments`, host);
export const adjust = (id: string, contestantId: string, points: number, reason: string) =>
  post<Adjustment>(`${at(id)}/adjustments`, { contestantId, points, reason }, host);
export const takeBack = (id: string, adjustment: string, reason: string) =>
  post<Adjustment>(`${at(id)}/adjustments/${adjustment}/take-back`, { reason }, host);

/** So many requests of thirty games each; a field of 45 in a round robin is 990 games. */
const mostTries = 40;

/** Freezes the table, and games with it unless they stay open; goes on until every game has confirmed. */
export async function freeze(id: string, games: Audience['games']): Promise<Reply<Audience>> {
  for (let tries = 1; ; tries++) {
    const reply = await post<Audience>(`${at(id)}/freeze`, undefined, { ...host, query: { games } });
    if (reply.ok || reply.trouble.code !== 'unavailable' || tries === mostTries) return reply;
    await new Promise((done) => setTimeout(done, 250));
  }
}
export const thaw = (id: string) => remove<Audience>(`${at(id)}/freeze`, host);
/** The step after `shown` rows; a second press of the same is no second step. */
export const reveal = (id: string, shown: number | null) =>
  post<Audience>(`${at(id)}/reveal`, { shown }, host);

export const previewSeating = (id: string, asked: SeatingAsked) =>
  post<SeatingPlan>(`${at(id)}/seatings/preview`, asked, host);
export const keepSeating = (
  id: string,
  asked: SeatingAsked & {
    readonly seed: string;
    readonly digest: string;
    readonly name: string;
    readonly kind: string;
    readonly config: object;
  },
) => post<Seating>(`${at(id)}/seatings`, asked, host);
export const listSeatings = (id: string) =>
  get<{ readonly seatings: readonly Seating[] }>(`${at(id)}/seatings`, host);
/** The next few games of a seating; to be asked until none is left. */
export const makeSeatedGames = (id: string, seating: string) =>
  post<{ readonly made: number; readonly left: number }>(
    `${at(id)}/seatings/${seating}/games`,
    undefined,
    host,
  );

import {
  addContestants as addContestantsEndpoint,
  changeContestant as changeContestantEndpoint,
  listContestants,
  removeContestant as removeContestantEndpoint,
  renewLink as renewLinkEndpoint,
} from '../../../schema/contract/endpoints-contestants.ts';
import type { ContestantId, TournamentId } from '../../../schema/contract/ids.ts';
import type { RosterEntry } from '../../../schema/contract/tournament.ts';
import { addContestants } from '../../director/add-contestants.ts';
import { changeContestant, removeContestant } from '../../director/change-contestant.ts';
import { withLink } from '../../director/contestant-links.ts';
import { renewLink } from '../../director/renew-link.ts';
import type { Env } from '../../env.ts';
import { type Contestant, contestantsOf, devicesOf, findContestant } from '../../store/contestants.ts';
import { openDatabase } from '../../store/database.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

const noContestant = refuse('not_found', 'There is no such contestant in this tournament.');

/** Somebody of this tournament: an id of another one finds nobody. */
async function contestantIn(
  env: Env,
  place: { readonly tournamentId: TournamentId; readonly contestantId: ContestantId },
): Promise<Contestant | null> {
  const contestant = await findContestant(openDatabase(env.DB), place.contestantId);
  return contestant?.tournamentId === place.tournamentId ? contestant : null;
}

/** People as the roster shows them, with links and with whether they have come. */
async function entriesOf(env: Env, contestants: readonly Contestant[]): Promise<RosterEntry[]> {
  const devices = await devicesOf(
    openDatabase(env.DB),
    contestants.map(({ id }) => id),
  );
  const joined = new Set(devices.map(({ contestantId }) => contestantId));
  return contestants.map((contestant) => ({
    ...withLink(env, contestant),
    withdrawn: contestant.withdrawn,
    joined: joined.has(contestant.id),
  }));
}

export const contestantRoutes: readonly Route[] = [
  route(addContestantsEndpoint, async ({ body, clock, env, params, random }) => {
    const added = await addContestants({ env, random, now: clock() }, params.tournamentId, body.names);
    return added.ok ? { ok: true, body: { contestants: added.contestants } } : added;
  }),

  route(listContestants, async ({ env, params }) => {
    const contestants = await contestantsOf(openDatabase(env.DB), params.tournamentId);
    return { ok: true, body: { contestants: await entriesOf(env, contestants) } };
  }),

  route(changeContestantEndpoint, async ({ body, env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const changed = await changeContestant(env, contestant, body);
    if (!changed.ok) return changed;
    const [entry] = await entriesOf(env, [changed.contestant]);
    return entry ? { ok: true, body: entry } : noContestant;
  }),

  route(removeContestantEndpoint, async ({ env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const { deleted } = await removeContestant(env, contestant);
    return { ok: true, body: { id: contestant.id, deleted, withdrawn: !deleted } };
  }),

  route(renewLinkEndpoint, async ({ clock, env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const renewed = await renewLink(env, contestant, clock());
    return renewed.ok ? { ok: true, body: renewed.link } : renewed;
  }),
];

import {
  addContestants as addContestantsEndpoint,
  changeContestant as changeContestantEndpoint,
  listContestants,
  previewRoster as previewRosterEndpoint,
  removeContestant as removeContestantEndpoint,
  renewLink as renewLinkEndpoint,
  replaceContestant as replaceContestantEndpoint,
} from '../../../schema/contract/endpoints-contestants.ts';
import type { ContestantId, TournamentId } from '../../../schema/contract/ids.ts';
import type { RosterEntry } from '../../../schema/contract/roster.ts';
import { addContestants, previewRoster } from '../../director/add-contestants.ts';
import { changeContestant, removeContestant } from '../../director/change-contestant.ts';
import { withLink } from '../../director/contestant-links.ts';
import { editedMeanwhile } from '../../director/edited-meanwhile.ts';
import { renewLink } from '../../director/renew-link.ts';
import { replaceContestant } from '../../director/replace-contestant.ts';
import type { Env } from '../../env.ts';
import { type Contestant, contestantsOf, devicesOf, findContestant } from '../../store/contestants.ts';
import { openDatabase } from '../../store/database.ts';
import { hostMayRun } from '../../store/staff.ts';
import { actingOf, hostOf } from '../callers.ts';
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

/** People as the roster shows them: whether they have come, and for hosts their links. */
async function entriesOf(env: Env, contestants: readonly Contestant[], links = true): Promise<RosterEntry[]> {
  const devices = await devicesOf(
    openDatabase(env.DB),
    contestants.map(({ id }) => id),
  );
  const joined = new Set(devices.map(({ contestantId }) => contestantId));
  return contestants.map((contestant) => {
    const { division, id, mark, name, replacedBy, version, withdrawn } = contestant;
    const link = links ? withLink(env, contestant) : { id, name, joinLink: null, joinSecret: null };
    return { ...link, withdrawn, joined: joined.has(id), division, mark, replacedBy, version };
  });
}

const entryOf = async (env: Env, contestant: Contestant): Promise<RosterEntry> => {
  const [entry] = await entriesOf(env, [contestant]);
  if (entry === undefined) throw new Error('one contestant, one entry');
  return entry;
};

export const contestantRoutes: readonly Route[] = [
  route(addContestantsEndpoint, async ({ body, caller, clock, env, params, random }) => {
    const now = clock();
    const acting = actingOf(caller, params.tournamentId, now);
    const added = await addContestants({ env, random, now }, acting, body);
    return added.ok ? { ok: true, body: { contestants: added.contestants } } : added;
  }),

  route(previewRosterEndpoint, async ({ body, env, params }) => ({
    ok: true,
    body: await previewRoster(env, params.tournamentId, body.text),
  })),

  route(listContestants, async ({ caller, env, params }) => {
    const db = openDatabase(env.DB);
    const [contestants, links] = await Promise.all([
      contestantsOf(db, params.tournamentId),
      hostMayRun(db, hostOf(caller).hostId, params.tournamentId),
    ]);
    return { ok: true, body: { contestants: await entriesOf(env, contestants, links) } };
  }),

  route(changeContestantEndpoint, async ({ body, caller, clock, env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const acting = actingOf(caller, params.tournamentId, clock());
    const changed = await changeContestant(env, acting, contestant, body);
    if ('edited' in changed) return editedMeanwhile(await entryOf(env, changed.edited));
    return changed.ok ? { ok: true, body: await entryOf(env, changed.contestant) } : changed;
  }),

  route(replaceContestantEndpoint, async ({ body, caller, clock, env, params, random }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const now = clock();
    const { hostId, name } = hostOf(caller);
    const acting = {
      tournamentId: params.tournamentId,
      hostId,
      now,
      by: { role: 'host', hostId, name } as const,
    };
    const answer = await replaceContestant({ env, random, now }, acting, contestant, body);
    if ('edited' in answer) return editedMeanwhile(await entryOf(env, answer.edited));
    return answer.ok ? { ok: true, body: answer.value } : answer;
  }),

  route(removeContestantEndpoint, async ({ caller, clock, env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const acting = actingOf(caller, params.tournamentId, clock());
    const { deleted } = await removeContestant(env, acting, contestant);
    return { ok: true, body: { id: contestant.id, deleted, withdrawn: !deleted } };
  }),

  route(renewLinkEndpoint, async ({ caller, clock, env, params }) => {
    const contestant = await contestantIn(env, params);
    if (!contestant) return noContestant;
    const renewed = await renewLink(env, contestant, actingOf(caller, params.tournamentId, clock()));
    return renewed.ok ? { ok: true, body: renewed.link } : renewed;
  }),
];

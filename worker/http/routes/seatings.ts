import {
  keepSeating as keepSeatingEndpoint,
  listSeatings,
  makeSeatedGames as makeSeatedGamesEndpoint,
  previewSeating as previewSeatingEndpoint,
} from '../../../schema/contract/endpoints-table.ts';
import { keepSeating, makeSeatedGames, previewSeating, readSeatings } from '../../director/seat-field.ts';
import { openDatabase } from '../../store/database.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { issuesOf } from '../validation.ts';

export const seatingRoutes: readonly Route[] = [
  route(previewSeatingEndpoint, async ({ body, env, params, random }) => {
    const plan = await previewSeating(openDatabase(env.DB), params.tournamentId, body, random);
    return plan.ok ? { ok: true, body: plan.value } : plan;
  }),

  route(keepSeatingEndpoint, async ({ body, caller, clock, env, params, random }) => {
    const acting = actingOf(caller, params.tournamentId, clock());
    const kept = await keepSeating(openDatabase(env.DB), acting, body, random);
    return kept.ok ? { ok: true, body: kept.value } : kept;
  }),

  route(listSeatings, async ({ env, params }) => ({
    ok: true,
    body: { seatings: await readSeatings(openDatabase(env.DB), params.tournamentId) },
  })),

  route(makeSeatedGamesEndpoint, async ({ caller, clock, env, params, random }) => {
    const { credential, hostId, name } = hostOf(caller);
    const maker = { credential, principal: { role: 'host', hostId, name } as const };
    const { id, tournamentId } = params;
    const done = await makeSeatedGames({ env, tournamentId, maker, now: clock(), random, issuesOf }, id);
    return done.ok ? { ok: true, body: done.value } : done;
  }),
];

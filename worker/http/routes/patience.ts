import {
  enterPatience as enterEndpoint,
  readPatience as readEndpoint,
  startPatience as startEndpoint,
} from '../../../schema/contract/endpoints-patience.ts';
import { enterPatience } from '../../director/enter-patience.ts';
import { ownGameId } from '../../director/keys.ts';
import { readPatience } from '../../director/read-patience.ts';
import { startPatience } from '../../director/start-patience.ts';
import { sourceOf } from '../callers.ts';
import { type Caller, type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

/** The contestant who calls; hosts play as anybody does. */
const playerOf = (caller: Caller) => (caller.role === 'contestant' ? caller : null);

export const patienceRoutes: readonly Route[] = [
  route(readEndpoint, async ({ caller, clock, env, params, query }) => {
    const game = query.game === undefined ? null : ownGameId(env, query.game);
    const contestantId = query.game === undefined ? (playerOf(caller)?.contestantId ?? null) : null;
    const { page, size } = query;
    const asked = { day: params.date, page, size, game, contestantId };
    const read = await readPatience({ env, now: clock() }, asked);
    return read.ok ? { ok: true, body: read.value } : read;
  }),

  route(startEndpoint, async ({ caller, clock, env, params, random, request }) => {
    const player = playerOf(caller);
    const asked = { day: params.date, player, source: sourceOf(request) };
    const started = await startPatience({ env, random, now: clock() }, asked);
    return started.ok ? { ok: true, body: started.value } : started;
  }),

  route(enterEndpoint, async ({ as, body, clock, credentials, env, params }) => {
    const gameId = ownGameId(env, params.gameId);
    if (gameId === null) return refuse('not_found', 'There is no such game.');
    const asking = { env, gameId, credentials, as, member: true, now: clock() };
    const entered = await enterPatience(asking, { day: params.date, name: body.name });
    return entered.ok ? { ok: true, body: entered.value } : entered;
  }),
];

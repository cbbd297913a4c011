import {
  admitJoinRequest as admitEndpoint,
  askToJoin as askEndpoint,
  closeRoomCode as closeEndpoint,
  listJoinRequests,
  openRoomCode as openEndpoint,
  readJoinRequest as readEndpoint,
  refuseJoinRequest as refuseEndpoint,
} from '../../../schema/contract/endpoints-contestants.ts';
import { admitJoinRequest, readJoinRequest, refuseJoinRequest } from '../../director/answer-join-request.ts';
import { askToJoin, openCode } from '../../director/ask-to-join.ts';
import { openDatabase } from '../../store/database.ts';
import { waitingAt } from '../../store/join-requests.ts';
import { closeRoomCode } from '../../store/room-codes.ts';
import { actingOf, sourceOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';

const bearerOf = (request: Request): string | null => {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return bearer ?? null;
};

export const joinRequestRoutes: readonly Route[] = [
  route(openEndpoint, async ({ caller, clock, env, params, random }) => {
    const now = clock();
    const code = await openCode({ env, random, now }, actingOf(caller, params.tournamentId, now));
    return { ok: true, body: { code } };
  }),

  route(closeEndpoint, async ({ caller, clock, env, params }) => {
    await closeRoomCode(openDatabase(env.DB), actingOf(caller, params.tournamentId, clock()));
    return { ok: true, body: undefined };
  }),

  route(askEndpoint, async ({ body, clock, env, random, request }) => {
    const asked = await askToJoin({ env, random, now: clock() }, { ...body, source: sourceOf(request) });
    return asked.ok ? { ok: true, body: { id: asked.id, secret: asked.secret } } : asked;
  }),

  route(readEndpoint, async ({ env, params, request }) => {
    const answer = await readJoinRequest(env, params.id, bearerOf(request));
    return answer.ok ? { ok: true, body: answer.state } : answer;
  }),

  route(listJoinRequests, async ({ env, params }) => {
    const rows = await waitingAt(openDatabase(env.DB), params.tournamentId);
    const requests = rows.map(({ createdAt, id, name }) => ({
      id,
      name,
      createdAt: new Date(createdAt).toISOString(),
    }));
    return { ok: true, body: { requests } };
  }),

  route(admitEndpoint, async ({ caller, clock, env, params, random }) => {
    const now = clock();
    const acting = actingOf(caller, params.tournamentId, now);
    const admitted = await admitJoinRequest({ env, random, now }, acting, params.id);
    return admitted.ok ? { ok: true, body: admitted.link } : admitted;
  }),

  route(refuseEndpoint, async ({ caller, clock, env, params }) => {
    const acting = actingOf(caller, params.tournamentId, clock());
    const refused = await refuseJoinRequest(env, acting, params.id);
    return refused ?? { ok: true, body: undefined };
  }),
];

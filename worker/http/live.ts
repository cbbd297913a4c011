import { type Asking, askRoom } from '../director/ask-room.ts';
import { findGameId } from '../director/find-game-id.ts';
import { callRoom, openRoom } from '../director/rooms.ts';
import type { Env } from '../env.ts';
import { type Answer, type Asker, type Refused, type RoomApi, socketHeaders } from '../room/room-api.ts';
import { carriedCredentials } from './auth.ts';
import { isOwnOrigin } from './csrf.ts';
import { problemResponse, refuse } from './problems.ts';

const livePath = /^\/api\/games\/([^/]+)\/live$/;

/** Whether a request wants a game's socket; anything else on that path goes the way of all requests. */
export const wantsSocket = (request: Request): boolean =>
  request.method === 'GET' &&
  request.headers.get('upgrade')?.toLowerCase() === 'websocket' &&
  livePath.test(new URL(request.url).pathname);

/**
 * Opens a game's socket. Before Hono, since the headers of a 101 must not be touched. By ticket; by bearer; by cookie, and then
 * only from our own pages, since browsers let any page open sockets (they send no Sec-Fetch-Site with them); or as a spectator.
 */
export async function openSocket(request: Request, env: Env, now: number): Promise<Response> {
  const url = new URL(request.url);
  const gameId = await findGameId(env, livePath.exec(url.pathname)?.[1] ?? '');
  if (gameId === null) return problemResponse(refuse('not_found', 'There is no such game.'));
  const ticket = url.searchParams.get('ticket');
  if (ticket !== null) return openByTicket(env, gameId, ticket);

  const carried = carriedCredentials(request, env.PUBLIC_URL);
  if (!carried.ok) return problemResponse(carried);
  const { as, credentials } = carried.value;
  const byCookie = credentials.some(({ via }) => via === 'cookie');
  if (byCookie && !isOwnOrigin(request, env.PUBLIC_URL)) {
    return problemResponse(refuse('forbidden', 'A socket by cookie has to come from our own pages.'));
  }
  const opened = await askRoom({ env, gameId, credentials, as, member: false, now }, upgrade);
  return opened.ok ? opened.value : problemResponse(opened);
}

async function openByTicket(env: Env, gameId: Asking['gameId'], ticket: string): Promise<Response> {
  const answer = await callRoom(
    () => openRoom(env, gameId),
    (room) => upgradeWith(room, socketHeaders.ticket, encodeURIComponent(ticket)),
  );
  if (!answer.ok) return problemResponse(answer);
  if (answer.value.ok) return answer.value.value;
  return problemResponse('unknown' in answer.value ? badTicket : answer.value);
}

const badTicket = refuse('unauthenticated', 'The ticket is unknown, used or too old.');

const upgrade = (room: RoomApi, asker: Asker) =>
  upgradeWith(room, socketHeaders.asker, encodeURIComponent(JSON.stringify(asker)));

async function upgradeWith(room: RoomApi, header: string, value: string): Promise<Answer<Response>> {
  const headers = { upgrade: 'websocket', [header]: value };
  const response = await room.fetch(new Request('https://game/live', { headers }));
  if (response.status === 101) return { ok: true, value: response };
  // The object's own answer to a refused upgrade (socketHeaders): our code on both sides.
  return (await response.json()) as Refused | { readonly ok: false; readonly unknown: readonly string[] };
}

import type { Endpoint } from '../../../schema/contract/endpoint.ts';
import {
  createGame as createGameEndpoint,
  makeMove,
  openLive,
  readGame,
  readLog,
  takeTicket,
} from '../../../schema/contract/endpoints-games.ts';
import type { GameId } from '../../../schema/contract/ids.ts';
import { type Asking, askRoom } from '../../director/ask-room.ts';
import { createGame } from '../../director/create-game.ts';
import { findGameId } from '../../director/find-game-id.ts';
import { confirmSeat, prepareSeat } from '../../director/seat-contestant.ts';
import { type Call, type Route, route } from '../handler.ts';
import { checkIdempotencyKey, idempotencyKey } from '../idempotency.ts';
import { streamLog } from '../log-stream.ts';
import { checkMove, seatedBy } from '../moves.ts';
import { refuse } from '../problems.ts';
import { issuesOf } from '../validation.ts';

/** An answer that a game has written down itself. */
const jsonText = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

const noGame = refuse('not_found', 'There is no such game.');

/** How a game is asked on behalf of this call; null when the id is of no game here and so must not reach an object. */
async function askingOf(
  call: Pick<Call<Endpoint>, 'env' | 'credentials' | 'as' | 'clock'> & { params: { gameId: GameId } },
  member: boolean,
): Promise<Asking | null> {
  const gameId = await findGameId(call.env, call.params.gameId);
  if (gameId === null) return null;
  const { as, clock, credentials, env } = call;
  return { env, gameId, credentials, as, member, now: clock() };
}

export const gameRoutes: readonly Route[] = [
  route(createGameEndpoint, async (call) => {
    const { body, caller, clock, env, params, random } = call;
    // The endpoint's access level lets nobody but hosts through.
    if (caller.role !== 'host') return refuse('forbidden', 'This call is for hosts.');
    const { credential, hostId, name } = caller;
    const maker = { credential, principal: { role: 'host', hostId, name } as const };
    const { tournamentId } = params;
    const made = await createGame({ env, tournamentId, asked: body, maker, now: clock(), random, issuesOf });
    return made.ok ? { ok: true, body: made.value } : made;
  }),

  route(readGame, async (call) => {
    const asking = await askingOf(call, false);
    if (!asking) return noGame;
    const answer = await askRoom(asking, (room, asker) => room.read({ asker }));
    return answer.ok ? { ok: true, body: answer.value } : answer;
  }),

  route(
    makeMove,
    async (call) => {
      const { body, random, receivedAt, request } = call;
      const asking = await askingOf(call, true);
      if (!asking) return noGame;
      const contestantId = seatedBy(body);
      if (contestantId !== null) {
        const refused = await prepareSeat(asking, contestantId);
        if (refused) return refused;
      }
      const key = idempotencyKey(request, random);
      const answer = await askRoom(asking, (room, asker) =>
        room.move({ asker, move: body, key, receivedAt }),
      );
      const unconfirmed = answer.ok && contestantId !== null ? await confirmSeat(asking, contestantId) : null;
      if (unconfirmed) return unconfirmed;
      return answer.ok ? { ok: true, raw: jsonText(answer.value.text) } : answer;
    },
    ({ body, request }) => checkIdempotencyKey(request) ?? checkMove(body),
  ),

  route(readLog, async (call) => {
    const asking = await askingOf(call, false);
    if (!asking) return noGame;
    return streamLog(asking, call.query);
  }),

  route(takeTicket, async (call) => {
    const asking = await askingOf(call, true);
    if (!asking) return noGame;
    const answer = await askRoom(asking, (room, asker) => room.ticket({ asker }));
    return answer.ok ? { ok: true, body: answer.value } : answer;
  }),

  // Sockets are opened before the table of routes is looked at (live.ts): who comes here asked for something else.
  route(openLive, async () => {
    const detail = 'This address is for WebSockets.';
    return refuse('malformed', detail, [{ path: 'upgrade', message: 'the header has to say websocket' }]);
  }),
];

import type { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Refused, RoomApi } from '../room/room-api.ts';
import { callRoom, openRoom } from './rooms.ts';

/**
 * Tells several games something, all at once; null when every one of them has confirmed. What is told has to be idempotent, since
 * whoever asked sends the same again after `unavailable`.
 */
export async function tellGames(
  env: Pick<Env, 'GAMES'>,
  games: readonly { readonly id: GameId }[],
  tell: (room: RoomApi, gameId: GameId) => Promise<void>,
): Promise<Refused | null> {
  const told = await Promise.allSettled(
    games.map(({ id }) =>
      callRoom(
        () => openRoom(env, id),
        (room) => tell(room, id),
      ),
    ),
  );
  for (const each of told)
    if (each.status === 'rejected') console.error('a game could not be told', each.reason);
  const confirmed = told.every((each) => each.status === 'fulfilled' && each.value.ok);
  return confirmed ? null : notAllConfirmed;
}

const notAllConfirmed: Refused = {
  ok: false,
  code: 'unavailable',
  detail: 'Not every game has confirmed yet. Send the same again in a moment.',
};

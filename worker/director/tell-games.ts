import type { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Refused, RoomApi } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { forgetNews, noteTold, toldOf } from '../store/told.ts';
import { callRoom, openRoom } from './rooms.ts';

type Tell = (room: RoomApi, gameId: GameId) => Promise<void>;
type Games = readonly { readonly id: GameId }[];

/**
 * So many games are told by one request at most. The platform lets a request make fifty calls on its smallest plan, and looking up who
 * asks, what to tell and to whom takes up to twenty of them.
 */
export const mostToldAtOnce = 30;

/**
 * Tells several games something, all at once; null when every one of them has confirmed. What is told has to be idempotent, since
 * whoever asked sends the same again after `unavailable`. For few games: see `tellInTurn`.
 */
export async function tellGames(env: Pick<Env, 'GAMES'>, games: Games, tell: Tell): Promise<Refused | null> {
  const confirmed = await tellEach(env, games, tell);
  return confirmed.length === games.length ? null : notAllConfirmed(games.length - confirmed.length);
}

/**
 * Tells any number of games something, `mostToldAtOnce` a request. While some are left, the answer is `unavailable`, with how many;
 * sent again, the same call goes on with those. `news` names what is told, so that it is known who has heard of it.
 */
export async function tellInTurn(
  env: Pick<Env, 'GAMES' | 'DB'>,
  { games, news, tell }: { readonly news: string; readonly games: Games; readonly tell: Tell },
): Promise<Refused | null> {
  if (games.length <= mostToldAtOnce) return tellGames(env, games, tell);
  const db = openDatabase(env.DB);
  const told = await toldOf(db, news);
  const left = games.filter(({ id }) => !told.has(id));
  const confirmed = await tellEach(env, left.slice(0, mostToldAtOnce), tell);
  if (confirmed.length === left.length) {
    await forgetNews(db, news);
    return null;
  }
  await noteTold(db, news, confirmed);
  return notAllConfirmed(left.length - confirmed.length);
}

/** Those that have confirmed. */
async function tellEach(env: Pick<Env, 'GAMES'>, games: Games, tell: Tell): Promise<GameId[]> {
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
  return games.flatMap(({ id }, at) => {
    const each = told[at];
    return each?.status === 'fulfilled' && each.value.ok ? [id] : [];
  });
}

const notAllConfirmed = (left: number): Refused => ({
  ok: false,
  code: 'unavailable',
  detail: `Not every game has confirmed yet: ${left} ${left === 1 ? 'is' : 'are'} left. Send the same again in a moment.`,
});

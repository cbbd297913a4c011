import type { GameId } from '../../schema/contract/ids.ts';
import type { Audience, FrozenGames } from '../../schema/contract/table.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { type Freeze, freezeOf } from '../store/standings.ts';
import { deleteFreeze, insertFreeze, openGames } from '../store/table-acts.ts';
import { hiddenGames, veiledGames } from '../store/veils.ts';
import { audienceOf } from './read-table.ts';
import { mostToldAtOnce, tellGames, tellInTurn } from './tell-games.ts';

/**
 * From now on the audience sees the tables as they are (T13), and no game that is not finished, unless games stay open to it (T17).
 * `unavailable` until every one of those has confirmed; the same call again goes on where it stopped. Games that were finished by then
 * need not hear of it: they ask before they change.
 */
export async function freeze(
  env: Env,
  acting: Acting,
  games: FrozenGames,
): Promise<{ readonly ok: true; readonly value: Audience } | Refused> {
  const db = openDatabase(env.DB);
  await insertFreeze(db, acting, { gamesOpen: games === 'open' });
  const opened = games === 'open' && (await openGames(db, acting));
  const frozen = await freezeOf(db, acting.tournamentId);
  if (frozen !== null && opened) await show(env, await veiledGames(db, frozen));
  const refused = frozen === null || frozen.gamesOpen ? null : await hide(env, frozen);
  return refused ?? { ok: true, value: audienceOf(frozen) };
}

/** Shows everything again. */
export async function thaw(env: Env, acting: Acting): Promise<Audience> {
  const db = openDatabase(env.DB);
  const frozen = await freezeOf(db, acting.tournamentId);
  const veiled = frozen === null || frozen.gamesOpen ? [] : await veiledGames(db, frozen);
  await deleteFreeze(db, acting);
  await show(env, veiled);
  return audienceOf(await freezeOf(db, acting.tournamentId));
}

const hide = async (env: Env, freeze: Freeze): Promise<Refused | null> =>
  tellInTurn(env, {
    news: `frozen:${freeze.tournamentId}:${freeze.frozenAt}`,
    games: await hiddenGames(openDatabase(env.DB), freeze),
    tell: (room) => room.veil({ until: null }),
  });

/** Tells the newest at once. The others find out as soon as somebody looks, and so do these where they cannot be reached. */
async function show(env: Env, veiled: readonly { readonly id: GameId }[]): Promise<void> {
  await tellGames(env, veiled.slice(0, mostToldAtOnce), (room) => room.veil());
}

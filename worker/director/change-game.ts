import type * as z from 'zod';
import type { GameChange } from '../../schema/contract/game-set-up.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { findGame, type GameRow, updateGame } from '../store/games.ts';
import { nameOf } from './read-name.ts';
import { tellGames } from './tell-games.ts';

type Asked = z.output<typeof GameChange>;
type Changed =
  | { readonly ok: true; readonly game: GameRow }
  | { readonly ok: false; readonly edited: GameRow }
  | Refused;

const gone: Refused = { ok: false, code: 'not_found', detail: 'There is no such game.' };

/** Gives a game another name or time. `edited`: somebody else did since the version that was named; this is how it is now (T43). */
export async function changeGame(env: Env, acting: Acting, game: GameRow, asked: Asked): Promise<Changed> {
  const name = nameOf(asked.name ?? game.name);
  if (!name.ok) return name;
  const scheduledAt = timeOf(asked.scheduledAt, game.scheduledAt);
  const detail = {
    ...(name.value === game.name ? {} : { name: [game.name, name.value] }),
    ...(scheduledAt === game.scheduledAt ? {} : { scheduledAt: [iso(game.scheduledAt), iso(scheduledAt)] }),
  };
  const db = openDatabase(env.DB);
  if (Object.keys(detail).length > 0) {
    const change = { name: name.value, scheduledAt, detail, version: asked.version };
    const done = await updateGame(db, acting, game.id, change);
    const now = await findGame(db, game.id);
    if (!now) return gone;
    return done ? tellName(env, now, asked) : { ok: false, edited: now };
  }
  const isStale = asked.version !== undefined && asked.version !== game.version;
  return isStale ? { ok: false, edited: game } : tellName(env, game, asked);
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const timeOf = (asked: string | null | undefined, before: number | null): number | null => {
  if (asked === undefined) return before;
  return asked === null ? null : Date.parse(asked);
};

/** The game says its own name; sent again, the same call completes what it began. */
async function tellName(env: Env, game: GameRow, asked: Asked): Promise<Changed> {
  if (asked.name === undefined) return { ok: true, game };
  const refused = await tellGames(env, [game], (room) => room.entitle(game.name, game.version));
  return refused ?? { ok: true, game };
}

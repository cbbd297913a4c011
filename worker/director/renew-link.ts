import type { ContestantWithLink } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Contestant } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { deleteDevices, endLink, revokedDevices } from '../store/devices.ts';
import { gamesOfContestant } from '../store/games.ts';
import { withLink } from './contestant-links.ts';
import { tellGames } from './tell-games.ts';

/**
 * Gives somebody a new link. The old one and all its devices end: in D1 first, then in every game of theirs, finished ones too,
 * since those can be reopened. `unavailable` until all have confirmed.
 */
export async function renewLink(
  env: Env,
  contestant: Contestant,
  now: number,
): Promise<{ ok: true; link: ContestantWithLink } | Refused> {
  const db = openDatabase(env.DB);
  const linkGeneration = await endLink(db, contestant.id, now);
  const old = await revokedDevices(db, contestant.id);
  if (old.length > 0) {
    const games = await gamesOfContestant(db, contestant.id);
    const refused = await tellGames(env, games, (room) => room.revoke(old));
    if (refused) return refused;
    await deleteDevices(db, old);
  }
  return { ok: true, link: withLink(env, { ...contestant, linkGeneration }) };
}

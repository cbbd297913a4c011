import type { ContestantWithLink } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import type { Contestant } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { deleteDevices, endLink, revokedDevices } from '../store/devices.ts';
import { gamesOfContestant } from '../store/games.ts';
import { withLink } from './contestant-links.ts';
import { tellInTurn } from './tell-games.ts';

/**
 * Gives somebody a new link. The old one and all its devices end: in D1 first, then in every game of theirs, finished ones too,
 * since those can be reopened. `unavailable` until all have confirmed.
 */
export async function renewLink(
  env: Env,
  contestant: Contestant,
  acting: Acting,
): Promise<{ ok: true; link: ContestantWithLink } | Refused> {
  const db = openDatabase(env.DB);
  const { now } = acting;
  const linkGeneration = await endLink(db, contestant.id, now, acting);
  const old = await revokedDevices(db, contestant.id);
  if (old.length > 0) {
    const games = await gamesOfContestant(db, contestant.id);
    const news = `devices:${contestant.id}:${old.toSorted().join(' ')}`;
    const refused = await tellInTurn(env, { news, games, tell: (room) => room.revoke(old) });
    if (refused) return refused;
    await deleteDevices(db, old);
  }
  return { ok: true, link: withLink(env, { ...contestant, linkGeneration }) };
}

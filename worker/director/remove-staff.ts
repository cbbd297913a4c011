import type { HostId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { gamesThatMayKnowStaff } from '../store/games.ts';
import { deleteStaff, staffOf } from '../store/staff.ts';
import { tellInTurn } from './tell-games.ts';

/**
 * Takes somebody off a tournament (T41): in D1 first, then in every game that may know them, whose sockets close before it confirms.
 * Null when all have; the same call, sent again after `unavailable`, goes on where it was.
 */
export async function removeStaff(
  env: Env,
  acting: Acting,
  asked: { readonly hostId: HostId; readonly reason: string | undefined },
): Promise<Refused | null> {
  const db = openDatabase(env.DB);
  const { hostId } = asked;
  const there = (await staffOf(db, acting.tournamentId)).find((each) => each.hostId === hostId);
  if (there?.role === 'owner') {
    return { ok: false, code: 'conflict', detail: 'Whoever made the tournament stays on it.' };
  }
  await deleteStaff(db, acting, asked);
  const games = await gamesThatMayKnowStaff(db, acting.tournamentId, acting.now);
  const news = `dismissed:${acting.tournamentId}:${hostId}`;
  return tellInTurn(env, { news, games, tell: (room) => room.dismiss(hostId) });
}

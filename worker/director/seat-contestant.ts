import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Refused } from '../room/room-api.ts';
import { devicesOf, findContestant } from '../store/contestants.ts';
import { findCredential, hostMayRun } from '../store/credentials.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findGame, type GameRow } from '../store/games.ts';
import { type Asking, admissionOf } from './ask-room.ts';
import { callRoom, openRoom } from './rooms.ts';

/**
 * Before a host's `seat` move: the contestant has to be in the game's tournament, which only D1 knows, and the game has to know
 * their name and devices. Null when the move may go on to the game, which refuses it itself if it is not a host's.
 */
export async function prepareSeat(asking: Asking, contestantId: ContestantId): Promise<Refused | null> {
  const { env, gameId, now } = asking;
  const db = openDatabase(env.DB);
  const [game, contestant] = await Promise.all([findGame(db, gameId), findContestant(db, contestantId)]);
  if (!game) return { ok: false, code: 'not_found', detail: 'There is no such game.' };
  // Nobody else makes a game write anything down.
  if (!(await isHostOf(db, asking, game))) return null;
  if (!contestant || contestant.tournamentId !== game.tournamentId) {
    return { ok: false, code: 'not_found', detail: 'That contestant is not in this tournament.' };
  }
  const { name, tournamentId } = contestant;
  const devices = await devicesOf(db, [contestantId]);
  const admissions = devices.map(({ id, hash }) =>
    admissionOf({ id, hash }, { role: 'contestant', contestantId, tournamentId, name }, now),
  );
  const told = await callRoom(
    () => openRoom(env, gameId),
    async (room) => {
      await room.rename({ [contestantId]: name });
      await room.admit(admissions);
    },
  );
  return told.ok ? null : told;
}

async function isHostOf(db: Database, { credentials, now }: Asking, game: GameRow): Promise<boolean> {
  for (const credential of credentials) {
    const owner = await findCredential(db, credential, now);
    if (owner?.role === 'host' && (await hostMayRun(db, owner.hostId, game.tournamentId))) return true;
  }
  return false;
}

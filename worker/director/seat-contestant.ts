import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Refused } from '../room/room-api.ts';
import { type Contestant, devicesOf, findContestant } from '../store/contestants.ts';
import { findCredential } from '../store/credentials.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findGame, type GameRow, insertSeat } from '../store/games.ts';
import { hostMayRun } from '../store/staff.ts';
import { type Asking, admissionOf } from './ask-room.ts';
import { callRoom, openRoom } from './rooms.ts';

/**
 * Before a host's `seat` move: the contestant has to be in the game's tournament, which only D1 knows, and the game has to know
 * their name and devices. Null when the move may go on to the game, which refuses it itself if it is not a host's.
 */
export async function prepareSeat(asking: Asking, contestantId: ContestantId): Promise<Refused | null> {
  const { env, gameId } = asking;
  const db = openDatabase(env.DB);
  const [game, contestant] = await Promise.all([findGame(db, gameId), findContestant(db, contestantId)]);
  if (!game) return { ok: false, code: 'not_found', detail: 'There is no such game.' };
  // Nobody else makes a game write anything down.
  if (!(await isHostOf(db, asking, game))) return null;
  if (!contestant || contestant.tournamentId !== game.tournamentId) {
    return { ok: false, code: 'not_found', detail: 'That contestant is not in this tournament.' };
  }
  return tellDevices(asking, contestant);
}

/**
 * After a seat was given. The seat is written down here, not only by the game's own report in its time: from now on whoever ends a
 * device of this contestant finds the game. What ended before is seen by looking once more.
 */
export async function confirmSeat(asking: Asking, contestantId: ContestantId): Promise<Refused | null> {
  const db = openDatabase(asking.env.DB);
  await insertSeat(db, asking.gameId, contestantId);
  const contestant = await findContestant(db, contestantId);
  return contestant ? tellDevices(asking, contestant) : null;
}

/** Tells a game the name and all the devices that somebody has; it forgets any other that it knew them by. */
async function tellDevices({ env, gameId }: Asking, contestant: Contestant): Promise<Refused | null> {
  const { id: contestantId, name, tournamentId } = contestant;
  const devices = await devicesOf(openDatabase(env.DB), [contestantId]);
  const admissions = devices.map(({ id, hash }) =>
    admissionOf({ id, hash }, { role: 'contestant', contestantId, tournamentId, name }, null),
  );
  const told = await callRoom(
    () => openRoom(env, gameId),
    async (room) => {
      const { mark, version } = contestant;
      const marks = mark === null ? {} : { [contestantId]: mark };
      await room.rename({ [contestantId]: name }, { [contestantId]: version }, marks);
      await room.admit(admissions, contestantId);
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

import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import { devicesOf, findContestant } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { findGame } from '../store/games.ts';
import { admissionOf } from './ask-room.ts';
import { callRoom, openRoom } from './rooms.ts';

/**
 * Before a host's `seat` move: the contestant has to be in the game's tournament, which only D1 knows, and the game has to know
 * their name and devices. Null when the move may go on. Whether the mover may seat anybody is still for the game to say, so
 * whatever this tells it must do no harm: a name and devices that belong to the tournament.
 */
export async function prepareSeat(seating: {
  readonly env: Env;
  readonly gameId: GameId;
  readonly contestantId: ContestantId;
  readonly now: number;
}): Promise<Refused | null> {
  const { contestantId, env, gameId, now } = seating;
  const db = openDatabase(env.DB);
  const [game, contestant] = await Promise.all([findGame(db, gameId), findContestant(db, contestantId)]);
  if (!game) return { ok: false, code: 'not_found', detail: 'There is no such game.' };
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

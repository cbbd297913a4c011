import type { PatiencePlay } from '../../schema/contract/endpoints-patience.ts';
import type { Refused } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { findPlay, namePlay } from '../store/patiences.ts';
import { countTry } from '../store/tries.ts';
import { type Asking, askRoom } from './ask-room.ts';
import { nameOf } from './read-name.ts';
import { settled, standingOf } from './read-patience.ts';
import { unavailable } from './rooms.ts';
import { tooManyTries } from './set-up-installation.ts';

const notYours: Refused = { ok: false, code: 'forbidden', detail: 'Only whoever played it can enter it.' };
const noPlay: Refused = { ok: false, code: 'not_found', detail: 'There is no such play of that day.' };
const notFinished: Refused = {
  ok: false,
  code: 'not_finished',
  detail: 'The play has to be finished before it is entered.',
};
const notCounted: Refused = {
  ok: false,
  code: 'not_counted',
  detail: 'It was not finished within its day, so it is in no table.',
};

/** Names a minute for one play: enough to correct oneself. */
const namesAMinute = 10;

/** Enters a finished play in its day's table by a name (Z12, G11), for whoever holds its seat. */
export async function enterPatience(
  asking: Asking,
  { day, name: typed }: { readonly day: string; readonly name: string },
): Promise<{ readonly ok: true; readonly value: PatiencePlay } | Refused> {
  const { env, gameId, now } = asking;
  const game = await askRoom(asking, (room, asker) => room.read({ asker }));
  if (!game.ok) return game;
  const db = openDatabase(env.DB);
  const row = await findPlay(db, gameId);
  if (row === undefined || (row.day !== null && row.day !== day)) return noPlay;
  if (game.value.you.role !== 'contestant') return notYours;
  if (game.value.view.result === null) return notFinished;
  const played = await settled(env, db, row);
  if (played === null) return unavailable;
  if (played.day === null || played.points === null) return notCounted;
  const name = nameOf(typed);
  if (!name.ok) return name;
  const limit = { sort: 'patience-name', of: gameId, perMinute: namesAMinute };
  if (!(await countTry(db, limit, now))) return tooManyTries;
  await namePlay(db, gameId, name.value);
  const entered = await findPlay(db, gameId);
  return entered ? { ok: true, value: await standingOf(db, entered) } : noPlay;
}

import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { type Contestant, findContestant, skeletonsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { deleteDevices, revokedDevices } from '../store/devices.ts';
import { findForgotten, forgetInTables, lastForgotten, markForgotten, playsOf } from '../store/forget.ts';
import { gamesOfContestant } from '../store/games.ts';
import { refusedAt } from '../store/join-requests.ts';
import { formerNames } from '../store/texts.ts';
import { nameSkeleton } from '../words/names.ts';
import { tellInTurn } from './tell-games.ts';

/** What somebody is called whose data are gone. */
const placeholder = (number: number): string => `Deleted contestant ${number}`;

/**
 * Deletes somebody's personal data (T91): in D1 first, then in every game that knows their name or devices. Words, times, squares,
 * results and ranks stay, under a number: no name is in any log, so every log goes on verifying. `unavailable` until all games have
 * confirmed; the same call again goes on where it stopped.
 */
export async function forgetContestant(
  env: Env,
  acting: Acting,
  contestant: Contestant,
): Promise<{ readonly ok: true; readonly name: string; readonly games: number } | Refused> {
  const db = openDatabase(env.DB);
  const { id } = contestant;
  if ((await findForgotten(db, id)) === undefined) await numbered(db, acting, contestant);
  const now = await findContestant(db, id);
  if (now === undefined) return gone;
  const [seated, plays, devices] = await Promise.all([
    gamesOfContestant(db, id),
    playsOf(db, id),
    revokedDevices(db, id),
  ]);
  const games = [...new Map([...seated, ...plays].map((game) => [game.id, { id: game.id }])).values()];
  const refused = await tellInTurn(env, {
    news: `forgotten:${id}:${now.version}`,
    games,
    tell: async (room) => {
      await room.rename({ [id]: now.name }, { [id]: now.version }, { [id]: null });
      await room.revoke(devices);
    },
  });
  if (refused) return refused;
  await deleteDevices(db, devices);
  await markForgotten(db, id, acting.now);
  return { ok: true, name: now.name, games: games.length };
}

const gone: Refused = { ok: false, code: 'not_found', detail: 'They were taken off the roster meanwhile.' };

/** The next number that nobody's name looks like. Of two hosts at once one gives it. */
async function numbered(
  db: Database,
  acting: Acting,
  { id, name: now, tournamentId }: Contestant,
): Promise<void> {
  const [last, taken, before, refused] = await Promise.all([
    lastForgotten(db, tournamentId),
    skeletonsOf(db, tournamentId),
    formerNames(db, tournamentId, id),
    refusedAt(db, tournamentId),
  ]);
  const looks = new Set([now, ...before].map(nameSkeleton));
  const requests = refused.flatMap((one) => (looks.has(nameSkeleton(one.name)) ? [one.id] : []));
  for (let number = last + 1; ; number++) {
    const name = placeholder(number);
    const skeleton = nameSkeleton(name);
    if (taken.has(skeleton)) continue;
    await forgetInTables(db, acting, { contestantId: id, number, name, skeleton, requests });
    return;
  }
}

import { ContestantId, type TournamentId } from '../../schema/contract/ids.ts';
import { type ContestantWithLink, mostContestants } from '../../schema/contract/tournament.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newId } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { insertContestants, skeletonsOf } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { withLink } from './contestant-links.ts';
import { namesOf } from './read-name.ts';
import type { Occasion } from './set-up-installation.ts';

export const rosterFull: Refused = {
  ok: false,
  code: 'too_many_contestants',
  detail: `A tournament holds at most ${mostContestants} contestants.`,
};

export const newContestantId = (random: RandomBytes): ContestantId => ContestantId.parse(newId(random, 'c_'));

/** Where the next ones stand in the roster: by when they came, then by their place in the list. */
export const positionAt = (now: number, at = 0): number => now * mostContestants + at;

/** Puts people on a roster, all or none (G11). */
export async function addContestants(
  { env, now, random }: Occasion,
  tournamentId: TournamentId,
  names: readonly string[],
): Promise<{ ok: true; contestants: ContestantWithLink[] } | Refused> {
  const db = openDatabase(env.DB);
  // Read again after losing to another request that took one of the names in between.
  for (;;) {
    const there = await skeletonsOf(db, tournamentId);
    const named = namesOf(names, new Set(there.keys()));
    if (!named.ok) return named;
    if (there.size + names.length > mostContestants) return rosterFull;
    const rows = named.value.map((each, at) => ({
      ...each,
      id: newContestantId(random),
      tournamentId,
      position: positionAt(now, at),
      linkGeneration: 1,
      withdrawn: false,
    }));
    if (await insertContestants(db, rows))
      return { ok: true, contestants: rows.map((row) => withLink(env, row)) };
  }
}

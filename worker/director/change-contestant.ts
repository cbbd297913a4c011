import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import { type Contestant, deleteContestant, updateContestant } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { gamesOfContestant } from '../store/games.ts';
import { nameSkeleton } from '../words/names.ts';
import { nameOf, takenName } from './read-name.ts';
import { tellGames } from './tell-games.ts';

type Changed = { readonly ok: true; readonly contestant: Contestant } | Refused;

/** Renames somebody (G11), here and in their games, or takes them out of games to come or back in. */
export async function changeContestant(
  env: Env,
  contestant: Contestant,
  asked: { readonly name?: string | undefined; readonly withdrawn?: boolean | undefined },
): Promise<Changed> {
  const db = openDatabase(env.DB);
  const name = nameOf(asked.name ?? contestant.name);
  if (!name.ok) return name;
  const changed: Contestant = {
    ...contestant,
    name: name.value,
    skeleton: nameSkeleton(name.value),
    withdrawn: asked.withdrawn ?? contestant.withdrawn,
  };
  const { skeleton, withdrawn } = changed;
  if (!(await updateContestant(db, contestant, { name: name.value, skeleton, withdrawn })))
    return takenName('name');
  if (asked.name === undefined) return { ok: true, contestant: changed };
  const games = await gamesOfContestant(db, contestant.id);
  const refused = await tellGames(env, games, (room) => room.rename({ [contestant.id]: name.value }));
  return refused ?? { ok: true, contestant: changed };
}

/** Takes somebody off the roster; whoever has a seat in a game stays on record and sits out games to come. */
export async function removeContestant(env: Env, contestant: Contestant): Promise<{ deleted: boolean }> {
  const db = openDatabase(env.DB);
  if (await deleteContestant(db, contestant.id)) return { deleted: true };
  await updateContestant(db, contestant, { withdrawn: true });
  return { deleted: false };
}

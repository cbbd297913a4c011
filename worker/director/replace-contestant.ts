import type * as z from 'zod';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Replaced, Replacement } from '../../schema/contract/roster.ts';
import { mostContestants } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import type { Principal, Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { type Contestant, findContestant, replaceWith, skeletonsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertSeat, openSeatsOfContestant } from '../store/games.ts';
import { newContestantId, positionAt, rosterFull } from './add-contestants.ts';
import { withLink } from './contestant-links.ts';
import { nameOf, nameReading, partsOf, takenName } from './read-name.ts';
import { callRoom, openRoom } from './rooms.ts';
import type { Occasion } from './set-up-installation.ts';
import { mostToldAtOnce } from './tell-games.ts';

type Host = Extract<Principal, { role: 'host' }>;
type Asked = z.output<typeof Replacement>;
type Answer =
  | { readonly ok: true; readonly value: Replaced }
  | { readonly ok: false; readonly edited: Contestant }
  | Refused;

const replacedAlready: Refused = {
  ok: false,
  code: 'conflict',
  detail: 'Somebody else has their place already.',
};

/**
 * Puts a newcomer in somebody's place (T45): the one is withdrawn from the tournament and the other comes on the roster, at once; then
 * the newcomer takes the seat in every game that has not started. What was played stays with whom it was played by.
 */
export async function replaceContestant(
  occasion: Occasion,
  acting: Acting & { readonly by: Host },
  leaving: Contestant,
  asked: Asked,
): Promise<Answer> {
  const db = openDatabase(occasion.env.DB);
  const name = nameOf(asked.name);
  if (!name.ok) return name;
  const found = await newcomerOf(db, leaving, name.value);
  if (found !== null && !found.ok) return found;
  const made = found ?? (await takeOver(occasion, acting, leaving, { ...asked, name: name.value }));
  if (!made.ok) return made;
  return seatNewcomer(occasion.env, acting.by, leaving, made.contestant);
}

/** The same call sent again, after games that did not answer, goes on with the newcomer that it made. */
async function newcomerOf(
  db: Database,
  { replacedBy }: Contestant,
  name: string,
): Promise<{ readonly ok: true; readonly contestant: Contestant } | Refused | null> {
  if (replacedBy === null) return null;
  const there = await findContestant(db, replacedBy);
  return there?.name === name ? { ok: true, contestant: there } : replacedAlready;
}

async function takeOver(
  { env, now, random }: Occasion,
  acting: Acting,
  leaving: Contestant,
  asked: Asked,
): Promise<{ readonly ok: true; readonly contestant: Contestant } | Exclude<Answer, { ok: true }>> {
  const db = openDatabase(env.DB);
  const { division = leaving.division, mark, name, reason, version } = asked;
  const parts = partsOf({ division, mark });
  if (!parts.ok) return parts;
  const { size } = await skeletonsOf(db, leaving.tournamentId);
  if (size >= mostContestants) return rosterFull;
  const newcomer = {
    id: newContestantId(random),
    tournamentId: leaving.tournamentId,
    name,
    skeleton: nameReading.skeleton(name),
    position: positionAt(now),
    linkGeneration: 1,
    withdrawn: false,
    ...parts.value,
  };
  const done = await replaceWith(db, acting, { leaving, newcomer, reason, version });
  if (done === 'taken') return takenName('name');
  const [before, contestant] = await Promise.all([
    findContestant(db, leaving.id),
    findContestant(db, newcomer.id),
  ]);
  if (done === 'done' && contestant) return { ok: true, contestant };
  if (before && before.replacedBy !== null) return replacedAlready;
  return before ? { ok: false, edited: before } : replacedAlready;
}

/** Takes the seat in each game that has not started; `unavailable` while a game has not answered, or more are left. */
async function seatNewcomer(
  env: Env,
  by: Host,
  leaving: Contestant,
  newcomer: Contestant,
): Promise<{ readonly ok: true; readonly value: Replaced } | Refused> {
  const db = openDatabase(env.DB);
  const games = await openSeatsOfContestant(db, leaving.id);
  const outcomes = await Promise.allSettled(
    games.slice(0, mostToldAtOnce).map(({ id }) => takeSeat(env, id, { by, leaving: leaving.id, newcomer })),
  );
  const answered = outcomes.flatMap((each) =>
    each.status === 'fulfilled' && each.value ? [each.value] : [],
  );
  if (answered.length < games.length) return notAll(games.length - answered.length);
  const { id, linkGeneration, name } = newcomer;
  return {
    ok: true,
    value: { contestant: withLink(env, { id, linkGeneration, name }), games: answered },
  };
}

const notAll = (left: number): Refused => ({
  ok: false,
  code: 'unavailable',
  detail: `The newcomer is on the roster; ${left} of the games have not answered yet. Send the same again in a moment.`,
});

/** Null when the game did not answer. */
async function takeSeat(
  env: Env,
  gameId: GameId,
  { by, leaving, newcomer }: { by: Host; leaving: ContestantId; newcomer: Contestant },
): Promise<Replaced['games'][number] | null> {
  const answer = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.replace({ by, leaving, newcomer: { id: newcomer.id, name: newcomer.name } }),
  );
  if (!answer.ok || !answer.value.ok) return null;
  const { taken } = answer.value.value;
  if (taken) await insertSeat(openDatabase(env.DB), gameId, newcomer.id);
  return { gameId, outcome: taken ? 'taken' : 'started' };
}

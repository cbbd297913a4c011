import { noTournament, type PatienceStarted } from '../../schema/contract/endpoints-patience.ts';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import type { AnyKind, Json } from '../kinds/kind.ts';
import { toInstant } from '../lib/instant.ts';
import { newToken } from '../lib/token.ts';
import { makeGameId } from '../proof/game-id.ts';
import type { GameSetup, Refused } from '../room/room-api.ts';
import { credentialPrefixes } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { deletePlay, insertPlay } from '../store/patiences.ts';
import { countTry } from '../store/tries.ts';
import { newContestantId } from './add-contestants.ts';
import { keysOf } from './keys.ts';
import { type PatienceDay, patienceDay } from './patience-day.ts';
import { callRoom, openRoom } from './rooms.ts';
import { type Occasion, tooManyTries } from './set-up-installation.ts';

/** Who plays: a contestant of some tournament, or somebody without a name. */
export interface PatiencePlayer {
  readonly contestantId: ContestantId;
  readonly tournamentId: TournamentId;
  readonly name: string;
}
interface Asked {
  readonly day: string;
  readonly player: PatiencePlayer | null;
  /** Where it is asked from, for counting. */
  readonly source: string;
}

/** Each play is an object that stays: so many a minute for one source. */
const playsAMinute = 10;

const alreadyPlayed: Refused = {
  ok: false,
  code: 'already_played',
  detail: 'You have begun the patience of this day already: one play counts.',
};

/**
 * Makes a game for one of a day's patience (Z12). Its row comes first: of two that a contestant begins at once, one is refused. A day
 * that is over is played outside its table, by anybody, as often as they like.
 */
export async function startPatience(
  occasion: Occasion,
  asked: Asked,
): Promise<{ readonly ok: true; readonly value: PatienceStarted } | Refused> {
  const { env, now, random } = occasion;
  const today = patienceDay(env, asked.day, now);
  if (!today.ok) return today;
  const db = openDatabase(env.DB);
  const limit = { sort: 'patience', of: asked.player?.contestantId ?? asked.source, perMinute: playsAMinute };
  if (!(await countTry(db, limit, now))) return tooManyTries;
  const token = newToken(random, credentialPrefixes.play);
  const setup = setupOf(occasion, { asked, today, token });
  const { gameId } = setup;
  const [seat] = setup.seats;
  if (seat === undefined) throw new Error('a patience without a seat');
  const counting = today.over
    ? { day: null, closesAt: null, tournamentId: null }
    : { day: asked.day, closesAt: today.ends, tournamentId: asked.player?.tournamentId ?? null };
  if (!(await insertPlay(db, { gameId, contestantId: seat.contestantId, ...counting }))) return alreadyPlayed;
  const made = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.init(setup),
  ).catch(async (fault: unknown) => {
    await deletePlay(db, gameId).catch(() => {});
    throw fault;
  });
  const refused = made.ok ? made.value : made;
  if (refused.ok) return { ok: true, value: { id: gameId, token: token.token } };
  await deletePlay(db, gameId);
  return refused;
}

function setupOf(
  { env, random }: Occasion,
  {
    asked,
    today,
    token,
  }: { asked: Asked; today: PatienceDay; token: { readonly id: string; readonly hash: string } },
): GameSetup {
  const { kind } = today;
  const contestantId = asked.player?.contestantId ?? newContestantId(random);
  const name = asked.player?.name ?? '';
  const principal = { role: 'contestant', contestantId, name } as const;
  return {
    gameId: makeGameId(random, keysOf(env).gameIds),
    tournamentId: noTournament,
    kind: kind.name,
    name: `Patience of ${asked.day}`,
    config: configOf(kind, today),
    seats: [{ contestantId, name }],
    admissions: [{ credential: { id: token.id, hash: token.hash }, principal, until: null }],
    createdBy: null,
  };
}

/** Throws when a kind does not take its own settings. */
const configOf = (kind: AnyKind, { daily, ends, seed }: PatienceDay): Json =>
  // A config is JSON by its schema; the kind's type for it says more than a log needs to know.
  kind.config.parse(daily.config({ seed, opensAt: toInstant(ends) })) as Json;

import type { Joined } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import { sameText } from '../lib/node-crypto.ts';
import { type NewToken, newToken } from '../lib/token.ts';
import { linkSecretHolds, linkSecretOwner } from '../proof/link-secret.ts';
import type { Refused } from '../room/room-api.ts';
import { type Contestant, findContestant } from '../store/contestants.ts';
import { credentialPrefixes } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { deleteDevices, revokedDevices, takeOver } from '../store/devices.ts';
import { type GameRow, gamesOfContestant, seatsOfContestant } from '../store/games.ts';
import { findTournament } from '../store/tournaments.ts';
import { admissionOf } from './ask-room.ts';
import { gameEntry } from './game-entry.ts';
import { keysOf } from './keys.ts';
import type { Occasion } from './set-up-installation.ts';
import { mostToldAtOnce, tellGames } from './tell-games.ts';

const badLink: Refused = {
  ok: false,
  code: 'bad_secret',
  detail: 'That is no contestant’s link. Ask your host for yours.',
};
const replacedLink: Refused = {
  ok: false,
  code: 'bad_secret',
  detail: 'This link was replaced by a newer one. Ask your host for it.',
};

/**
 * Exchanges a link for a device. Earlier devices are out: in D1 first, then in every game of the contestant, which know the new one
 * from then on. `unavailable` until all have confirmed; sending the same again is safe.
 */
export async function joinTournament(
  { env, now, random }: Occasion,
  secret: string,
): Promise<{ ok: true; joined: Joined } | Refused> {
  const db = openDatabase(env.DB);
  const contestant = await ownerOf(env, secret);
  if ('ok' in contestant) return contestant;
  const tournament = await findTournament(db, contestant.tournamentId);
  if (!tournament) return badLink;
  const token = newToken(random, credentialPrefixes.device);
  const taking = { contestantId: contestant.id, generation: contestant.linkGeneration, token, now };
  if (!(await takeOver(db, taking))) return replacedLink;
  const [old, games, seated] = await Promise.all([
    revokedDevices(db, contestant.id),
    gamesOfContestant(db, contestant.id),
    seatsOfContestant(db, contestant.id),
  ]);
  const { refused, all } = await handOver(env, { contestant, games, old, token });
  if (refused) return refused;
  if (all) await deleteDevices(db, old);
  return {
    ok: true,
    joined: {
      token: token.token,
      contestant: { id: contestant.id, name: contestant.name },
      tournament: { id: tournament.id, name: tournament.name },
      games: seated.map(gameEntry),
    },
  };
}

/** The contestant whose good link it is, or why it is not. */
async function ownerOf(env: Env, secret: string): Promise<Contestant | Refused> {
  const id = linkSecretOwner(secret);
  const contestant = id && (await findContestant(openDatabase(env.DB), id));
  if (!contestant) return badLink;
  const isOf = (generation: number) =>
    linkSecretHolds(secret, { contestantId: contestant.id, generation }, keysOf(env).links, sameText);
  if (isOf(contestant.linkGeneration)) return contestant;
  // A few generations back are enough to tell a replaced link from a made-up one.
  const replaced = [1, 2, 3, 4].some((back) => isOf(contestant.linkGeneration - back));
  return replaced ? replacedLink : badLink;
}

/**
 * Games forget the old devices; those still open learn of the new one, and are told first. Finished games beyond what one request can
 * tell hear of it with the next renewal of the link: until `all` have, the old devices stay on record.
 */
async function handOver(
  env: Env,
  change: {
    readonly contestant: Contestant;
    readonly games: readonly GameRow[];
    readonly old: readonly string[];
    readonly token: NewToken;
  },
): Promise<{ readonly refused: Refused | null; readonly all: boolean }> {
  const { contestant, games, old, token } = change;
  const { id: contestantId, name, tournamentId } = contestant;
  const owner = { role: 'contestant', contestantId, name, tournamentId } as const;
  const admission = admissionOf({ id: token.id, hash: token.hash }, owner, null);
  const open = new Set(games.filter((game) => game.finishedAt === null).map((game) => game.id));
  const isOpen = ({ id }: GameRow) => open.has(id);
  const concerned = [
    ...games.filter(isOpen),
    ...(old.length > 0 ? games.filter((game) => !isOpen(game)) : []),
  ];
  const now = concerned.slice(0, mostToldAtOnce);
  const refused = await tellGames(env, now, async (room, gameId) => {
    if (old.length > 0) await room.revoke(old);
    if (open.has(gameId)) await room.admit([admission]);
  });
  return { refused, all: now.length === concerned.length };
}

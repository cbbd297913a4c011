import * as z from 'zod';
import { InviteMade, TokenMade } from '../../../schema/contract/people.ts';
import { Replaced } from '../../../schema/contract/roster.ts';
import { type Client, makeClient } from '../../lib/client.ts';
import { addContestants, join, makeTournament } from '../../lib/installation.ts';
import { type Chance, makeChance } from '../random.ts';

/** Somebody who plays, by their own device. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly client: Client;
  readonly chance: Chance;
}

/** A season under way: its people, and what was found wrong. */
export interface Season {
  readonly name: string;
  readonly tournamentId: string;
  readonly organiser: Client;
  /** The organiser is one of them. */
  readonly hosts: readonly Client[];
  readonly players: readonly Player[];
  readonly chance: Chance;
  readonly problems: string[];
  say(line: string): void;
}

const firstNames =
  'Ada Björn Chloé Dmitri Ewa Femi Gwen Hana Iñigo Jun Kofi Leïla Mo Nils Ola Pia Quinn Rosa Sami Tess Umar Vera Wim Xenia'.split(
    ' ',
  );

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** A host of one tournament, by invite, with a token of their own. */
async function invitedHost(organiser: Client, tournamentId: string, name: string): Promise<Client> {
  const body = { role: 'host', tournamentId };
  const { secret } = await organiser.call(InviteMade, 'POST', '/api/invites', body);
  const accepted = await makeClient(organiser.url).send('POST', '/api/invites/accept', {
    body: { secret, name },
  });
  if (accepted.status !== 201) throw new Error(`an invite was answered with ${accepted.text}`);
  const headers = { cookie: cookieOf(accepted.headers), origin: organiser.url };
  const made = await makeClient(organiser.url).send('POST', '/api/tokens', {
    body: { name: 'season' },
    headers,
  });
  return makeClient(organiser.url, TokenMade.parse(made.body).token);
}

async function playerBy(url: string, seed: number, one: { id: string; name: string; joinSecret: string }) {
  const { id, name, joinSecret } = one;
  return { id, name, client: await join(url, joinSecret), chance: makeChance(seed).branch(name) };
}

/** Makes the tournament with its hosts and everybody on the roster, who have all opened their links. */
export async function gather(
  organiser: Client,
  options: { readonly seed: number; readonly contestants: number; readonly hosts: number },
  say: Season['say'],
): Promise<Season> {
  const { seed, contestants, hosts } = options;
  const name = `Season ${seed}`;
  const { id: tournamentId } = await makeTournament(organiser, name);
  const names = Array.from({ length: hosts - 1 }, (_, at) => `Host ${at + 2}`);
  const invited: Client[] = [];
  for (const name of names) invited.push(await invitedHost(organiser, tournamentId, name));
  const roster = await addContestants(organiser, tournamentId, firstNames.slice(0, contestants));
  const players = await Promise.all(roster.map((one) => playerBy(organiser.url, seed, one)));
  const chance = makeChance(seed).branch('season');
  const all = [organiser, ...invited];
  return { name, tournamentId, organiser, hosts: all, players, chance, problems: [], say };
}

/** Takes somebody out of games to come. */
export async function withdraw({ organiser, tournamentId }: Season, player: Player): Promise<void> {
  const path = `/api/tournaments/${tournamentId}/contestants/${player.id}`;
  const body = { withdrawn: true, reason: 'went home' };
  await organiser.call(z.looseObject({ withdrawn: z.literal(true) }), 'PATCH', path, body);
}

/** Puts a newcomer in somebody's place, who opens their link. */
export async function replace(season: Season, player: Player, name: string): Promise<Player> {
  const { organiser, tournamentId } = season;
  const path = `/api/tournaments/${tournamentId}/contestants/${player.id}/replacement`;
  const { contestant } = await organiser.call(Replaced, 'POST', path, { name, reason: 'was ill' });
  return playerBy(organiser.url, 1, contestant);
}

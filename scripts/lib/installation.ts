import type * as z from 'zod';
import { GameCreated } from '../../schema/contract/endpoints-games.ts';
import { GameReply, LogEvent } from '../../schema/contract/game.ts';
import { NewHost, TokenMade } from '../../schema/contract/people.ts';
import { RosterAdded } from '../../schema/contract/roster.ts';
import { type ContestantWithLink, Joined, Tournament } from '../../schema/contract/tournament.ts';
import { type Client, makeClient } from './client.ts';

/** A host who may do everything, with what a person would have written down. */
export interface Owner {
  readonly host: Client;
  readonly recoveryCodes: readonly string[];
}

/** Claims a fresh installation and makes a token for scripts. Throws where it has an owner already. */
export async function setUp(url: string, secret: string, name: string, origin = url): Promise<Owner> {
  const made = await makeClient(url).send('POST', '/api/setup', { body: { secret, name } });
  if (made.status !== 201) throw new Error(`set-up was answered with ${made.status}: ${made.text}`);
  const { recoveryCodes } = NewHost.parse(made.body);
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const token = await makeClient(url).send('POST', '/api/tokens', {
    body: { name: 'script' },
    headers: { cookie, origin },
  });
  if (token.status !== 201) throw new Error(`a token was answered with ${token.status}: ${token.text}`);
  return { host: makeClient(url, TokenMade.parse(token.body).token), recoveryCodes };
}

export const makeTournament = (host: Client, name: string): Promise<Tournament> =>
  host.call(Tournament, 'POST', '/api/tournaments', { name });

/** Everybody of a roster with their links, in its order. */
export async function addContestants(
  host: Client,
  tournamentId: string,
  names: readonly string[],
): Promise<readonly ContestantWithLink[]> {
  const path = `/api/tournaments/${tournamentId}/contestants`;
  return (await host.call(RosterAdded, 'POST', path, { names })).contestants;
}

/** Opens a contestant's link on a new device. */
export async function join(url: string, secret: string): Promise<Client> {
  return makeClient(url, (await makeClient(url).call(Joined, 'POST', '/api/join', { secret })).token);
}

export const makeGame = (
  host: Client,
  tournamentId: string,
  game: { readonly kind: string; readonly config?: unknown; readonly contestants?: readonly string[] },
): Promise<z.infer<typeof GameCreated>> =>
  host.call(GameCreated, 'POST', `/api/tournaments/${tournamentId}/games`, game);

export const readGame = (client: Client, gameId: string): Promise<z.infer<typeof GameReply>> =>
  client.call(GameReply, 'GET', `/api/games/${gameId}`);

/** The whole public log, each line checked against the contract. */
export async function readLog(client: Client, gameId: string): Promise<LogEvent[]> {
  const reply = await client.send('GET', `/api/games/${gameId}/log`);
  if (reply.status !== 200) throw new Error(`the log was answered with ${reply.status}: ${reply.text}`);
  return parseLog(reply.text);
}

/** NDJSON as exported. */
export const parseLog = (text: string): LogEvent[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => LogEvent.parse(JSON.parse(line)));

/** One move as one call, with an idempotency key where given. */
export const move = (client: Client, gameId: string, body: unknown, key?: string) =>
  client.send('POST', `/api/games/${gameId}/moves`, {
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

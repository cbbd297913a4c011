import type { Client } from '../../scripts/lib/client.ts';
import {
  addContestants,
  join,
  makeGame,
  makeTournament,
  move,
  setUp,
} from '../../scripts/lib/installation.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';

/** A game with everybody seated and a round open. */
export interface OpenGame {
  readonly gameId: string;
  readonly people: readonly Client[];
}

export interface Stage {
  readonly server: Child;
  readonly host: Client;
}

/** A server of the bench's own, set up. */
export async function openStage(): Promise<Stage> {
  const server = await startChild();
  const { host } = await setUp(server.url, server.setupSecret, 'Host');
  return { server, host };
}

/** Runs `work` on each item, a few at a time, so that making ready does not look like an attack. */
export async function each<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  width = 16,
) {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += width)
    results.push(
      ...(await Promise.all(items.slice(from, from + width).map((item, at) => work(item, from + at)))),
    );
  return results;
}

/** So many people of one tournament, each with their link opened. */
export async function seatPeople({ host }: Pick<Stage, 'host'>, name: string, size: number): Promise<Seated> {
  const { id: tournamentId } = await makeTournament(host, name);
  const names = Array.from({ length: size }, (_, index) => `${name} ${index + 1}`);
  const roster = await addContestants(host, tournamentId, names);
  const people = await each(roster, ({ joinSecret }) => join(host.url, joinSecret));
  return { tournamentId, people };
}

export interface Seated {
  readonly tournamentId: string;
  readonly people: readonly Client[];
}

/** A game of all of them that starts its rounds at once. */
export async function openGame(
  { host }: Pick<Stage, 'host'>,
  { tournamentId, people }: Seated,
): Promise<OpenGame> {
  const config = { getReadySeconds: 0, answerSeconds: 600 };
  const { id: gameId } = await makeGame(host, tournamentId, { kind: 'immunity', config });
  return { gameId, people };
}

/** A move that has to be taken. */
export async function must(client: Client, gameId: string, body: unknown): Promise<void> {
  const { status, text } = await move(client, gameId, body);
  if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${status} ${text}`);
}

/** The value below which `share` of the times lie. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

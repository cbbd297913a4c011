import { SocketTicket } from '../../schema/contract/endpoints-games.ts';
import { ServerFrame } from '../../schema/contract/live.ts';
import { type Client, makeClient } from '../../scripts/lib/client.ts';
import {
  addContestants,
  join,
  makeGame,
  makeTournament,
  move,
  readGame,
} from '../../scripts/lib/installation.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';

/** Everybody and everything of one of two games that are equal but for a secret. */
export interface Universe {
  readonly gameId: string;
  readonly tournamentId: string;
  readonly host: Client;
  readonly people: readonly Client[];
  readonly ids: readonly string[];
  readonly watchers: readonly Watcher[];
  /** Texts of this universe that have become public, with what stands for them in both. */
  readonly revealed: Map<string, string>;
}

/** One viewer with all that has come their way, by answer and by socket. */
export interface Watcher {
  readonly name: string;
  readonly client: Client;
  readonly socket: WebSocket;
  readonly frames: string[];
  /** What they have seen, normalised, a line an item. */
  readonly transcript: string[];
}

async function openSocket(client: Client, gameId: string, frames: string[]): Promise<WebSocket> {
  const path = `/api/games/${gameId}/live`;
  const ticket =
    client.token === null
      ? ''
      : `?ticket=${(await client.call(SocketTicket, 'POST', `/api/games/${gameId}/ticket`)).ticket}`;
  const socket = new WebSocket(client.url.replace(/^http/, 'ws') + path + ticket);
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    frames.push(text);
    const frame = ServerFrame.safeParse(JSON.parse(text));
    if (frame.success && frame.data.type === 'view')
      socket.send(JSON.stringify({ type: 'ack', seq: frame.data.seq }));
  });
  if (!(await waitUntil(() => frames.length > 0, 10_000))) throw new Error('the socket brings nothing');
  return socket;
}

async function watch(name: string, client: Client, gameId: string): Promise<Watcher> {
  const frames: string[] = [];
  return { name, client, socket: await openSocket(client, gameId, frames), frames, transcript: [] };
}

/** Three people with the same names in each universe, a spectator, and a host. */
export async function makeUniverse(host: Client, config: unknown): Promise<Universe> {
  const { id: tournamentId } = await makeTournament(host, 'Twin');
  const roster = await addContestants(host, tournamentId, ['Ada', 'Ben', 'Cleo']);
  const people = await Promise.all(roster.map(({ joinSecret }) => join(host.url, joinSecret)));
  const { id: gameId } = await makeGame(host, tournamentId, { kind: 'immunity', config });
  const viewers: readonly (readonly [string, Client])[] = [
    ['host', host],
    ['spectator', makeClient(host.url)],
    ...people.map((person, index) => [`p${index + 1}`, person] as const),
  ];
  const watchers: Watcher[] = [];
  // One after the other: presence tells who is there, and has to tell the same in both.
  for (const [name, client] of viewers) watchers.push(await watch(name, client, gameId));
  const ids = roster.map(({ id }) => id);
  return { gameId, tournamentId, host, people, ids, watchers, revealed: new Map() };
}

export const closeUniverse = ({ watchers }: Universe): void => {
  for (const { socket } of watchers) socket.close();
};

const patterns: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, () => '<time>'],
  [/\b1[789]\d{11}\b/g, () => '<ms>'],
  [/"elapsedMs":\d+/g, () => '"elapsedMs":<ms>'],
  [/"(salt|signature)":"[^"]*"/g, (match) => `<proof of ${match.length}>`],
  [/\b[0-9a-f]{64}\b/g, () => '<hash>'],
];

/** What may differ between any two games is put aside: ids, clock, hashes, salts and signatures (by presence and length). */
export function normalise(universe: Universe, text: string): string {
  const names: readonly (readonly [string, string])[] = [
    [universe.gameId, '<game>'],
    [universe.tournamentId, '<tournament>'],
    ...universe.ids.map((id, index) => [id, `<p${index + 1}>`] as const),
    ...universe.revealed,
  ];
  const named = names.reduce((line, [id, name]) => line.replaceAll(id, name), text);
  return patterns.reduce((line, [pattern, put]) => line.replace(pattern, put), named);
}

/** Who is at the table hangs on the network, not on the game: it is looked at for its shape alone. */
const withoutPresence = (frame: string): boolean => !frame.includes('"type":"presence"');

/** Writes down what everybody can get hold of now: the pages that are open to them, and what their sockets brought. */
export async function record(universe: Universe, step: string): Promise<void> {
  const { gameId, tournamentId, host } = universe;
  const { seq } = await readGame(host, gameId);
  const has = ({ frames }: Watcher) => frames.some((frame) => frame.includes(`"seq":${seq},`));
  if (!(await waitUntil(() => universe.watchers.every(has), 10_000)))
    throw new Error(`${step}: not every socket has the view of event ${seq}`);
  const pages = [
    `/api/games/${gameId}`,
    `/api/games/${gameId}/log`,
    `/api/tournaments/${tournamentId}/standings`,
    `/api/tournaments/${tournamentId}/leaderboards/longest`,
    `/api/tournaments/${tournamentId}/leaderboards/fastest`,
  ];
  for (const watcher of universe.watchers) {
    const line = (what: string, text: string) =>
      watcher.transcript.push(`${step} ${normalise(universe, what)}: ${normalise(universe, text)}`);
    for (const page of pages) {
      const { status, text } = await watcher.client.send('GET', page);
      line(`${page} ${status}`, text);
    }
    for (const frame of watcher.frames.splice(0).filter(withoutPresence)) line('frame', frame);
  }
}

/** One move, whose answer goes down in the transcript of whoever made it. */
export async function play(universe: Universe, name: string, body: unknown): Promise<void> {
  const watcher = universe.watchers.find((one) => one.name === name);
  if (!watcher) throw new Error(`nobody is called ${name}`);
  const { status, text } = await move(watcher.client, universe.gameId, body);
  watcher.transcript.push(`answer ${status}: ${normalise(universe, text)}`);
  if (status >= 500) throw new Error(`${JSON.stringify(body)}: ${text}`);
}

export const transcriptOf = (universe: Universe, name: string): readonly string[] =>
  universe.watchers.find((watcher) => watcher.name === name)?.transcript ?? [];

/** The first lines in which two transcripts differ, from a little before the first differing letter; none if they are the same. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index).flatMap((index) => {
    const [left, right] = [one[index] ?? '<nothing>', other[index] ?? '<nothing>'];
    if (left === right) return [];
    const at = [...left].findIndex((letter, place) => letter !== right[place]);
    const from = Math.max(0, at - 60);
    return [`${left.slice(0, 40)} …${left.slice(from, at + 80)} | ${right.slice(from, at + 80)}`];
  });
}

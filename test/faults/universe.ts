import { SocketTicket } from '../../schema/contract/endpoints-games.ts';
import { MoveReply } from '../../schema/contract/game.ts';
import { ServerFrame } from '../../schema/contract/live.ts';
import { Standings } from '../../schema/contract/tournament.ts';
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

/** What a socket has brought: frames not yet written down, and the newest event they told of. */
interface Inbox {
  readonly frames: string[];
  seq: number;
}

/** One viewer with all that has come their way, by answer and by socket. */
export interface Watcher {
  readonly name: string;
  readonly client: Client;
  readonly socket: WebSocket;
  readonly inbox: Inbox;
  /** What they have seen, normalised, a line an item. */
  readonly transcript: string[];
}

async function openSocket(client: Client, gameId: string, inbox: Inbox): Promise<WebSocket> {
  const path = `/api/games/${gameId}/live`;
  const ticket =
    client.token === null
      ? ''
      : `?ticket=${(await client.call(SocketTicket, 'POST', `/api/games/${gameId}/ticket`)).ticket}`;
  const socket = new WebSocket(client.url.replace(/^http/, 'ws') + path + ticket);
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    inbox.frames.push(text);
    const frame = ServerFrame.safeParse(JSON.parse(text));
    if (!frame.success || frame.data.type !== 'view') return;
    inbox.seq = frame.data.seq;
    socket.send(JSON.stringify({ type: 'ack', seq: inbox.seq }));
  });
  if (!(await waitUntil(() => inbox.seq > 0, 10_000))) throw new Error('the socket brings nothing');
  return socket;
}

async function watch(name: string, client: Client, gameId: string): Promise<Watcher> {
  const inbox: Inbox = { frames: [], seq: 0 };
  return { name, client, socket: await openSocket(client, gameId, inbox), inbox, transcript: [] };
}

/** Three people with the same names in each universe, a spectator, and a host. */
export async function makeUniverse(
  host: Client,
  game: { readonly kind: string; readonly config: unknown },
): Promise<Universe> {
  const { id: tournamentId } = await makeTournament(host, 'Twin');
  const roster = await addContestants(host, tournamentId, ['Ada', 'Ben', 'Cleo']);
  const people = await Promise.all(roster.map(({ joinSecret }) => join(host.url, joinSecret)));
  const { id: gameId } = await makeGame(host, tournamentId, game);
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

/** So that bursts, which are told as one, are none: how many frames there are must not hang on the clock. */
async function everybodyHas({ watchers }: Universe, seq: number): Promise<void> {
  const all = () => watchers.every(({ inbox }) => inbox.seq >= seq);
  if (!(await waitUntil(all, 15_000))) throw new Error(`not every socket has the view of event ${seq}`);
}

/** The tables that span games follow a game after a moment: waits for its result to be in them. */
export async function tablesHave({ host, tournamentId }: Universe): Promise<void> {
  const path = `/api/tournaments/${tournamentId}/standings`;
  const there = async () =>
    (await host.call(Standings, 'GET', path)).standings.every(({ games }) => games === 1);
  if (!(await waitUntil(there, 15_000, 50))) throw new Error('the result does not get into the tables');
}

/**
 * Writes down what everybody can get hold of now: the pages that are open to them, and what their sockets brought. `tables` only
 * where none of them is about to change.
 */
export async function record(universe: Universe, step: string, tables = true): Promise<void> {
  const { gameId, tournamentId, host } = universe;
  await everybodyHas(universe, (await readGame(host, gameId)).seq);
  const tournament = `/api/tournaments/${tournamentId}`;
  const pages = [
    `/api/games/${gameId}`,
    `/api/games/${gameId}/log`,
    ...(tables
      ? ['standings', 'leaderboards/longest', 'leaderboards/points', 'export.json', 'export.csv'].map(
          (page) => `${tournament}/${page}`,
        )
      : []),
  ];
  for (const watcher of universe.watchers) {
    const line = (what: string, text: string) =>
      watcher.transcript.push(`${step} ${normalise(universe, what)}: ${normalise(universe, text)}`);
    for (const page of pages) {
      const { status, text } = await watcher.client.send('GET', page);
      line(`${page} ${status}`, text);
    }
    for (const frame of watcher.inbox.frames.splice(0).filter(withoutPresence)) line('frame', frame);
  }
}

/** One move, whose answer goes down in the transcript of whoever made it. */
export async function play(universe: Universe, name: string, body: unknown): Promise<void> {
  const watcher = universe.watchers.find((one) => one.name === name);
  if (!watcher) throw new Error(`nobody is called ${name}`);
  const { status, text } = await move(watcher.client, universe.gameId, body);
  watcher.transcript.push(`answer ${status}: ${normalise(universe, text)}`);
  if (status >= 500) throw new Error(`${JSON.stringify(body)}: ${text}`);
  if (status === 200) await everybodyHas(universe, MoveReply.parse(JSON.parse(text)).seq);
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

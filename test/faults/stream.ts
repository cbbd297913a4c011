import { type LogEvent, MoveReply, type Receipt } from '../../schema/contract/game.ts';
import { type Client, makeClient } from '../../scripts/lib/client.ts';
import { addContestants, join, makeGame, makeTournament, move } from '../../scripts/lib/installation.ts';

/** A game on which moves are made without end, each under its own key, and what the server has said of them. */
export interface Stream {
  readonly gameId: string;
  readonly host: Client;
  readonly people: readonly { readonly id: string; readonly client: Client }[];
  /** Moves that the server has acknowledged: what each does to the log, and the receipt. */
  readonly taken: { readonly mark: string; readonly receipt: Receipt }[];
  /** Moves sent and not acknowledged, by key: they may or may not be in the log. */
  readonly pending: Map<string, string>;
  readonly faults: string[];
  serial: number;
  count: number;
}

export async function openStream(host: Client, name: string, people: number): Promise<Stream> {
  const tournament = await makeTournament(host, name);
  const names = Array.from({ length: people }, (_, index) => `${name} ${index + 1}`);
  const roster = await addContestants(host, tournament.id, names);
  const config = { getReadySeconds: 0, answerSeconds: 600, rounds: 20 };
  const { id } = await makeGame(host, tournament.id, { kind: 'immunity', config });
  const seated = roster.map(async (one) => ({ id: one.id, client: await join(host.url, one.joinSecret) }));
  return {
    gameId: id,
    host,
    people: await Promise.all(seated),
    taken: [],
    pending: new Map(),
    faults: [],
    serial: 0,
    count: 0,
  };
}

/** Told by the test: `held` while nothing may be sent, so that the history can be looked at; `stopped` for good. */
export interface Switch {
  held: boolean;
  stopped: boolean;
}

interface Asked {
  readonly client: Client;
  readonly body: unknown;
  readonly mark: string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes one move and stays with it, under one key, until it is acknowledged, over however many restarts that takes. `mark` is what
 * the log shows of it.
 */
async function insist(stream: Stream, until: Switch, { client, body, mark }: Asked): Promise<void> {
  const key = `${stream.gameId.slice(-8)}-${++stream.count}`;
  stream.pending.set(key, mark);
  for (;;) {
    while (until.held) await pause(10);
    const reply = await move(client, stream.gameId, body, key).catch(() => null);
    const taken = MoveReply.safeParse(reply?.body);
    if (taken.success) {
      stream.pending.delete(key);
      stream.taken.push({ mark, receipt: taken.data.receipt });
      return;
    }
    // A server that is going down or coming up may drop the line or answer 5xx; a refusal is for the test to see.
    if (reply !== null && reply.status < 500) {
      stream.faults.push(`${mark}: ${reply.status} ${reply.text.slice(0, 200)}`);
      stream.pending.delete(key);
      return;
    }
    await pause(20);
  }
}

/** Round after round: the host moves, everybody sends a word at once, the host throws the round away. Ends when told to. */
export async function keepMoving(stream: Stream, until: Switch): Promise<void> {
  const { host, people } = stream;
  const asHost = (body: unknown, mark: string) => insist(stream, until, { client: host, body, mark });
  for (let turn = 0; !until.stopped; turn++) {
    const contestantId = people[turn % people.length]?.id;
    const seconds = turn % 600;
    await asHost({ type: 'extra-time', contestantId, seconds }, `extra ${seconds}`);
    if (until.stopped) return;
    await asHost({ type: 'start-round', prompt: 'TRE' }, `post ${stream.serial + 1}`);
    const round = ++stream.serial;
    const body = { type: 'submit-word', word: 'treat', round };
    await Promise.all(
      people.map(({ id, client }) => insist(stream, until, { client, body, mark: `word ${round} ${id}` })),
    );
    await asHost({ type: 'void-round', reason: 'Once more.' }, `void ${round}`);
  }
}

/** What each event of the log is the trace of; null for what the game does by itself. */
export function marksOf(events: readonly LogEvent[]): string[] {
  let posted = 0;
  return events.flatMap(({ type, data }) => {
    if (type === 'extra-time-given') return [`extra ${data.seconds}`];
    if (type === 'round-posted') return [`post ${++posted}`];
    if (type === 'word-submitted') return [`word ${data.serial} ${data.contestantId}`];
    if (type === 'round-voided') return [`void ${data.serial}`];
    return [];
  });
}

/** Differences between what was acknowledged and what the log holds: nothing lost, nothing twice, nothing out of nowhere. */
export function reconcile(stream: Stream, events: readonly LogEvent[]): string[] {
  const count = (marks: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    return counts;
  };
  const stored = count(marksOf(events));
  const taken = count(stream.taken.map(({ mark }) => mark));
  const open = count([...stream.pending.values()]);
  const problems = [...new Set([...stored.keys(), ...taken.keys()])].flatMap((mark) => {
    const [in_, acked, maybe] = [stored.get(mark) ?? 0, taken.get(mark) ?? 0, open.get(mark) ?? 0];
    if (in_ < acked) return [`${mark}: acknowledged ${acked} times, stored ${in_}: lost`];
    if (in_ > acked + maybe)
      return [`${mark}: stored ${in_} times for ${acked} and at most ${maybe}: doubled`];
    return [];
  });
  const receipts = stream.taken.flatMap(({ mark, receipt }) => {
    const event = events[receipt.seq - 1];
    return event?.hash === receipt.logHead && event.at === receipt.at
      ? []
      : [`${mark}: receipt and log differ`];
  });
  return [...problems, ...receipts];
}

/** Whether the server answers at all. */
export const answers = (url: string): Promise<boolean> =>
  makeClient(url)
    .send('GET', '/api/health')
    .then(
      ({ status }) => status === 200,
      () => false,
    );

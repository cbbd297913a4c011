import { MoveReply, type Receipt } from '../../schema/contract/game.ts';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { type Client, codeOf, type Reply } from '../lib/client.ts';
import { move, readGame } from '../lib/installation.ts';
import { waitUntil } from '../lib/processes.ts';
import type { Chance } from './random.ts';

/** Somebody at the table, with what they were given in writing. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly client: Client;
  readonly chance: Chance;
  readonly receipts: Receipt[];
}

/** One game and everybody who plays it. */
export interface Table {
  readonly gameId: string;
  readonly host: Client;
  readonly people: readonly Person[];
  readonly chance: Chance;
  /** Milliseconds of real time for a second of a person's thinking. */
  readonly pace: number;
  readonly say: (line: string) => void;
  /** Answers that were not as the rules have it. */
  readonly surprises: string[];
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The game as one caller sees it, checked against the contract. */
export async function look(table: Table, client: Client): Promise<ImmunityView> {
  return ImmunityView.parse((await readGame(client, table.gameId)).view);
}

/** Looks, as the host, until the game is in one of these phases. */
export async function untilPhase(
  table: Table,
  phases: readonly ImmunityView['phase'][],
  withinMs = 30_000,
): Promise<ImmunityView> {
  let view = await look(table, table.host);
  const there = async () => {
    view = await look(table, table.host);
    return phases.includes(view.phase);
  };
  if (await waitUntil(there, withinMs, 50)) return view;
  throw new Error(`the game stays in ${view.phase} instead of going to ${phases.join(' or ')}`);
}

let keys = 0;
export const freshKey = (): string => `simulate-${process.pid}-${++keys}`;

export interface Attempt {
  readonly who: Client;
  readonly move: unknown;
  /** `ok`, or the codes any of which is right. */
  readonly expect: 'ok' | readonly string[];
  readonly key?: string;
}

/** Sends a move and notes it if the answer is not one of those expected, or not of the contract's shape. */
export async function attempt(table: Table, { who, move: body, expect, key }: Attempt): Promise<Reply> {
  const reply = await move(who, table.gameId, body, key ?? freshKey());
  judge(table, JSON.stringify(body), reply, expect);
  return reply;
}

export function judge(table: Table, what: string, reply: Reply, expect: 'ok' | readonly string[]): void {
  const code = codeOf(reply);
  if (reply.status >= 500) table.surprises.push(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
  else if (expect === 'ok') {
    if (!MoveReply.safeParse(reply.body).success)
      table.surprises.push(`${what}: taken expected, ${reply.status} ${reply.text.slice(0, 200)}`);
  } else if (code === null || !expect.includes(code))
    table.surprises.push(
      `${what}: ${expect.join(' or ')} expected, ${reply.status} ${code ?? reply.text.slice(0, 200)}`,
    );
}

/** A move of a person that has to be taken: its receipt is kept for the end. */
export async function act(table: Table, person: Person, body: unknown, key = freshKey()): Promise<Reply> {
  const reply = await attempt(table, { who: person.client, move: body, expect: 'ok', key });
  const taken = MoveReply.safeParse(reply.body);
  if (taken.success) person.receipts.push(taken.data.receipt);
  return reply;
}

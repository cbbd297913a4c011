import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { AnyArchive, Archive, unreadVersion } from '../../schema/contract/archive.ts';
import { GameReply, Receipt } from '../../schema/contract/game.ts';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Evidence } from '../../worker/proof/verify.ts';
import { type Client, makeClient } from '../lib/client.ts';
import { parseLog, readLog } from '../lib/installation.ts';
import type { Options } from './options.ts';

const Key = z.object({ publicKey: z.string() });

const OneReceipt = z.union([Receipt, z.object({ receipt: Receipt }).transform(({ receipt }) => receipt)]);

/** Receipts as a JSON list, as one a line, as one by itself, or as the bodies of moves that hold them. */
export function parseReceipts(text: string): Receipt[] {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) return z.array(OneReceipt).parse(JSON.parse(trimmed));
  const whole = wholeJson(trimmed);
  if (whole !== undefined) return [OneReceipt.parse(whole)];
  return trimmed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => OneReceipt.parse(JSON.parse(line)));
}

/** The text as one JSON value, however it is laid out; undefined where it is none. */
function wholeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every game of an archive, and every play of a day in it, as evidence of its own; receipts go to the games that they are of. */
export function gamesIn(archive: Archive, receipts: readonly Receipt[]): readonly Named[] {
  return [...archive.games, ...archive.plays].map(({ id, log, name, seal }) => ({
    name,
    evidence: {
      gameId: id,
      events: log,
      receipts: receipts.filter(({ gameId }) => gameId === id),
      publicKey: seal.publicKey,
    },
  }));
}

/** A game with what is to be looked into. */
export interface Named {
  readonly name: string;
  readonly evidence: Evidence;
}

/** An archive from a file, of any version that can be read here. Throws a sentence for whoever named the file. */
export function readArchive(path: string): Archive {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const any = AnyArchive.safeParse(value);
  if (!any.success) throw new Error(`${path} is no archive`);
  const unread = unreadVersion(any.data);
  if (unread !== null) throw new Error(unread);
  const read = Archive.safeParse(value);
  if (!read.success) throw new Error(`${path} is no whole archive:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** The receipts of a file; none without one. */
export const readReceipts = (path: string | null): Receipt[] =>
  path === null ? [] : parseReceipts(readFileSync(path, 'utf8'));

/** What a kind's standings have at least; more is compared as well. */
const Standing = z.looseObject({ rank: z.int(), contestantId: ContestantId, points: z.int() });

/** What the installation says the game came to. */
async function announced(client: Client, gameId: string): Promise<Pick<Evidence, 'result'>> {
  const { result } = (await client.call(GameReply, 'GET', `/api/games/${gameId}`)).view;
  if (result === null) return { result };
  const { winners, decidedBy, standings } = result;
  return { result: { winners, decidedBy, standings: z.array(Standing).parse(standings) } };
}

/** Gathers what the options name, from files and from the installation. */
export async function gather(options: Options): Promise<Evidence> {
  const client = options.url === null ? null : makeClient(options.url);
  const events =
    options.log !== null
      ? parseLog(readFileSync(options.log, 'utf8'))
      : client === null
        ? []
        : await readLog(client, options.gameId);
  const fetchedKey = client && (await client.call(Key, 'GET', '/.well-known/wordhost-key.json')).publicKey;
  return {
    gameId: GameId.parse(options.gameId),
    events,
    // Whoever keeps receipts keeps those of all their games.
    receipts: readReceipts(options.receipts).filter(({ gameId }) => gameId === options.gameId),
    publicKey: options.key ?? fetchedKey,
    ...(client === null ? {} : await announced(client, options.gameId)),
  };
}

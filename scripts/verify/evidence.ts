import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { GameReply, Receipt } from '../../schema/contract/game.ts';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Evidence } from '../../worker/proof/verify.ts';
import { type Client, makeClient } from '../lib/client.ts';
import { parseLog, readLog } from '../lib/installation.ts';
import type { Options } from './options.ts';

const Key = z.object({ publicKey: z.string() });

/** Receipts as a JSON list, as one a line, or as the bodies of moves that hold them. */
export function parseReceipts(text: string): Receipt[] {
  const one = z.union([Receipt, z.object({ receipt: Receipt }).transform(({ receipt }) => receipt)]);
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) return z.array(one).parse(JSON.parse(trimmed));
  return trimmed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => one.parse(JSON.parse(line)));
}

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
    receipts: options.receipts === null ? [] : parseReceipts(readFileSync(options.receipts, 'utf8')),
    publicKey: options.key ?? fetchedKey,
    ...(client === null ? {} : await announced(client, options.gameId)),
  };
}

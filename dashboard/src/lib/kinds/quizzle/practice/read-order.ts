import type { Reply } from '$lib/api/client.ts';
import { readGameLog } from '$lib/api/log.ts';
import { orderInLog } from './order.ts';

/** The tokens of a game that was played by the service. */
export async function readOrder(gameId: string): Promise<Reply<readonly string[]>> {
  const log = await readGameLog(gameId);
  return log.ok ? { ...log, body: orderInLog(log.body.events) } : log;
}

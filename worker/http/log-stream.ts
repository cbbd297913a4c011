import { logPage } from '../../schema/contract/endpoints-games.ts';
import { type Asking, askRoom } from '../director/ask-room.ts';
import type { Refused } from '../room/room-api.ts';

/** Which part of a log is wanted: events after a seq, at most so many. */
export interface LogRange {
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** A game's log as NDJSON, page by page as the reader takes it, so that no whole log is ever held in memory. */
export async function streamLog(
  asking: Asking,
  range: LogRange,
): Promise<{ readonly ok: true; readonly raw: Response } | Refused> {
  let left = range.limit ?? Number.POSITIVE_INFINITY;
  const page = (after: number) =>
    askRoom(asking, (room, asker) => room.log({ asker, after, limit: Math.min(left, logPage.usual) }));
  // The first page is asked for before the answer begins: a refusal still has a status of its own then.
  const first = await page(range.after ?? 0);
  if (!first.ok) return first;
  const encoder = new TextEncoder();
  let next: typeof first.value | null = first.value;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next === null) return controller.close();
      const { last, lines, more } = next;
      if (lines !== '') controller.enqueue(encoder.encode(lines));
      left -= lines.split('\n').length - 1;
      next = null;
      if (!more || left <= 0) return controller.close();
      const answer = await page(last);
      // The reader has had half of it: breaking off is the only way left to say that it is not whole.
      if (!answer.ok) throw new Error(`the log broke off after ${last}: ${answer.code}`);
      next = answer.value;
    },
  });
  return { ok: true, raw: new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }) };
}

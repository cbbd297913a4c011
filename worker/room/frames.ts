import { ClientFrame } from '../../schema/contract/live.ts';

/** Larger frames are not read at all: the platform lets 32 MB through. Bytes of UTF-8. */
const longestFrame = 4096;

/** Reads what a client sent; null when it is not in the contract. Only text is. */
export function readFrame(message: string | ArrayBuffer): ClientFrame | null {
  if (typeof message !== 'string' || message.length > longestFrame) return null;
  // By far the most of what comes: one for each view that was sent.
  const [, acked] = /^\{"type":"ack","seq":(0|[1-9]\d{0,14})\}$/.exec(message) ?? [];
  if (acked !== undefined) return { type: 'ack', seq: Number(acked) };
  if (new TextEncoder().encode(message).length > longestFrame) return null;
  const parsed = ClientFrame.safeParse(readJson(message));
  return parsed.success ? parsed.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

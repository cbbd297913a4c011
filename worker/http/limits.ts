/** Bytes of a body unless its endpoint says otherwise. */
export const usualBodyLimit = 16 * 1024;
/** How many brackets may be open at once in a body: more than any of ours needs, far less than hurts. */
export const deepestJson = 32;

/** How much of a body that is too long is still taken in and thrown away: a sender cut off in the middle never sees the answer. */
export const politeBytes = 1024 * 1024;

/**
 * Reads a body. Content-Length is what the sender says: it may save counting as it comes, never the look at what came.
 * Null as soon as it is longer than `limit` bytes; of the rest no more than `polite` bytes are read, behind the answer's back.
 */
export async function readBody(
  request: Request,
  limit: number,
  polite: number = politeBytes,
): Promise<Uint8Array | null> {
  if (request.body === null) return new Uint8Array();
  if (isShort(request.headers.get('content-length'), limit)) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > limit ? null : whole;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > limit) {
      // A sender who goes away in the middle is none of our business.
      throwAway(reader, limit + polite - length).catch(() => {});
      return null;
    }
    chunks.push(value);
  }
}

/** A body that says it is short enough can be read at once: HTTP ends it there. */
const isShort = (contentLength: string | null, limit: number): boolean =>
  contentLength !== null && /^\d{1,9}$/.test(contentLength) && Number(contentLength) <= limit;

async function throwAway(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  let left = most;
  while (left >= 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel('body too large');
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Whether more than `deepest` brackets are open at once somewhere in this JSON text; brackets within strings do not count. */
export function tooDeep(text: string, deepest: number = deepestJson): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (inString) {
      if (unit === 0x5c) at += 1;
      else if (unit === 0x22) inString = false;
    } else if (unit === 0x22) inString = true;
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1;
  }
  return false;
}

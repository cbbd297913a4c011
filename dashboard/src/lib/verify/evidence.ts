import * as z from 'zod';
import { LogEvent, Receipt } from '$contract/game.ts';
import { GameId } from '$contract/ids.ts';
import { findKind } from '$worker/kinds/registry.ts';
import { type Check, type Evidence, verify } from '$worker/proof/verify.ts';
import { browserChecking } from './browser-checking.ts';

/** What somebody dropped or pasted, sorted. */
export interface Given {
  readonly events: readonly LogEvent[];
  readonly receipts: readonly Receipt[];
  /** Lines that are neither, with why. */
  readonly odd: readonly { readonly line: number; readonly why: string }[];
}

const Wrapped = z.object({ receipt: Receipt });

/** A receipt, the reply to a move that holds one, or a list of either. */
function receiptsIn(value: unknown): Receipt[] | null {
  if (Array.isArray(value)) {
    const all = value.map(receiptsIn);
    return all.length > 0 && all.every((each) => each !== null) ? all.flat() : null;
  }
  const receipt = Receipt.safeParse(value);
  if (receipt.success) return [receipt.data];
  const wrapped = Wrapped.safeParse(value);
  return wrapped.success ? [wrapped.data.receipt] : null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function whyOdd(value: unknown): string {
  if (value === undefined) return 'is not whole: no JSON';
  const event = LogEvent.safeParse(value);
  const issue = event.error?.issues[0];
  return issue
    ? `is neither an event nor a receipt: ${issue.path.join('.') || 'it'}: ${issue.message}`
    : 'cannot be read';
}

/** Reads lines of a log, receipts, or both together in any order. */
export function readGiven(text: string): Given {
  const whole = receiptsIn(parsed(text));
  if (whole) return { events: [], receipts: whole, odd: [] };
  const events: LogEvent[] = [];
  const receipts: Receipt[] = [];
  const odd: { line: number; why: string }[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (!line.trim()) return;
    const value = parsed(line);
    const event = LogEvent.safeParse(value);
    const found = event.success ? null : receiptsIn(value);
    if (event.success) events.push(event.data);
    else if (found) receipts.push(...found);
    else odd.push({ line: index + 1, why: whyOdd(value) });
  });
  return { events, receipts, odd };
}

/** Which game it is about: a receipt says so, the name of a saved file does, or whoever asks. */
export function gameOf(given: Given, hint: string): string {
  return given.receipts[0]?.gameId ?? /wordhost-([A-Za-z0-9_-]+)\.ndjson$/.exec(hint)?.[1] ?? hint.trim();
}

/** Checks all that can be checked, in this page. Null: no game's id to check against. */
export function check(
  given: Given,
  gameId: string,
  rest: Pick<Evidence, 'publicKey' | 'result'>,
): readonly Check[] | null {
  const id = GameId.safeParse(gameId);
  if (!id.success) return null;
  return verify(
    { gameId: id.data, events: given.events, receipts: given.receipts, ...rest },
    findKind,
    browserChecking,
  );
}

/** Codes that a second host's click gets when the first was quicker: the game has moved on. */
const overtaken: readonly string[] = ['wrong_phase', 'finished', 'not_withdrawn'];

/** What a kind says of its own moves. */
export interface Deeds {
  /** What a host's move did, as said to the other host: `confirmed the awards`. */
  readonly done: Readonly<Record<string, string>>;
  /** Its own codes that say that the game has moved on. */
  readonly overtaken: readonly string[];
}

const sharedDeeds: Readonly<Record<string, string>> = {
  start: 'started the game',
  withdraw: 'withdrew somebody',
  restore: 'restored somebody',
  end: 'ended the game',
  reopen: 'reopened the game',
};

/** Whether a refusal means that somebody was quicker. */
export const wasOvertaken = (code: string, deeds: Deeds): boolean =>
  overtaken.includes(code) || deeds.overtaken.includes(code);

/** A line of the game's log, as far as this page looks at it. */
export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly actor: { readonly role: string; readonly hostId?: string };
}

/** Reads NDJSON; what is no event is dropped. */
export function readLog(text: string): readonly LogLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isLine(value) ? [value] : [];
    } catch {
      return [];
    }
  });
}

const isLine = (value: unknown): value is LogLine =>
  typeof value === 'object' && value !== null && 'actor' in value && 'at' in value && 'type' in value;

interface Known {
  /** The host at this page. */
  readonly me: string;
  /** The game's time. */
  readonly nowMs: number;
  readonly nameOf: (hostId: string) => string;
  readonly deeds: Deeds;
}

/** Why a click did nothing, in a plain sentence: who had done it already. */
export function whoWasFirst(
  move: string,
  log: readonly LogLine[],
  { me, nowMs, nameOf, deeds }: Known,
): string {
  const last = log.filter((line) => line.actor.role !== 'contestant').at(-1);
  const deed = deeds.done[move] ?? sharedDeeds[move] ?? 'did that';
  if (!last) return 'The game had moved on. Your click did nothing.';
  if (last.actor.role === 'game') return 'The game had moved on by itself. Your click did nothing.';
  const ago = agoWords(nowMs - Date.parse(last.at));
  if (last.actor.hostId === me) return `You ${deed} ${ago}. The second click did nothing.`;
  return `${nameOf(last.actor.hostId ?? '')} ${deed} ${ago}. Your click did nothing.`;
}

/** `just now`, `2 s ago`, `3 min ago`. */
export function agoWords(ms: number): string {
  const whole = Math.max(0, Math.round(ms / 1000));
  if (whole < 1) return 'just now';
  return whole < 60 ? `${whole} s ago` : `${Math.floor(whole / 60)} min ago`;
}

/** What a host's move did, as said to the other host: `confirmed the awards`. */
const deeds: Readonly<Record<string, string>> = {
  'start-round': 'posted the letters',
  'take-back': 'took the letters back',
  'close-round': 'closed the round',
  'confirm-awards': 'confirmed the awards',
  'reopen-review': 'reopened the review',
  'claim-for': 'claimed a square',
  'skip-claim': 'skipped a claim',
  'void-round': 'voided the round',
  hold: 'held the review',
  rule: 'ruled on a word',
  'correct-square': 'corrected a square',
  withdraw: 'withdrew somebody',
  restore: 'restored somebody',
  end: 'ended the game',
  reopen: 'reopened the game',
};

/** Codes that a second host's click gets when the first was quicker: the game has moved on. */
export const overtaken: readonly string[] = [
  'wrong_phase',
  'not_your_turn',
  'nothing_to_claim',
  'no_round',
  'finished',
];

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

/**
 * Why a click did nothing, in a plain sentence: who had done it already. `me`: the host at this page. `nowMs`: the game's time.
 */
export function whoWasFirst(
  move: string,
  log: readonly LogLine[],
  me: string,
  nowMs: number,
  nameOf: (hostId: string) => string,
): string {
  const last = log.filter((line) => line.actor.role !== 'contestant').at(-1);
  const deed = deeds[move] ?? 'did that';
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

/**
 * The game's clock on this page. Pure: it is told the game's time by each frame, and time passes by the page's monotonic timer;
 * the device's own clock is never read, so a phone an hour fast shows what everybody else shows.
 */
export interface ClockState {
  /** The game's time when the base was taken, ms. */
  readonly gameMs: number;
  /** The page's timer at that moment, ms. */
  readonly timerMs: number;
  /** Round trips of late, ms, newest last. */
  readonly pings: readonly number[];
}

const keptPings = 12;
/** Older bases are replaced whatever they say: timers drift, and some stop while a device sleeps. */
const baseAgeMs = 60_000;
/** A frame that would put the clock back by more than this is believed: it was the timer that was wrong. */
const believedBackMs = 5000;

/** The best round trip of late, ms; 0 until one is known. */
export const bestPing = (state: ClockState | null): number =>
  state?.pings.length ? Math.min(...state.pings) : 0;

/** The game's time at a moment of the page's timer, ms. Half the best round trip is what a frame takes to come. */
export const gameNow = (state: ClockState, timerMs: number): number =>
  state.gameMs + bestPing(state) / 2 + (timerMs - state.timerMs);

/**
 * Takes a frame's own `now`. A frame that was held up on the way says an earlier time than is true, so a base that says a later
 * one stays for a minute.
 */
export function onFrame(state: ClockState | null, frameNowMs: number, timerMs: number): ClockState {
  const next = { gameMs: frameNowMs, timerMs, pings: state?.pings ?? [] };
  if (!state) return next;
  const back = state.gameMs + (timerMs - state.timerMs) - frameNowMs;
  const keep = back > 0 && back < believedBackMs && timerMs - state.timerMs < baseAgeMs;
  return keep ? state : next;
}

/** Takes a measured round trip, ms. */
export const onPing = (state: ClockState | null, roundTripMs: number): ClockState | null =>
  state && { ...state, pings: [...state.pings, roundTripMs].slice(-keptPings) };

/** What is left until an instant, ms; negative once it has passed; null where there is no limit or no clock yet. */
export function remainingMs(
  state: ClockState | null,
  deadlineAt: string | null,
  timerMs: number,
): number | null {
  if (!state || deadlineAt === null) return null;
  return Date.parse(deadlineAt) - gameNow(state, timerMs);
}

/** As it is shown: 0:41, and tenths below ten seconds: 9.4. Rounded up, so that 0:00 means over. */
export function countdown(ms: number): string {
  if (ms <= 0) return '0:00';
  if (ms < 9950) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** As it is spoken: whole seconds, minutes from 60 up. */
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const rest = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${rest ? ` ${rest}` : ''} left`;
}

/** The marks at which a running clock is spoken, seconds. */
export const spokenMarks = [30, 10, 5, 0] as const;

/** Which mark was passed between two looks at a clock; null if none. From 10 down it is said at once, over anything else. */
export function passedMark(beforeMs: number, afterMs: number): (typeof spokenMarks)[number] | null {
  for (const mark of [...spokenMarks].reverse()) {
    if (afterMs <= mark * 1000 && beforeMs > mark * 1000) return mark;
  }
  return null;
}

import type { Env } from '../env.ts';
import type { AnyKind, Daily } from '../kinds/kind.ts';
import { dailyKind } from '../kinds/registry.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import { type DaySeed, seedOfDay } from '../proof/day-seed.ts';
import type { Refused } from '../room/room-api.ts';
import { dayBegins, dayEnds } from '../tournament/day.ts';
import { keysOf } from './keys.ts';

/** A day with what is played on it. */
export interface PatienceDay extends DaySeed {
  readonly ok: true;
  readonly kind: AnyKind;
  readonly daily: Daily;
  /** When the day ends and its seed opens, ms. */
  readonly ends: number;
  /** Whether plays count for it no longer, or not yet, and its seed is open. */
  readonly over: boolean;
}

const noPatience: Refused = { ok: false, code: 'not_found', detail: 'There is no patience of the day here.' };
const notYet: Refused = { ok: false, code: 'not_found', detail: 'That day has not begun yet.' };

/** The patience of a day (`YYYY-MM-DD`); of days to come nothing is told, not even the hash. */
export function patienceDay(env: Pick<Env, 'SIGNING_KEY'>, day: string, now: number): PatienceDay | Refused {
  const found = dailyKind();
  if (found === null) return noPatience;
  if (now < dayBegins(day)) return notYet;
  const ends = dayEnds(day);
  return { ok: true, ...found, ...seedOfDay(day, keysOf(env).days, nodeChecking), ends, over: now >= ends };
}

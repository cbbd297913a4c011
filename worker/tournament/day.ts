import { toInstant } from '../lib/instant.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The day (UTC, `YYYY-MM-DD`) that an instant in ms is in. */
export const dayOf = (now: number): string => toInstant(now).slice(0, 10);

/** When a day begins, ms. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The first instant after a day, ms: what is finished by then no longer counts for it (Z12). */
export const dayEnds = (day: string): number => dayBegins(day) + dayMs;

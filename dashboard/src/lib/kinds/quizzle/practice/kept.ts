import type { Keep } from '../model/kept.ts';
import type { Move } from '../model/view.ts';
import type { Record } from './rules.ts';

const slot = 'quizzle-patience';
const bestSlot = (size: number) => `quizzle-patience-best:${size}`;

const isMove = (value: unknown): value is Move =>
  typeof value === 'object' && value !== null && 'type' in value;
const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  [5, 6, 7, 8].some((size) => size === value.size) &&
  'seed' in value &&
  typeof value.seed === 'string' &&
  /^[0-9a-f]{64}$/.test(value.seed) &&
  'moves' in value &&
  Array.isArray(value.moves) &&
  value.moves.every(isMove);

/** The patience that was left on this device; null when there is none. */
export function readPatience(keep: Keep): Record | null {
  try {
    const value: unknown = JSON.parse(keep.getItem(slot) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
export function keepPatience(keep: Keep, record: Record | null): void {
  try {
    if (record === null) keep.removeItem(slot);
    else keep.setItem(slot, JSON.stringify(record));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The best score on this device for a size; null before the first. */
export function readBest(keep: Keep, size: number): number | null {
  try {
    const value = Number(keep.getItem(bestSlot(size)) ?? Number.NaN);
    return Number.isInteger(value) ? value : null;
  } catch {
    return null;
  }
}
export function keepBest(keep: Keep, size: number, score: number): void {
  try {
    keep.setItem(bestSlot(size), String(Math.max(score, readBest(keep, size) ?? 0)));
  } catch {
    // As above.
  }
}

/** What is shared of a patience: score and stops, no letters. */
export const shareText = (size: number, points: number, stops: number, link: string): string =>
  `Quizzle patience ${size} × ${size}: ${points} of ${2 * size * size} points, ${stops} full stops. ${link}`;

import type { Practice } from '../../../../../../worker/kinds/quizl/solver/practice.ts';
import type { Keep } from '../model/kept.ts';

const slot = 'quizl-practice';

/** A practice with its number on this device, under which drafts and pencil marks of it are kept. */
export interface Kept {
  readonly number: number;
  readonly practice: Practice;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  'practice' in value &&
  typeof value.practice === 'object' &&
  value.practice !== null &&
  'state' in value.practice &&
  'log' in value.practice &&
  'level' in value.practice;

/** The practice that was begun on this device; null when there is none, or the store is shut or spoilt. */
export function readPractice(keep: Keep): Kept | null {
  try {
    const value: unknown = JSON.parse(keep.getItem(slot) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepPractice(keep: Keep, kept: Kept | null): void {
  try {
    if (kept === null) keep.removeItem(slot);
    else keep.setItem(slot, JSON.stringify(kept));
  } catch {
    // A full or shut store: the game lasts as long as the page.
  }
}

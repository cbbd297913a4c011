import { immunity } from './immunity/index.ts';
import type { AnyKind, Daily } from './kind.ts';
import { quizl } from './quizl/index.ts';
import { quizzle } from './quizzle/index.ts';

/** Every kind of game there is, one line each. */
const kinds: readonly AnyKind[] = [immunity, quizl, quizzle];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** The kind of that name, or undefined. */
export const findKind = (name: string): AnyKind | undefined => byName.get(name);

/** The kind that is the patience of every day, with what it offers; null where there is none. */
export function dailyKind(): { readonly kind: AnyKind; readonly daily: Daily } | null {
  for (const kind of kinds) if (kind.daily !== undefined) return { kind, daily: kind.daily };
  return null;
}

/** All kinds, in the order in which they are offered. */
export const allKinds = (): readonly AnyKind[] => kinds;

import type * as z from 'zod';
import type { AnyMove } from '../../schema/contract/game.ts';
import type { AnyKind } from '../kinds/kind.ts';
import { whyNotCanonical } from '../proof/canonical.ts';
import type { Refused } from './room-api.ts';

/** What is wrong with a shape, in the words of a problem document. */
export const issuesOf = (error: z.ZodError): { path: string; message: string }[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** Reads a move by its kind. Whatever cannot be hashed and logged as it stands is malformed too. */
export function readMove(
  kind: AnyKind,
  move: AnyMove,
): { readonly ok: true; readonly parsed: unknown } | Refused {
  const parsed = kind.move.safeParse(move);
  if (!parsed.success) return malformed(issuesOf(parsed.error));
  const problem = whyNotCanonical(move);
  return problem === null ? { ok: true, parsed: parsed.data } : malformed([problem]);
}

const malformed = (issues: Refused['issues'] & {}): Refused => ({
  ok: false,
  code: 'malformed',
  detail: 'This is not a move of this game.',
  issues,
});

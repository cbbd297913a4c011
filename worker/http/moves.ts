import type { AnyMove } from '../../schema/contract/game.ts';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { AnyKind } from '../kinds/kind.ts';
import { allKinds } from '../kinds/registry.ts';
import type { Refused } from '../room/room-api.ts';
import { refuse } from './problems.ts';
import { parseWith } from './validation.ts';

const knows = (kind: AnyKind, type: string) =>
  kind.hostMoves.includes(type) || kind.contestantMoves.includes(type);

/** Refuses what is no move of any kind of game; the game reads it again by the rules of its own. */
export function checkMove(move: AnyMove, kinds: readonly AnyKind[] = allKinds()): Refused | null {
  const attempts = kinds.filter((kind) => knows(kind, move.type)).map((kind) => parseWith(kind.move, move));
  if (attempts.some((attempt) => attempt.ok)) return null;
  const refused = attempts.find((attempt) => !attempt.ok);
  if (refused && !refused.ok) return refused;
  return refuse('malformed', 'There is no such move.', [{ path: 'type', message: 'not a move of any game' }]);
}

/** Whom a `seat` move is about, whose name and devices the game has to be told first; null for all other moves. */
export const seatedBy = (move: AnyMove): ContestantId | null =>
  (move.type === 'seat' && ContestantId.safeParse(move.contestantId).data) || null;

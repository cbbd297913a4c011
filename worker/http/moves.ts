import type { AnyMove } from '../../schema/contract/game.ts';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { AnyKind } from '../kinds/kind.ts';
import { allKinds } from '../kinds/registry.ts';
import { refuse } from './problems.ts';
import { type Parsed, parseWith } from './validation.ts';

/** What the Worker itself needs to know of a move; the game reads it again by the rules of its own kind. */
export interface ReadMove {
  /** Whom a `seat` move is about, whose name and devices the game has to be told first; null for all other moves. */
  readonly seats: ContestantId | null;
}

const knows = (kind: AnyKind, type: string) =>
  kind.hostMoves.includes(type) || kind.contestantMoves.includes(type);

/** Checks the shape of a move before anything else is looked at (G2): it has to be a move of some kind of game. */
export function readMove(move: AnyMove, kinds: readonly AnyKind[] = allKinds()): Parsed<ReadMove> {
  const attempts = kinds.filter((kind) => knows(kind, move.type)).map((kind) => parseWith(kind.move, move));
  const refused = attempts.find((attempt) => !attempt.ok);
  if (attempts.some((attempt) => attempt.ok)) {
    const { data } = ContestantId.safeParse(move.contestantId);
    return { ok: true, value: { seats: move.type === 'seat' && data !== undefined ? data : null } };
  }
  if (refused && !refused.ok) return refused;
  return refuse('malformed', 'There is no such move.', [{ path: 'type', message: 'not a move of any game' }]);
}

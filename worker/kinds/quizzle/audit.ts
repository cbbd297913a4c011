import type { QuizzleConfig, QuizzleFace } from '../../../schema/contract/kinds/quizzle.ts';
import type { Happened, Past } from '../kind.ts';
import { faceThrown } from './dice.ts';
import { type QuizzleRecord, readRecord } from './events.ts';
import { evolve } from './evolve.ts';
import { finishOf } from './scoring.ts';
import { start } from './start.ts';
import type { QuizzleState } from './state.ts';
import { cutToFit } from './supply.ts';

interface Thrown {
  readonly number: number;
  readonly face: QuizzleFace;
}

/** The throws that an event tells of. */
function throwsIn(record: QuizzleRecord): readonly Thrown[] {
  if (record.type === 'thrown') return [record.data];
  return record.type === 'opening-thrown' ? record.data.throws : [];
}

/** Throws are numbered without a gap and, once the seed is open, show what it gives (Z1). */
function wrongThrow(state: QuizzleState, record: QuizzleRecord, seedIsOpen: boolean): string | null {
  for (const [index, { number, face }] of throwsIn(record).entries()) {
    if (number !== state.throws + index + 1) return `throw ${number} is out of order`;
    if (seedIsOpen && face !== faceThrown(state.seed, number, state.config.die)) {
      return `throw ${number} does not show what the seed gives`;
    }
  }
  if (record.type !== 'thrown' || record.data.face === 'joker') return null;
  const { number, face, tokens } = record.data;
  return tokens === cutToFit(state, face) ? null : `throw ${number} gives another number of tokens`;
}

/** Whatever was placed went where it may (Z3, Z4), as far as it is laid open. */
function wrongPlace(before: QuizzleState, after: QuizzleState, record: QuizzleRecord): string | null {
  if (record.type !== 'placed' && record.type !== 'replaced') return null;
  if (record.data.where === null && record.secret === undefined) return null;
  const { contestantId } = record.data;
  const boardIn = ({ seats }: QuizzleState) =>
    seats.find((seat) => seat.contestantId === contestantId)?.board;
  return boardIn(before) === boardIn(after) ? 'somebody placed where nothing can be placed' : null;
}

function wrongScore(state: QuizzleState, record: QuizzleRecord): string | null {
  if (record.type !== 'game-finished') return null;
  const { winners, standings } = finishOf(state, state.phase !== 'lobby');
  const same =
    JSON.stringify([winners, standings.map(rowOf)]) ===
    JSON.stringify([record.data.winners, record.data.standings.map(rowOf)]);
  return same ? null : 'the scores are not what boards and verdicts give';
}

const rowOf = ({
  rank,
  contestantId,
  points,
  fullStops,
}: ReturnType<typeof finishOf>['standings'][number]) => [rank, contestantId, points, fullStops];

/** Throws every throw again and adds every board up again: the first event that is not what it should be. */
export function audit({
  setup,
  seedIsOpen,
  log,
}: Past<QuizzleConfig>): { seq: number; detail: string } | null {
  let state: QuizzleState = start(setup);
  for (const event of log) {
    const after = evolve(state, event);
    const detail = wrongIn(state, after, { event, seedIsOpen });
    if (detail !== null) return { seq: event.seq, detail };
    state = after;
  }
  return null;
}

function wrongIn(
  before: QuizzleState,
  after: QuizzleState,
  { event, seedIsOpen }: { event: Happened; seedIsOpen: boolean },
): string | null {
  const record = readRecord(event);
  if (record === null) return null;
  return (
    wrongThrow(before, record, seedIsOpen) ?? wrongPlace(before, after, record) ?? wrongScore(before, record)
  );
}

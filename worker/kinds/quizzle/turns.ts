import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import type { EventBody } from '../kind.ts';
import { isIn, stillIn } from '../seats.ts';
import { faceThrown } from './dice.ts';
import { open } from './events.ts';
import { type InPlay, isInPlay, type OnTurn, type QuizzleState, type Throwing } from './state.ts';

/** What every closing waits for what is under way (G9). */
export const graceMs = 2000;

/** Who comes next in seat order among those in; null when nobody is. */
function nextInTurn({ seats, first, after }: InPlay): ContestantId | null {
  const start = after === null ? first : after;
  const place = seats.findIndex((seat) => seat.contestantId === start);
  const from = after === null ? Math.max(0, place) : place + 1;
  const round = [...seats.slice(from), ...seats.slice(0, from)];
  return stillIn(round)[0] ?? null;
}

/** When the time of whoever is on turn runs out. It rests once a whole round of turns has run out. */
export function turnLimit({ config, idle }: InPlay, contestantId: string, now: InstantMs): InstantMs | null {
  if (config.turnSeconds === null || idle.some((id) => id === contestantId)) return null;
  return now + config.turnSeconds * 1000;
}

/** When the time for a placing runs out (Z13). */
export const placeLimit = ({ config }: QuizzleState, now: InstantMs): InstantMs | null =>
  config.placeSeconds === null ? null : now + config.placeSeconds * 1000;

/** Z2: throws in seat order until one is the joker. */
export function openingEvent(state: Throwing): EventBody {
  const { seed, config, seats } = state;
  const inOrder = stillIn(seats);
  const throws: { contestantId: ContestantId; number: number; face: number | 'joker' }[] = [];
  for (let number = state.throws + 1; ; number++) {
    const contestantId = inOrder[throws.length % inOrder.length];
    if (contestantId === undefined) throw new Error('an opening without contestants');
    const face = faceThrown(seed, number, config.die);
    throws.push({ contestantId, number, face });
    if (face === 'joker') return open('opening-thrown', { throws, first: contestantId });
  }
}

/** The next turn begins. Somebody must be in. */
export function beginTurn(state: InPlay, now: InstantMs): EventBody {
  const contestantId = nextInTurn(state);
  if (contestantId === null) throw new Error('nobody can have the turn');
  return open('turn-began', { contestantId, until: turnLimit(state, contestantId, now) });
}

/** Whether the turn under way goes on: whoever has it is in (G5). */
export const turnHolds = ({ seats, turn }: OnTurn): boolean => turn !== null && isIn(seats, turn);

/** When time runs out for whoever is waited for, as people are told: without the grace of G9. */
export const dueAt = (state: QuizzleState): InstantMs | null => (isInPlay(state) ? state.until : null);

/** When a seed that waits for its day is opened (Z12); null when there is none, or the game goes on. */
export function seedDueAt(state: QuizzleState): InstantMs | null {
  const { seedOpensAt } = state.config;
  const waits = state.phase === 'finished' && !state.seedOpened && seedOpensAt !== null;
  return waits ? Date.parse(seedOpensAt) : null;
}

export function deadline(state: QuizzleState): InstantMs | null {
  const due = dueAt(state);
  return due === null ? seedDueAt(state) : due + graceMs;
}

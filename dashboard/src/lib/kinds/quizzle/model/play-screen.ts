import type { ContestantId, Seat, View } from './view.ts';

/** What a contestant has before them. `wait`: others act. */
export type PlayScreen =
  | 'lobby'
  | 'throw'
  | 'joker'
  | 'announce'
  | 'place'
  | 'swap'
  | 'replace'
  | 'wait'
  | 'review'
  | 'result'
  | 'withdrawn';

export const seatOf = (view: View, id: ContestantId): Seat | undefined =>
  view.seats.find((seat) => seat.contestantId === id);

/** Whoever plays alone and needs no host starts by throwing (Z12). */
export const startsAlone = (view: View): boolean =>
  view.phase === 'lobby' && view.seats.length === 1 && view.config.confirm === 'auto';

const onTurn = {
  throwing: 'throw',
  joker: 'joker',
  announcing: 'announce',
  swap: 'swap',
} as const;

/** Which screen a contestant sees. */
export function playScreen(view: View, me: ContestantId): PlayScreen {
  if (view.phase === 'finished') return 'result';
  if (view.phase === 'review') return 'review';
  if (seatOf(view, me)?.withdrawn) return 'withdrawn';
  switch (view.phase) {
    case 'lobby':
      return startsAlone(view) ? 'throw' : 'lobby';
    case 'placing':
      return view.waitingFor.includes(me) ? 'place' : 'wait';
    case 'swapping':
      return view.waitingFor.includes(me) ? 'replace' : 'wait';
    default:
      return view.turn === me ? onTurn[view.phase] : 'wait';
  }
}

/** Whether the next step is theirs. */
export const isMine = (screen: PlayScreen): boolean =>
  ['throw', 'joker', 'announce', 'place', 'swap', 'replace'].includes(screen);

/** Names one thing that a contestant has to do; what is chosen for it goes with it. */
export const stepKey = (view: View, screen: PlayScreen): string => {
  const held = Object.values(view.held).reduce((sum, count) => sum + count, 0);
  return `${screen}:${view.throws}:${held}:${view.tokensLeft}:${view.swap?.remove ?? ''}`;
};

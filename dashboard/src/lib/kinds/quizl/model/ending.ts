import { figured, listed } from '../../../in-words.ts';
import { isOpen } from './turns.ts';
import type { View } from './view.ts';

/** What starting now would do (Q3). */
export interface StartNow {
  /** Why it cannot be started; null when it can. */
  readonly unless: string | null;
  /** Who has a grid, and who would be withdrawn for good. */
  readonly grids: number;
  readonly out: readonly string[];
}

export function startNow(view: View): StartNow {
  const grids = view.seats.filter(({ grid }) => grid.set).length;
  const out = view.seats.filter((seat) => !seat.withdrawn && !seat.grid.set).map(({ name }) => name);
  const stillIn = view.seats.some((seat) => seat.grid.set && !seat.withdrawn);
  return { unless: grids < 2 || !stillIn ? 'It takes two grids to play' : null, grids, out };
}

/** `Start with 3; Cy is withdrawn`. */
export function startLabel({ grids, out }: StartNow): string {
  if (out.length === 0) return `Start with ${grids}`;
  return `Start with ${grids}; ${listed(out)} ${out.length === 1 ? 'is' : 'are'} withdrawn`;
}

/** What ending now would do, before it does: which grids are shown, and what those may bring (Q8, Q10). */
export function endEffects(view: View): string[] {
  if (view.phase !== 'playing') return ['Nothing has been played; the scores stand as they are.'];
  const open = view.seats.filter(isOpen);
  const names = listed(open.map(({ name }) => name));
  if (open.length === 0) return ['Every grid is out already; the scores are final as they stand.'];
  return [
    `${figured(open.length, 'grid')} still hidden ${open.length === 1 ? 'is' : 'are'} shown to everybody: ${names}.`,
    'A grid that holds a word brings its owner nothing by this.',
    'A grid on which no line reads a word gives every other contestant still in 10.',
    'Then the highest score wins; those level share the place.',
  ];
}

/** What withdrawing somebody does (G5, Q4). */
export function withdrawEffects(view: View, name: string): string[] {
  if (view.phase === 'setting') {
    return [
      'Nobody waits for their grid any more; the game may start without it.',
      'You can restore them until the game starts.',
    ];
  }
  return [
    `${name}’s turn passes at once, and no turn comes to them.`,
    'Their grid stays in play and earns for them; they keep their points and may still win.',
    'They no longer score when somebody’s grid turns out to hold no word.',
    'You can restore them at any time.',
  ];
}

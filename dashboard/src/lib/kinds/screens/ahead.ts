import { playOf } from './play.ts';

type Ahead = (phase: string) => Promise<unknown> | undefined;

// As in its neighbours; each names what a phase needs besides the page itself, and is as short as that.
const screens = import.meta.glob<Ahead>('../*/play/ahead.ts', { eager: true, import: 'ahead' });

/** Fetches what a play page will need in a phase, beside the game itself; whoever needs it says so when it does not come. */
export function fetchAhead(kind: string, phase: string): void {
  const asked = [playOf(kind)?.(), screens[`../${kind}/play/ahead.ts`]?.(phase)];
  for (const one of asked) one?.catch(() => {});
}

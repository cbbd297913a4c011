/** How many views may be under way to a viewer who has not said that they came. */
export const windowSize = 32;

/** How far a viewer is behind. Sockets say nothing of what still waits to be sent, so the viewers have to. */
export interface Window {
  /** The seq of each view sent and not acknowledged, oldest first. */
  readonly pending: readonly number[];
  /** Views held back since the window was full. */
  readonly held: number;
}

export const emptyWindow: Window = { pending: [], held: 0 };

/** What to do with the next view. */
export type Next =
  | { readonly act: 'send'; readonly window: Window }
  | { readonly act: 'hold'; readonly window: Window }
  | { readonly act: 'close' };

/** A view is due: send it, or hold it back while 32 are under way; after 32 held back the viewer is given up. */
export function viewDue(window: Window, seq: number): Next {
  if (window.pending.length < windowSize) {
    return { act: 'send', window: { ...window, pending: [...window.pending, seq] } };
  }
  if (window.held >= windowSize) return { act: 'close' };
  return { act: 'hold', window: { ...window, held: window.held + 1 } };
}

/** Everything up to `seq` came. `owed` says that views were held back, and the newest should go out. */
export function acknowledged(
  window: Window,
  seq: number,
): { readonly window: Window; readonly owed: boolean } {
  const pending = window.pending.filter((sent) => sent > seq);
  const owed = window.held > 0 && pending.length < windowSize;
  return { window: { pending, held: owed ? 0 : window.held }, owed };
}

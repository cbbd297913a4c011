import { preferences } from '../preferences.svelte.ts';
import { matches, mayAct, shown, takesText } from './match.ts';

/** Something a key does, also found in the list of actions. */
export interface Shortcut {
  /** `X`, `?`, `Enter`, `Mod+Enter` … */
  readonly key: string;
  /** What it does, as the lists say it: "Flip verdict". */
  readonly label: string;
  readonly run: () => void;
  /** Where a single key acts; without it, anywhere but in text fields. */
  readonly within?: () => Element | null | undefined;
  /** Says why it cannot act just now; then it is listed, but does nothing. */
  readonly unless?: () => string | null | undefined;
  /** Not shown in the lists. */
  readonly hidden?: boolean;
}

/** The page's keys. Components register what they can do while they are there. */
class Keys {
  #shortcuts = $state.raw<readonly Shortcut[]>([]);
  readonly mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

  /** Registers; gives back the undo. Made for `$effect(() => keys.add([...]))`. */
  add(shortcuts: readonly Shortcut[]): () => void {
    // Without tracking: an effect that registers must not run again because somebody else registers.
    queueMicrotask(() => {
      this.#shortcuts = [...this.#shortcuts, ...shortcuts];
    });
    return () => {
      this.#shortcuts = this.#shortcuts.filter((shortcut) => !shortcuts.includes(shortcut));
    };
  }

  /** All that can be done now, for the lists. */
  get listed(): readonly Shortcut[] {
    return this.#shortcuts.filter(({ hidden }) => !hidden);
  }

  shown(key: string): string {
    return shown(key, this.mac);
  }

  /** The newest registration wins, so that a dialog's keys go before the page's. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    for (const shortcut of [...this.#shortcuts].reverse()) {
      if (!matches(shortcut.key, event) || !this.#mayAct(shortcut, target)) continue;
      event.preventDefault();
      if (!shortcut.unless?.()) shortcut.run();
      return;
    }
  }

  #mayAct(shortcut: Shortcut, target: HTMLElement | null): boolean {
    const dialog = document.querySelector('dialog[open]');
    return mayAct(shortcut.key, {
      inText: target !== null && takesText(target),
      inside: shortcut.within ? this.#inside(shortcut, target) : null,
      behindDialog: dialog !== null && !shortcut.within?.()?.closest('dialog[open]'),
      singleKeys: preferences.singleKeys,
    });
  }

  #inside({ within }: Shortcut, target: HTMLElement | null): boolean {
    const part = within?.();
    return part != null && (target === null || target === document.body || part.contains(target));
  }
}

export const keys = new Keys();

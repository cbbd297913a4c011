/** What of a keyboard event is looked at. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Whether a press is the key that is written: a single key as `X`, `?`, `Escape`, or with `Mod+` for Ctrl and the Mac's command key.
 * Letters count in either case; signs are matched as typed, since their shift differs between keyboards.
 */
export function matches(written: string, pressed: Pressed): boolean {
  const mod = written.startsWith('Mod+');
  const key = mod ? written.slice(4) : written;
  if (pressed.altKey || (pressed.ctrlKey || pressed.metaKey) !== mod) return false;
  if (/^[a-z]$/i.test(key)) return !pressed.shiftKey && pressed.key.toLowerCase() === key.toLowerCase();
  return pressed.key === key;
}

/** A key that types a character by itself: it acts only inside its part, never in a text field, and can be switched off (WCAG 2.1.4). */
export const isSingle = (written: string): boolean =>
  !written.startsWith('Mod+') && [...written].length === 1;

/** How a key is shown: `Mod+Enter` is "Ctrl ⏎", on a Mac "⌘ ⏎". */
export function shown(written: string, mac: boolean): string {
  const names: Readonly<Record<string, string>> = { Enter: '⏎', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };
  const mod = written.startsWith('Mod+');
  const key = mod ? written.slice(4) : written;
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return mod ? `${mac ? '⌘' : 'Ctrl'} ${name}` : name;
}

const writing = new Set([
  'text',
  'search',
  'url',
  'tel',
  'email',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Whether keys typed here are text. */
export function takesText(element: {
  readonly tagName: string;
  readonly type?: unknown;
  readonly isContentEditable?: boolean;
}): boolean {
  if (element.isContentEditable) return true;
  if (element.tagName === 'TEXTAREA' || element.tagName === 'SELECT') return true;
  return element.tagName === 'INPUT' && writing.has(String(element.type));
}

/** Where a key was pressed, and what of that decides whether it acts. */
export interface Place {
  /** The focus is where keys are text. */
  readonly inText: boolean;
  /** The focus is in the shortcut's part; null for a shortcut that has none. */
  readonly inside: boolean | null;
  /** A dialog is open, and the shortcut is not of it. */
  readonly behindDialog: boolean;
  /** Whether this person wants single keys at all. */
  readonly singleKeys: boolean;
}

/** Whether a key acts where it was pressed (WCAG 2.1.4). */
export function mayAct(key: string, { inText, inside, behindDialog, singleKeys }: Place): boolean {
  // An open dialog has the keyboard to itself.
  if (behindDialog && key !== 'Escape') return false;
  if (isSingle(key) && (!singleKeys || inText)) return false;
  return inside !== false;
}

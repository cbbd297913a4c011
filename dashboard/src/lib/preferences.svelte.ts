export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage switched off: the choice holds for this page only.
  }
};

const readTheme = (): Theme => themes.find((theme) => theme === read('theme')) ?? 'system';

/** What a person has chosen on this device. */
class Preferences {
  #theme = $state<Theme>(readTheme());
  #singleKeys = $state(read('single-keys') !== 'off');
  #sound = $state(read('sound') === 'on');

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    write('theme', theme === 'system' ? null : theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  /** Whether keys that are single letters act (WCAG 2.1.4). */
  get singleKeys(): boolean {
    return this.#singleKeys;
  }
  set singleKeys(on: boolean) {
    this.#singleKeys = on;
    write('single-keys', on ? null : 'off');
  }

  /** Sound and vibration: off until chosen. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    write('sound', on ? 'on' : null);
  }
}

export const preferences = new Preferences();

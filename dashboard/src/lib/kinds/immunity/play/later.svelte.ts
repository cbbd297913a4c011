type Later = typeof import('./later.ts');

/** The later screens, fetched once the first one stands, and at once when one of them is due. */
class LaterScreens {
  screens = $state.raw<Later | null>(null);
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.screens = await import('./later.ts');
    } catch {
      // Asked again at the next screen; a build that has gone is met by "A new version is ready".
      this.#asked = false;
    }
  }
}

export const later = new LaterScreens();

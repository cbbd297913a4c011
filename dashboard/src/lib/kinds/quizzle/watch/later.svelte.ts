type Later = typeof import('./later.ts');

/** The scenes of review and result, fetched while the game goes on, and at once when they are due. */
class LaterScreens {
  screens = $state.raw<Later | null>(null);
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.screens = await import('./later.ts');
    } catch {
      // Asked again at the next screen.
      this.#asked = false;
    }
  }
}

export const later = new LaterScreens();

type Later = typeof import('./later.ts');
type Shown = typeof import('./shown.ts');

/** The screens after the lobby, and those of review and result: each fetched ahead, and at once when it is due. */
class LaterScreens {
  screens = $state.raw<Later | null>(null);
  shown = $state.raw<Shown | null>(null);

  // What fails is asked for again at the next screen; a build that has gone is met by "A new version is ready".
  async load(): Promise<void> {
    this.screens ??= await import('./later.ts').catch(() => null);
  }
  async loadShown(): Promise<void> {
    this.shown ??= await import('./shown.ts').catch(() => null);
  }
}

export const later = new LaterScreens();

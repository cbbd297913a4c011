type Later = typeof import('./later.ts');

/** The later scenes, fetched as soon as the first one stands. */
class LaterScenes {
  scenes = $state.raw<Later | null>(null);

  async load(): Promise<void> {
    try {
      this.scenes ??= await import('./later.ts');
    } catch {
      // A build that has gone is met by "A new version is ready".
    }
  }
}

export const laterScenes = new LaterScenes();

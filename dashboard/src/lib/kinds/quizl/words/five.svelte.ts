import listUrl from './five.bin?url';
import { type FiveLetterWords, unpackFive } from './packed.ts';

/** The five-letter words, fetched once and only where somebody sets a grid, practises, or may have the helper. */
class FiveList {
  words = $state.raw<FiveLetterWords | null>(null);
  failed = $state(false);
  #asked: Promise<void> | null = null;

  /** Begins to load it; without it grids can be set all the same, only unwarned. */
  load(): Promise<void> {
    this.#asked ??= this.#fetch();
    return this.#asked;
  }

  async #fetch(): Promise<void> {
    try {
      const response = await fetch(listUrl);
      if (!response.ok) throw new Error(`the word list answered ${response.status}`);
      this.words = unpackFive(new Uint8Array(await response.arrayBuffer()));
      this.failed = false;
    } catch {
      this.failed = true;
      this.#asked = null;
    }
  }
}

export const five = new FiveList();

import tableUrl from '../../../../../../worker/words/prompts.bin?url';
import type { PromptLevel, Prompts } from '../../../../../../worker/words/prompts.ts';
import { type Quality, qualityOf } from '../model/prompt-quality.ts';

export const levels = [
  { level: 'easy', label: 'Easy' },
  { level: 'normal', label: 'Normal' },
  { level: 'hard', label: 'Hard' },
] as const satisfies readonly { level: PromptLevel; label: string }[];

/** The table of prompts, fetched once and only by the console, so that quality is instant and asks no server. */
class PromptTable {
  #prompts = $state.raw<Prompts | null>(null);
  #asked = false;

  /** Begins to load it; without it the console works, only without advice. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const [{ promptsOf }, response] = await Promise.all([
        import('../../../../../../worker/words/prompts.ts'),
        fetch(tableUrl),
      ]);
      if (response.ok) this.#prompts = promptsOf(await response.arrayBuffer());
    } catch {
      this.#asked = false;
    }
  }

  quality(letters: string, used: readonly string[]): Quality | null {
    return letters.length === 3 && this.#prompts ? qualityOf(this.#prompts.statistics(letters), used) : null;
  }

  suggest(level: PromptLevel, used: ReadonlySet<string>): string | null {
    const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
    return this.#prompts?.suggest(level, random, used) ?? null;
  }
}

export const prompts = new PromptTable();

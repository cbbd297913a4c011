import type { Reply } from '../api/client.ts';
import { Submit } from '../submit.svelte.ts';

/**
 * A form over something that others may change meanwhile. What is typed stays; a refusal because of another's change brings how it
 * stands now, and saving again is by that version.
 */
export class Edit<T extends { readonly version: number }> {
  readonly submit = new Submit();
  #before: T;
  #theirs = $state.raw<T | null>(null);

  constructor(before: T) {
    this.#before = before;
  }

  /** How somebody else has left it, while that is what stands in the way; else null. */
  get theirs(): T | null {
    return this.submit.trouble?.code === 'edited_meanwhile' ? this.#theirs : null;
  }

  /** Saves by the version that was looked at last. True when that is done. */
  async save(act: (version: number) => Promise<Reply<unknown>>): Promise<boolean> {
    const done = await this.submit.run(() => act(this.#before.version), 'Saved');
    const current = this.submit.trouble?.current;
    if (done === null && current !== undefined) {
      // The contract says that it is what the call answers with.
      this.#before = current as T;
      this.#theirs = this.#before;
    }
    return done !== null;
  }
}

import type { Reply, Trouble } from './api/client.ts';
import { sentence } from './refusals.ts';
import { speech } from './speech/speech.svelte.ts';

/** One thing a page asks of the service: whether it is under way, and what went wrong with it last. */
export class Submit {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  /** Does it, once at a time; gives back what came, or null when it was refused. */
  async run<T>(act: () => Promise<Reply<T>>, done?: string): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.trouble = null;
    const reply = await act();
    this.busy = false;
    if (reply.ok) {
      if (done) speech.say(done);
      // An answer without a body is not null, so that callers can tell it from a refusal.
      return reply.body ?? (true as T);
    }
    this.trouble = reply.trouble;
    speech.shout(sentence(reply.trouble));
    return null;
  }

  /** What is wrong with a field, by its path in the request. */
  issue(path: string): string | null {
    return (
      this.trouble?.issues.find((issue) => issue.path === path || issue.path === `body.${path}`)?.message ??
      null
    );
  }
}

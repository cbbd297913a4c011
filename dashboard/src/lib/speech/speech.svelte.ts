import { type Message, Ration } from './queue.ts';

/** A region that is set to what it holds already stays silent. */
const anew = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);

/** What the two live regions hold. The regions themselves stand in the root layout from load on, or nothing is read. */
class Speech {
  status = $state('');
  alert = $state('');

  readonly #ration = new Ration(
    (text) => {
      this.status = anew(this.status, text);
    },
    { now: () => performance.now(), later: (act, ms) => void setTimeout(act, ms) },
  );

  /** Says it when there is room, merged with what else waits. */
  say(text: string, options: Omit<Message, 'text'> = {}): void {
    this.#ration.add({ text, ...options });
  }

  /** Says it now, over anything else. For refusals, and for a clock from ten seconds down. */
  shout(text: string): void {
    this.alert = anew(this.alert, text);
  }

  /** Forgets what was said and what waits: it must not be heard, or found, any more. */
  hush(): void {
    this.#ration.clear();
    this.status = '';
    this.alert = '';
  }
}

export const speech = new Speech();

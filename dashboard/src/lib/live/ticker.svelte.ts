import { createSubscriber } from 'svelte/reactivity';

/** The page's monotonic timer as something to read in a component: it moves only while somebody looks. */
class Ticker {
  #subscribe: () => void;

  constructor(everyMs: number) {
    this.#subscribe = createSubscriber((update) => {
      const timer = setInterval(update, everyMs);
      return () => clearInterval(timer);
    });
  }

  /** performance.now(), read anew at each tick. */
  get now(): number {
    this.#subscribe();
    return performance.now();
  }
}

/** For clocks that show tenths. */
export const tenths = new Ticker(100);
/** For "away 2 min" and the like. */
export const seconds = new Ticker(1000);

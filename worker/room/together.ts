/**
 * What comes in together is taken together, in the order in which it came: all that is written in one turn of the event loop is stored by
 * one commit, and a commit is what takes longest. Who comes alone waits for no more than that turn.
 */
export class Together {
  #waiting: (() => void)[] = [];

  /** Resolves when it is one's turn. */
  turn(): Promise<void> {
    return new Promise((go) => {
      if (this.#waiting.push(go) === 1) setTimeout(() => this.#go(), 0);
    });
  }

  #go(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

/** Whose boards this page has told of, so that no score stands anywhere before its board has been shown. */
class Revealed {
  #told = $state.raw<ReadonlySet<string>>(new Set());

  has = (game: string, contestantId: string): boolean => this.#told.has(`${game}:${contestantId}`);
  add(game: string, contestantId: string): void {
    this.#told = new Set([...this.#told, `${game}:${contestantId}`]);
  }
}

export const revealed = new Revealed();

/** A small picture of a game: a square of cells, each with a class of the stylesheet and perhaps a letter. */
export interface GamePicture {
  readonly size: 4 | 5;
  readonly cells: readonly { readonly className: string; readonly text: string }[];
}

/** Owners by number, 0 for free. */
export const ownersPicture = (seats: readonly number[]): GamePicture => ({
  size: 4,
  cells: seats.map((seat) => ({ className: seat ? `owner owner-${seat}` : '', text: '' })),
});

/** Letters row by row; capitals are lit, a full stop is a dot. */
export const lettersPicture = (rows: readonly string[]): GamePicture => ({
  size: 5,
  cells: [...rows.join('')].map((letter) => {
    if (letter === '.') return { className: 'stop', text: '' };
    const lit = letter !== letter.toLowerCase();
    return { className: lit ? 'hit' : 'dim', text: letter.toUpperCase() };
  }),
});

import type { Refusal } from '../../refusals.ts';

const nothing = 'Nothing was used up.';

/** QUIZL's refusals in words. Whose turn it is, other games ask too: that sentence is theirs. What is said of cells fits every board. */
export const refusals = {
  bad_grid: {
    happened: 'This grid cannot be set as it is.',
    spent: 'A grid that you set before stays as it was.',
    now: 'Look at what is marked in the grid, correct it and lock it again.',
  },
  bad_cell: {
    happened: 'There is no such cell.',
    spent: nothing,
    now: 'Choose one of the cells shown; rows and columns are named at the edge.',
  },
  bad_guess: {
    happened: 'A guess is five letters from A to Z.',
    spent: 'Your guess is not used up, and you miss no turn.',
    now: 'Correct it and guess again.',
  },
  bad_ruling: {
    happened: 'Only a word of five letters can be added or taken away.',
    spent: nothing,
    now: 'Correct the word and rule again.',
  },
  own_grid: {
    happened: 'That is your own grid.',
    spent: 'Your guess is not used up, and you miss no turn.',
    now: 'Choose somebody else’s grid.',
  },
  resolved: {
    happened: 'That grid has been shown already.',
    spent: 'Your guess is not used up, and you miss no turn.',
    now: 'Choose a grid that is still in play.',
  },
  no_grid: {
    happened: 'The game started without a grid of theirs.',
    spent: nothing,
    now: 'They cannot come back into this game; seat them in the next one.',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

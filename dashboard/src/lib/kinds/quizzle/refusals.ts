import type { Refusal } from '../../refusals.ts';

const nothing = 'Nothing was used up.';

/** Quizzle's refusals in words. Cells, words and turns that other games ask for too have their sentences there. */
export const refusals = {
  bad_token: {
    happened: 'A token is one letter from A to Z, or a full stop.',
    spent: 'It is still yours to announce.',
    now: 'Pick one from the keys shown.',
  },
  used_up: {
    happened: 'There is none of that token left.',
    spent: 'It is still yours to announce.',
    now: 'Announce another one; the keys show what is left.',
  },
  bad_swap: {
    happened: 'That swap is not possible.',
    spent: 'Your joker is not used up.',
    now: 'Name a letter that is on the boards, and another one that is left to take.',
  },
  cell_taken: {
    happened: 'There is a token on that cell.',
    spent: 'Yours is still to be placed.',
    now: 'Choose an empty cell.',
  },
  nothing_to_place: {
    happened: 'That has been placed already, or its time had run out.',
    spent: 'What stands on the board stays.',
    now: 'Look at the board; wait for the next token.',
  },
  not_on_board: {
    happened: 'No board has that run.',
    spent: nothing,
    now: 'Choose one from the list.',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

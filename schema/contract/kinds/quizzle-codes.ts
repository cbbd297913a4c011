/** Refusals of Quizzle and their status. Free of zod, so that light pages can import it. */
export const quizzleCodes = {
  bad_token: 422,
  bad_cell: 422,
  bad_swap: 422,
  bad_word: 422,
  not_your_turn: 409,
  used_up: 409,
  cell_taken: 409,
  nothing_to_place: 409,
  not_on_board: 409,
} as const;
export type QuizzleCode = keyof typeof quizzleCodes;

/** Refusals of QUIZL and their status. Free of zod, so that light pages can import it. */
export const quizlCodes = {
  bad_grid: 422,
  bad_cell: 422,
  bad_guess: 422,
  bad_ruling: 422,
  own_grid: 422,
  not_your_turn: 409,
  resolved: 409,
  no_grid: 409,
} as const;
export type QuizlCode = keyof typeof quizlCodes;

/** Refusals of Immunity and their status. Free of zod, so that light pages can import it. */
export const immunityCodes = {
  bad_prompt: 422,
  bad_word: 422,
  stale_round: 409,
  already_submitted: 409,
  round_closed: 409,
  no_round: 409,
  not_your_turn: 409,
  square_taken: 409,
  bad_square: 422,
  nothing_to_claim: 409,
  prompt_not_opened: 409,
  already_flagged: 409,
  no_submission: 409,
  no_precedent: 409,
} as const;
export type ImmunityCode = keyof typeof immunityCodes;

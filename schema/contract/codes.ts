/**
 * Refusal codes that any part of the service may answer with, and their HTTP status. Closed lists: programs match on codes,
 * never on text. A kind adds its own in `kinds/<kind>-codes.ts`. Free of zod, so that light pages can import it.
 */
export const serviceCodes = {
  malformed: 400,
  unauthenticated: 401,
  bad_secret: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_set_up: 409,
  already_played: 409,
  not_finished: 409,
  not_counted: 409,
  conflict: 409,
  already_here: 409,
  edited_meanwhile: 409,
  too_large: 413,
  unsupported_media_type: 415,
  bad_name: 422,
  bad_config: 422,
  bad_list: 422,
  bad_archive: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ServiceCode = keyof typeof serviceCodes;

/** Refusals that every kind of game shares. */
export const gameCodes = {
  not_in_game: 403,
  frozen: 403,
  finished: 409,
  imported: 409,
  withdrawn: 409,
  wrong_phase: 409,
  idempotency_conflict: 409,
  not_enough_contestants: 409,
  already_seated: 409,
  too_many_contestants: 409,
  not_withdrawn: 409,
  nobody_checked_in: 409,
} as const;
export type GameCode = keyof typeof gameCodes;

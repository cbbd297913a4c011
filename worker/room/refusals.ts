import type { Refused } from './room-api.ts';

export const noGame: Refused = { ok: false, code: 'not_found', detail: 'There is no such game.' };
export const nobody: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'This takes a link or a session.',
};
export const notASocket: Refused = {
  ok: false,
  code: 'malformed',
  detail: 'This address is for WebSockets.',
};
export const badTicket: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'The ticket is used or too old.',
};
export const fault: Refused = {
  ok: false,
  code: 'internal',
  detail: 'Something went wrong here; nothing was changed.',
};
export const frozen: Refused = {
  ok: false,
  code: 'frozen',
  detail: 'The table of this tournament is frozen. The game is shown when the table is.',
};

import type { Refused } from '../room/room-api.ts';

/** Somebody else changed it since the version that the caller knows: how it stands now, in the shape of the call's reply (T43). */
export const editedMeanwhile = (
  current: object,
  detail = 'Somebody changed this after you opened it. Nothing of yours was stored.',
): Refused => ({ ok: false, code: 'edited_meanwhile', detail, current });

import type { GameCode, ServiceCode } from '$contract/codes.ts';
import type { Refusal } from './refusals.ts';

const nothing = 'Nothing was used up.';

/** Codes made by the pages themselves; without an answer from the service there is no loading of words either (see refusals.ts). */
type OwnCode = 'passkey_stopped' | 'passkey_known';

export const sharedRefusals: Readonly<Record<ServiceCode | GameCode | OwnCode, Refusal>> = {
  passkey_stopped: {
    happened: 'No passkey was used: the question was closed, or it took too long.',
    spent: 'Nothing happened.',
    now: 'Try again, or use a recovery code.',
  },
  passkey_known: {
    happened: 'This device holds a passkey for this account already.',
    spent: 'Nothing happened.',
    now: 'Add one on another device, or on a security key.',
  },
  malformed: {
    happened: 'Something in it has the wrong form.',
    spent: nothing,
    now: 'Correct what is marked and send it again.',
  },
  unauthenticated: {
    happened: 'You are not signed in here, or your sign-in has ended.',
    spent: nothing,
    now: 'Sign in, or open your personal link again.',
  },
  bad_secret: {
    happened: 'This link or code is wrong, used or replaced.',
    spent: nothing,
    now: 'Ask whoever gave it to you for a new one.',
  },
  forbidden: { happened: 'This is not yours to do.', spent: nothing, now: 'Ask a host of the tournament.' },
  not_found: {
    happened: 'There is nothing at this address.',
    spent: nothing,
    now: 'Check the address, or ask your host for a new link.',
  },
  method_not_allowed: {
    happened: 'The service does not do this at this address.',
    spent: nothing,
    now: 'Reload the page and try again.',
  },
  already_set_up: {
    happened: 'This installation has its owner already.',
    spent: nothing,
    now: 'Sign in instead.',
  },
  already_played: {
    happened: 'You have begun the patience of this day already: one play counts.',
    spent: nothing,
    now: 'Go on with that one, or play without the table under Practice.',
  },
  not_finished: {
    happened: 'This play is not finished yet.',
    spent: nothing,
    now: 'Fill the board, then enter the table.',
  },
  not_counted: {
    happened: 'This play was not finished within its day, so it is in no table.',
    spent: nothing,
    now: 'Play the patience of today.',
  },
  conflict: {
    happened: 'Somebody changed this before you.',
    spent: nothing,
    now: 'Look at what it is now, then decide again.',
  },
  edited_meanwhile: {
    happened: 'Somebody else changed this after you opened it.',
    spent: 'Nothing of yours was stored; what you typed is still here.',
    now: 'Look at what it says now, then save again if yours is to stand.',
  },
  too_large: {
    happened: 'That is too much at once.',
    spent: nothing,
    now: 'Send less, for example half the names.',
  },
  unsupported_media_type: {
    happened: 'The service could not read what this page sent.',
    spent: nothing,
    now: 'Reload the page and try again.',
  },
  bad_name: {
    happened: 'This name cannot be used: empty-looking, too long, or too like another here.',
    spent: nothing,
    now: 'Choose a name of 1 to 40 letters that looks different from the others.',
  },
  bad_config: {
    happened: 'A setting is outside its bounds.',
    spent: nothing,
    now: 'Correct what is marked.',
  },
  bad_list: {
    happened: 'The list of words cannot be taken as it is.',
    spent: 'No word of it was taken: all or none.',
    now: 'Correct the lines that are named.',
  },
  bad_archive: {
    happened: 'The archive does not hold: something in it is not what it should be.',
    spent: 'Nothing of it was taken.',
    now: 'Get the file again from where it comes from. What does not fit is named.',
  },
  already_here: {
    happened: 'This tournament is on this installation already.',
    spent: nothing,
    now: 'Look for it under your tournaments.',
  },
  rate_limited: {
    happened: 'That was too often in a short time.',
    spent: nothing,
    now: 'Wait a moment, then try again.',
  },
  internal: {
    happened: 'The service made a mistake. It has been noted.',
    spent: nothing,
    now: 'Try again; if it stays, tell whoever runs this installation.',
  },
  unavailable: {
    happened: 'The service cannot do this just now.',
    spent: nothing,
    now: 'Try again in a moment.',
  },
  not_in_game: {
    happened: 'You have no seat in this game.',
    spent: nothing,
    now: 'You may watch. To play, ask the host for a seat.',
  },
  frozen: {
    happened: 'The table of this tournament is frozen, and this game with it.',
    spent: nothing,
    now: 'It is shown here once the final table is.',
  },
  imported: {
    happened: 'This game was played on another installation.',
    spent: nothing,
    now: 'It can be read and checked here, not played.',
  },
  finished: {
    happened: 'The game is over.',
    spent: nothing,
    now: 'Look at the result. Only the host can reopen it.',
  },
  withdrawn: {
    happened: 'You have been withdrawn from this game.',
    spent: nothing,
    now: 'What you have stays yours. Ask the host if this is a mistake.',
  },
  wrong_phase: {
    happened: 'The game is not at the point for this; it may just have moved on.',
    spent: nothing,
    now: 'Look at what the game is doing now.',
  },
  idempotency_conflict: {
    happened: 'The same key was used for another move.',
    spent: nothing,
    now: 'Do it again; it will get a key of its own.',
  },
  not_enough_contestants: {
    happened: 'Too few people are in the game to start it.',
    spent: nothing,
    now: 'Seat more people first.',
  },
  already_seated: {
    happened: 'They have a seat in this game already.',
    spent: nothing,
    now: 'There is nothing more to do.',
  },
  too_many_contestants: {
    happened: 'Every seat of this game is taken.',
    spent: nothing,
    now: 'Make a second game for the others.',
  },
  nobody_checked_in: {
    happened: 'Nobody has checked in for this game.',
    spent: 'Nobody was dropped.',
    now: 'Wait for somebody to check in, or start with everybody.',
  },
  not_withdrawn: { happened: 'They are in the game.', spent: nothing, now: 'There is nothing to restore.' },
};

// Each kind brings the sentences of its own codes along with its screens; nothing here names a kind.
const ofKinds = import.meta.glob<{ readonly refusals: Readonly<Record<string, Refusal>> }>(
  './kinds/*/refusals.ts',
  { eager: true },
);

/** All sentences there are, by code. */
export const refusalWords: ReadonlyMap<string, Refusal> = new Map([
  ...Object.entries(sharedRefusals),
  ...Object.values(ofKinds).flatMap(({ refusals }) => Object.entries(refusals)),
]);

import type { Refusal } from '../../refusals.ts';

const nothing = 'Nothing was used up.';

/** Immunity's refusals in words, one for each code of its contract. */
export const refusals = {
  bad_prompt: {
    happened: 'A prompt is exactly three letters from A to Z.',
    spent: nothing,
    now: 'Correct the letters and post them again.',
  },
  bad_word: {
    happened: 'That cannot be read as a word: letters only, 2 to 45 of them.',
    spent: 'Your one word is not used up.',
    now: 'Correct it and send it again.',
  },
  stale_round: {
    happened: 'That word was for another round.',
    spent: 'Your word for this round is not used up.',
    now: 'Look at the letters that are open now.',
  },
  already_submitted: {
    happened: 'You have sent your one word for this round.',
    spent: 'The first one counts and stays as it is.',
    now: 'There is nothing more to do until the round closes.',
  },
  round_closed: {
    happened: 'The round was closed when this arrived.',
    spent: 'A first word is kept on record as late; it does not count.',
    now: 'Wait for the next letters.',
  },
  no_round: {
    happened: 'No round is under way.',
    spent: nothing,
    now: 'Wait for the next letters.',
  },
  not_your_turn: {
    happened: 'Somebody else is on turn, or the turn has just passed.',
    spent: nothing,
    now: 'Look at the queue; your turn is shown there.',
  },
  square_taken: {
    happened: 'That square has just been taken.',
    spent: 'You still have as many squares to claim.',
    now: 'Pick another one.',
  },
  bad_square: {
    happened: 'There is no such square on this board.',
    spent: nothing,
    now: 'Pick a square by letter and number, for example B2.',
  },
  nothing_to_claim: {
    happened: 'There is nothing left to claim in this round.',
    spent: nothing,
    now: 'Wait for the next round.',
  },
  prompt_not_opened: {
    happened: 'Your letters are not open yet.',
    spent: 'Your time has not begun.',
    now: 'Open the letters first; your time starts then.',
  },
  already_flagged: {
    happened: 'You have asked the host to look again already.',
    spent: 'It can be asked once a round.',
    now: 'The host sees it beside your word.',
  },
  no_submission: {
    happened: 'There is no word of theirs in this round.',
    spent: nothing,
    now: 'Look at the list of words again.',
  },
  no_precedent: {
    happened: 'Whether a word fits its letters is settled for one round: it cannot be a precedent.',
    spent: nothing,
    now: 'Make the ruling without the precedent.',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

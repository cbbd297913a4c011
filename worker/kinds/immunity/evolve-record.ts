import type { Ruled } from './events.ts';
import { judge } from './rulings.ts';
import type { ImmunityState, Round, Rulings } from './state.ts';

/** The word judged anew where it stands in a round; every other word keeps the verdict that it had. */
function judgeWord(round: Round, word: string, dictionary: Rulings): Round {
  const submissions = round.submissions.map((submission) =>
    submission.word === word
      ? { ...submission, ...judge(submission, round.fitRulings, dictionary) }
      : submission,
  );
  return { ...round, submissions };
}

/**
 * I19: from the round it is about on, played or yet to come, the word is what the host says; rounds before stay as they are, and so
 * do awards, claims and squares everywhere. A round that was dropped has no record to correct.
 */
export function recordRuled(state: ImmunityState, data: Ruled): ImmunityState {
  const { serial, word, valid, hostId, reason, on } = data;
  const ruling = { valid, hostId, reason };
  const dictionary = on.includes('dictionary') ? { ...state.dictionary, [word]: ruling } : state.dictionary;
  const corrected = (round: Round): Round => {
    if (round.serial < serial || round.voided !== null) return round;
    const ruledHere = round.serial === serial && on.includes('fit');
    const fitRulings = ruledHere ? { ...round.fitRulings, [word]: ruling } : round.fitRulings;
    return judgeWord({ ...round, fitRulings }, word, dictionary);
  };
  const after = { ...state, dictionary, rounds: state.rounds.map(corrected) };
  return 'round' in after ? { ...after, round: corrected(after.round) } : after;
}

import type { ContestantId, InstantMs } from '../../../schema/contract/ids.ts';
import { fitsPrompt, readTyped } from '../../words/typed.ts';
import type { Words } from '../../words/words.ts';
import { accept, refuse } from '../decisions.ts';
import type { Circumstances, Decision, EventBody } from '../kind.ts';
import { open, type Sent, sealed } from './events.ts';
import { hasSent, limitFor, openingFor } from './limits.ts';
import { judge } from './rulings.ts';
import type { Answering, ImmunityState, Review } from './state.ts';

interface Asked {
  readonly contestantId: ContestantId;
  readonly word: string;
  readonly round: number;
}

const closed = (events?: readonly EventBody[]): Decision =>
  refuse('round_closed', 'The round is closed: the word came too late.', events);

/** I4, I5: the one word of a contestant in a round. */
export function decideSubmission(state: ImmunityState, asked: Asked, circumstances: Circumstances): Decision {
  if (state.serial === 0) return refuse('no_round', 'No round has opened yet.');
  if (state.phase === 'ready' && asked.round === state.round.serial) {
    return refuse('no_round', 'The round has not opened yet.');
  }
  if (state.phase === 'ready' || asked.round !== state.serial) {
    return refuse('stale_round', 'The word is for another round than the last one opened.');
  }
  if (state.phase === 'review') return closed(noteLate(state, asked, circumstances));
  return state.phase === 'answering' ? decideInTime(state, asked, circumstances) : closed();
}

function decideInTime(state: Answering, asked: Asked, circumstances: Circumstances): Decision {
  const { at, words } = circumstances;
  const { contestantId } = asked;
  if (!state.round.among.includes(contestantId)) {
    return refuse('not_your_turn', 'This sudden death is between others.');
  }
  const openedAt = openingFor(state, contestantId);
  const limit = limitFor(state, contestantId);
  if (openedAt === null || limit === null) return refuse('prompt_not_opened', 'Open the prompt first.');
  // Nobody can have read the prompt by then: such a word was sent in the dark.
  if (at < openedAt) {
    const code = state.config.clock === 'own' ? 'prompt_not_opened' : 'no_round';
    return refuse(code, 'The word was sent before the prompt opened.');
  }
  if (hasSent(state.round, contestantId)) {
    return refuse('already_submitted', 'You have sent your word for this round.');
  }
  if (at > limit) return closed(noteLate(state, asked, circumstances));
  const sent = readSent(state, asked, { words, elapsedMs: at - openedAt, late: false });
  return typeof sent === 'string' ? refuse('bad_word', sent) : accept(submitted(state, sent));
}

/** I5: a contestant's first word is noted when it is late, as far as it can be read. */
function noteLate(
  state: Answering | Review,
  asked: Asked,
  { at, words }: Pick<Circumstances, 'at' | 'words'>,
): readonly EventBody[] | undefined {
  const { round } = state;
  const { contestantId } = asked;
  const openedAt = openingFor(state, contestantId);
  const isFirst = !round.submissions.some((one) => one.contestantId === contestantId);
  if (!isFirst || openedAt === null || !round.among.includes(contestantId)) return undefined;
  const sent = readSent(state, asked, { words, elapsedMs: Math.max(0, at - openedAt), late: true });
  return typeof sent === 'string' ? undefined : [submitted(state, sent)];
}

/** The word with its verdict, or why it is malformed (G10). */
function readSent(
  { config, round, dictionary }: Answering | Review,
  { contestantId, word }: Asked,
  about: { readonly words: Words; readonly elapsedMs: InstantMs; readonly late: boolean },
): Sent | string {
  const read = readTyped(word, { hyphens: config.hyphens });
  if (!read.ok) return read.detail;
  const { found, list, rarity } = about.words.look(read.word);
  const { elapsedMs, late } = about;
  const fits = fitsPrompt(read.word, round.prompt);
  const facts = { word: read.word, length: read.length, fits, found, list, rarity };
  const { verdict } = judge(facts, round.fitRulings, dictionary);
  return { contestantId, ...facts, verdict, elapsedMs, late };
}

/** I16: until the close the log says only that a word came, under an own clock not even from whom (I17). */
function submitted(state: Answering | Review, sent: Sent): EventBody {
  const { serial } = state.round;
  const { contestantId } = sent;
  if (state.phase === 'review') return open('word-submitted', { serial, contestantId, sent });
  const unsigned = state.config.clock === 'own';
  const data = { serial, contestantId: unsigned ? null : contestantId, sent: null };
  return sealed('word-submitted', data, { secret: sent, unsigned });
}

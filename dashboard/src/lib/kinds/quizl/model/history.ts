import { listed } from '../../../in-words.ts';
import { cellText } from './pad.ts';
import type { Entry, Outcome, Points } from './view.ts';

type NameOf = (id: string) => string;

/** An entry in words: what happened, and what came of it. */
export interface Told {
  readonly seq: number;
  readonly game: number;
  readonly type: Entry['type'];
  readonly text: string;
  /** Who scored what: `Ana +10`. */
  readonly scored: string;
}

/** What the reader is called where a page speaks to them. */
export const reader = 'you';

/** `Bo calls`, `you call`. */
const does = (name: string, verb: string, others = `${verb}s`): string =>
  `${name} ${name === reader ? verb : others}`;
/** `Bo’s`, `your`. */
export const whose = (name: string): string => (name === reader ? 'your' : `${name}’s`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const pointsInWords = (scored: readonly Points[], nameOf: NameOf): string =>
  scored
    .filter(({ points }) => points !== 0)
    .map(({ contestantId, points }) => `${nameOf(contestantId)} +${points}`)
    .join(', ');

/** How a grid came to be shown, as a sentence. `name` owns it. */
export function outcomeInWords(
  how: Outcome,
  entry: Extract<Entry, { type: 'resolved' }>,
  nameOf: NameOf,
): string {
  const name = capital(whose(nameOf(entry.contestantId)));
  const word = entry.word.toUpperCase();
  const words = entry.words.map((one) => one.toUpperCase());
  const known = words.length > 0 ? listed(words) : word;
  switch (how) {
    case 'guessed':
      return words.length > 0
        ? `${name} grid is out: ${known}`
        : `${name} grid is out: ${word} is no word, and no line reads one`;
    case 'revealed':
      return `${name} word is laid bare: ${known}`;
    case 'ten_left':
      return `${name} grid is out with ten cells left: ${known}`;
    case 'not_genuine':
      return `${name} grid is out: no line reads a word, not even ${word}`;
    case 'ended':
      return words.length > 0
        ? `${name} grid is shown at the end: ${known}`
        : `${name} grid is shown at the end: no line reads a word, not even ${word}`;
  }
}

function guessWords(entry: Extract<Entry, { type: 'guessed' }>, nameOf: NameOf): string {
  const name = nameOf(entry.contestantId);
  const guesses = does(name, 'guess', 'guesses');
  const start = `${guesses} ${entry.word.toUpperCase()} on ${whose(nameOf(entry.of))} grid`;
  if (entry.verdict === 'right') return `${start}: right`;
  if (entry.verdict === 'shown') return `${start}: it is what stands there, but no word`;
  return `${start}: wrong, and ${name === reader ? 'miss' : 'misses'} a turn`;
}

/** An entry as everybody may read it. `nameOf` may say `you` for the reader. */
export function told(entry: Entry, nameOf: NameOf): Told {
  const { seq, game, type } = entry;
  const say = (text: string, scored: readonly Points[] = []): Told => ({
    seq,
    game,
    type,
    text,
    scored: pointsInWords(scored, nameOf),
  });
  switch (entry.type) {
    case 'called': {
      const letters = entry.letters.map(({ contestantId, letter }) => `${nameOf(contestantId)} ${letter}`);
      return say(
        `${does(nameOf(entry.contestantId), 'call')} ${cellText(entry.cell)}: ${letters.join(', ')}`,
      );
    }
    case 'guessed':
      return say(guessWords(entry, nameOf), entry.scored);
    case 'resolved':
      return say(outcomeInWords(entry.how, entry, nameOf), entry.scored);
    case 'passed':
      return say(
        entry.by === 'time'
          ? `Time is up: ${does(nameOf(entry.contestantId), 'do', 'does')} not call`
          : `The host passes over ${nameOf(entry.contestantId)}`,
      );
    case 'missed':
      return say(
        `${listed(entry.missed.map(({ contestantId, turns }) => `${nameOf(contestantId)}${turns > 1 ? ` (${turns})` : ''}`))} must miss ${entry.missed.length === 1 && entry.missed[0]?.turns === 1 ? 'a turn' : 'turns'}`,
      );
    case 'ruled':
      return say(`The host ${entry.valid ? 'adds' : 'removes'} ${entry.word.toUpperCase()}: ${entry.reason}`);
  }
}

/** The last call, for the strip that says what it brought. */
export const lastCall = (history: readonly Entry[]): Extract<Entry, { type: 'called' }> | undefined =>
  history.findLast((entry) => entry.type === 'called');

/** The cell that the last call opened in somebody's grid; null when that grid did not answer it. */
export function freshCell(history: readonly Entry[], id: string): string | null {
  const last = lastCall(history);
  return last?.letters.some(({ contestantId }) => contestantId === id) ? last.cell : null;
}

/** The last of a sort of entry. */
export const lastResolved = (history: readonly Entry[]): Extract<Entry, { type: 'resolved' }> | undefined =>
  history.findLast((entry) => entry.type === 'resolved');

/** The news of the game under way: its last call, or what came after it (a grid shown is told elsewhere); null before the first call. */
export function newsOf(
  view: { readonly history: readonly Entry[]; readonly game: { readonly number: number } },
  nameOf: NameOf,
): Pick<Told, 'text' | 'scored'> | null {
  const last = lastCall(view.history.filter(({ game }) => game === view.game.number));
  if (!last) return null;
  const newest = view.history.at(-1);
  const isNewer = newest && newest.seq > last.seq && newest.game === last.game && newest.type !== 'resolved';
  const { text, scored } = told(isNewer ? newest : last, nameOf);
  return { text: capital(text), scored };
}

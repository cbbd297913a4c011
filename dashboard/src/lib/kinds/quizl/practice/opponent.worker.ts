import { lookalikesOf } from '$worker/kinds/quizl/solver/maker.ts';
import {
  answer,
  beginPractice,
  giveUp,
  type Practice,
  play,
  practiceView,
  type Surroundings,
  you,
} from '$worker/kinds/quizl/solver/practice.ts';
import { vocabularyOf } from '$worker/kinds/quizl/solver/vocabulary.ts';
import type { WordFact, Words } from '$worker/words/words.ts';
import listUrl from '../words/five.bin?url';
import { type FiveLetterWords, unpackFive } from '../words/packed.ts';
import type { Ask, Say } from './talk.ts';

/** Between two moves of the opponent, so that one can follow what they do. */
const pauseMs = 900;

const say = (message: Say) => postMessage(message);

/** Five letters are all that the rules ask about. */
const wordsFrom = (five: FiveLetterWords): Words => ({
  list: five.list,
  look: (word): WordFact => {
    const rarity = five.rarityOf(word);
    return { word, found: rarity !== null, rarity, name: false, abbreviation: false, list: five.list };
  },
});

async function makeSurroundings(): Promise<Surroundings> {
  const response = await fetch(listUrl);
  if (!response.ok) throw new Error(`the word list answered ${response.status}`);
  const five = unpackFive(new Uint8Array(await response.arrayBuffer()));
  const common = five.words.filter((word) => five.rarityOf(word) === 'common');
  const others = five.words.filter((word) => five.rarityOf(word) === 'accepted');
  return {
    words: wordsFrom(five),
    vocabulary: vocabularyOf({ common, others }),
    common,
    lookalikes: lookalikesOf(common),
    isWord: five.has,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    clock: () => Date.now(),
  };
}

let practice: Practice | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const ready = makeSurroundings();

function stand(now: Practice): void {
  practice = now;
  say({ type: 'stands', view: practiceView(now, you), kept: now });
}

/** The opponent moves until they wait for the person, one move at a time. */
function follow(surroundings: Surroundings, afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const next = practice === null ? null : answer(practice, surroundings);
    if (next === null) return;
    stand(next);
    follow(surroundings, pauseMs);
  }, afterMs);
}

function take(ask: Ask, surroundings: Surroundings): void {
  if (ask.type === 'begin') stand(beginPractice(ask.level, ask.preset));
  if (ask.type === 'resume') stand(ask.kept);
  if (practice === null) return;
  if (ask.type === 'give-up') stand(giveUp(practice, surroundings));
  if (ask.type === 'move') {
    const { practice: after, refusal } = play(practice, ask.move, surroundings);
    if (refusal === null) stand(after);
    say({ type: 'moved', id: ask.id, refusal });
  }
  follow(surroundings, ask.type === 'move' ? pauseMs : 0);
}

addEventListener('message', (event: MessageEvent<Ask>) => {
  ready
    .then((surroundings) => take(event.data, surroundings))
    .catch((error: unknown) => say({ type: 'failed', detail: String(error) }));
});

import { readWord, type WordReply } from '../../../schema/contract/endpoints-service.ts';
import { readTyped } from '../../words/typed.ts';
import type { WordFact, Words } from '../../words/words.ts';
import { type Route, route } from '../handler.ts';

/** A page where a person can look a word up; nothing is fetched from it. */
const dictionaryLink = (word: string) => `https://www.dictionary.com/browse/${encodeURIComponent(word)}`;

function verdictOf(fact: WordFact): WordReply['verdict'] {
  if (fact.found) return 'ordinary';
  if (fact.name) return 'name';
  return fact.abbreviation ? 'abbreviation' : 'not_found';
}

export const wordRoutes = (words: Words): readonly Route[] => [
  route(readWord, async ({ params }) => {
    const read = readTyped(params.word, { hyphens: true });
    if (!read.ok) return { ok: false, code: 'bad_word', detail: read.detail };
    const { length, word } = read;
    const fact = words.look(word);
    const { list, rarity } = fact;
    const verdict = verdictOf(fact);
    return {
      ok: true,
      body: { word, length, verdict, rarity, list, dictionaryLink: dictionaryLink(word) },
    };
  }),
];

import listUrl from '../../../../../../worker/words/lexicon.bin?url';
import { wordsFrom } from './lexicon.ts';

/** Where the game's word list lies; a worker is told, so that it is fetched and kept once. */
export const listAddress: string = listUrl;

/** The game's word list on this page. */
export const loadWords = () => wordsFrom(listUrl);

import * as z from 'zod';
import { once } from '../lib/once.ts';
import { type OwnList, withOwnList } from './own-list.ts';
import type { Words } from './words.ts';

/** What a tournament has settled about words: each with whether it counts. `version` grows with every change. */
export interface HouseList {
  readonly version: number;
  readonly words: Readonly<Record<string, boolean>>;
}

export const noHouseList: HouseList = { version: 0, words: {} };

/** The event by which a game takes up a newer list: what is new in it. From here on it judges by that. */
export const houseTaken = 'house-list-taken';
/** The event that says that the newest list could not be asked for, and which one holds instead. */
export const houseKept = 'house-list-kept';

const word = z.string();
/** What `house-list-taken` says: words that count now, that do not, and on which the common list decides again. */
export const HouseTaken = z.object({
  version: z.int().min(1),
  added: z.array(word),
  removed: z.array(word),
  dropped: z.array(word),
});
export type HouseTaken = z.infer<typeof HouseTaken>;

const saysOf = (list: HouseList, one: string): boolean | null =>
  Object.hasOwn(list.words, one) ? list.words[one] === true : null;

/** The step from one list to another, each part A to Z. */
export function houseStep(from: HouseList, to: HouseList): HouseTaken {
  const all = [...new Set([...Object.keys(from.words), ...Object.keys(to.words)])].toSorted();
  const changed = all.filter((one) => saysOf(from, one) !== saysOf(to, one));
  const becoming = (valid: boolean | null) => changed.filter((one) => saysOf(to, one) === valid);
  return { version: to.version, added: becoming(true), removed: becoming(false), dropped: becoming(null) };
}

/** The list after such a step. */
export function afterHouseStep(list: HouseList, step: HouseTaken): HouseList {
  const words = new Map(Object.entries(list.words));
  for (const one of step.added) words.set(one, true);
  for (const one of step.removed) words.set(one, false);
  for (const one of step.dropped) words.delete(one);
  return { version: step.version, words: Object.fromEntries(words) };
}

/** The list as verdicts name it, for example `house-3`. */
export const houseName = (version: number): string => `house-${version}`;

// A game keeps the same list until it takes another.
const ownListOf = once((list: HouseList): OwnList => {
  const entries = Object.entries(list.words);
  const those = (valid: boolean) => new Set(entries.filter(([, says]) => says === valid).map(([one]) => one));
  return { list: houseName(list.version), added: those(true), removed: those(false) };
});

/** The common list as a tournament reads it. */
export const withHouseList = (words: Words, list: HouseList): Words =>
  list.version === 0 ? words : withOwnList(words, ownListOf(list));

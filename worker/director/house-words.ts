import type * as z from 'zod';
import type { TournamentId } from '../../schema/contract/ids.ts';
import {
  type HouseHistory,
  type HouseWord,
  type HouseWords,
  type HouseWordsChange,
  type HouseWordsChanged,
  mostHouseWords,
  type RulingList,
  type RulingQuery,
} from '../../schema/contract/record.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import { type Acting, noted } from '../store/audit.ts';
import { type Database, openDatabase, writeTogether } from '../store/database.ts';
import { houseListOf, wordHistory, wordsThatHold, writeWords } from '../store/house-words.ts';
import { rulingsOf } from '../store/rulings.ts';
import { writeCsv } from '../tournament/csv.ts';
import { readTyped } from '../words/typed.ts';
import { readWordLines, type WordLine } from '../words/word-lines.ts';
import { passOnWords } from './pass-on-words.ts';

const instant = (ms: number) => new Date(ms).toISOString();
type EntryRow = Awaited<ReturnType<typeof wordsThatHold>>[number];

const entryOf = ({ author, entry }: EntryRow): HouseWord => {
  const { tournamentId: _, at, hostId, ...rest } = entry;
  return { ...rest, at: instant(at), by: { hostId, name: author } };
};

/** The words that a tournament has settled. */
export async function readHouseWords(db: Database, tournamentId: TournamentId): Promise<HouseWords> {
  const [{ version }, rows] = await Promise.all([
    houseListOf(db, tournamentId),
    wordsThatHold(db, tournamentId),
  ]);
  return { version, words: rows.map(entryOf) };
}

/** Every entry, newest first. */
export async function readHouseHistory(
  db: Database,
  tournamentId: TournamentId,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<z.infer<typeof HouseHistory>> {
  const rows = await wordHistory(db, tournamentId, page);
  return { entries: rows.slice(0, page.limit).map(entryOf), more: rows.length > page.limit };
}

/** Every ruling of every game, newest first. */
export async function readRulings(
  db: Database,
  tournamentId: TournamentId,
  { before, gameId, limit }: z.infer<typeof RulingQuery>,
): Promise<RulingList> {
  const page = { gameId, limit, before: before === undefined ? undefined : Date.parse(before) };
  const rows = await rulingsOf(db, tournamentId, page);
  const rulings = rows.slice(0, limit).map(({ author, ruling }) => {
    const { tournamentId: _, at, hostId, ...rest } = ruling;
    return { ...rest, at: instant(at), by: { hostId, name: author } };
  });
  return { rulings, more: rows.length > limit };
}

const columns = ['word', 'verdict', 'origin', 'reason', 'author', 'at'] as const;

/** The list as a spreadsheet; its first two columns are what a change reads again. */
export async function houseWordsCsv(db: Database, tournamentId: TournamentId): Promise<string> {
  const { words } = await readHouseWords(db, tournamentId);
  const rows = words.map(({ at, by, origin, reason, valid, word }) => [
    word,
    valid ? 'valid' : 'invalid',
    origin,
    reason,
    by.name,
    at,
  ]);
  return writeCsv(columns, rows);
}

type Asked = z.output<typeof HouseWordsChange>;
type Read = { readonly ok: true; readonly words: readonly WordLine[] } | Refused;

const badList = (detail: string, issues?: Refused['issues']): Refused =>
  issues === undefined
    ? { ok: false, code: 'bad_list', detail }
    : { ok: false, code: 'bad_list', detail, issues };

function readChange({ text, valid, words = [] }: Asked): Read {
  if (text !== undefined) {
    const read = readWordLines(text, valid);
    const issues = read.bad.map(({ detail, line }) => ({ path: `text.${line}`, message: detail }));
    const lines = issues.length === 1 ? 'One line' : `${issues.length} lines`;
    return issues.length === 0
      ? { ok: true, words: read.words }
      : badList(`${lines} cannot be read.`, issues);
  }
  const issues: { path: string; message: string }[] = [];
  const read = words.flatMap(({ word, valid: says }, at): WordLine[] => {
    const typed = readTyped(word, { hyphens: true });
    if (typed.ok) return [{ word: typed.word, valid: says }];
    issues.push({ path: `words.${at}`, message: typed.detail });
    return [];
  });
  return issues.length === 0
    ? { ok: true, words: [...new Map(read.map((one) => [one.word, one])).values()] }
    : badList(`${issues.length} of the words cannot be read.`, issues);
}

/**
 * Changes what a tournament says of words, all or none; what is said already gets no new entry (T84). `unavailable` until all games that may
 * begin by themselves have heard of it: the change stands by then, and the same again goes on with those.
 */
export async function changeHouseWords(
  env: Env,
  acting: Acting,
  asked: Asked,
): Promise<{ readonly ok: true; readonly changed: HouseWordsChanged } | Refused> {
  const done = await changeWords(openDatabase(env.DB), acting, asked);
  if (!done.ok || asked.dryRun) return done;
  return (await passOnWords(env, acting.tournamentId)) ?? done;
}

async function changeWords(
  db: Database,
  acting: Acting,
  asked: Asked,
): Promise<{ readonly ok: true; readonly changed: HouseWordsChanged } | Refused> {
  const read = readChange(asked);
  if (!read.ok) return read;
  const { tournamentId } = acting;
  const { version, words: held } = await houseListOf(db, tournamentId);
  const says = (word: string) => (Object.hasOwn(held, word) ? held[word] === true : null);
  const changed = read.words.filter(({ valid, word }) => says(word) !== valid);
  const unchanged = read.words.length - changed.length;
  const size = sizeAfter(held, changed);
  if (size > mostHouseWords) {
    return badList(`A tournament settles at most ${mostHouseWords} words; these would make it ${size}.`);
  }
  if (asked.dryRun || changed.length === 0)
    return { ok: true, changed: { version, changed, unchanged, size } };
  const [insert, ...rest] = writeWords({ ...acting, words: changed, reason: asked.reason });
  const added = changed.filter(({ valid }) => valid === true).length;
  const removed = changed.filter(({ valid }) => valid === false).length;
  const detail = { added, removed, takenBack: changed.length - added - removed };
  const act = { action: 'word-list-changed', reason: asked.reason, detail } as const;
  await writeTogether(db, [...(insert ? [insert] : []), noted(acting, act), ...rest]);
  const after = await houseListOf(db, tournamentId);
  return { ok: true, changed: { version: after.version, changed, unchanged, size } };
}

function sizeAfter(held: Readonly<Record<string, boolean>>, changed: readonly WordLine[]): number {
  const words = new Set(Object.keys(held));
  for (const { valid, word } of changed) {
    if (valid === null) words.delete(word);
    else words.add(word);
  }
  return words.size;
}

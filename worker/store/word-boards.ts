import { sql } from 'drizzle-orm';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import {
  placeOfWord,
  rowsBefore,
  stepHolding,
  stepOfRow,
  type WordBoard,
  wordAt,
} from '../tournament/steps.ts';
import type { Database } from './database.ts';
import { isWhole, peopleOf, type Scope, sourcesOf } from './scope.ts';
import { stepsOf } from './steps.ts';
import { countedAhead, mergedWords, type Owned, type WordKey } from './word-streams.ts';

export interface WordRow {
  readonly contestantId: ContestantId;
  readonly name: string;
  readonly word: string;
  readonly length: number;
  readonly elapsedMs: number;
  readonly gameId: GameId;
  readonly seq: number;
  readonly at: number;
}

/** Where a page of words begins: behind a place, or from a row on. */
export interface WordStretch {
  readonly key: WordKey | null;
  readonly offset?: number;
  readonly size: number;
}

const everybody = ({ freeze, tournamentId }: Scope): Owned => ({
  by: 'tournament_id',
  owners: sql`SELECT ${tournamentId} AS id`,
  sources: sourcesOf('submissions', freeze),
});
/** Of a division or a contestant by its people, else of the tournament. */
const ownedIn = (scope: Scope): Owned =>
  isWhole(scope) ? everybody(scope) : { ...everybody(scope), by: 'contestant_id', owners: peopleOf(scope) };

/** Streams that a contestant has, about: one for each length. */
const lengths = 20;

/** Words that count, best first, after a place or from a row on. */
export async function wordsOf(
  db: Database,
  board: WordBoard,
  scope: Scope,
  { key, offset = 0, size }: WordStretch,
): Promise<WordRow[]> {
  const { contestantId, division: name } = scope;
  const merge = { board, after: key, offset, size };
  if (name !== undefined && contestantId === undefined && offset === 0) {
    // Most divisions have a page of words among the first of everybody. Their people's own streams cost this many rows to begin with.
    const most = lengths * (await peopleIn(db, scope)) + size;
    const division = { name, most };
    const found = await db.all<WordRow>(mergedWords({ ...everybody(scope), ...merge, division }));
    if (found.length === size) return found;
  }
  if (isWhole(scope) && key === null && offset > 0) {
    const from = await rowIn(db, board, scope, offset);
    return from === null ? [] : db.all(mergedWords({ ...everybody(scope), ...merge, ...from }));
  }
  return db.all(mergedWords({ ...ownedIn(scope), ...merge }));
}

/** From where to read for a row of everybody's words, and how many to skip from there; null where there is no such row. */
async function rowIn(
  db: Database,
  board: WordBoard,
  scope: Scope,
  row: number,
): Promise<{ after: WordKey; offset: number } | null> {
  const step = stepOfRow(await stepsOf(db, board, scope), row);
  if (step === null) return null;
  return {
    after: { ...wordAt(board, step.place), gameId: '', contestantId: '', seq: 0 },
    offset: step.skip,
  };
}

async function peopleIn(db: Database, scope: Scope): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (${peopleOf(scope)})`);
  return row?.n ?? 0;
}

/** How many words that count beat a value: of everybody's the sum of steps and what is within one, of others' all of them counted. */
export async function betterWords(
  db: Database,
  board: WordBoard,
  scope: Scope,
  value: number,
): Promise<number> {
  if (!isWhole(scope)) return counted(db, board, scope, { from: 0, value });
  const steps = await stepsOf(db, board, scope);
  // No step holds words of two lengths.
  if (board === 'longest') return rowsBefore(steps, placeOfWord(board, { length: value, elapsedMs: 0 }));
  const from = stepHolding(steps, value);
  return rowsBefore(steps, from) + (await counted(db, board, scope, { from, value }));
}

async function counted(
  db: Database,
  board: WordBoard,
  scope: Scope,
  range: { readonly from: number; readonly value: number },
): Promise<number> {
  const [row] = await db.all<{ total: number }>(countedAhead({ ...ownedIn(scope), board }, range));
  return row?.total ?? 0;
}

import { sql } from 'drizzle-orm';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Database } from './database.ts';
import { peopleOf, type Scope, sourcesOf } from './scope.ts';
import { countedAhead, mergedWords, type Owned, type WordBoard, type WordKey } from './word-streams.ts';

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
  scope.division === undefined && scope.contestantId === undefined
    ? everybody(scope)
    : { ...everybody(scope), by: 'contestant_id', owners: peopleOf(scope) };

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
  return db.all(mergedWords({ ...ownedIn(scope), ...merge }));
}

async function peopleIn(db: Database, scope: Scope): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (${peopleOf(scope)})`);
  return row?.n ?? 0;
}

/** How many words that count beat a value. It counts them, of the fastest those from a time on. */
export async function betterWords(
  db: Database,
  board: WordBoard,
  scope: Scope,
  { from = 0, value }: { readonly value: number; readonly from?: number },
): Promise<number> {
  const [row] = await db.all<{ total: number }>(countedAhead({ ...ownedIn(scope), board }, { from, value }));
  return row?.total ?? 0;
}

import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { hosts } from '../../schema/db/tables.ts';
import { wordEntries, wordLists } from '../../schema/db/tables-record.ts';
import type { HouseList } from '../room/room-api.ts';
import type { Database } from './database.ts';

const noHouseList: HouseList = { version: 0, words: {} };

/** Whether an entry is the newest of its word. */
const isNewest = (tournamentId: TournamentId) =>
  sql`number = (SELECT max(newer.number) FROM word_entries AS newer
    WHERE newer.tournament_id = ${tournamentId} AND newer.word = word_entries.word)`;

/** Makes the one row that games take from all entries, in the batch that adds some. */
export const remakeWordList = (tournamentId: TournamentId): SQL =>
  sql`INSERT INTO word_lists (tournament_id, version, words)
    SELECT ${tournamentId}, (SELECT max(number) FROM word_entries WHERE tournament_id = ${tournamentId}),
      (SELECT json_group_object(word, valid) FROM word_entries
        WHERE tournament_id = ${tournamentId} AND valid IS NOT NULL AND ${isNewest(tournamentId)})
    WHERE EXISTS (SELECT 1 FROM word_entries WHERE tournament_id = ${tournamentId})
    ON CONFLICT (tournament_id) DO UPDATE SET version = excluded.version, words = excluded.words
    WHERE excluded.version > word_lists.version`;

/** A change of the list by a host: words that say the same already get no new entry. */
export interface WordsChange {
  readonly tournamentId: TournamentId;
  readonly words: readonly { readonly word: string; readonly valid: boolean | null }[];
  readonly reason: string;
  readonly hostId: HostId;
  readonly now: number;
}

/** Statements that write a change down, for one batch; the first says how many words it changed. */
export function writeWords({ tournamentId, words, reason, hostId, now }: WordsChange): SQL[] {
  const json = JSON.stringify(words.map(({ word, valid }) => [word, valid === null ? null : Number(valid)]));
  const says = sql`(SELECT e.valid FROM word_entries AS e WHERE e.tournament_id = ${tournamentId}
    AND e.word = value ->> 0 ORDER BY e.number DESC LIMIT 1)`;
  return [
    sql`INSERT INTO word_entries (tournament_id, number, word, valid, origin, reason, host_id, at)
      SELECT ${tournamentId}, coalesce((SELECT max(number) FROM word_entries WHERE tournament_id = ${tournamentId}), 0)
          + row_number() OVER (ORDER BY key), value ->> 0, value ->> 1, 'list', ${reason}, ${hostId}, ${now}
      FROM json_each(${json}) WHERE ${says} IS NOT value ->> 1`,
    remakeWordList(tournamentId),
  ];
}

const parseWords = (text: string): HouseList['words'] =>
  // Written by the statement above alone: an object of ones and noughts.
  Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, number>).map(([w, v]) => [w, v === 1]),
  );

/** A tournament's own list as games take it. */
export async function houseListOf(db: Database, tournamentId: TournamentId): Promise<HouseList> {
  const row = await db.select().from(wordLists).where(eq(wordLists.tournamentId, tournamentId)).get();
  return row === undefined ? noHouseList : { version: row.version, words: parseWords(row.words) };
}

const entryColumns = { entry: wordEntries, author: sql<string>`coalesce(${hosts.name}, '')`.as('author') };

/** The entries that hold, A to Z. */
export const wordsThatHold = (db: Database, tournamentId: TournamentId) =>
  db
    .select(entryColumns)
    .from(wordEntries)
    .leftJoin(hosts, eq(hosts.id, wordEntries.hostId))
    .where(
      and(
        eq(wordEntries.tournamentId, tournamentId),
        sql`${wordEntries.valid} IS NOT NULL`,
        isNewest(tournamentId),
      ),
    )
    .orderBy(asc(wordEntries.word));

/** Every entry, newest first; one more than `limit` where there are more. */
export const wordHistory = (
  db: Database,
  tournamentId: TournamentId,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) =>
  db
    .select(entryColumns)
    .from(wordEntries)
    .leftJoin(hosts, eq(hosts.id, wordEntries.hostId))
    .where(
      and(
        eq(wordEntries.tournamentId, tournamentId),
        before === undefined ? undefined : lt(wordEntries.number, before),
      ),
    )
    .orderBy(desc(wordEntries.number))
    .limit(limit + 1);

/** All entries in order. For archives. */
export const allWordEntries = (db: Database, tournamentId: TournamentId) =>
  db
    .select()
    .from(wordEntries)
    .where(eq(wordEntries.tournamentId, tournamentId))
    .orderBy(asc(wordEntries.number));

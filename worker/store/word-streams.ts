import { type SQL, sql } from 'drizzle-orm';
import type { WordBoard } from '../tournament/steps.ts';

/**
 * Words that count stand in two indexes, by length and then by time: all of a tournament in one, each contestant's in the other. So the
 * words of one length of one owner are a stream in order of time, and a page of a board is its streams merged: a query whose queue holds
 * the next word of each stream, of which it takes the best until the page is full. It reads a row for each stream, and one for each word
 * that it shows or skips, however many words there are (T12).
 */

/** The last row of the page before. Without ids it is the place before all words of that length and time. */
export interface WordKey {
  readonly length: number;
  readonly elapsedMs: number;
  readonly gameId: string;
  readonly contestantId: string;
  readonly seq: number;
}

/** A table with what has to hold of its rows, called `n`, to be seen. */
export type Source = readonly [table: SQL, seen: SQL];

/** Which words: those of owners, who are given by a query of ids. */
export interface Owned {
  readonly by: 'tournament_id' | 'contestant_id';
  readonly owners: SQL;
  readonly sources: readonly Source[];
}

export interface Merge extends Owned {
  readonly board: WordBoard;
  readonly after: WordKey | null;
  readonly offset: number;
  readonly size: number;
  /** Only of this division, found among the first `most` words of everybody. */
  readonly division?: { readonly name: string; readonly most: number } | undefined;
}

/** Stands for the end of a stream: text that is behind every place, and JSON too. */
const end = sql`'{}'`;

/** Unites a query for each table; the number of a table says which one a row is from. */
const ofEach = (sources: readonly Source[], query: (source: Source, number: SQL) => SQL): SQL =>
  sql.join(
    sources.map((source, at) => query(source, sql.raw(String(at)))),
    sql` UNION ALL `,
  );

const owned = ({ by }: Owned, [table, seen]: Source, owner: SQL): SQL =>
  sql`FROM ${table} AS n WHERE n.${sql.raw(by)} = ${owner} AND n.counts = 1 AND ${seen}`;

/** Every owner's streams, and for each owner a last one of no length. */
function streams(words: Owned): SQL {
  const longest = (source: Source, owner: SQL, below: SQL) =>
    sql`(SELECT max(n.length) ${owned(words, [source[0], sql`1`], owner)} AND ${below})`;
  const first = ofEach(
    words.sources,
    (source, number) =>
      sql`SELECT ${number}, o.id, ${longest(source, sql`o.id`, sql`1`)} FROM (${words.owners}) AS o`,
  );
  const next = ofEach(
    words.sources,
    (source, number) => sql`SELECT source, owner, ${longest(source, sql`owner`, sql`n.length < t.length`)}
      FROM streams AS t WHERE source = ${number} AND length IS NOT NULL`,
  );
  return sql`streams(source, owner, length) AS (${first} UNION ALL ${next})`;
}

/** Text that is in the board's order: what is level for the board, then time, game, contestant and number. */
function placed({ board, division }: Merge): SQL {
  const lead = board === 'fastest' ? sql`''` : sql`printf('%03d', 999 - n.length)`;
  const where = division === undefined ? sql`` : sql`, n.division`;
  return sql`json_array(${lead}, printf('%012d', n.elapsed_ms), n.game_id, n.contestant_id, printf('%012d', n.seq)${where})`;
}

/** The first word of a stream behind a place. */
const following = (merge: Merge, source: Source, stream: { owner: SQL; length: SQL; behind: SQL }): SQL =>
  sql`coalesce((SELECT ${placed(merge)} ${owned(merge, source, stream.owner)} AND n.length = ${stream.length}
    AND (n.elapsed_ms, n.game_id, n.contestant_id, n.seq) > (${stream.behind})
    ORDER BY n.elapsed_ms, n.game_id, n.contestant_id, n.seq LIMIT 1), ${end})`;

/** Where a stream goes on after the page before; of the longest words those of more letters are through. */
function beginning({ after, board }: Merge): { readonly behind: SQL; readonly among: SQL } {
  if (after === null) return { behind: sql`-1, '', '', 0`, among: sql`1` };
  const { contestantId, elapsedMs, gameId, length, seq } = after;
  const rest = sql`${gameId}, ${contestantId}, ${seq}`;
  if (board === 'fastest') return { behind: sql`${elapsedMs}, ${rest}`, among: sql`1` };
  return {
    behind: sql`iif(t.length = ${length}, ${elapsedMs}, -1), ${rest}`,
    among: sql`t.length <= ${length}`,
  };
}

/** The words of a board one after the other, as far as the page goes. */
function merged(merge: Merge): SQL {
  const { division, offset, size, sources } = merge;
  const { among, behind } = beginning(merge);
  const first = ofEach(
    sources,
    (source, number) => sql`SELECT source, owner, length,
      ${following(merge, source, { owner: sql`t.owner`, length: sql`t.length`, behind })}
      FROM streams AS t WHERE source = ${number} AND length IS NOT NULL AND ${among}`,
  );
  const last = sql`b.place ->> 1 + 0, b.place ->> 2, b.place ->> 3, b.place ->> 4 + 0`;
  const next = ofEach(
    sources,
    (source, number) => sql`SELECT source, owner, length,
      ${following(merge, source, { owner: sql`b.owner`, length: sql`b.length`, behind: last })}
      FROM board AS b WHERE source = ${number} AND place <> ${end}`,
  );
  const limit = division === undefined ? sql`LIMIT ${size} OFFSET ${offset}` : sql`LIMIT ${division.most}`;
  return sql`board(source, owner, length, place) AS (${first} UNION ALL ${next} ORDER BY 4 ${limit})`;
}

/** A page of a board, best first, with the words themselves. */
export function mergedWords(merge: Merge): SQL {
  const { division, size, sources } = merge;
  const tables = sources.map((_, at) => sql.raw(`w${at}`));
  const joins = sources.map(
    ([table], at) => sql`LEFT JOIN ${table} AS ${sql.raw(`w${at}`)} ON b.source = ${sql.raw(String(at))}
      AND (${sql.raw(`w${at}`)}.game_id, ${sql.raw(`w${at}`)}.contestant_id, ${sql.raw(`w${at}`)}.seq)
        = (b.place ->> 2, b.place ->> 3, b.place ->> 4 + 0)`,
  );
  const of = (column: string) =>
    sql`coalesce(${sql.join([...tables.map((table) => sql`${table}.${sql.raw(column)}`), sql`NULL`], sql`, `)})`;
  const those = division === undefined ? sql`1` : sql`b.place ->> 5 = ${division.name}`;
  return sql`WITH RECURSIVE ${streams(merge)}, ${merged(merge)}
    SELECT b.place ->> 3 AS contestantId, coalesce(c.name, '') AS name, ${of('word')} AS word, b.length, b.place ->> 1 + 0 AS elapsedMs,
      b.place ->> 2 AS gameId, b.place ->> 4 + 0 AS seq, ${of('at')} AS at
    FROM board AS b ${sql.join(joins, sql` `)} LEFT JOIN contestants AS c ON c.id = b.place ->> 3
    WHERE b.place <> ${end} AND ${those} LIMIT ${size}`;
}

/** How many words stand ahead of a value; of the fastest only those from a time on, where that is given. */
export function countedAhead(
  words: Owned & { readonly board: WordBoard },
  { from, value }: { readonly value: number; readonly from: number },
): SQL {
  const [better, among] =
    words.board === 'fastest'
      ? [sql`n.elapsed_ms >= ${from} AND n.elapsed_ms < ${value}`, sql`1`]
      : [sql`1`, sql`t.length > ${value}`];
  const parts = ofEach(
    words.sources,
    (source, number) =>
      sql`SELECT (SELECT count(*) ${owned(words, source, sql`t.owner`)} AND n.length = t.length AND ${better}) AS n
        FROM streams AS t WHERE source = ${number} AND length IS NOT NULL AND ${among}`,
  );
  return sql`WITH RECURSIVE ${streams(words)} SELECT coalesce(sum(n), 0) AS total FROM (${parts})`;
}

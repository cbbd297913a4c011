import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import type { Board } from '../../schema/contract/tournament.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { readLeaderboard } from '../../worker/director/read-leaderboard.ts';
import { readRecord } from '../../worker/director/read-record.ts';
import { type Looking, readTable } from '../../worker/director/read-table.ts';
import { openDatabase } from '../../worker/store/database.ts';

/** Words in a tournament, a thousandfold apart; people, games and rounds as they come with them. */
const sizes = [1_000, 100_000, 1_000_000] as const;
const people = 200;
const seats = 20;
const rounds = 5;
/** How much more a page may read of a large tournament than of a small one. */
const goal = 2;
const tournamentId = TournamentId.parse('t');
/** One of those who play every tenth game, and so have more words the larger the tournament is. */
const regular = ContestantId.parse('c7');
/** Somebody who played ten games, alone in a division. */
const guest = ContestantId.parse('guest');
const guestGames = 10;

const migrations = () => {
  const folder = inProject('schema/db/migrations');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** Numbers from 0 on as rows `i`. */
const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
/** Mixed without chance: multiples of a number below a prime show no pattern. */
const mixed = (by: number, below: number) => `(i * ${by} % 1000003) % ${below}`;

/** A tournament of so many words: as many games as it takes, everybody in their turn, times and lengths mixed. */
function statements(words: number): string[] {
  const games = Math.max(people / seats, words / (seats * rounds));
  const who = `'c' || ((i / ${rounds}) % ${people})`;
  const some = `'g' || (i * ${Math.floor(games / guestGames)})`;
  return [
    `INSERT INTO tournaments (id, name, created_by, created_at) VALUES ('t', 'T', 'h', 0)`,
    `${numbers(people)} INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division)
      SELECT 'c' || i, 't', 'P' || i, 'p' || i, i, 1, 0, 'D' || (i % 4) FROM n`,
    `${numbers(games)} INSERT INTO games (id, tournament_id, kind, name, phase, created_by, created_at, finished_at, seq, report_seqs)
      SELECT 'g' || i, 't', 'k', 'G', 'finished', 'h', i, i, 1, '{}' FROM n`,
    `${numbers(games * seats)} INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at)
      SELECT 'c' || (i % ${people}), 'g' || (i / ${seats}), 0, i / ${seats} FROM n`,
    `${numbers(games * seats)} INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked)
      SELECT 'c' || (i % ${people}), 'g' || (i / ${seats}), 1 + i % ${seats}, ${mixed(7919, 12)}, i % ${seats} = 0, i / ${seats}, ${seats} FROM n`,
    `${numbers(words)} INSERT INTO submissions (game_id, contestant_id, seq, tournament_id, division, report_key, round, word, length,
        elapsed_ms, at, verdict, counts, award, hidden)
      SELECT 'g' || (i / ${seats * rounds}), ${who}, i, 't', 'D' || ((i / ${rounds}) % ${people} % 4), 'r', i % ${rounds}, 'word',
        3 + ${mixed(611_953, 9)}, 1000 + ${mixed(104_729, 58_000)}, i, 'valid', 1, 0, 0 FROM n`,
    `INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division)
      VALUES ('${guest}', 't', 'Guest', 'guest', ${people}, 1, 0, 'Guests')`,
    `${numbers(guestGames)} INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at) SELECT '${guest}', ${some}, 0, i FROM n`,
    `${numbers(guestGames)} INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked)
      SELECT '${guest}', ${some}, 1, 3, 0, i, ${seats} FROM n`,
    `${numbers(guestGames * rounds)} INSERT INTO submissions (game_id, contestant_id, seq, tournament_id, division, report_key, round, word,
        length, elapsed_ms, at, verdict, counts, award, hidden)
      SELECT 'g' || (i / ${rounds} * ${Math.floor(games / guestGames)}), '${guest}', ${words} + i, 't', 'Guests', 'r', i % ${rounds}, 'word',
        3 + ${mixed(611_953, 9)}, 1000 + ${mixed(104_729, 58_000)}, i, 'valid', 1, 0, 0 FROM n`,
    `INSERT INTO standings (contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, improvement)
      SELECT contestant_id, 't', sum(win), sum(points), count(*), sum(win), sum(points), sum(points) % 1000
      FROM results GROUP BY contestant_id`,
    `INSERT INTO tallies (tournament_id, words, words_of, played, improved)
      SELECT 't', ${words + guestGames * rounds}, json_group_object(contestant_id, games * ${rounds}), count(*), count(*) FROM standings`,
  ];
}

/** Writes the tournament into the file that D1 keeps it in: through D1 itself a million rows take half an hour. */
function fill(folder: string, words: number): void {
  const place = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'),
  );
  const [file, ...others] = place;
  if (file === undefined || others.length > 0) throw new Error('D1 keeps its tables in one file');
  const db = new DatabaseSync(join(folder, file));
  db.exec('PRAGMA synchronous = OFF');
  for (const migration of migrations()) db.exec(migration);
  const indexes = db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'submissions' AND sql IS NOT NULL`,
    )
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
  for (const statement of statements(words)) db.exec(statement);
  for (const { sql } of indexes) db.exec(String(sql));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

/** D1 that adds up the rows that it reads, as the bill does. */
function counting(db: D1Database): { readonly db: D1Database; readonly take: () => number } {
  let rows = 0;
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(inner, name) {
        const value = Reflect.get(inner, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          // Rows without names come without figures: the same query twice, the first for these.
          if (name === 'raw') {
            const statement = watched(inner) as T & { all: () => Promise<unknown> }; // Only statements have rows.
            return statement.all().then((): unknown => value.apply(inner, given));
          }
          const result: unknown = value.apply(inner, given);
          if (name === 'prepare' || name === 'bind') return watched(result as object); // A statement: both give one.
          if (!(result instanceof Promise)) return result;
          return result.then((answer: { meta?: { rows_read: number } }) => {
            rows += answer.meta?.rows_read ?? 0;
            return answer;
          });
        };
      },
    });
  return {
    db: watched(db),
    take: () => {
      const taken = rows;
      rows = 0;
      return taken;
    },
  };
}

const looking: Looking = { tournamentId, staff: true, freeze: null };
/** The audience's view of a tournament that is frozen. */
const audience = (words: number): Looking => {
  const counted = { words, wordsOf: {}, played: people + 1, improved: people + 1 };
  return {
    tournamentId,
    staff: false,
    freeze: {
      tournamentId,
      frozenAt: Date.now(),
      ...counted,
      adjustment: 0,
      phases: {},
      shown: null,
      gamesOpen: true,
      known: {},
    },
  };
};
const page = { page: 1, size: 20 };
type Read = (db: ReturnType<typeof openDatabase>) => Promise<void>;

/** The place of a row far down a board, as a page before it would have told. */
async function deep(db: ReturnType<typeof openDatabase>, board: Board, words: number): Promise<string> {
  const at = Math.floor((words * 0.9) / 20) + 1;
  const read = await readLeaderboard(db, looking, { board, page: at, size: 20 });
  if (!read.ok || !read.board.next) throw new Error(`there is no page ${at} of ${board}`);
  return read.board.next;
}

const must = async (
  board: Board,
  db: ReturnType<typeof openDatabase>,
  more: object = {},
  seen: Looking = looking,
) => {
  const read = await readLeaderboard(db, seen, { board, ...page, ...more });
  if (!read.ok || read.board.rows.length !== 20) throw new Error(`${board} has no page of twenty`);
};

async function pagesOf(db: ReturnType<typeof openDatabase>, words: number): Promise<Record<string, Read>> {
  const [fast, long] = [await deep(db, 'fastest', words), await deep(db, 'longest', words)];
  const boards: readonly Board[] = ['fastest', 'longest', 'points', 'wins', 'most_improved'];
  return {
    ...Object.fromEntries(boards.map((board): [string, Read] => [board, (each) => must(board, each)])),
    'fastest, 90 % down': (each) => must('fastest', each, { after: fast }),
    'longest, 90 % down': (each) => must('longest', each, { after: long }),
    'fastest of a division': (each) => must('fastest', each, { division: 'D2' }),
    'longest of a division': (each) => must('longest', each, { division: 'D2' }),
    'fastest of a small one': (each) => must('fastest', each, { division: 'Guests' }),
    'longest of a small one': (each) => must('longest', each, { division: 'Guests' }),
    'fastest of a contestant': (each) => must('fastest', each, { contestant: guest }),
    'longest of a contestant': (each) => must('longest', each, { contestant: guest }),
    standings: async (each) => {
      const { standings } = await readTable(each, looking);
      if (standings.length !== people + 1) throw new Error('somebody is missing');
    },
    'fastest, frozen': (each) => must('fastest', each, {}, audience(words)),
    'longest, frozen, far down': (each) => must('longest', each, { after: long }, audience(words)),
    'standings, frozen': async (each) => void (await readTable(each, audience(words))),
    'standings of a division': async (each) => void (await readTable(each, looking, 'D2')),
    'a contestant’s page': async (each) =>
      void (await readRecord(each, looking, { contestantId: regular, size: 1 })),
  };
}

const serverIn = (folder: string) =>
  new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      compatibilityDate: '2026-08-04',
      modules: true,
      script: 'export default { fetch: () => new Response() };',
      d1Databases: ['DB'],
      resourcePersistencePath: folder,
    }),
  );

async function withServer<T>(folder: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const server = serverIn(folder);
  try {
    return await work(await server.getD1Database('DB'));
  } finally {
    await server.dispose();
  }
}

/** Rows read for each page of a tournament of so many words; and for a regular's leaderboard, with how many words and games they have. */
interface Measured {
  readonly read: Map<string, number>;
  readonly own: { readonly read: number; readonly there: number };
}

async function measure(words: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'wordhost-bench-'));
  await withServer(folder, (db) => db.prepare('SELECT 1').run());
  fill(folder, words);
  const read = new Map<string, number>();
  const own = await withServer(folder, async (raw) => {
    const { db, take } = counting(raw);
    for (const [name, reads] of Object.entries(await pagesOf(openDatabase(raw), words))) {
      take();
      await reads(openDatabase(db));
      read.set(name, take());
    }
    const board = await readLeaderboard(openDatabase(db), looking, {
      board: 'fastest',
      ...page,
      contestant: regular,
    });
    if (!board.ok) throw new Error('a regular has no leaderboard');
    return { read: take(), there: board.board.total * (1 + 1 / rounds) };
  });
  rmSync(folder, { recursive: true });
  return { read, own };
}

/**
 * Rows that D1 reads for each page of tables and leaderboards: about those it shows, however large the tournament is. A contestant's
 * leaderboard is of what they played, so it is flat for whoever plays the same.
 */
export async function bench(print: (line: string) => void): Promise<void> {
  const measured: Measured[] = [];
  for (const words of sizes) measured.push(await measure(words));
  const names = measured.at(-1)?.read.keys() ?? [];
  print(`${'rows read'.padEnd(26)}${sizes.map((words) => String(words).padStart(10)).join('')}     ratio`);
  const wrong: string[] = [];
  for (const name of names) {
    const rows = measured.map(({ read }) => read.get(name));
    const known = rows.filter((each) => each !== undefined);
    const ratio = Math.max(...known) / Math.min(...known);
    if (ratio > goal) wrong.push(name);
    const figures = rows.map((each) => String(each ?? '–').padStart(10)).join('');
    print(`${name.padEnd(26)}${figures}${ratio.toFixed(2).padStart(10)}`);
  }
  // Somebody's own leaderboard is made of what they have: read, and sorted, however large the tournament around it is.
  const figures = (value: (own: Measured['own']) => number) =>
    measured.map(({ own }) => String(value(own)).padStart(10)).join('');
  print(`${'fastest of a regular'.padEnd(26)}${figures(({ read }) => read)}`);
  print(`${'their words and games'.padEnd(26)}${figures(({ there }) => there)}`);
  if (measured.some(({ own: { read, there } }) => read > 3 * there + 100)) wrong.push('fastest of a regular');
  if (wrong.length > 0) throw new Error(`not flat within a factor of ${goal}: ${wrong.join(', ')}`);
  print(`flat within a factor of ${goal}: all`);
}

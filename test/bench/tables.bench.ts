import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { Board } from '../../schema/contract/tournament.ts';
import { type BoardAsked, readLeaderboard } from '../../worker/director/read-leaderboard.ts';
import { readRecord } from '../../worker/director/read-record.ts';
import { type Looking, readTable } from '../../worker/director/read-table.ts';
import { type AuditFilter, auditOf } from '../../worker/store/audit.ts';
import { openDatabase, writeTogether } from '../../worker/store/database.ts';
import { figuresOfDay, tableOfDay } from '../../worker/store/patiences.ts';
import { reporterTo } from '../../worker/store/reporter.ts';
import { reckonSteps } from '../../worker/store/steps.ts';
import { scoreAt, stepOfRow } from '../../worker/tournament/steps.ts';
import { countingReads, withDatabase } from './rows-read.ts';
import {
  acts,
  fan,
  fanWords,
  fill,
  guest,
  people,
  playsOf,
  rounds,
  seats,
  totalOf,
} from './tournament-rows.ts';

/** Words in a tournament, a thousandfold apart; people, games and rounds as they come with them. */
const sizes = [1_000, 100_000, 1_000_000] as const;
/** How much more a page may read of a large tournament than of a small one. */
const goal = 2;
/** Rows on a page. */
const size = 20;

type Db = ReturnType<typeof openDatabase>;
/** One page, read anew; the figure of several is their mean. */
type Read = (db: Db) => Promise<void>;
type Lines = Readonly<Record<string, Read | readonly Read[]>>;

const tournamentId = TournamentId.parse('t');
const looking: Looking = { tournamentId, staff: true, freeze: null };
/** The audience's view of a tournament that is frozen, and whose last game is hidden. */
const audience = (words: number): Looking => {
  const counted = { words: totalOf(words), wordsOf: {}, played: people + 1, improved: people + 1 };
  const { known, phases } = { known: {}, phases: {} };
  const freeze = { frozenAt: Date.now(), adjustment: 0, known, phases, shown: null, gamesOpen: true };
  return { tournamentId, staff: false, freeze: { tournamentId, ...counted, ...freeze } };
};

/** Far down: these parts of all rows are before the page. */
const depths = [0.82, 0.85, 0.88, 0.91, 0.94] as const;
const pageAt = (rows: number, depth: number) => Math.floor((rows * depth) / size);

const board =
  (name: Board, more: Partial<BoardAsked> = {}, seen: Looking = looking): Read =>
  async (db) => {
    const read = await readLeaderboard(db, seen, { board: name, page: 1, size, ...more });
    if (!read.ok || read.board.rows.length !== size) throw new Error(`${name} has no page of ${size}`);
  };
const deepPages = (name: Board, rows: number, seen?: Looking): readonly Read[] =>
  depths.map((depth) => board(name, { page: pageAt(rows, depth) }, seen));

/** The place of a row far down a board, as a page before it would have told. */
async function placeIn(db: Db, name: Board, more: Partial<BoardAsked>, rows: number): Promise<string> {
  const page = pageAt(rows, 0.9);
  const read = await readLeaderboard(db, looking, { board: name, page, size, ...more });
  if (!read.ok || !read.board.next) throw new Error(`there is no page ${page} of ${name}`);
  return read.board.next;
}

async function wordBoards(db: Db, words: number): Promise<Lines> {
  const [contestant, alone] = [ContestantId.parse(fan.id), ContestantId.parse(guest.id)];
  const total = totalOf(words);
  const lines: Record<string, Read | readonly Read[]> = {};
  for (const name of ['fastest', 'longest'] as const) {
    const after = await placeIn(db, name, {}, total);
    const fans = await placeIn(db, name, { contestant }, fanWords(words));
    lines[name] = board(name);
    lines[`${name}, after 90 %`] = board(name, { after });
    lines[`${name}, page at 82–94 %`] = deepPages(name, total);
    lines[`${name} of a division`] = board(name, { division: 'D2' });
    lines[`${name} of a small one`] = board(name, { division: 'Guests' });
    lines[`${name} of a guest`] = board(name, { contestant: alone });
    lines[`${name} of one with 10,000`] = board(name, { contestant });
    lines[`the same after 90 % (${name})`] = board(name, { contestant, after: fans });
    lines[`${name}, frozen`] = board(name, {}, audience(words));
    lines[`${name}, frozen, after 90 %`] = board(name, { after }, audience(words));
    lines[`${name}, frozen, at 82–94 %`] = deepPages(name, total - seats * rounds, audience(words));
  }
  return lines;
}

const tables = (words: number): Lines => ({
  points: board('points'),
  wins: board('wins'),
  'most improved': board('most_improved'),
  standings: async (db) => {
    const { standings } = await readTable(db, looking);
    if (standings.length !== people + 2) throw new Error('somebody is missing');
  },
  'standings, frozen': async (db) => void (await readTable(db, audience(words))),
  'standings of a division': async (db) => void (await readTable(db, looking, 'D2')),
  'standings, 200 level in points': async (db) => {
    const { standings } = await readTable(db, { ...looking, tournamentId: TournamentId.parse('l') });
    if (new Set(standings.map(({ points }) => points)).size !== 1) throw new Error('not level in points');
    if (new Set(standings.map(({ rank }) => rank)).size < 2) throw new Error('nobody met');
  },
  'a contestant’s page': async (db) =>
    void (await readRecord(db, looking, { contestantId: ContestantId.parse('c7'), size: 1 })),
});

const patiences = (words: number): Lines => {
  const played = playsOf(words);
  return {
    'plays for one': board('patience'),
    'plays for one, page at 82–94 %': deepPages('patience', played),
    'a day’s table, half-way': async (db) => {
      const { named } = await figuresOfDay(db, 'd');
      const step = stepOfRow(named, (played / 2) * 0.5);
      const rows = await tableOfDay(db, 'd', {
        from: scoreAt(step?.place ?? 0),
        skip: step?.skip ?? 0,
        size,
      });
      if (rows.length !== size) throw new Error('the day has no such page');
    },
  };
};

function staffLog(words: number): Lines {
  const last = Math.min(words, acts) * 1000;
  const by =
    (filter: AuditFilter): Read =>
    async (db) => {
      const rows = await auditOf(db, tournamentId, filter, size);
      if (rows.length !== size) throw new Error('the log has no such page');
    };
  const author = HostId.parse('h2');
  const middle = { since: last * 0.4, until: last * 0.6 };
  return {
    'log of staff': by({}),
    'log by author': by({ author }),
    'log by act': by({ action: 'points-adjusted' }),
    'log by author and act': by({ author, action: 'points-adjusted' }),
    'log about somebody': by({ subject: 's7' }),
    'log of some days': by(middle),
    'log of some days by author': by({ ...middle, author }),
  };
}

/** A round of twenty words that a game reports. */
const report = async (db: Db): Promise<void> => {
  const submissions = Array.from({ length: seats }, (_, at) => {
    const [contestantId, elapsedMs] = [ContestantId.parse(`c${at}`), 2000 + 997 * at];
    const word = { word: 'word', length: 3 + (at % 9), elapsedMs, at: 0, verdict: 'valid', counts: true };
    return { seq: 3_000_000 + at, contestantId, round: 9, award: 0, ...word };
  });
  const payload = { sort: 'report', report: { key: 'late', submissions } } as const;
  const game = { gameId: GameId.parse('g1'), tournamentId };
  await reporterTo(db).apply(game, [{ key: 'report:late', seq: 9, payload }]);
};

/** What is kept so that pages read few rows has to be written: what this reads. */
const writing: Lines = {
  'a round of 20 words is written': report,
  'its words are reckoned into steps': async (db) =>
    void (await writeTogether(db, [reckonSteps(tournamentId, 0)])),
};
/** Comes once in a thousand words, and reads all the steps there are. */
const seldom = new Set(['its words are reckoned into steps']);

/** Rows read for each page of a tournament of so many words. */
async function measure(words: number): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'wordhost-bench-'));
  await withDatabase(folder, (db) => db.prepare('SELECT 1').run());
  fill(folder, words);
  const read = new Map<string, number>();
  await withDatabase(folder, async (raw) => {
    const [plain, { db, take }] = [openDatabase(raw), countingReads(raw)];
    await writeTogether(plain, [reckonSteps(tournamentId, 0)]);
    await freezeLast(raw);
    const lines = {
      ...(await wordBoards(plain, words)),
      ...tables(words),
      ...patiences(words),
      ...staffLog(words),
      ...writing,
    };
    for (const [name, reads] of Object.entries(lines)) {
      take();
      for (const each of [reads].flat()) await each(openDatabase(db));
      read.set(name, Math.round(take() / [reads].flat().length));
    }
  });
  rmSync(folder, { recursive: true });
  return read;
}

/** A freeze from before the last game, whose words are hidden. */
const freezeLast = (db: D1Database) =>
  db.batch(
    [
      `INSERT INTO freezes (tournament_id, frozen_at, words, words_of, fastest_steps, longest_steps, unstepped, scores, played, improved,
        adjustment, phases)
      SELECT tournament_id, 0, words - ${seats * rounds}, words_of, fastest_steps, longest_steps,
        (SELECT group_concat(',[' || length || ',' || elapsed_ms || ',-1]', '') FROM submissions WHERE game_id = 'g0' AND contestant_id GLOB 'c*'),
        scores, played, improved, 0, '{}' FROM tallies WHERE tournament_id = 't'`,
      `UPDATE submissions SET hidden = 1 WHERE game_id = 'g0' AND contestant_id GLOB 'c*'`,
    ].map((statement) => db.prepare(statement)),
  );

/** Rows that D1 reads for each page of tables and leaderboards: about those it shows, however large the tournament is. */
export async function bench(print: (line: string) => void): Promise<void> {
  const measured: Map<string, number>[] = [];
  for (const words of sizes) measured.push(await measure(words));
  print(`${'rows read'.padEnd(34)}${sizes.map((words) => String(words).padStart(10)).join('')}     ratio`);
  const wrong: string[] = [];
  for (const name of measured.at(-1)?.keys() ?? []) {
    const rows = measured.map((read) => read.get(name) ?? Number.NaN);
    const ratio = Math.max(...rows) / Math.min(...rows);
    if (!(ratio <= goal) && !seldom.has(name)) wrong.push(name);
    const figures = rows.map((each) => String(each).padStart(10)).join('');
    print(`${name.padEnd(34)}${figures}${ratio.toFixed(2).padStart(10)}`);
  }
  if (wrong.length > 0) throw new Error(`not flat within a factor of ${goal}: ${wrong.join(', ')}`);
  print(`flat within a factor of ${goal}: all`);
}

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { SubmissionReport } from '../../worker/kinds/kind.ts';
import type { OutboxRow } from '../../worker/room/room-api.ts';
import { rowsOf, sumsOf } from '../../worker/store/boards.ts';
import { insertContestants } from '../../worker/store/contestants.ts';
import { openDatabase, writeTogether } from '../../worker/store/database.ts';
import { findGame, insertGame, openGamesOfContestant } from '../../worker/store/games.ts';
import { resultsOf, submissionsOf } from '../../worker/store/records.ts';
import { reporterTo } from '../../worker/store/reporter.ts';
import { figuresOf } from '../../worker/store/standings.ts';
import { reckonSteps } from '../../worker/store/steps.ts';
import { insertTournament } from '../../worker/store/tournaments.ts';
import { betterWords, wordsOf } from '../../worker/store/word-boards.ts';
import { emptyDatabase } from './harness.ts';

// What vitest.config.ts binds for every test in workerd.
const bindings = env as typeof env & { readonly DB: D1Database };
let written = 0;
/** D1 that counts rows as the bill does. */
const counting = new Proxy(bindings.DB, {
  get(database, name) {
    if (name === 'prepare') return (query: string) => database.prepare(query);
    if (name !== 'batch') return Reflect.get(database, name);
    return async (statements: D1PreparedStatement[]) => {
      const results = await database.batch(statements);
      for (const { meta } of results) {
        written += meta.rows_written;
      }
      return results;
    };
  },
});
const db = openDatabase(counting);
const reporter = reporterTo(db);
const now = Date.UTC(2026, 10, 30, 18);
const createdBy = HostId.parse('host');
let made = 0;

/** The whole of a tournament, as those see it who run it. */
const everything = (tournamentId: TournamentId) => ({ tournamentId, freeze: null });

beforeAll(async () => {
  await emptyDatabase();
  await bindings.DB.prepare("INSERT INTO hosts VALUES ('host', 'Host', 1, 0)").run();
});

async function aTournament(people: number) {
  made += 1;
  const id = TournamentId.parse(`t${made}`);
  await insertTournament(db, { id, name: 'Autumn', createdBy, createdAt: now });
  const rows = Array.from({ length: people }, (_, at) => ({
    id: ContestantId.parse(`t${made}c${at + 1}`),
    tournamentId: id,
    name: `P${at + 1}`,
    skeleton: `p${at + 1}`,
    position: at,
    linkGeneration: 1,
    withdrawn: false,
  }));
  await insertContestants(db, rows);
  return { id, people: rows.map((row) => row.id) };
}

async function aGame(tournament: { id: TournamentId; people: readonly ContestantId[] }) {
  made += 1;
  const gameId = GameId.parse(`g${made}`);
  const row = {
    id: gameId,
    tournamentId: tournament.id,
    kind: 'immunity',
    name: 'One',
    phase: 'lobby',
    createdAt: now,
  };
  await insertGame(db, { ...row, createdBy, contestants: tournament.people });
  return { gameId, tournamentId: tournament.id };
}

const word = (
  seq: number,
  contestantId: ContestantId,
  more: Partial<SubmissionReport> = {},
): SubmissionReport => ({
  seq,
  contestantId,
  round: 1,
  word: 'tread',
  length: 5,
  elapsedMs: 2000,
  at: now + seq,
  verdict: 'valid',
  counts: true,
  award: 0,
  ...more,
});

const report = (seq: number, key: string, submissions: readonly SubmissionReport[]): OutboxRow => ({
  key: `report:${key}`,
  seq,
  payload: { sort: 'report', report: { key, submissions } },
});

interface Finish {
  readonly finishedAt?: number | null;
  readonly standings?: readonly [ContestantId, rank: number, points: number, win: boolean][];
  readonly people: readonly ContestantId[];
}
const gameRow = (
  seq: number,
  phase: string,
  { finishedAt = null, people, standings = [] }: Finish,
): OutboxRow => ({
  key: 'game',
  seq,
  payload: {
    sort: 'game',
    phase,
    seats: people.map((contestantId) => ({ contestantId, withdrawn: false })),
    finishedAt,
    standings: standings.map(([contestantId, rank, points, win]) => ({ contestantId, rank, points, win })),
    decidedBy: finishedAt === null ? null : 'points',
    logHead: 'f'.repeat(64),
  },
});

describe('what a game reports', () => {
  test.each([
    ['in no division', null],
    ['in a division', 'North'],
  ])(
    'a word that counts is three rows written, any other is one, a report two more: %s',
    async (_, division) => {
      const tournament = await aTournament(4);
      const [p1, p2, p3, p4] = tournament.people;
      if (!p1 || !p2 || !p3 || !p4) throw new Error('four people');
      const divide = 'UPDATE contestants SET division = ? WHERE tournament_id = ?';
      await bindings.DB.prepare(divide).bind(division, tournament.id).run();
      const game = await aGame(tournament);
      const round = (seq: number, key: string) =>
        report(seq, key, [word(seq - 6, p1), word(seq - 5, p2), word(seq - 4, p3), word(seq - 3, p4)]);
      const writes = async (...rows: OutboxRow[]) => {
        written = 0;
        await reporter.apply(game, rows);
        return written;
      };
      // Besides the words the game's row, and that of the tournament's counters.
      expect(await writes(round(9, 'round-1'), gameRow(9, 'claiming', tournament))).toBe(4 * 3 + 1 + 1);
      expect(await writes(round(19, 'round-3'))).toBe(4 * 3 + 1 + 1);
      const misfit = report(15, 'round-2', [word(12, p1, { counts: false, verdict: 'misfit' })]);
      expect(await writes(misfit)).toBe(1 + 1);
      expect(await writes(misfit)).toBe(0);
      const freeze = `INSERT INTO freezes (tournament_id, frozen_at, words, words_of, played, improved, adjustment, phases)
      VALUES (?, 0, 8, '{}', 0, 0, 0, '{}')`;
      await bindings.DB.prepare(freeze).bind(tournament.id).run();
      expect(await writes(round(29, 'round-4'))).toBe(4 * 3 + 1 + 1);
    },
  );

  test('[T7] the words of everybody are counted in one row, whatever a report takes back', async () => {
    const tournament = await aTournament(2);
    const [p1, p2] = tournament.people;
    if (!p1 || !p2) throw new Error('two people');
    const game = await aGame(tournament);
    const counted = async () => {
      const { id } = tournament;
      const of = (contestantId: ContestantId) => rowsOf(db, 'longest', { ...everything(id), contestantId });
      return [await rowsOf(db, 'longest', everything(id)), await of(p1), await of(p2)];
    };
    await reporter.apply(game, [report(9, 'round-1', [word(3, p1), word(4, p2)])]);
    await reporter.apply(game, [report(19, 'round-2', [word(13, p1), word(14, p2, { counts: false })])]);
    expect(await counted()).toEqual([3, 2, 1]);
    // One verdict is turned, another turned back, and a round is dropped, in one call.
    const turned = report(22, 'round-2', [word(13, p1, { counts: false }), word(14, p2)]);
    await reporter.apply(game, [turned, report(23, 'round-2', [word(14, p2)]), report(24, 'round-1', [])]);
    expect(await counted()).toEqual([1, 0, 1]);
    // A word that comes under another key is still one.
    await reporter.apply(game, [report(25, 'round-3', [word(14, p2)]), turned]);
    expect(await counted()).toEqual([1, 0, 1]);
  });

  test('the same rows twice and older after newer change nothing', async () => {
    const tournament = await aTournament(2);
    const [p1, p2] = tournament.people;
    if (!p1 || !p2) throw new Error('two people');
    const game = await aGame(tournament);
    const older = report(9, 'round-1', [word(3, p1), word(4, p2)]);
    const newer = report(12, 'round-1', [word(3, p1, { verdict: 'overruled_invalid', counts: false })]);
    const empty = report(14, 'round-2', []);
    const stale = report(13, 'round-2', [word(11, p2)]);
    const orders = [
      [older, newer, empty, stale],
      [newer, older, empty, stale, newer],
      [older, newer, older, newer, stale, empty, stale],
    ];
    const tables = [];
    for (const order of orders) {
      const again = await aGame(tournament);
      for (const row of order) await reporter.apply(again, [row]);
      const all = await submissionsOf(db, tournament.id);
      tables.push(
        all
          .filter((each) => each.gameId === again.gameId)
          .map(({ counts, seq, verdict }) => [seq, verdict, counts]),
      );
    }
    const right = [[3, 'overruled_invalid', false]];
    expect(tables).toEqual([right, right, right]);
    await reporter.apply(game, [newer, older, stale, empty]);
    expect(await rowsOf(db, 'fastest', everything(tournament.id))).toBe(0);
  });

  test('a report about a game that D1 does not know is dropped', async () => {
    const { id } = await aTournament(1);
    const unknown = { gameId: GameId.parse('nowhere'), tournamentId: id };
    await reporter.apply(unknown, [report(3, 'round-1', [word(2, ContestantId.parse('c'))])]);
    expect(await submissionsOf(db, id)).toEqual([]);
  });

  test('a phase is never set back by an older row', async () => {
    const tournament = await aTournament(1);
    const game = await aGame(tournament);
    await reporter.apply(game, [gameRow(7, 'review', tournament), gameRow(5, 'answering', tournament)]);
    await reporter.apply(game, [gameRow(6, 'answering', tournament)]);
    expect((await findGame(db, game.gameId))?.phase).toBe('review');
  });

  test('[G7] results go when a game is reopened and come anew when it ends again', async () => {
    const tournament = await aTournament(2);
    const [p1, p2] = tournament.people;
    if (!p1 || !p2) throw new Error('two people');
    const [one, two] = [await aGame(tournament), await aGame(tournament)];
    const { people } = tournament;
    const sums = async () =>
      (await figuresOf(db, tournament.id, null)).map(({ games, points, wins }) => [wins, points, games]);
    await reporter.apply(two, [
      gameRow(5, 'finished', {
        people,
        finishedAt: now,
        standings: [
          [p1, 1, 8, true],
          [p2, 1, 8, true],
        ],
      }),
    ]);
    const first = gameRow(20, 'finished', {
      people,
      finishedAt: now,
      standings: [
        [p1, 1, 14, true],
        [p2, 2, 6, false],
      ],
    });
    await reporter.apply(one, [first]);
    expect(await sums()).toEqual([
      [2, 22, 2],
      [1, 14, 2],
    ]);
    expect(await openGamesOfContestant(db, p1)).toEqual([]);
    await reporter.apply(one, [gameRow(21, 'between', { people })]);
    expect(await sums()).toEqual([
      [1, 8, 1],
      [1, 8, 1],
    ]);
    expect((await openGamesOfContestant(db, p1)).map(({ id }) => id)).toEqual([one.gameId]);
    await reporter.apply(one, [first]);
    expect(await resultsOf(db, tournament.id)).toHaveLength(2);
    await reporter.apply(one, [
      gameRow(25, 'finished', {
        people,
        finishedAt: now,
        standings: [
          [p2, 1, 16, true],
          [p1, 2, 14, false],
        ],
      }),
    ]);
    expect(await sums()).toEqual([
      [1, 22, 2],
      [2, 24, 2],
    ]);
  });
});

describe('leaderboards', () => {
  async function twelveWords() {
    const tournament = await aTournament(3);
    const [p1 = ContestantId.parse('x')] = tournament.people;
    const game = await aGame(tournament);
    // Seconds 1 to 12, of 3 to 14 letters; every third does not count.
    const words = Array.from({ length: 12 }, (_, at) =>
      word(at + 1, p1, {
        elapsedMs: (at + 1) * 1000,
        length: at + 3,
        word: 'w'.repeat(at + 3),
        counts: at % 3 !== 2,
      }),
    );
    await reporter.apply(game, [report(20, 'round-1', words)]);
    return tournament;
  }

  test('hold only what counts, within one tournament', async () => {
    const { id } = await twelveWords();
    await twelveWords();
    const all = everything(id);
    const quick = await wordsOf(db, 'fastest', all, { key: null, size: 100 });
    expect(quick.map((row) => row.elapsedMs / 1000)).toEqual([1, 2, 4, 5, 7, 8, 10, 11]);
    const long = await wordsOf(db, 'longest', all, { key: null, offset: 1, size: 3 });
    expect(long.map((row) => row.length)).toEqual([12, 10, 9]);
    expect(long[0]).toMatchObject({ name: 'P1', word: 'w'.repeat(12) });
    expect(await rowsOf(db, 'longest', all)).toBe(8);
    expect(await betterWords(db, 'fastest', all, 4000)).toBe(2);
    expect(await betterWords(db, 'longest', all, 12)).toBe(1);
  });

  /** Two games of six, half of them in a division, ten rounds each: few times and lengths, so that many are level. */
  async function manyWords() {
    const tournament = await aTournament(6);
    await bindings.DB.prepare(
      "UPDATE contestants SET division = 'D' || (position % 2) WHERE tournament_id = ?",
    )
      .bind(tournament.id)
      .run();
    const all: (SubmissionReport & { gameId: GameId })[] = [];
    for (const game of [await aGame(tournament), await aGame(tournament)]) {
      const words = Array.from({ length: 60 }, (_, at) => {
        const who = tournament.people[at % 6] ?? ContestantId.parse('x');
        const [length, elapsedMs] = [3 + ((at * 7) % 5), 1000 * (1 + ((at * 11) % 9))];
        return word(at + 1, who, { length, elapsedMs, counts: at % 4 > 0 });
      });
      await reporter.apply(game, [report(100, 'round-1', words)]);
      all.push(...words.map((each) => ({ ...each, gameId: game.gameId })));
    }
    return { tournament, words: all.filter(({ counts }) => counts) };
  }
  const textOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  type Listed = Pick<SubmissionReport, 'length' | 'elapsedMs' | 'contestantId' | 'seq'> & { gameId: string };
  const byTime = (a: Listed, b: Listed) =>
    a.elapsedMs - b.elapsedMs ||
    textOrder(a.gameId, b.gameId) ||
    textOrder(a.contestantId, b.contestantId) ||
    a.seq - b.seq;
  const orders = {
    fastest: byTime,
    longest: (a: Listed, b: Listed) => b.length - a.length || byTime(a, b),
  } as const;
  const placesOf = (rows: readonly Listed[]) => rows.map(({ gameId, seq }) => `${gameId} ${seq}`);

  test.each(['fastest', 'longest'] as const)(
    '[T12] %s: everybody’s, a division’s and a contestant’s words are in order, page after page and by number',
    async (board) => {
      const { tournament, words } = await manyWords();
      const [first, second] = tournament.people;
      const all = everything(tournament.id);
      const odd = tournament.people.filter((_, at) => at % 2 === 1);
      const scopes = [
        [all, tournament.people],
        [{ ...all, division: 'D1' }, odd],
        [{ ...all, contestantId: second ?? ContestantId.parse('x') }, [second]],
      ] as const;
      for (const [scope, people] of scopes) {
        const expected = words
          .filter(({ contestantId }) => people.includes(contestantId))
          .toSorted(orders[board]);
        const whole = await wordsOf(db, board, scope, { key: null, size: 100 });
        expect(placesOf(whole)).toEqual(placesOf(expected));
        expect(await rowsOf(db, board, scope)).toBe(expected.length);
        for (const at of [0, 6, expected.length - 2]) {
          const key = whole[at] ?? null;
          const after = await wordsOf(db, board, scope, { key, size: 7 });
          expect(placesOf(after)).toEqual(placesOf(expected.slice(at + 1, at + 8)));
          const numbered = await wordsOf(db, board, scope, { key: null, offset: at, size: 7 });
          expect(placesOf(numbered)).toEqual(placesOf(expected.slice(at, at + 7)));
          const value = key?.[board === 'fastest' ? 'elapsedMs' : 'length'] ?? 0;
          const ahead = expected.filter(({ elapsedMs, length }) =>
            board === 'fastest' ? elapsedMs < value : length > value,
          );
          expect(await betterWords(db, board, scope, value)).toBe(ahead.length);
        }
      }
      const elsewhere = { ...everything((await aTournament(1)).id), contestantId: first };
      expect(await wordsOf(db, board, elsewhere, { key: null, size: 5 })).toEqual([]);
    },
  );

  test('[T12] the steps of a board say what its words say, through reports, corrections and reckoning', async () => {
    const tournament = await aTournament(4);
    const all = everything(tournament.id);
    const games = [await aGame(tournament), await aGame(tournament)];
    let standing: Listed[] = [];
    let chance = 7;
    const next = (below: number) => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance % below;
    };
    const expectAgreement = async () => {
      for (const board of ['fastest', 'longest'] as const) {
        const expected = standing.toSorted(orders[board]);
        for (const at of [1, Math.floor(expected.length / 3), expected.length - 3].filter((one) => one > 0)) {
          const [first, ...rest] = await wordsOf(db, board, all, { key: null, offset: at, size: 4 });
          expect(placesOf([...(first ? [first] : []), ...rest])).toEqual(
            placesOf(expected.slice(at, at + 4)),
          );
          const value = first?.[board === 'fastest' ? 'elapsedMs' : 'length'] ?? 0;
          const ahead = expected.findIndex((each) =>
            board === 'fastest' ? each.elapsedMs >= value : each.length <= value,
          );
          expect(await betterWords(db, board, all, value)).toBe(ahead);
        }
        expect(await wordsOf(db, board, all, { key: null, offset: expected.length, size: 4 })).toEqual([]);
      }
    };
    // Round after round of many words, half of them reported twice, the second time with other verdicts.
    for (let round = 1; round <= 12; round++) {
      const game = games[round % 2] ?? games[0];
      if (!game) throw new Error('a game is missing');
      for (let time = 0; time < 1 + (round % 2); time++) {
        const words = Array.from({ length: 60 }, (_, at) => {
          const who = tournament.people[at % 4] ?? ContestantId.parse('x');
          const more = { length: 3 + next(4), elapsedMs: 500 * next(40), counts: next(5) > 0 };
          return word(round * 100 + at, who, more);
        });
        await reporter.apply(game, [report(round * 1000 + time, `round-${round}`, words)]);
        const mine = words
          .filter(({ counts }) => counts)
          .map((each): Listed => ({ ...each, gameId: game.gameId }));
        standing = [
          ...standing.filter((each) => each.gameId !== game.gameId || Math.floor(each.seq / 100) !== round),
          ...mine,
        ];
      }
      if (round % 3 === 0) await writeTogether(db, [reckonSteps(tournament.id, 0)]);
      if (round % 2 === 0) await expectAgreement();
    }
    const { results } = await bindings.DB.prepare(
      'SELECT fastest_steps AS steps, unstepped FROM tallies WHERE tournament_id = ?',
    )
      .bind(tournament.id)
      .all<{ steps: string; unstepped: string }>();
    expect(results[0]?.unstepped).toBe('');
    const steps = Object.values(JSON.parse(results[0]?.steps ?? '{}') as Record<string, number>);
    expect(steps.length).toBeGreaterThan(4);
    // Forty times have some fourteen words each: a step has at most what stays together besides twice its size.
    expect(Math.max(...steps)).toBeLessThanOrEqual(128);
    expect(steps.reduce((sum, n) => sum + n, 0)).toBe(standing.length);
  });

  test('points and wins list whoever has finished a game', async () => {
    const tournament = await aTournament(3);
    const [p1, p2, p3] = tournament.people;
    if (!p1 || !p2 || !p3) throw new Error('three people');
    const game = await aGame({ ...tournament, people: [p1, p2] });
    await reporter.apply(game, [
      gameRow(9, 'finished', {
        people: [p1, p2],
        finishedAt: now,
        standings: [
          [p2, 1, 9, true],
          [p1, 2, 3, false],
        ],
      }),
    ]);
    const page = { key: null, size: 10 };
    const all = everything(tournament.id);
    expect((await sumsOf(db, 'points', all, page)).map(({ name, value }) => [name, value])).toEqual([
      ['P2', 9],
      ['P1', 3],
    ]);
    expect((await sumsOf(db, 'wins', all, page)).map(({ value }) => value)).toEqual([1, 0]);
    expect(await rowsOf(db, 'points', all)).toBe(2);
    expect(await figuresOf(db, tournament.id, null)).toHaveLength(3);
  });
});

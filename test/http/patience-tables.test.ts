import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import { openDatabase, writeTogether } from '../../worker/store/database.ts';
import { betterPatiences, countPatiences, topPatiences } from '../../worker/store/patience-boards.ts';
import {
  figuresOfDay,
  finishPlay,
  insertPlay,
  namePlay,
  type Score,
  tableOfDay,
  unnamePlays,
} from '../../worker/store/patiences.ts';
import { placeOfScore, rowsBefore, rowsBehind, scoreAt, stepOfRow } from '../../worker/tournament/steps.ts';
import { emptyDatabase } from './harness.ts';

// What vitest.config.ts binds for every test in workerd.
const { DB } = env as typeof env & { readonly DB: D1Database };
const db = openDatabase(DB);
const day = '2026-11-30';
const tournamentId = TournamentId.parse('t');
const people = Array.from({ length: 6 }, (_, at) => ContestantId.parse(`c${at}`));

interface Play extends Score {
  readonly gameId: GameId;
  readonly contestantId: ContestantId;
  readonly at: number;
  readonly name: string | null;
}
let plays: readonly Play[] = [];

/** Ninety plays of a few scores, a third of them without a name, each by somebody else; and one of each contestant of the tournament. */
beforeAll(async () => {
  await emptyDatabase();
  await DB.batch([
    DB.prepare("INSERT INTO tournaments (id, name, created_by, created_at) VALUES ('t', 'T', 'h', 0)"),
    ...people.map((id, at) =>
      DB.prepare(
        `INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division)
          VALUES (?, 't', ?, ?, ?, 1, 0, ?)`,
      ).bind(id, `P${at}`, `p${at}`, at, `D${at % 2}`),
    ),
  ]);
  plays = Array.from({ length: 96 }, (_, at) => ({
    gameId: GameId.parse(`g${at}`),
    contestantId: people[at] ?? ContestantId.parse(`x${at}`),
    points: (at * 37) % 8,
    secondary: (at * 53) % 5,
    at: 1000 + at,
    name: at % 3 === 0 ? null : `N${at}`,
  }));
  for (const { at, contestantId, gameId, name, points, secondary } of plays) {
    const ofPeople = people.includes(contestantId);
    const about = { gameId, day, closesAt: 9000, contestantId };
    await insertPlay(db, { ...about, tournamentId: ofPeople ? tournamentId : null });
    // Half of them are named before they end, and some twice.
    if (name !== null && at % 2 === 0) await namePlay(db, gameId, name);
    await writeTogether(db, finishPlay(gameId, { points, secondary, finishedAt: at }));
    if (name !== null && at % 4 < 2) await namePlay(db, gameId, name);
    if (name !== null && at % 4 === 3) await namePlay(db, gameId, name);
  }
  // Told again, and too late: neither counts.
  await writeTogether(db, finishPlay(GameId.parse('g1'), { points: 99, secondary: 0, finishedAt: 2000 }));
});

const better = (a: Score, b: Score) => b.points - a.points || a.secondary - b.secondary;
const inTable = () =>
  plays.filter(({ name }) => name !== null).toSorted((a, b) => better(a, b) || a.at - b.at);

test('[Z14] a day’s figures by score are those of its plays, and every page of its table begins within a score', async () => {
  const { listed, named, plays: finished, scores } = await figuresOfDay(db, day);
  const table = inTable();
  expect([finished, listed]).toEqual([96, 64]);
  for (const play of plays) {
    const place = placeOfScore(play);
    expect(rowsBehind(scores, place)).toBe(plays.filter((other) => better(play, other) < 0).length);
    expect(rowsBefore(named, place)).toBe(table.filter((other) => better(other, play) < 0).length);
  }
  for (const row of [0, 1, 17, 60, 63]) {
    const step = stepOfRow(named, row);
    const from = scoreAt(step?.place ?? 0);
    const rows = await tableOfDay(db, day, { from, skip: step?.skip ?? 0, size: 10 });
    expect(rows.map(({ name }) => name)).toEqual(table.slice(row, row + 10).map(({ name }) => name));
  }
  expect(stepOfRow(named, 64)).toBe(null);
});

test('[Z14] [G4] a tournament’s plays for one: everybody’s, a division’s and a contestant’s', async () => {
  const theirs = plays
    .filter(({ contestantId }) => people.includes(contestantId))
    .toSorted((a, b) => better(a, b) || (a.gameId < b.gameId ? -1 : 1));
  const [first] = people;
  const scopes = [
    [{ tournamentId, freeze: null }, theirs],
    [
      { tournamentId, freeze: null, division: 'D1' },
      theirs.filter(({ contestantId }) => people.indexOf(contestantId) % 2 === 1),
    ],
    [
      { tournamentId, freeze: null, contestantId: first },
      theirs.filter(({ contestantId }) => contestantId === first),
    ],
  ] as const;
  for (const [scope, expected] of scopes) {
    expect(await countPatiences(db, scope)).toBe(expected.length);
    for (const [offset, row] of expected.entries()) {
      const page = await topPatiences(db, scope, { offset, size: 2 });
      expect(page.map(({ gameId }) => gameId)).toEqual(
        expected.slice(offset, offset + 2).map(({ gameId }) => gameId),
      );
      const ahead = expected.filter((other) => better(other, row) < 0).length;
      expect(await betterPatiences(db, scope, row)).toBe(ahead);
    }
    expect(await topPatiences(db, scope, { offset: expected.length, size: 2 })).toEqual([]);
  }
});

test('[T91] whoever is forgotten leaves the table, and its figures with it', async () => {
  const gone = plays[1];
  if (!gone) throw new Error('a play is missing');
  await writeTogether(db, unnamePlays(gone.contestantId));
  const { listed, named, scores } = await figuresOfDay(db, day);
  const place = placeOfScore(gone);
  const level = inTable().filter((other) => better(other, gone) === 0).length;
  expect(listed).toBe(63);
  expect(rowsBefore(named, place + 1) - rowsBefore(named, place)).toBe(level - 1);
  expect(scores.reduce((sum, { rows }) => sum + rows, 0)).toBe(96);
  const rows = await tableOfDay(db, day, { from: scoreAt(0), skip: 0, size: 100 });
  expect(rows.map(({ name }) => name)).not.toContain(gone.name);
});

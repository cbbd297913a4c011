import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const names = readdirSync(folder).sort();
const db = new DatabaseSync(':memory:');
const migrate = (wanted: (name: string) => boolean) => {
  for (const name of names.filter(wanted)) db.exec(readFileSync(join(folder, name), 'utf8'));
};
/** As it stood when tables had no steps, scores and meetings yet. */
const lastBefore = '0006_record.sql';

/** `t` is open; `f` was frozen at 1000 and a game of it opened again since; `u` has a play for one and nothing else. */
const rows = `
  INSERT INTO tournaments (id, name, created_by, created_at) VALUES ('t', 'T', 'h', 0), ('f', 'F', 'h', 0), ('u', 'U', 'h', 0);
  INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn) VALUES
    ('a', 't', 'A', 'a', 0, 1, 0), ('b', 't', 'B', 'b', 1, 1, 0), ('c', 't', 'C', 'c', 2, 1, 0),
    ('d', 'f', 'D', 'd', 0, 1, 0), ('e', 'f', 'E', 'e', 1, 1, 0), ('o', 'u', 'O', 'o', 0, 1, 0);
  INSERT INTO games (id, tournament_id, kind, name, phase, created_by, created_at, finished_at, seq, report_seqs) VALUES
    ('g1', 't', 'k', 'One', 'finished', 'h', 1, 2, 9, '{}'), ('g2', 't', 'k', 'Two', 'finished', 'h', 3, 4, 9, '{}'),
    ('h1', 'f', 'k', 'One', 'finished', 'h', 1, 1200, 9, '{}');
  INSERT INTO game_seats (contestant_id, game_id, withdrawn) VALUES ('d', 'h1', 0);
  INSERT INTO results (contestant_id, game_id, rank, points, win, hidden) VALUES
    ('a', 'g1', 1, 5, 1, 0), ('b', 'g1', 2, 3, 0, 0), ('c', 'g1', 2, 3, 0, 0), ('b', 'g2', 1, 4, 1, 0), ('a', 'g2', 2, 1, 0, 0),
    ('d', 'h1', 2, 1, 0, 1), ('e', 'h1', 1, 2, 1, 1);
  INSERT INTO kept_results (contestant_id, game_id, rank, points, win, finished_at, ranked) VALUES
    ('d', 'h1', 1, 2, 1, 900, 2), ('e', 'h1', 2, 1, 0, 900, 2);
  INSERT INTO standings (contestant_id, tournament_id, wins, points, games, hidden) VALUES ('a', 't', 1, 6, 2, 0),
    ('b', 't', 1, 7, 2, 0), ('c', 't', 0, 3, 1, 0), ('d', 'f', 0, 1, 1, 1), ('e', 'f', 1, 2, 1, 1);
  INSERT INTO kept_standings (contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, place_points) VALUES
    ('d', 'f', 1, 2, 1, 1, 2, 0), ('e', 'f', 0, 1, 1, 0, 1, 0);
  INSERT INTO submissions (game_id, contestant_id, seq, tournament_id, report_key, round, word, length, elapsed_ms, at, verdict, counts,
      award, hidden) VALUES
    ('g1', 'a', 1, 't', 'r', 1, 'stone', 5, 900, 1, 'valid', 1, 0, 0), ('g1', 'b', 2, 't', 'r', 1, 'horse', 5, 400, 1, 'valid', 1, 0, 0),
    ('g1', 'c', 3, 't', 'r', 1, 'lantern', 7, 700, 1, 'valid', 1, 0, 0), ('g2', 'b', 1, 't', 'r', 1, 'xxxxxx', 6, 100, 1, 'invalid', 0, 0, 0),
    ('h1', 'd', 1, 'f', 'r', 1, 'tree', 4, 300, 1, 'valid', 1, 0, 0), ('h1', 'e', 2, 'f', 'r', 1, 'alligator', 9, 300, 1, 'valid', 1, 0, 1);
  INSERT INTO kept_submissions (game_id, contestant_id, seq, tournament_id, report_key, round, word, length, elapsed_ms, at, verdict,
      counts, award) VALUES ('h1', 'e', 2, 'f', 'r', 1, 'frog', 4, 300, 1, 'valid', 1, 0);
  INSERT INTO tallies (tournament_id, words, played, improved) VALUES ('t', 3, 3, 0), ('f', 2, 2, 0);
  INSERT INTO freezes (tournament_id, frozen_at, words, words_of, played, improved, adjustment, phases)
    VALUES ('f', 1000, 2, '{}', 2, 0, 0, '{}');
  INSERT INTO patience_days (day, plays, listed) VALUES ('2026-11-30', 3, 2);
  INSERT INTO patiences (game_id, day, closes_at, tournament_id, contestant_id, name, points, secondary, finished_at) VALUES
    ('p1', '2026-11-30', 5000, 't', 'a', 'A', 20, 3, 800), ('p2', '2026-11-30', 5000, NULL, 'x', NULL, 20, 3, 810),
    ('p3', '2026-11-30', 5000, NULL, 'y', 'Y', 18, 0, 820), ('p4', '2026-11-30', 5000, 't', 'b', NULL, NULL, NULL, NULL),
    ('p5', NULL, NULL, 'f', 'd', NULL, 15, 1, 900), ('p6', NULL, NULL, 'f', 'e', NULL, 30, 0, 1100),
    ('p7', NULL, NULL, 'u', 'o', NULL, 12, 2, 700);`;

beforeAll(() => {
  migrate((name) => name <= lastBefore);
  db.exec(rows);
  migrate((name) => name > lastBefore);
});

/** Of a table: by its first column the second, read as JSON where it is text. */
const read = (query: string): Record<string, unknown> =>
  Object.fromEntries(
    db
      .prepare(query)
      .all()
      .map((row) => {
        const [key, value] = Object.values(row);
        return [String(key), typeof value === 'string' ? JSON.parse(value) : value];
      }),
  );

describe('an installation that goes on from an older version', () => {
  test('[T6] knows who met whom, of everything and of what the audience of a freeze knows', () => {
    // A and B were before each other once, B and C shared a place.
    const met = { a: { c: 1 }, b: {}, c: { a: -1 }, d: { e: -1 }, e: { d: 1 } };
    expect(read('SELECT contestant_id, met FROM standings')).toEqual(met);
    expect(read('SELECT contestant_id, met FROM kept_standings')).toEqual({ d: { e: 1 }, e: { d: -1 } });
  });

  test('[T12] has a board of words in one step, and one for each length, of those that count', () => {
    expect(read('SELECT tournament_id, fastest_steps FROM tallies WHERE words > 0')).toEqual({
      t: { 0: 3 },
      f: { 0: 2 },
    });
    // (999 - length) * 1,000,000,000
    expect(read('SELECT tournament_id, longest_steps FROM tallies WHERE words > 0')).toEqual({
      t: { 994000000000: 2, 992000000000: 1 },
      f: { 995000000000: 1, 990000000000: 1 },
    });
    expect(read('SELECT tournament_id, fastest_steps FROM freezes')).toEqual({ f: { 0: 2 } });
    expect(read('SELECT tournament_id, longest_steps FROM freezes')).toEqual({ f: { 995000000000: 2 } });
  });

  test('[T12] [Z14] knows how many plays for one came to each score', () => {
    // (100,000 - points) * 1000 + secondary
    expect(read('SELECT day, scores FROM patience_days')).toEqual({
      '2026-11-30': { 99980003: 2, 99982000: 1 },
    });
    expect(read('SELECT day, named FROM patience_days')).toEqual({
      '2026-11-30': { 99980003: 1, 99982000: 1 },
    });
    expect(read('SELECT tournament_id, scores FROM tallies')).toEqual({
      t: { 99980003: 1 },
      f: { 99985001: 1, 99970000: 1 },
      u: { 99988002: 1 },
    });
    expect(read('SELECT tournament_id, scores FROM freezes')).toEqual({ f: { 99985001: 1 } });
  });

  test('[T13] [T17] hides nothing more by a freeze that was there, and what came since it as before', () => {
    expect(read('SELECT game_id, hidden FROM patiences WHERE hidden = 1')).toEqual({ p6: 1 });
    expect(read('SELECT tournament_id, games_open FROM freezes')).toEqual({ f: 1 });
    expect(read('SELECT contestant_id, seen FROM game_seats')).toEqual({ d: null });
  });

  test('refers to nothing that is not there', () => {
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });
});

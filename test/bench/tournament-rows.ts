import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inProject } from '../../scripts/lib/project.ts';

/** Who is in the tournament of the bench, besides somebody for each of `people`. */
export const people = 200;
export const seats = 20;
export const rounds = 5;
/** Played ten games, alone in a division. */
export const guest = { id: 'guest', games: 10 } as const;
/** Has ten thousand words, or a tenth of all where those are fewer. */
export const fan = { id: 'fan', words: 10_000 } as const;
/** Entries of the log of staff, at most. */
export const acts = 100_000;
/** Of all words one in so many is a play for one, and no fewer than a thousand. */
const wordsAPlay = 100;

/** Numbers from 0 on as rows `i`. */
const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
/** Mixed without chance: multiples of a number below a prime show no pattern. */
const mixed = (by: number, below: number) => `(i * ${by} % 1000003) % ${below}`;
const word = `'word', 3 + ${mixed(611_953, 9)}, 1000 + ${mixed(104_729, 58_000)}, i, 'valid', 1, 0`;
const columns = `game_id, contestant_id, seq, tournament_id, division, report_key, round, word, length, elapsed_ms, at, verdict, counts,
  award, hidden`;
const person = (id: string, position: string, division: string, tournament = 't') =>
  `${id}, '${tournament}', 'P' || ${position}, 'p' || ${position}, ${position}, 1, 0, ${division}`;
const contestants = `INSERT INTO contestants (id, tournament_id, name, skeleton, position, link_generation, withdrawn, division)`;

const gamesOf = (words: number) => Math.max(people / seats, words / (seats * rounds));
export const playsOf = (words: number) => Math.max(1000, words / wordsAPlay);
export const fanWords = (words: number) => Math.min(fan.words, words / 10);
export const totalOf = (words: number) => words + fanWords(words) + guest.games * rounds;

/** So many words by everybody in their turn, in as many games as it takes, times and lengths mixed. */
function everybody(words: number): string[] {
  const games = gamesOf(words);
  const who = `'c' || ((i / ${rounds}) % ${people})`;
  return [
    `INSERT INTO tournaments (id, name, created_by, created_at) VALUES ('t', 'T', 'h', 0), ('l', 'L', 'h', 0)`,
    `${numbers(people)} ${contestants} SELECT ${person(`'c' || i`, 'i', `'D' || (i % 4)`)} FROM n`,
    `${numbers(games)} INSERT INTO games (id, tournament_id, kind, name, phase, created_by, created_at, finished_at, seq, report_seqs)
      SELECT 'g' || i, 't', 'k', 'G', 'finished', 'h', i, i, 1, '{}' FROM n`,
    `${numbers(games * seats)} INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at)
      SELECT 'c' || (i % ${people}), 'g' || (i / ${seats}), 0, i / ${seats} FROM n`,
    `${numbers(games * seats)} INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked)
      SELECT 'c' || (i % ${people}), 'g' || (i / ${seats}), 1 + i % ${seats}, ${mixed(7919, 12)}, i % ${seats} = 0, i / ${seats}, ${seats} FROM n`,
    `${numbers(words)} INSERT INTO submissions (${columns}) SELECT 'g' || (i / ${seats * rounds}), ${who}, i, 't',
      'D' || ((i / ${rounds}) % ${people} % 4), 'r', i % ${rounds}, ${word}, 0 FROM n`,
  ];
}

/** The guest, and the one with many words. */
function some(words: number): string[] {
  const apart = Math.floor(gamesOf(words) / guest.games);
  return [
    `${contestants} SELECT ${person(`'${guest.id}'`, String(people), `'Guests'`)}`,
    `${contestants} SELECT ${person(`'${fan.id}'`, String(people + 1), 'NULL')}`,
    `${numbers(guest.games)} INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at)
      SELECT '${guest.id}', 'g' || (i * ${apart}), 0, i FROM n`,
    `${numbers(guest.games)} INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked)
      SELECT '${guest.id}', 'g' || (i * ${apart}), 1, 3, 0, i, ${seats} FROM n`,
    `${numbers(guest.games * rounds)} INSERT INTO submissions (${columns}) SELECT 'g' || (i / ${rounds} * ${apart}), '${guest.id}',
      ${words} + i, 't', 'Guests', 'r', i % ${rounds}, ${word}, 0 FROM n`,
    `${numbers(fanWords(words))} INSERT INTO submissions (${columns}) SELECT 'g' || (i % ${gamesOf(words)}), '${fan.id}',
      ${2 * words} + i, 't', NULL, 'r', i / ${gamesOf(words)}, ${word}, 0 FROM n`,
  ];
}

/** Sums and counters as the batches of all those games would have left them; the steps of boards are yet to be parted. */
const sums = (words: number): string[] => [
  `INSERT INTO standings (contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, improvement)
    SELECT contestant_id, 't', sum(win), sum(points), count(*), sum(win), sum(points), sum(points) % 1000
    FROM results GROUP BY contestant_id`,
  `INSERT INTO tallies (tournament_id, words, words_of, played, improved, fastest_steps, longest_steps, unstepped)
    SELECT 't', ${totalOf(words)}, (SELECT json_group_object(contestant_id, n) FROM (SELECT contestant_id, count(*) AS n FROM submissions
        GROUP BY contestant_id)), count(*), count(*), json_object('0', ${totalOf(words)}),
      (SELECT json_group_object((999 - length) * 1000000000, n) FROM (SELECT length, count(*) AS n FROM submissions GROUP BY length)), ',[3,0,0]'
    FROM standings`,
];

/** Another tournament of as many games, in which all are level in points and have met many others. */
function level(words: number): string[] {
  const games = gamesOf(words);
  return [
    `${numbers(people)} ${contestants} SELECT ${person(`'l' || i`, 'i', 'NULL', 'l')} FROM n`,
    `INSERT INTO table_rules (tournament_id, version, rules) VALUES ('l', 2, '{"chain":["points","headToHead"],"placePoints":[],"dropWorst":0}')`,
    `${numbers(games * seats)} INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked)
      SELECT 'l' || ((i / ${seats} * 7 + i % ${seats} * (1 + i / ${seats} % 9)) % ${people}), 'l' || (i / ${seats}), 1 + i % ${seats}, 0, 0,
        i / ${seats}, ${seats} FROM n`,
    `INSERT INTO standings (contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, met)
      SELECT id, 'l', 0, 9, 9, 0, 9, (SELECT json_group_object(other, n) FROM (
        SELECT b.contestant_id AS other, sum((b.rank > a.rank) - (b.rank < a.rank)) AS n
        FROM results AS a JOIN results AS b ON b.game_id = a.game_id AND b.contestant_id <> a.contestant_id
        WHERE a.contestant_id = c.id GROUP BY other))
      FROM contestants AS c WHERE tournament_id = 'l'`,
  ];
}

/** The log of staff: by four people, five sorts of acts, about twenty things. */
const staffLog = (words: number): string[] => [
  `INSERT INTO hosts (id, name, organiser, created_at) VALUES ('h0', 'H', 1, 0), ('h1', 'H', 0, 0), ('h2', 'H', 0, 0), ('h3', 'H', 0, 0)`,
  `${numbers(Math.min(acts, words))} INSERT INTO audit (tournament_id, seq, at, author_id, action, subject, reason, detail)
    SELECT 't', i + 1, i * 1000, 'h' || (i % 4), CASE i / 4 % 5 WHEN 0 THEN 'link-renewed' WHEN 1 THEN 'game-changed'
      WHEN 2 THEN 'points-adjusted' WHEN 3 THEN 'word-list-changed' ELSE 'contestant-changed' END, 's' || (i / 20 % 20), NULL, '{}' FROM n`,
];

const score = `SELECT (100000 - points) * 1000 + secondary AS place, count(*) AS n FROM patiences`;
/** Plays of one day, all of the tournament's people, half of them with a name. */
const plays = (words: number): string[] => [
  `${numbers(playsOf(words))} INSERT INTO patiences (game_id, day, closes_at, tournament_id, contestant_id, name, points, secondary, finished_at)
    SELECT 'p' || i, 'd', 1, 't', 'x' || i, iif(i % 2, 'N', NULL), ${mixed(7919, 60)}, ${mixed(611_953, 30)}, i FROM n`,
  `INSERT INTO patience_days (day, plays, listed, scores, named) SELECT 'd', ${playsOf(words)}, ${playsOf(words) / 2},
    (SELECT json_group_object(place, n) FROM (${score} GROUP BY place)),
    (SELECT json_group_object(place, n) FROM (${score} WHERE name IS NOT NULL GROUP BY place))`,
  `UPDATE tallies SET scores = (SELECT scores FROM patience_days)`,
];

const migrations = () => {
  const folder = inProject('schema/db/migrations');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** Writes the tournament into the file that D1 keeps it in: through D1 itself a million rows take half an hour. */
export function fill(folder: string, words: number): void {
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
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('submissions', 'audit') AND sql IS NOT NULL`,
    )
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
  for (const rows of [everybody, some, sums, level, staffLog, plays])
    for (const statement of rows(words)) db.exec(statement);
  for (const { sql } of indexes) db.exec(String(sql));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

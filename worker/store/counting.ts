import { type SQL, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { measures } from '../../schema/contract/table.ts';
import { hiddenNow, keepStandings } from './kept.ts';
import { unstepped } from './steps.ts';

/** What a game was worth by a measure that is a sum; the others order no games. */
const worth = (measure: SQL): SQL => sql`CASE ${measure} WHEN 'wins' THEN g.win WHEN 'points' THEN g.points
  WHEN 'placePoints' THEN g.place_points END`;
/** Worst first by the chain, then the earliest (T4). */
const worstFirst = sql.join(
  [
    ...measures.map((_, at) => worth(sql.raw(`json_extract(g.rules, '$.chain[${at}]')`))),
    sql`g.finished_at`,
    sql`g.game_id`,
  ],
  sql`, `,
);

const mean = (half: SQL) => sql`avg(CASE WHEN ${half} THEN 1.0 - (rank - 1.0) / (ranked - 1.0) END)`;
/** T11 in thousandths; null for fewer than four games with others in them. */
const improvement = sql`CAST(round(1000.0 * (${mean(sql`ranked > 1 AND step > met - met / 2`)}
  - ${mean(sql`ranked > 1 AND step <= met / 2`)})) AS INTEGER)`;

/**
 * Makes the sums of some contestants anew from their results, by the rules of their tournament; run after the results have changed, in
 * the same batch. `people` is a query of ids, `when` what has to hold. It says in SQL what `countGames` says in TypeScript.
 */
export function countAnew(tournamentId: TournamentId, people: SQL, when: SQL): SQL[] {
  const rules = sql`(SELECT rules FROM table_rules WHERE tournament_id = ${tournamentId})`;
  return [
    keepStandings(tournamentId, sql`contestant_id IN (${people}) AND ${when}`),
    sql`INSERT INTO standings (contestant_id, tournament_id, wins, points, games, counted_wins, counted_points, place_points,
        last_rank, improvement, hidden)
      SELECT id, ${tournamentId}, coalesce(sum(win), 0), coalesce(sum(points), 0), count(game_id),
        coalesce(sum(iif(bad > dropped, win, 0)), 0), coalesce(sum(iif(bad > dropped, points, 0)), 0),
        coalesce(sum(iif(bad > dropped, place_points, 0)), 0), max(iif(recent = 1, rank, NULL)),
        iif(max(iif(ranked > 1, met, 0)) >= 4, ${improvement}, NULL), ${hiddenNow(tournamentId)}
      FROM (SELECT g.*,
          row_number() OVER (PARTITION BY g.id ORDER BY ${worstFirst}) AS bad,
          min(coalesce(json_extract(g.rules, '$.dropWorst'), 0), count(*) OVER (PARTITION BY g.id) - 1) AS dropped,
          row_number() OVER (PARTITION BY g.id ORDER BY g.finished_at DESC, g.rank) AS recent,
          row_number() OVER (PARTITION BY g.id, g.ranked > 1 ORDER BY g.finished_at, g.game_id) AS step,
          count(*) OVER (PARTITION BY g.id, g.ranked > 1) AS met
        FROM (SELECT who.id, r.game_id, r.rank, r.points, r.win, r.finished_at, r.ranked, rules.rules,
            coalesce(json_extract(rules.rules, '$.placePoints[' || (r.rank - 1) || ']'), 0) AS place_points
          FROM (${people}) AS who LEFT JOIN results AS r ON r.contestant_id = who.id, (SELECT ${rules} AS rules) AS rules) AS g)
      WHERE ${when} GROUP BY id
      ON CONFLICT (contestant_id) DO UPDATE SET wins = excluded.wins, points = excluded.points, games = excluded.games,
        counted_wins = excluded.counted_wins, counted_points = excluded.counted_points, place_points = excluded.place_points,
        last_rank = excluded.last_rank, improvement = excluded.improvement, hidden = excluded.hidden
      WHERE (standings.wins, standings.points, standings.games, standings.counted_wins, standings.counted_points,
          standings.place_points, standings.last_rank, standings.improvement, standings.hidden)
        IS NOT (excluded.wins, excluded.points, excluded.games, excluded.counted_wins, excluded.counted_points,
          excluded.place_points, excluded.last_rank, excluded.improvement, excluded.hidden)`,
    tallyPlayed(tournamentId, when),
  ];
}

/**
 * T6: reckons into the meetings of a game's people how they came out of it, in the place of how they had; run before its results change.
 * `results` is a list, in JSON, of what they will be.
 */
export function countMeetings(
  { gameId, tournamentId }: { readonly gameId: string; readonly tournamentId: TournamentId },
  results: string,
  when: SQL,
): SQL[] {
  const pairs = (table: string, sign: string) => sql`SELECT a.id, b.id AS other,
    ${sql.raw(sign)}((b.rank > a.rank) - (b.rank < a.rank)) AS n FROM ${sql.raw(table)} AS a JOIN ${sql.raw(table)} AS b ON b.id <> a.id`;
  const there = sql`SELECT contestant_id AS id, rank FROM results WHERE game_id = ${gameId}`;
  const coming = sql`SELECT value ->> 'contestantId' AS id, value ->> 'rank' AS rank FROM json_each(${results})`;
  const people = sql`SELECT id FROM (${there}) UNION ALL SELECT id FROM (${coming})`;
  return [
    keepStandings(tournamentId, sql`contestant_id IN (${people}) AND ${when}`),
    sql`WITH before(id, rank) AS (${there}), after(id, rank) AS (${coming}),
      change(id, other, n) AS (SELECT id, other, sum(n) FROM (${pairs('before', '-')} UNION ALL ${pairs('after', '+')})
        GROUP BY id, other HAVING sum(n) <> 0)
      INSERT INTO standings (contestant_id, tournament_id, wins, points, games, met, hidden)
      SELECT id, ${tournamentId}, 0, 0, 0, json_group_object(other, n), ${hiddenNow(tournamentId)} FROM change WHERE ${when} GROUP BY id
      ON CONFLICT (contestant_id) DO UPDATE SET hidden = excluded.hidden, met = json_patch(standings.met,
        (SELECT json_group_object(key, nullif(coalesce(standings.met ->> key, 0) + value, 0)) FROM json_each(excluded.met)))`,
  ];
}

/** How many have finished a game, and of how many it can be said whether they improved. */
const tallyPlayed = (tournamentId: TournamentId, when: SQL): SQL =>
  sql`INSERT INTO tallies (tournament_id, words, played, improved)
    SELECT ${tournamentId}, 0, count(*), count(improvement) FROM standings
    WHERE tournament_id = ${tournamentId} AND games > 0 AND ${when} HAVING ${when}
    ON CONFLICT (tournament_id) DO UPDATE SET played = excluded.played, improved = excluded.improved
    WHERE (tallies.played, tallies.improved) IS NOT (excluded.played, excluded.improved)`;

/**
 * How many words of a tournament and of each contestant count, and where on the boards, by how many more or fewer a report says; run before
 * its words are written. One row, and none where the numbers stay.
 */
export function tallyWords(
  tournamentId: TournamentId,
  report: { readonly gameId: string; readonly key: string; readonly list: string },
  when: SQL,
): SQL {
  const { gameId, key, list } = report;
  return sql`WITH changed(id, length, elapsed, n) AS (SELECT id, length, elapsed, sum(n) FROM (
      SELECT value ->> 'contestantId' AS id, value ->> 'length' AS length, value ->> 'elapsedMs' AS elapsed, value ->> 'counts' AS n
      FROM json_each(${list})
      UNION ALL SELECT contestant_id, length, elapsed_ms, -counts FROM submissions WHERE game_id = ${gameId}
        AND (report_key = ${key} OR seq IN (SELECT value ->> 'seq' FROM json_each(${list}))))
    GROUP BY id, length, elapsed HAVING sum(n) <> 0)
    INSERT INTO tallies (tournament_id, words, words_of, played, improved, unstepped)
    SELECT ${tournamentId}, sum(n), (SELECT json_group_object(id, more) FROM (SELECT id, sum(n) AS more FROM changed GROUP BY id)), 0, 0,
      ${unstepped} FROM changed WHERE ${when} HAVING count(*) > 0
    ON CONFLICT (tournament_id) DO UPDATE SET words = words + excluded.words, unstepped = unstepped || excluded.unstepped,
      words_of = (SELECT json_group_object(id, n) FROM (SELECT key AS id, sum(value) AS n
        FROM (SELECT key, value FROM json_each(tallies.words_of) UNION ALL SELECT key, value FROM json_each(excluded.words_of))
        GROUP BY key HAVING sum(value) <> 0))`;
}

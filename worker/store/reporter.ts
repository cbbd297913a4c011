import { type SQL, sql } from 'drizzle-orm';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { OutboxPayload, OutboxRow, Reporter } from '../room/room-api.ts';
import { placeOfScore } from '../tournament/steps.ts';
import { countAnew, countMeetings, tallyWords } from './counting.ts';
import { type Database, writeTogether } from './database.ts';
import { hiddenNow, keepPatiences, keepResults, keepSubmissions, seatSeen } from './kept.ts';
import { countScore, finishPlay, placeOfPlay } from './patiences.ts';
import { writeRuling } from './rulings.ts';
import { reckonSteps } from './steps.ts';

type Payload<S extends OutboxPayload['sort']> = Extract<OutboxPayload, { readonly sort: S }>;
interface Reported<S extends OutboxPayload['sort']> {
  readonly game: { readonly gameId: GameId; readonly tournamentId: TournamentId };
  readonly seq: number;
  readonly payload: Payload<S>;
}

/**
 * Writes what games report into D1, all rows of a call in one batch. Each statement looks for itself whether its row is newer than
 * what is there, so the same rows twice, or older ones after newer, change nothing and cost nothing. A report about a game that
 * is not in D1 is dropped: games are written down before they are made.
 */
export const reporterTo = (db: Database): Reporter => ({
  async apply(game, rows) {
    const reports = rows.flatMap((row) => reportedAs('report', game, row));
    const latest = rows
      .flatMap((row) => reportedAs('game', game, row))
      .reduce<Reported<'game'> | null>((best, row) => (best && best.seq > row.seq ? best : row), null);
    const statements = [
      ...reports.toSorted((a, b) => a.seq - b.seq).flatMap(writeReport),
      ...(latest ? [...writeSeats(latest), ...writeResults(latest), ...writePatience(latest)] : []),
      ...updateGame(game, reports, latest),
      ...rows.flatMap((row) => reportedAs('ruling', game, row)).flatMap(writeRuling),
    ];
    await writeTogether(db, statements);
  },
});

function reportedAs<S extends OutboxPayload['sort']>(
  sort: S,
  game: Reported<S>['game'],
  { payload, seq }: OutboxRow,
): Reported<S>[] {
  // The payload's sort has just been compared, which is what tells its type.
  return payload.sort === sort ? [{ game, seq, payload: payload as Payload<S> }] : [];
}

/** Puts the words of one report in the place of all that came before it under its key. */
function writeReport({ game, payload, seq }: Reported<'report'>): SQL[] {
  const { key, submissions } = payload.report;
  const { gameId, tournamentId } = game;
  const list = JSON.stringify(submissions);
  const newer = sql`EXISTS (SELECT 1 FROM games WHERE id = ${gameId})
    AND NOT EXISTS (SELECT 1 FROM games AS g, json_each(g.report_seqs) AS r
      WHERE g.id = ${gameId} AND r.key = ${key} AND r.value >= ${seq})`;
  return [
    tallyWords(tournamentId, { gameId, key, list }, newer),
    keepSubmissions(tournamentId, sql`game_id = ${gameId} AND report_key = ${key} AND ${newer}`),
    sql`INSERT INTO submissions (game_id, contestant_id, seq, tournament_id, division, report_key, round, word, length, elapsed_ms, at,
        verdict, counts, award, hidden)
      SELECT ${gameId}, value ->> 'contestantId', value ->> 'seq', ${tournamentId},
        (SELECT c.division FROM contestants AS c WHERE c.id = value ->> 'contestantId' AND value ->> 'counts'), ${key},
        value ->> 'round', value ->> 'word', value ->> 'length', value ->> 'elapsedMs', value ->> 'at', value ->> 'verdict',
        value ->> 'counts', value ->> 'award', ${hiddenNow(tournamentId)}
      FROM json_each(${list}) WHERE ${newer}
      ON CONFLICT (game_id, contestant_id, seq) DO UPDATE SET division = excluded.division, report_key = excluded.report_key,
        round = excluded.round, word = excluded.word, length = excluded.length, elapsed_ms = excluded.elapsed_ms, at = excluded.at,
        verdict = excluded.verdict, counts = excluded.counts, award = excluded.award, hidden = excluded.hidden
      WHERE (submissions.division, submissions.report_key, submissions.round, submissions.word, submissions.length,
          submissions.elapsed_ms, submissions.at, submissions.verdict, submissions.counts, submissions.award, submissions.hidden)
        IS NOT (excluded.division, excluded.report_key, excluded.round, excluded.word, excluded.length,
          excluded.elapsed_ms, excluded.at, excluded.verdict, excluded.counts, excluded.award, excluded.hidden)`,
    sql`DELETE FROM submissions WHERE game_id = ${gameId} AND report_key = ${key}
      AND seq NOT IN (SELECT value ->> 'seq' FROM json_each(${list})) AND ${newer}`,
    reckonSteps(tournamentId),
  ];
}

/** Who has a seat, as far as it has changed. */
function writeSeats({ game, payload, seq }: Reported<'game'>): SQL[] {
  const { gameId, tournamentId } = game;
  const seats = JSON.stringify(payload.seats);
  const newer = sql`EXISTS (SELECT 1 FROM games WHERE id = ${gameId} AND seq < ${seq})`;
  return [
    sql`INSERT INTO game_seats (contestant_id, game_id, withdrawn, made_at, seen)
      SELECT value ->> 'contestantId', ${gameId}, value ->> 'withdrawn', (SELECT created_at FROM games WHERE id = ${gameId}),
        iif(${hiddenNow(tournamentId)}, 0, NULL)
      FROM json_each(${seats}) WHERE ${newer}
      ON CONFLICT (contestant_id, game_id) DO UPDATE SET withdrawn = excluded.withdrawn, unseated = 0,
        seen = iif(game_seats.unseated = 1, ${seatSeen(tournamentId)}, game_seats.seen)
      WHERE game_seats.withdrawn <> excluded.withdrawn OR game_seats.unseated = 1`,
    sql`UPDATE game_seats SET unseated = 1, seen = ${seatSeen(tournamentId)} WHERE game_id = ${gameId} AND unseated = 0
      AND contestant_id NOT IN (SELECT value ->> 'contestantId' FROM json_each(${seats})) AND ${newer}`,
  ];
}

/** Results and the sums made of them: only where the game is finished, or was and is open again. */
function writeResults({ game, payload, seq }: Reported<'game'>): SQL[] {
  if (payload.neverFinished) return [];
  const { gameId, tournamentId } = game;
  const seats = JSON.stringify(payload.seats);
  const standings = payload.finishedAt === null ? [] : payload.standings;
  const rows = JSON.stringify(standings);
  const resulting = sql`EXISTS (SELECT 1 FROM games WHERE id = ${gameId} AND seq < ${seq}
    AND (finished_at IS NOT NULL OR ${payload.finishedAt} IS NOT NULL))`;
  return [
    ...countMeetings(game, rows, resulting),
    keepResults(tournamentId, sql`game_id = ${gameId} AND ${resulting}`),
    sql`DELETE FROM results WHERE game_id = ${gameId} AND ${resulting}
      AND contestant_id NOT IN (SELECT value ->> 'contestantId' FROM json_each(${rows}))`,
    sql`INSERT INTO results (contestant_id, game_id, rank, points, win, finished_at, ranked, hidden)
      SELECT value ->> 'contestantId', ${gameId}, value ->> 'rank', value ->> 'points', value ->> 'win', ${payload.finishedAt},
        ${standings.length}, ${hiddenNow(tournamentId)}
      FROM json_each(${rows}) WHERE ${resulting}
      ON CONFLICT (contestant_id, game_id) DO UPDATE SET rank = excluded.rank, points = excluded.points, win = excluded.win,
        finished_at = excluded.finished_at, ranked = excluded.ranked, hidden = excluded.hidden
      WHERE (results.rank, results.points, results.win, results.finished_at, results.ranked, results.hidden)
        IS NOT (excluded.rank, excluded.points, excluded.win, excluded.finished_at, excluded.ranked, excluded.hidden)`,
    ...countAnew(
      tournamentId,
      sql`SELECT value ->> 'contestantId' AS id FROM json_each(${seats})`,
      resulting,
    ),
  ];
}

/** A game for one among the patiences: a play of a day where it is one (Z12), else its tournament's, gone again while it is reopened. */
function writePatience({ game, payload, seq }: Reported<'game'>): SQL[] {
  const { finishedAt, seats, standings } = payload;
  const [sole] = standings;
  if (seats.length !== 1) return [];
  const { gameId, tournamentId } = game;
  const newer = sql`EXISTS (SELECT 1 FROM games WHERE id = ${gameId} AND seq < ${seq})`;
  const { secondary } = sole ?? {};
  const before = sql`SELECT tournament_id, ${placeOfPlay} AS place, -1 AS more FROM patiences
    WHERE game_id = ${gameId} AND day IS NULL AND tournament_id IS NOT NULL AND points IS NOT NULL AND ${newer}`;
  const keep = keepPatiences(tournamentId, sql`game_id = ${gameId} AND ${newer}`);
  // Who has not won alone has not begun.
  if (finishedAt === null || sole?.win !== true || secondary === undefined) {
    return [
      countScore(before),
      keep,
      sql`DELETE FROM patiences WHERE game_id = ${gameId} AND day IS NULL AND ${newer}`,
    ];
  }
  return [
    ...finishPlay(gameId, { points: sole.points, secondary, finishedAt }),
    countScore(
      sql`${before} UNION ALL SELECT ${tournamentId}, ${placeOfScore({ points: sole.points, secondary })}, 1 WHERE ${newer}`,
    ),
    keep,
    sql`INSERT INTO patiences (game_id, tournament_id, contestant_id, points, secondary, finished_at, hidden)
      SELECT ${gameId}, ${tournamentId}, ${sole.contestantId}, ${sole.points}, ${secondary}, ${finishedAt}, ${hiddenNow(tournamentId)}
      WHERE ${newer}
      ON CONFLICT (game_id) DO UPDATE SET points = excluded.points, secondary = excluded.secondary,
        finished_at = excluded.finished_at, hidden = excluded.hidden`,
  ];
}

/** The game's own row, last and once: until then the statements before see which reports are new. */
function updateGame(
  { gameId, tournamentId }: Reported<'game'>['game'],
  reports: readonly Reported<'report'>[],
  latest: Reported<'game'> | null,
): SQL[] {
  const seqs: Record<string, number> = {};
  for (const { payload, seq } of reports)
    seqs[payload.report.key] = Math.max(seq, seqs[payload.report.key] ?? 0);
  const text = JSON.stringify(seqs);
  const sets: SQL[] = [];
  const news: SQL[] = [];
  if (reports.length > 0) {
    sets.push(sql`report_seqs = (SELECT json_group_object(k, v) FROM (SELECT key AS k, max(value) AS v FROM
      (SELECT key, value FROM json_each(report_seqs) UNION ALL SELECT key, value FROM json_each(${text})) GROUP BY key))`);
    sets.push(sql`hidden = max(hidden, ${hiddenNow(tournamentId)})`);
    news.push(sql`EXISTS (SELECT 1 FROM json_each(${text}) AS n WHERE n.value >
      coalesce((SELECT o.value FROM json_each(games.report_seqs) AS o WHERE o.key = n.key), -1))`);
  }
  if (latest) {
    const { decidedBy, finishedAt, logHead, phase } = latest.payload;
    const set = (column: string, value: string | number | null) =>
      sql`${sql.raw(column)} = iif(seq < ${latest.seq}, ${value}, ${sql.raw(column)})`;
    sets.push(set('phase', phase), set('finished_at', finishedAt), set('decided_by', decidedBy));
    sets.push(set('log_head', logHead), sql`seq = max(seq, ${latest.seq})`);
    news.push(sql`seq < ${latest.seq}`);
  }
  if (sets.length === 0) return [];
  return [
    sql`UPDATE games SET ${sql.join(sets, sql`, `)} WHERE id = ${gameId} AND (${sql.join(news, sql` OR `)})`,
  ];
}

import type { PatienceDay, PatiencePlay } from '../../schema/contract/endpoints-patience.ts';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import { toInstant } from '../lib/instant.ts';
import type { Refused } from '../room/room-api.ts';
import { type Database, openDatabase } from '../store/database.ts';
import {
  type DayFigures,
  figuresOfDay,
  findPlay,
  type PlayRow,
  playOf,
  type Score,
  tableOfDay,
} from '../store/patiences.ts';
import { rankPage } from '../tournament/leaderboard.ts';
import { placeOfScore, rowsBefore, rowsBehind, scoreAt, stepOfRow } from '../tournament/steps.ts';
import { patienceDay } from './patience-day.ts';
import { callRoom, openRoom } from './rooms.ts';

interface Asked {
  readonly day: string;
  /** Pages count from 1. */
  readonly page: number;
  readonly size: number;
  readonly game: GameId | null;
  readonly contestantId: ContestantId | null;
}

/** A day's patience as anybody may see it: one page of its table, and how one play stands. */
export async function readPatience(
  { env, now }: { readonly env: Env; readonly now: number },
  { day, page, size, ...whose }: Asked,
): Promise<{ readonly ok: true; readonly value: PatienceDay } | Refused> {
  const found = patienceDay(env, day, now);
  if (!found.ok) return found;
  const db = openDatabase(env.DB);
  // First: a play just finished may have yet to be told.
  const row = await playAsked(env, db, { day, ...whose });
  const figures = await figuresOfDay(db, day);
  const play = row === undefined ? null : standingIn(figures, row);
  const leaderboard = await readTable(db, day, { figures, offset: (page - 1) * size, size });
  const { daily, ends, kind, over, salt, seed, seedHash } = found;
  return {
    ok: true,
    value: {
      date: day,
      kind: kind.name,
      size: daily.size,
      seedHash,
      seedOpensAt: toInstant(ends),
      opened: over ? { salt, seed } : null,
      plays: figures.plays,
      leaderboard,
      total: figures.listed,
      play,
    },
  };
}

async function playAsked(
  env: Env,
  db: Database,
  { contestantId, day, game }: Pick<Asked, 'contestantId' | 'day' | 'game'>,
): Promise<PlayRow | undefined> {
  if (game !== null) {
    const row = await findPlay(db, game);
    return row?.day === day ? ((await settled(env, db, row)) ?? row) : undefined;
  }
  const row = contestantId === null ? undefined : await playOf(db, day, contestantId);
  return row && ((await settled(env, db, row)) ?? row);
}

/** A play as it stands in the game itself: where D1 does not know of its end, the game tells it now if there was one. Null when the game cannot be asked. */
export async function settled(env: Env, db: Database, row: PlayRow): Promise<PlayRow | null> {
  if (row.points !== null) return row;
  const told = await callRoom(
    () => openRoom(env, row.gameId),
    (room) => room.report(),
  );
  return told.ok ? ((await findPlay(db, row.gameId)) ?? null) : null;
}

const scoreOf = ({ points, secondary }: PlayRow): Score | null =>
  points === null || secondary === null ? null : { points, secondary };

/** How a play stands among those of its day. */
export const standingOf = async (db: Database, row: PlayRow): Promise<PatiencePlay> =>
  standingIn(await figuresOfDay(db, row.day ?? ''), row);

function standingIn({ named, scores }: DayFigures, row: PlayRow): PatiencePlay {
  const { day, gameId, name } = row;
  const score = scoreOf(row);
  const none = { gameId, name, score: null, fullStops: null, rank: null, beaten: 0 };
  if (score === null || day === null) return none;
  const place = placeOfScore(score);
  const rank = name === null ? null : rowsBefore(named, place) + 1;
  const beaten = rowsBehind(scores, place);
  return { gameId, name, score: score.points, fullStops: score.secondary, rank, beaten };
}

/** One page of a day's table; ranks are right across pages (G4, Z14). */
async function readTable(
  db: Database,
  day: string,
  { figures: { named }, offset, size }: { figures: DayFigures; offset: number; size: number },
) {
  const step = stepOfRow(named, offset);
  if (step === null) return [];
  const found = await tableOfDay(db, day, { from: scoreAt(step.place), skip: step.skip, size });
  const rows = found.map(({ name, points, secondary }) => ({ name, value: points, fullStops: secondary }));
  const ahead = rowsBefore(named, step.place);
  return rankPage(
    rows,
    { offset, ahead },
    (one, other) => one.value === other.value && one.fullStops === other.fullStops,
  ).map(({ rank, name, value, fullStops }) => ({ rank, name, score: value, fullStops }));
}

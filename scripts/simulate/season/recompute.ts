import * as z from 'zod';
import type { LogEvent } from '../../../schema/contract/game.ts';
import { keepScore, outcomeOf } from '../referee.ts';

/** What a game came to for somebody. */
export interface Line {
  readonly contestantId: string;
  readonly points: number;
  readonly rank: number;
  readonly win: boolean;
}

type Game = readonly LogEvent[];
const Opened = z.array(z.object({ seq: z.int(), value: z.unknown() })).default([]);
const Creation = z.object({ kind: z.string(), config: z.looseObject({}), seats: z.array(z.string()) });
const contestant = z.looseObject({ contestantId: z.string() });

/** Secrets by the event that committed to them. */
function secretsOf(log: Game): Map<number, unknown> {
  const opened = log.flatMap(({ data }) => Opened.parse(data.opened ?? []));
  return new Map(opened.map(({ seq, value }) => [seq, value]));
}

/** Ranks shared with a gap; those first have won. */
function ranked(points: ReadonlyMap<string, number>): Line[] {
  return [...points].map(([contestantId, mine]) => {
    const rank = 1 + [...points.values()].filter((theirs) => theirs > mine).length;
    return { contestantId, points: mine, rank, win: rank === 1 };
  });
}

/** QUIZL: everything that any event scored for anybody. */
function quizl(log: Game, seats: readonly string[]): Line[] {
  const points = new Map(seats.map((id) => [id, 0]));
  const Scored = z.object({ scored: z.array(z.object({ contestantId: z.string(), points: z.int() })) });
  for (const { data } of log) {
    for (const one of Scored.safeParse(data).data?.scored ?? []) {
      points.set(one.contestantId, (points.get(one.contestantId) ?? 0) + one.points);
    }
  }
  return ranked(points);
}

/** Runs of letters in a line that end at a full stop or at the edge. */
const runsIn = (line: string): string[] =>
  [...line.matchAll(/[A-Z]{2,}/g)].flatMap(({ 0: word, index }) => {
    const next = line[index + word.length];
    return next === undefined || next === '.' ? [word.toLowerCase()] : [];
  });

const Verdicts = z.object({ verdicts: z.array(z.object({ word: z.string(), valid: z.boolean() })) });
const Size = z.object({ size: z.int() });
const Token = z.object({ token: z.string() });
const Cell = z.object({ cell: z.int() });

/** Quizzle without swaps: boards from the tokens announced and the places opened, words by the verdicts in the log. */
function quizzle(log: Game, seats: readonly string[], config: unknown): Line[] {
  const { size } = Size.parse(config);
  const secrets = secretsOf(log);
  const boards = new Map(seats.map((id) => [id, new Array<string>(size * size).fill(' ')]));
  const valid = new Map<string, boolean>();
  let token = '';
  for (const { data, seq, type } of log) {
    if (type === 'token-announced') token = Token.parse(data).token;
    if (type === 'placed') {
      const { cell } = Cell.parse(secrets.get(seq) ?? data.where);
      boards.get(contestant.parse(data).contestantId)?.splice(cell, 1, token);
    }
    for (const one of Verdicts.safeParse(data).data?.verdicts ?? []) valid.set(one.word, one.valid);
  }
  const score = (board: readonly string[]): number => {
    const all = Array.from({ length: size }, (_, at) => at);
    const rows = all.map((row) => all.map((column) => board[row * size + column]).join(''));
    const columns = all.map((column) => all.map((row) => board[row * size + column]).join(''));
    const words = [...rows, ...columns].flatMap(runsIn).filter((word) => valid.get(word) === true);
    return words.reduce((sum, word) => sum + word.length, 0);
  };
  return ranked(new Map([...boards].map(([id, board]) => [id, score(board)])));
}

function immunity(log: Game): { lines: Line[]; disagreements: readonly string[] } {
  const sheet = keepScore(log);
  const { standings, winners } = outcomeOf(sheet);
  const lines = standings.map(({ contestantId, points, rank }) => {
    return { contestantId, points, rank, win: winners.includes(contestantId) };
  });
  return { lines, disagreements: sheet.disagreements };
}

/** What a log comes to, by code that shares nothing with the server. */
export function reckonGame(log: Game): {
  readonly lines: readonly Line[];
  readonly problems: readonly string[];
} {
  const { kind, config, seats } = Creation.parse(log[0]?.data);
  const seated = log
    .filter(({ type }) => type === 'seated')
    .map(({ data }) => contestant.parse(data).contestantId);
  const left = log
    .filter(({ type }) => type === 'unseated')
    .map(({ data }) => contestant.parse(data).contestantId);
  const playing = [...new Set([...seats, ...seated])].filter((id) => !left.includes(id));
  if (kind === 'immunity') {
    const { lines, disagreements } = immunity(log);
    return { lines, problems: disagreements };
  }
  return { lines: kind === 'quizl' ? quizl(log, playing) : quizzle(log, playing, config), problems: [] };
}

/** A contestant's line in the table of the tournament. */
export interface Total {
  readonly contestantId: string;
  readonly rank: number;
  readonly wins: number;
  readonly points: number;
  readonly games: number;
}

/** The table of a tournament from its logs: by wins, then points, else level. */
export function reckonTable(
  people: readonly string[],
  games: readonly (readonly Line[])[],
): readonly Total[] {
  const totals = people.map((contestantId) => {
    const mine = games.flatMap((lines) => lines.filter((line) => line.contestantId === contestantId));
    const points = mine.reduce((sum, line) => sum + line.points, 0);
    return { contestantId, wins: mine.filter(({ win }) => win).length, points, games: mine.length };
  });
  type Sums = (typeof totals)[number];
  const ahead = (one: Sums, other: Sums) =>
    one.wins !== other.wins ? one.wins > other.wins : one.points > other.points;
  return totals.map((mine) => ({ ...mine, rank: 1 + totals.filter((other) => ahead(other, mine)).length }));
}

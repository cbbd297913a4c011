import * as z from 'zod';
import type { LogEvent } from '../../../schema/contract/game.ts';
import { lettersOf } from '../reckoning.ts';
import { keepScore, validWords } from '../referee.ts';
import type { Line } from './recompute.ts';

/** Leaderboards from logs alone, by code that shares nothing with the server. */

export const boards = ['fastest', 'longest', 'points', 'wins', 'most_improved'] as const;
export type BoardName = (typeof boards)[number];

/** A row as a board has it; those level may stand either way round. */
export interface BoardRow {
  readonly rank: number;
  readonly contestantId: string;
  readonly value: number;
  readonly word?: string | undefined;
}

/** A word that counts. */
export interface Word {
  readonly contestantId: string;
  readonly word: string;
  readonly length: number;
  readonly elapsedMs: number;
}

const Ruled = z.object({ serial: z.int(), word: z.string(), valid: z.boolean(), on: z.array(z.string()) });
const Serial = z.object({ serial: z.int() });
const Voided = z.object({ serial: z.int().nullable() });

/** The words of a game of Immunity that count, each round as its awards were confirmed and as its record was ruled on since (I19). */
export function wordsIn(log: readonly LogEvent[]): Word[] {
  /** Up to which event a round has been played. */
  const rounds = new Map<number, number>();
  for (const [index, { data, type }] of log.entries()) {
    if (type === 'awards-confirmed') rounds.set(Serial.parse(data).serial, index + 1);
    if (type === 'round-voided') rounds.delete(Voided.parse(data).serial ?? 0);
  }
  const rulings = log.flatMap(({ data, type }) => (type === 'record-ruled' ? [Ruled.parse(data)] : []));
  return [...rounds].flatMap(([serial, upTo]) => {
    const sheet = keepScore(log.slice(0, upTo));
    const { round } = sheet;
    if (round === null) throw new Error(`round ${serial} was confirmed and is not there`);
    for (const { on, serial: from, valid, word } of rulings) {
      if (on.includes('dictionary') && from <= serial) sheet.dictionary.set(lettersOf(word), valid);
      if (on.includes('fit') && from === serial) round.fits.set(lettersOf(word), valid);
    }
    const texts = new Map(round.words.map(({ seq, word }) => [seq, word]));
    return validWords(sheet, round).map(({ contestantId, elapsedMs, letters, seq }) => {
      return { contestantId, elapsedMs, length: letters, word: texts.get(seq) ?? '' };
    });
  });
}

/** Ranked by a value, larger or smaller ones first: one more than how many are better. */
function ranked<T>(rows: readonly T[], figureOf: (row: T) => number, first: 'large' | 'small') {
  const better = (one: number, other: number) => (first === 'large' ? one > other : one < other);
  return rows.map((row) => {
    const value = figureOf(row);
    return { row, value, rank: 1 + rows.filter((other) => better(figureOf(other), value)).length };
  });
}

/** A finished game as a board of people sees it. */
export interface Played {
  readonly lines: readonly Line[];
  readonly finishedAt: number;
}

/** T11: how much larger a share of their opponents somebody left behind in the later half of their games, in thousandths. */
function improvementOf(contestantId: string, games: readonly Played[]): number | null {
  const shares = games
    .filter(({ lines }) => lines.length > 1 && lines.some((line) => line.contestantId === contestantId))
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
    .map(({ lines }) => {
      const mine = lines.find((line) => line.contestantId === contestantId)?.rank ?? lines.length;
      return (lines.length - mine) / (lines.length - 1);
    });
  if (shares.length < 4) return null;
  const half = Math.floor(shares.length / 2);
  const mean = (part: readonly number[]) => part.reduce((sum, share) => sum + share, 0) / part.length;
  const gain = 1000 * (mean(shares.slice(shares.length - half)) - mean(shares.slice(0, half)));
  return Math.round(Math.abs(gain)) * Math.sign(gain) + 0;
}

const ofPeople = (people: readonly string[], figureOf: (id: string) => number | null): BoardRow[] => {
  const there = people.flatMap((contestantId) => {
    const value = figureOf(contestantId);
    return value === null ? [] : [{ contestantId, value }];
  });
  return ranked(there, ({ value }) => value, 'large').map(({ rank, row }) => ({ rank, ...row }));
};

const ofWords = (words: readonly Word[], figure: 'elapsedMs' | 'length', first: 'large' | 'small') =>
  ranked(words, (word) => word[figure], first).map(({ rank, row, value }): BoardRow => {
    return { rank, contestantId: row.contestantId, value, word: row.word };
  });

/** Every board of a tournament (T10). */
export function reckonBoards(
  people: readonly string[],
  games: readonly Played[],
  words: readonly Word[],
): Readonly<Record<BoardName, readonly BoardRow[]>> {
  const sum = (of: (line: Line) => number) => (id: string) => {
    const mine = games.flatMap(({ lines }) => lines.filter(({ contestantId }) => contestantId === id));
    return mine.length === 0 ? null : mine.reduce((total, line) => total + of(line), 0);
  };
  return {
    fastest: ofWords(words, 'elapsedMs', 'small'),
    longest: ofWords(words, 'length', 'large'),
    points: ofPeople(
      people,
      sum(({ points }) => points),
    ),
    wins: ofPeople(
      people,
      sum(({ win }) => Number(win)),
    ),
    most_improved: ofPeople(people, (id) => improvementOf(id, games)),
  };
}

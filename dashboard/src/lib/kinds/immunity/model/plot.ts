import { awardLabel, awardsBy } from './awards.ts';
import { isValid } from './verdicts.ts';
import type { Config, ContestantId, Round, Submission } from './view.ts';

/** Where labels can stand, seen from their mark. */
export type Side = 'right' | 'above' | 'below' | 'left';

/** One submission on the plot of seconds against letters, in drawing units. */
export interface PlotPoint {
  readonly key: string;
  readonly submission: Submission;
  readonly x: number;
  readonly y: number;
  readonly state: 'valid' | 'refused' | 'late';
  /** `L1`, `Q2`: awards it holds. */
  readonly label: string;
  readonly side: Side;
}
export interface Tick {
  readonly at: number;
  readonly text: string;
}
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly points: readonly PlotPoint[];
  readonly columns: readonly Tick[];
  readonly rows: readonly Tick[];
  /** Where the limit is; words beyond it were late. Null when nothing was. */
  readonly limitX: number | null;
  readonly xOf: (elapsedMs: number) => number;
}

/** Half of a drawn mark, with its ring. */
const half = 14;
const frame = { width: 380, height: 256, left: 28, right: 376, top: 16, bottom: 228 } as const;

/** The time to answer that the scale has to hold: the longest of these rounds. */
const limitOf = (rounds: readonly Round[], { answerSeconds }: Pick<Config, 'answerSeconds'>): number =>
  1000 * Math.max(...(rounds.length === 0 ? [answerSeconds] : rounds.map((round) => round.answerSeconds)));

/** Lays out rounds (one, or all) in a frame of 380 by 256 units. */
export function plotOf(
  rounds: readonly Round[],
  config: Pick<Config, 'longest' | 'quickest' | 'answerSeconds'>,
): Plot {
  const all = rounds.flatMap((round) => round.submissions);
  const letters = topLetters(all);
  const late = all.some((word) => word.late);
  const inTime = all.filter((word) => !word.late).map((word) => word.elapsedMs);
  const most = Math.max(limitOf(rounds, config), ...inTime);
  const end = late ? frame.right - 44 : frame.right;
  const xOf = (ms: number) =>
    ms > most ? frame.right - half : frame.left + (Math.min(ms, most) / most) * (end - frame.left);
  const yOf = (length: number) =>
    frame.bottom - (Math.min(length, letters) / letters) * (frame.bottom - frame.top);
  const places = rounds.flatMap((round) => round.submissions.map((word) => placed(word, round, config)));
  const spots = places.map(({ submission }) => ({
    x: clamp(xOf(submission.late ? most + 1 : submission.elapsedMs), frame.left + half, frame.right - half),
    y: clamp(yOf(submission.length), frame.top + 8, frame.bottom - half),
  }));
  const free = spread(spots);
  const points = places.map((place, index) => ({ ...place, ...(free[index] ?? { x: 0, y: 0 }) }));
  return {
    ...frame,
    points: points.map((point) => ({ ...point, side: sideFor(point, points) })),
    columns: secondTicks(most, xOf),
    rows: letterTicks(letters, yOf),
    limitX: late ? end : null,
    xOf,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function placed(submission: Submission, round: Round, config: Pick<Config, 'longest' | 'quickest'>) {
  const awards = round.suddenDeath ? [] : awardsBy(round.submissions, config);
  const label = awards
    .filter((award) => award.squares > 0 && award.holder === submission)
    .map(awardLabel)
    .join(' ');
  const state = submission.late
    ? ('late' as const)
    : isValid(submission)
      ? ('valid' as const)
      : ('refused' as const);
  return { key: `${round.serial}:${submission.contestantId}`, submission, state, label };
}

/** The scale of letters ends at a multiple of four, 8 at least. */
const topLetters = (words: readonly Submission[]): number =>
  Math.max(8, Math.ceil(Math.max(0, ...words.map((word) => word.length)) / 4) * 4);

function letterTicks(letters: number, yOf: (length: number) => number): readonly Tick[] {
  const stepBy = letters <= 20 ? 4 : letters <= 40 ? 8 : 12;
  return Array.from({ length: Math.floor(letters / stepBy) }, (_, index) => (index + 1) * stepBy).map(
    (value) => ({
      at: yOf(value),
      text: String(value),
    }),
  );
}

function secondTicks(mostMs: number, xOf: (ms: number) => number): readonly Tick[] {
  const whole = mostMs / 1000;
  const stepBy = [1, 2, 5, 10, 20, 60, 120, 300].find((size) => whole / size <= 4) ?? 600;
  const count = Math.floor(whole / stepBy);
  const values = Array.from({ length: count + 1 }, (_, index) => index * stepBy);
  return values.map((value, index) => ({
    at: xOf(value * 1000),
    text: index === count ? `${value} s` : String(value),
  }));
}

/** Marks that would lie on one another are moved to the nearest free spot round about, so that each can be read. */
function spread(spots: readonly { x: number; y: number }[]): readonly { x: number; y: number }[] {
  const done: { x: number; y: number }[] = [];
  for (const spot of spots) {
    const isFree = (at: { x: number; y: number }) =>
      done.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= half);
    const inside = ({ x, y }: { x: number; y: number }) =>
      x >= frame.left && x <= frame.right - half && y >= frame.top && y <= frame.bottom - half;
    const near = around.map((by) => ({ x: spot.x + by.x, y: spot.y + by.y }));
    done.push(isFree(spot) ? spot : (near.find((at) => inside(at) && isFree(at)) ?? spot));
  }
  return done;
}

/** Steps away from a spot, nearest first: six rings of eight. */
const around = Array.from({ length: 48 }, (_, index) => {
  const ring = Math.floor(index / 8) + 1;
  const turn = ((index % 8) * Math.PI) / 4;
  return { x: Math.cos(turn) * ring * (half + 1), y: Math.sin(turn) * ring * (half + 1) };
});

/** The first side on which a label meets no mark; right if none is free. */
function sideFor(
  point: { x: number; y: number; label: string },
  points: readonly { x: number; y: number }[],
): Side {
  if (point.label === '') return 'right';
  const reach = half + 6 + point.label.length * 7;
  const boxes: Readonly<Record<Side, readonly [number, number, number, number]>> = {
    right: [point.x + half, point.y - 8, point.x + reach, point.y + 8],
    above: [point.x - 12, point.y - half - 16, point.x + 12, point.y - half],
    below: [point.x - 12, point.y + half, point.x + 12, point.y + half + 16],
    left: [point.x - reach, point.y - 8, point.x - half, point.y + 8],
  };
  const isFree = ([x1, y1, x2, y2]: readonly [number, number, number, number]) =>
    x1 >= 0 &&
    x2 <= frame.width &&
    y1 >= 0 &&
    y2 <= frame.bottom + 4 &&
    points.every(
      (other) =>
        other === point ||
        other.x + half < x1 ||
        other.x - half > x2 ||
        other.y + half < y1 ||
        other.y - half > y2,
    );
  const sides = ['right', 'above', 'below', 'left'] as const;
  return sides.find((side) => isFree(boxes[side])) ?? 'right';
}

/** The points in the order of time, for stepping through them with arrows. */
export const byTime = (points: readonly PlotPoint[]): readonly PlotPoint[] =>
  [...points].sort((a, b) => a.submission.elapsedMs - b.submission.elapsedMs);

/** What a point is, in words: `Ana, 6.905 s, CENTRE, 6 letters, longest 2`. */
export function spokenPoint(point: PlotPoint, nameOf: (id: ContestantId) => string): string {
  const { submission, state, label } = point;
  const verdict = { valid: '', refused: ', refused', late: ', late' }[state];
  const award = label === '' ? '' : `, ${label}`;
  const time = `${(submission.elapsedMs / 1000).toFixed(3)} s`;
  return `${nameOf(submission.contestantId)}, ${time}, ${submission.word.toUpperCase()}, ${submission.length} letters${verdict}${award}`;
}

import * as z from 'zod';
import type { LogEvent } from '../../schema/contract/game.ts';
import {
  type Award,
  type Entry,
  fitsPrompt,
  type Line,
  lettersOf,
  reckonAwards,
  reckonStandings,
  reckonSuddenDeath,
} from './reckoning.ts';

const Opened = z.array(z.object({ seq: z.int(), value: z.unknown() })).default([]);
const Sent = z.object({ contestantId: z.string(), word: z.string(), found: z.boolean() });
const Config = z.object({
  columns: z.int(),
  rows: z.int(),
  rounds: z.int(),
  answerSeconds: z.int(),
  longest: z.array(z.int()),
  quickest: z.array(z.int()),
});

interface Word {
  readonly seq: number;
  readonly contestantId: string;
  readonly at: number;
  word: string;
  found: boolean;
}

/** A round as the referee keeps it. */
export interface Round {
  readonly number: number;
  readonly suddenDeath: boolean;
  readonly among: readonly string[];
  /** To answer: as the host posted it, else as the game has it. */
  readonly answerSeconds: number;
  serial: number;
  prompt: string;
  opensAt: number;
  readonly words: Word[];
  readonly fits: Map<string, boolean>;
  awards: readonly Award[];
  order: ReadonlyMap<string, number> | null;
  /** Whose turn it is to claim, and how many are left. */
  queue: { contestantId: string; left: number }[];
  readonly claimed: { contestantId: string; square: string }[];
  voided: boolean;
}

/** A whole game as the referee sees it, kept from the log alone. */
export interface Sheet {
  config: z.infer<typeof Config>;
  seats: string[];
  readonly withdrawn: Set<string>;
  readonly extra: Map<string, number>;
  readonly dictionary: Map<string, boolean>;
  readonly board: Map<string, string>;
  readonly rounds: Round[];
  round: Round | null;
  finished: boolean;
  /** What the log says and the rules do not. */
  readonly disagreements: string[];
}

const asText = z.string();
const asRound = (sheet: Sheet): Round => {
  if (sheet.round === null) throw new Error('the log speaks of a round where there is none');
  return sheet.round;
};

/** Says so if two values differ; key order aside, as JSON. */
export function same(sheet: Sheet, what: string, ours: unknown, theirs: unknown): void {
  const [left, right] = [stable(ours), stable(theirs)];
  if (left !== right) sheet.disagreements.push(`${what}: reckoned ${left}, the server says ${right}`);
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Words that count: fitting and in the dictionary after every ruling, and in time (I4, I5, I8, I19). */
export function validWords(sheet: Sheet, round: Round): Entry[] {
  const limit = (id: string) => (round.answerSeconds + (sheet.extra.get(id) ?? 0)) * 1000;
  return round.words.flatMap(({ contestantId, word, found, at, seq }) => {
    const letters = lettersOf(word);
    const fits = round.fits.get(letters) ?? fitsPrompt(word, round.prompt);
    const known = sheet.dictionary.get(letters) ?? found;
    const elapsedMs = at - round.opensAt;
    const counts = fits && known && elapsedMs <= limit(contestantId);
    return counts ? [{ contestantId, letters: letters.length, elapsedMs, seq }] : [];
  });
}

type Handler = (sheet: Sheet, event: LogEvent, data: Record<string, unknown>) => void;

const onPosted: Handler = (sheet, _, data) => {
  sheet.round = {
    number: z.int().parse(data.number),
    suddenDeath: data.suddenDeath === true,
    among: z.array(asText).parse(data.suddenDeath === true ? data.level : data.among),
    answerSeconds: z.int().parse(data.answerSeconds ?? sheet.config.answerSeconds),
    serial: 0,
    prompt: '',
    opensAt: 0,
    words: [],
    fits: new Map(),
    awards: [],
    order: null,
    queue: [],
    claimed: [],
    voided: false,
  };
};

const onOpened: Handler = (sheet, _, data) => {
  const round = asRound(sheet);
  round.serial = z.int().parse(data.serial);
  round.opensAt = z.int().parse(data.opensAt);
  const [posted] = Opened.parse(data.opened);
  round.prompt = z.object({ prompt: asText }).parse(posted?.value).prompt;
};

const onSubmitted: Handler = (sheet, event, data) => {
  const contestantId = asText.parse(data.contestantId);
  const round = asRound(sheet);
  const before = round.words.some((word) => word.contestantId === contestantId);
  if (before) sheet.disagreements.push(`event ${event.seq}: a second word of ${contestantId}`);
  const word: Word = { seq: event.seq, contestantId, at: Date.parse(event.at), word: '', found: false };
  const sent = Sent.safeParse(data.sent);
  round.words.push(sent.success ? { ...word, word: sent.data.word, found: sent.data.found } : word);
};

const onClosed: Handler = (sheet, _, data) => {
  const round = asRound(sheet);
  for (const { seq, value } of Opened.parse(data.opened)) {
    const word = round.words.find((one) => one.seq === seq);
    if (word) Object.assign(word, Sent.pick({ word: true, found: true }).parse(value));
  }
};

const onRuled: Handler = (sheet, _, data) => {
  const letters = lettersOf(asText.parse(data.word));
  const on = z.array(asText).parse(data.on);
  if (on.includes('fit')) asRound(sheet).fits.set(letters, data.valid === true);
  if (on.includes('dictionary')) sheet.dictionary.set(letters, data.valid === true);
};

const onConfirmed: Handler = (sheet, { seq }, data) => {
  const round = asRound(sheet);
  const valid = validWords(sheet, round);
  round.awards = round.suddenDeath ? [] : reckonAwards(valid, sheet.config);
  round.order = round.suddenDeath ? reckonSuddenDeath(round.among, valid, sheet.withdrawn) : null;
  round.queue = round.awards
    .filter(({ contestantId, squares }) => squares > 0 && !sheet.withdrawn.has(contestantId))
    .map(({ contestantId, squares }) => ({ contestantId, left: squares }));
  same(sheet, `event ${seq}, awards`, round.awards, data.awards);
  same(sheet, `event ${seq}, claim order`, round.queue, data.claims);
};

const onReopened: Handler = (sheet) => {
  const round = asRound(sheet);
  round.awards = [];
  round.queue = [];
  round.order = null;
};

const onClaimed: Handler = (sheet, { seq }, data) => {
  const [contestantId, square] = [asText.parse(data.contestantId), asText.parse(data.square)];
  const round = asRound(sheet);
  const turn = round.queue[0];
  same(sheet, `event ${seq}, whose claim it is`, turn?.contestantId, contestantId);
  if (sheet.board.has(square)) sheet.disagreements.push(`event ${seq}: ${square} is not free`);
  sheet.board.set(square, contestantId);
  round.claimed.push({ contestantId, square });
  if (turn === undefined) return;
  turn.left -= 1;
  if (turn.left === 0) round.queue.shift();
};

const onFinishedRound: Handler = (sheet, { seq }) => {
  const round = asRound(sheet);
  const full = sheet.board.size === sheet.config.columns * sheet.config.rows;
  if (round.queue.length > 0 && !full)
    sheet.disagreements.push(`event ${seq}: the round ends while ${round.queue.length} may still claim`);
  sheet.rounds.push(round);
  sheet.round = null;
};

const onVoided: Handler = (sheet) => {
  const round = asRound(sheet);
  round.voided = true;
  if (round.serial > 0) sheet.rounds.push(round);
  sheet.round = null;
};

const onWithdrawn: Handler = (sheet, _, data) => {
  const id = asText.parse(data.contestantId);
  sheet.withdrawn.add(id);
  if (sheet.round) sheet.round.queue = sheet.round.queue.filter(({ contestantId }) => contestantId !== id);
};

const onCorrected: Handler = (sheet, _, data) => {
  const square = asText.parse(data.square);
  if (data.contestantId === null) sheet.board.delete(square);
  else sheet.board.set(square, asText.parse(data.contestantId));
};

const onFinished: Handler = (sheet, _, data) => {
  sheet.finished = true;
  const { winners, decidedBy, standings } = outcomeOf(sheet);
  same(sheet, 'winners', winners.toSorted(), z.array(asText).parse(data.winners).toSorted());
  same(sheet, 'decided by', decidedBy, data.decidedBy);
  const theirs = z.array(z.looseObject({ contestantId: asText })).parse(data.standings);
  same(sheet, 'standings', inOrder(standings), inOrder(theirs));
};

const handlers: Readonly<Record<string, Handler>> = {
  'game-created': (sheet, _, data) => {
    sheet.config = Config.parse(data.config);
    sheet.seats = z.array(asText).parse(data.seats);
  },
  seated: (sheet, _, data) => void sheet.seats.push(asText.parse(data.contestantId)),
  withdrawn: onWithdrawn,
  restored: (sheet, _, data) => void sheet.withdrawn.delete(asText.parse(data.contestantId)),
  'extra-time-given': (sheet, _, data) =>
    void sheet.extra.set(asText.parse(data.contestantId), z.int().parse(data.seconds)),
  'round-posted': onPosted,
  'prompt-taken-back': (sheet) => {
    sheet.round = null;
  },
  'round-opened': onOpened,
  'word-submitted': onSubmitted,
  'round-closed': onClosed,
  'verdict-ruled': onRuled,
  'awards-confirmed': onConfirmed,
  'review-reopened': onReopened,
  'square-claimed': onClaimed,
  'claim-skipped': (sheet) => void asRound(sheet).queue.shift(),
  'round-finished': onFinishedRound,
  'round-voided': onVoided,
  'square-corrected': onCorrected,
  'game-finished': onFinished,
};

/** Keyed by contestant: two lines that are level may stand either way round. */
export const inOrder = <T extends { readonly contestantId: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.contestantId < b.contestantId ? -1 : 1));

/** I12, I13: who wins by the referee's sheet, how it was decided, and everybody's place. */
export function outcomeOf(sheet: Sheet): { winners: string[]; decidedBy: string; standings: Line[] } {
  const before = reckonStandings(sheet.seats, sheet.board);
  const level = before.filter(({ rank }) => rank === 1);
  const decided = [...sheet.rounds].reverse().find((round) => !round.voided && round.order !== null)?.order;
  const standings = level.length > 1 && decided ? reckonStandings(sheet.seats, sheet.board, decided) : before;
  const winners = standings.filter(({ rank }) => rank === 1).map(({ contestantId }) => contestantId);
  const best = Math.max(...before.map(({ points }) => points));
  const byPoints = before.filter(({ points }) => points === best).length === 1;
  const parted = level.length > 1 ? 'sudden-death' : 'squares';
  const decidedBy = winners.length > 1 ? 'shared' : byPoints ? 'points' : parted;
  return { winners, decidedBy, standings };
}

/** Reads a public log from its first event and keeps score, noting wherever the log says otherwise. */
export function keepScore(events: readonly LogEvent[]): Sheet {
  const sheet: Sheet = {
    config: { columns: 0, rows: 0, rounds: 0, answerSeconds: 0, longest: [], quickest: [] },
    seats: [],
    withdrawn: new Set(),
    extra: new Map(),
    dictionary: new Map(),
    board: new Map(),
    rounds: [],
    round: null,
    finished: false,
    disagreements: [],
  };
  for (const [index, event] of events.entries()) {
    same(sheet, 'number of an event', index + 1, event.seq);
    handlers[event.type]?.(sheet, event, event.data);
  }
  return sheet;
}

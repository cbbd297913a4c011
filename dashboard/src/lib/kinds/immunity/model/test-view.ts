import { ContestantId } from '../../../../../../schema/contract/ids.ts';
import { ImmunityConfig } from '../../../../../../schema/contract/kinds/immunity.ts';
import type { BoardView } from './board.ts';
import type { Config, Round, Submission, View } from './view.ts';

/** Built by hand for the tests beside it; no page loads this. */
export const id = (name: string): ContestantId => ContestantId.parse(name);

export const boardOf = (squares: Record<string, ContestantId>, columns = 8, rows = 5): BoardView => ({
  columns,
  rows,
  squares,
});

export const config = (parts: Partial<Config> = {}): Config => ({ ...ImmunityConfig.parse({}), ...parts });

export const sent = (
  who: string,
  word: string,
  elapsedMs: number,
  parts: Partial<Submission> = {},
): Submission => ({
  contestantId: id(who),
  word,
  length: word.replace(/[^a-z]/gi, '').length,
  elapsedMs,
  verdict: 'valid',
  late: false,
  list: 'wordhost-2026.11',
  rarity: 'common',
  ruling: null,
  flagged: false,
  ...parts,
});

export const round = (parts: Partial<Round> = {}): Round => ({
  serial: 3,
  number: 3,
  of: 5,
  suddenDeath: false,
  among: [],
  answerSeconds: 60,
  prompt: 'TRE',
  opensAt: '2026-11-30T18:00:00.000Z',
  closesAt: '2026-11-30T18:01:00.000Z',
  extra: [],
  submitted: [],
  flagged: [],
  submissions: [],
  awards: [],
  claims: [],
  claimed: [],
  confirmed: false,
  held: false,
  voided: null,
  opened: [],
  ...parts,
});

export const view = (parts: Partial<View> = {}): View => ({
  phase: 'review',
  deadlineAt: null,
  config: config(),
  seats: [],
  round: null,
  rounds: [],
  board: { columns: 8, rows: 5, squares: {} },
  scores: [],
  next: null,
  result: null,
  ...parts,
});

export const seats = (...names: string[]): View['seats'] =>
  names.map((name) => ({ contestantId: id(name.toLowerCase()), name, withdrawn: false, extraSeconds: 0 }));

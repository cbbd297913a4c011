import type { AnyView } from '../../schema/contract/game.ts';
import type { RulingReport, Viewer } from '../kinds/kind.ts';
import { once } from '../lib/once.ts';
import { happened } from '../proof/replay.ts';
import type { Stored } from './log.ts';
import type { Heard, OutboxPayload, OutboxRow } from './room-api.ts';
import { type Appended, advance, type Position } from './turn.ts';

/** What a viewer may know of a position, without names. */
export const viewOf = ({ kind, state }: Position, viewer: Viewer): AnyView =>
  // Every kind's view schema has `viewBase` and seats, and the law suite parses every view by it.
  kind.view(state, viewer) as AnyView;

/** The row of a game in the tables that span games. */
export function summaryOf(position: Position): OutboxPayload & { sort: 'game' } {
  const result = position.kind.result(position.state);
  return {
    sort: 'game',
    phase: position.kind.phase(position.state),
    seats: position.kind
      .seated(position.state)
      .map(({ contestantId, withdrawn }) => ({ contestantId, withdrawn })),
    finishedAt: position.finishedAt,
    ...(position.wasFinished ? {} : { neverFinished: true }),
    standings: (result?.standings ?? []).map(({ rank, contestantId, points, secondary }) => ({
      rank,
      contestantId,
      points,
      ...(secondary === undefined ? {} : { secondary }),
      win: result?.winners.includes(contestantId) ?? false,
    })),
    decidedBy: result?.decidedBy ?? null,
    logHead: position.head,
  };
}

/** What the tables show of a position; a longer log alone is no difference, so most moves send nothing. */
const shownOf = once((position: Position) => JSON.stringify({ ...summaryOf(position), logHead: '' }));

const rulingRow = ({ at, seq }: Appended['event'], ruling: RulingReport): OutboxRow => ({
  key: `ruling:${seq}`,
  seq,
  payload: { sort: 'ruling', at: Date.parse(at), ruling },
});

/** What the tables should be told after these events. A row under one key stands for all rows before it. */
export function outboxRows(
  before: Position | null,
  after: Position,
  appended: readonly Appended[],
): readonly OutboxRow[] {
  const reports = appended.flatMap(({ event, reports }) =>
    reports.map(
      (report): OutboxRow => ({
        key: `report:${report.key}`,
        seq: event.seq,
        payload: { sort: 'report', report },
      }),
    ),
  );
  const rulings = appended.flatMap(({ event, ruling }) =>
    ruling === null ? [] : [rulingRow(event, ruling)],
  );
  const told = [...reports, ...rulings];
  const last = appended.at(-1);
  if (last === undefined || (before !== null && shownOf(before) === shownOf(after))) return told;
  return [...told, { key: 'game', seq: last.event.seq, payload: summaryOf(after) }];
}

/** Everything on the record of a game, as it stands. */
const recordRows = ({ kind, seq, state }: Position): readonly OutboxRow[] =>
  (kind.record?.(state) ?? []).map((report) => ({
    key: `report:${report.key}`,
    seq,
    payload: { sort: 'report', report },
  }));

/** All that the tables should hold of a game, from its whole log. */
export function everythingToTell(position: Position, log: readonly Stored[]): readonly OutboxRow[] {
  const { kind, seq } = position;
  const rulings = log.flatMap(({ event, sealed }): OutboxRow[] => {
    const ruling = event.seq === 1 ? null : (kind.ruling?.(happened(event, sealed?.value)) ?? null);
    return ruling === null ? [] : [rulingRow(event, ruling)];
  });
  return [...recordRows(position), ...rulings, { key: 'game', seq, payload: summaryOf(position) }];
}

/** What the tables held of a game when they had heard of it so far. */
export function pastToTell(
  start: Position,
  log: readonly Stored[],
  { reports, seq }: Heard,
): readonly OutboxRow[] {
  const rows: OutboxRow[] = [];
  let position = start;
  for (const stored of log) {
    position = advance(position, stored);
    if (position.seq === seq) rows.push({ key: 'game', seq, payload: summaryOf(position) });
    const heard = Object.keys(reports).filter((key) => reports[key] === position.seq);
    const record = heard.length === 0 ? [] : recordRows(position);
    for (const name of heard) {
      const key = `report:${name}`;
      // What was taken off the record since it was reported was reported again, as nothing.
      const none: OutboxRow = {
        ...{ key, seq: position.seq },
        payload: { sort: 'report', report: { key: name, submissions: [] } },
      };
      rows.push(record.find((row) => row.key === key) ?? none);
    }
  }
  return rows;
}

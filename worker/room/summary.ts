import type { AnyView } from '../../schema/contract/game.ts';
import type { Viewer } from '../kinds/kind.ts';
import type { OutboxPayload, OutboxRow } from './room-api.ts';
import type { Appended, Position } from './turn.ts';

/** What a viewer may know of a position, without names. */
export const viewOf = ({ kind, state }: Position, viewer: Viewer): AnyView =>
  // Every kind's view schema has `viewBase` and seats, and the law suite parses every view by it.
  kind.view(state, viewer) as AnyView;

/** The row of a game in the tables that span games. */
export function summaryOf(position: Position): OutboxPayload & { sort: 'game' } {
  const result = position.kind.result(position.state);
  return {
    sort: 'game',
    phase: viewOf(position, { role: 'spectator' }).phase,
    seats: position.kind
      .seated(position.state)
      .map(({ contestantId, withdrawn }) => ({ contestantId, withdrawn })),
    finishedAt: position.finishedAt,
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

/** Whether the tables would show a difference; a longer log alone is none, so most moves send nothing. */
export const sameSummary = (
  one: OutboxPayload & { sort: 'game' },
  other: OutboxPayload & { sort: 'game' },
): boolean => JSON.stringify({ ...one, logHead: '' }) === JSON.stringify({ ...other, logHead: '' });

/** What the tables should be told after these events. A row under one key stands for all rows before it. */
export function outboxRows(
  before: (OutboxPayload & { sort: 'game' }) | null,
  after: OutboxPayload & { sort: 'game' },
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
  const last = appended.at(-1);
  if (last === undefined || (before !== null && sameSummary(before, after))) return reports;
  return [...reports, { key: 'game', seq: last.event.seq, payload: after }];
}

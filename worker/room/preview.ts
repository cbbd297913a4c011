import type { AnyMove } from '../../schema/contract/game.ts';
import type { InstantMs } from '../../schema/contract/ids.ts';
import type { RecordChange } from '../../schema/contract/record.ts';
import type { SubmissionReport } from '../kinds/kind.ts';
import { readMove } from './moves.ts';
import type { Play } from './play.ts';
import type { Answer, Preview, Principal } from './room-api.ts';
import type { Position } from './turn.ts';

/** Every word of the record, by its seq. */
const recordOf = ({ kind, state }: Position): ReadonlyMap<number, SubmissionReport> =>
  new Map(
    (kind.record?.(state) ?? []).flatMap(({ submissions }) => submissions.map((one) => [one.seq, one])),
  );

const standing = ({ verdict, counts }: SubmissionReport) => ({ verdict, counts });

function changesBetween(before: Position, after: Position): RecordChange[] {
  const then = recordOf(before);
  return [...recordOf(after).values()].flatMap((word): RecordChange[] => {
    const was = then.get(word.seq);
    if (was === undefined || (was.verdict === word.verdict && was.counts === word.counts)) return [];
    const { at: _, verdict: _v, counts: _c, ...about } = word;
    return [{ ...about, before: standing(was), after: standing(word) }];
  });
}

function resultBetween(before: Position, after: Position): Preview['result'] {
  const [was, is] = [before, after].map(({ kind, state }) => JSON.stringify(kind.result(state)));
  if (was === 'null' && is === 'null') return 'none';
  return was === is ? 'same' : 'other';
}

/** What a host's move would do to the record and the result; nothing happens (T81). `by` is a host of the tournament. */
export function previewed(
  play: Play,
  { move, by }: { readonly move: AnyMove; readonly by: Extract<Principal, { role: 'host' }> },
  now: InstantMs,
): Answer<Preview> {
  const before = play.position;
  const read = readMove(before.kind, move);
  if (!read.ok) return read;
  const mover = { role: 'host', hostId: by.hostId } as const;
  const turn = play.rehearse({ mover, move, parsed: read.parsed, at: now, now });
  if (turn.refusal !== null) return { ok: false, code: turn.refusal.code, detail: turn.refusal.detail };
  const after = turn.position;
  return {
    ok: true,
    value: {
      tournamentId: play.facts.tournamentId,
      events: turn.appended.map(({ event }) => event.type),
      changes: changesBetween(before, after),
      result: resultBetween(before, after),
      goesOn: after.kind.result(after.state) === null,
    },
  };
}

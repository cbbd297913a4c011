import type { LogEvent } from '../../schema/contract/game.ts';
import type { GameId, InstantMs } from '../../schema/contract/ids.ts';
import type { AnyKind, Happened, Json, Result } from '../kinds/kind.ts';
import type { Digest } from '../lib/crypto.ts';
import { brokenLink } from './chain.ts';
import { Creation, creationType, setupOf, startedState } from './creation.ts';
import { openings, unopened } from './openings.ts';

/** What an exported log comes to. */
export type Replay =
  | {
      readonly outcome: 'ok';
      readonly state: unknown;
      readonly result: Result | null;
      /** When it came to that; null while it has not. */
      readonly finishedAt: InstantMs | null;
      /** Events whose secret the log does not open, or not yet: what hangs on them is not in the state. */
      readonly unopened: readonly number[];
      /** Events whose secret is never opened, since nothing hangs on it. */
      readonly setAside: readonly number[];
    }
  /** The log is not what it claims to be: `seq` is the first event that does not hold. */
  | { readonly outcome: 'failed'; readonly seq: number; readonly detail: string }
  /** The log may be right, but cannot be told from here. */
  | { readonly outcome: 'unknown'; readonly seq: number; readonly detail: string };

/** An event of a log as the rules see it. */
export const happened = (event: LogEvent, secret: Json | undefined): Happened => ({
  seq: event.seq,
  at: Date.parse(event.at),
  type: event.type,
  // JSON by its schema.
  data: event.data as Happened['data'],
  ...(secret === undefined ? {} : { secret }),
});

/** Plays a public log through the rules again (G1), once its numbering, chain and openings hold. */
export function replay(
  gameId: GameId,
  events: readonly LogEvent[],
  findKind: (name: string) => AnyKind | undefined,
  digest: Digest,
): Replay {
  const broken = brokenLink(gameId, events, digest);
  if (broken !== null) return { outcome: 'failed', ...broken };
  const opened = openings(events, digest);
  if (!('secrets' in opened)) return { outcome: 'failed', ...opened };
  const kind = kindOf(events[0], findKind);
  if ('outcome' in kind) return kind;
  return fold(kind, events, opened.secrets);
}

function kindOf(
  first: LogEvent | undefined,
  findKind: (name: string) => AnyKind | undefined,
): AnyKind | Exclude<Replay, { outcome: 'ok' }> {
  const creation = Creation.safeParse(first?.data);
  if (first?.type !== creationType || !creation.success) {
    return { outcome: 'failed', seq: 1, detail: 'the log does not begin with the creation of a game' };
  }
  const { kind: name, rulesVersion } = creation.data;
  const kind = findKind(name);
  if (kind === undefined) return { outcome: 'unknown', seq: 1, detail: `no rules for ${name} here` };
  if (kind.rulesVersion === rulesVersion) return kind;
  return {
    outcome: 'unknown',
    seq: 1,
    detail: `played by rules ${rulesVersion} of ${name}; here are rules ${kind.rulesVersion}`,
  };
}

function fold(kind: AnyKind, events: readonly LogEvent[], secrets: ReadonlyMap<number, Json>): Replay {
  const closed = unopened(events, secrets);
  let state: unknown;
  let finishedAt: InstantMs | null = null;
  for (const event of events) {
    try {
      const secret = secrets.get(event.seq);
      state =
        event.seq === 1
          ? startedState(kind, { data: event.data, commitment: event.commitment, secret })
          : kind.evolve(state, happened(event, secret));
      finishedAt = kind.result(state) === null ? null : (finishedAt ?? Date.parse(event.at));
    } catch (fault) {
      const detail = `the rules cannot take event ${event.seq}: ${String(fault)}`;
      // Where a secret is missing, that may be why.
      return { outcome: closed.length > 0 ? 'unknown' : 'failed', seq: event.seq, detail };
    }
  }
  const wrong = audited(kind, events, secrets);
  if (wrong !== null) return { outcome: 'failed', ...wrong };
  const log = events.slice(1).map((event) => happened(event, secrets.get(event.seq)));
  const setAside = (kind.setAside?.(state, log) ?? []).filter((seq) => closed.includes(seq));
  const still = closed.filter((seq) => !setAside.includes(seq));
  return { outcome: 'ok', state, result: kind.result(state), finishedAt, unopened: still, setAside };
}

/** What only a kind can tell: that its draws come from the seed, and the like. */
function audited(
  kind: AnyKind,
  events: readonly LogEvent[],
  secrets: ReadonlyMap<number, Json>,
): ReturnType<NonNullable<AnyKind['audit']>> {
  const [first, ...rest] = events;
  if (first === undefined || kind.audit === undefined) return null;
  const secret = secrets.get(first.seq);
  return kind.audit({
    setup: setupOf(kind, { data: first.data, commitment: first.commitment, secret }),
    seedIsOpen: secret !== undefined,
    log: rest.map((event) => happened(event, secrets.get(event.seq))),
  });
}

import type { LogEvent, Receipt } from '../../schema/contract/game.ts';
import type { GameId } from '../../schema/contract/ids.ts';
import type { AnyKind, Json, Result } from '../kinds/kind.ts';
import type { Checking } from '../lib/crypto.ts';
import { canonical } from './canonical.ts';
import { brokenLink } from './chain.ts';
import { openings, unopened } from './openings.ts';
import { receiptIsSigned } from './receipt.ts';
import { type Replay, replay } from './replay.ts';

export const checkNames = ['chain', 'commitments', 'rules', 'result', 'receipts'] as const;

/** One thing that was looked into. `seq` is the first event that does not hold, or that leaves it open. */
export interface Check {
  readonly check: (typeof checkNames)[number];
  readonly outcome: 'ok' | 'failed' | 'unknown';
  readonly seq: number | null;
  readonly detail: string;
}

/** What somebody holds about a game, and wants checked. */
export interface Evidence {
  readonly gameId: GameId;
  readonly events: readonly LogEvent[];
  readonly receipts: readonly Receipt[];
  /** The installation's public key, base64url; null when it is not at hand. */
  readonly publicKey: string | null;
  /** What was announced; undefined when nothing is to be compared. */
  readonly result?: Result | null;
}

type Found = Omit<Check, 'check'>;
const ok = (detail: string): Found => ({ outcome: 'ok', seq: null, detail });
const failed = (seq: number | null, detail: string): Found => ({ outcome: 'failed', seq, detail });
const unknown = (seq: number | null, detail: string): Found => ({ outcome: 'unknown', seq, detail });

/** Looks into everything that can be told from a log and receipts alone. One line for each check, always all of them. */
export function verify(
  evidence: Evidence,
  findKind: (name: string) => AnyKind | undefined,
  checking: Checking,
): readonly Check[] {
  const played = replay(evidence.gameId, evidence.events, findKind, checking);
  return [
    { check: 'chain', ...chainHolds(evidence, checking) },
    { check: 'commitments', ...commitmentsHold(evidence, played, checking) },
    ...rulesHold(evidence, played),
    { check: 'receipts', ...receiptsHold(evidence, checking) },
  ];
}

function chainHolds({ gameId, events }: Evidence, checking: Checking): Found {
  if (events.length === 0) return failed(1, 'the log is empty');
  const broken = brokenLink(gameId, events, checking);
  return broken === null
    ? ok(`${events.length} events, none missing or changed`)
    : failed(broken.seq, broken.detail);
}

function commitmentsHold({ events }: Evidence, played: Replay, checking: Checking): Found {
  const opened = openings(events, checking);
  if (!('secrets' in opened)) return failed(opened.seq, opened.detail);
  const aside = played.outcome === 'ok' ? played.setAside : [];
  const [first, ...more] = unopened(events, opened.secrets).filter((seq) => !aside.includes(seq));
  if (first === undefined) {
    const sealed =
      aside.length === 0
        ? ''
        : `; ${aside.length} never came into play and stay sealed: event ${aside.join(', ')}`;
    return ok(`${opened.secrets.size} secrets opened as committed${sealed}`);
  }
  return unknown(first, `${more.length + 1} secrets are not opened, the first at event ${first}`);
}

function rulesHold({ result }: Evidence, played: Replay): readonly Check[] {
  if (played.outcome !== 'ok') {
    const outcome = played.outcome === 'failed' ? failed : unknown;
    return [
      { check: 'rules', ...outcome(played.seq, played.detail) },
      { check: 'result', ...unknown(null, 'the log could not be played again') },
    ];
  }
  return [
    { check: 'rules', ...ok('the log plays again by the rules') },
    { check: 'result', ...sameResult(played.result, result, played.unopened[0]) },
  ];
}

function sameResult(
  played: Result | null,
  announced: Result | null | undefined,
  closed: number | undefined,
): Found {
  if (announced === undefined) return unknown(null, 'no result was given to compare with');
  if (text(played) === text(announced)) return ok('the result is what the log comes to');
  if (closed !== undefined) return unknown(closed, `the result hangs on secrets that are not opened`);
  return failed(null, 'the log comes to another result');
}

const text = (result: Result | null): string =>
  // A result is JSON by its type: texts and integers.
  canonical(result as unknown as Json);

function receiptsHold(evidence: Evidence, checking: Checking): Found {
  if (evidence.receipts.length === 0) return unknown(null, 'no receipts were given');
  for (const receipt of evidence.receipts) {
    const problem = receiptProblem(receipt, evidence, checking);
    if (problem !== null) return failed(receipt.seq, problem);
  }
  if (evidence.publicKey === null) return unknown(null, 'the key to check signatures with was not given');
  return ok(`${evidence.receipts.length} receipts signed and in the log`);
}

function receiptProblem(receipt: Receipt, evidence: Evidence, checking: Checking): string | null {
  if (receipt.gameId !== evidence.gameId) return 'a receipt is of another game';
  if (evidence.publicKey !== null && !receiptIsSigned(receipt, evidence.publicKey, checking)) {
    return `the receipt of event ${receipt.seq} is not signed by this key`;
  }
  const event = evidence.events[receipt.seq - 1];
  if (event === undefined) return `the log ends before event ${receipt.seq}, of which there is a receipt`;
  if (event.hash !== receipt.logHead) return `event ${receipt.seq} is another than its receipt says`;
  if (event.at !== receipt.at) return `event ${receipt.seq} has another time than its receipt`;
  return null;
}

import { beforeEach, expect, test } from 'vitest';
import type { AnyMove, Receipt } from '../../schema/contract/game.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nobleChecking } from '../../worker/lib/noble-crypto.ts';
import { verify } from '../../worker/proof/verify.ts';
import type { Asker } from '../../worker/room/room-api.ts';
import { hand, testKeys } from './main.ts';
import { accepted, as, codeOf, freshTable, host, rest, spectator } from './table.ts';

beforeEach(rest);

test('[G1] [G8] a round of Immunity hides what it must, and its public log and receipts verify to the end', async () => {
  const config = { rounds: 1, longest: [2], quickest: [1], getReadySeconds: 0 };
  const table = await freshTable({ kind: 'immunity', config });
  const receipts: Receipt[] = [];
  const makes = async (who: Parameters<typeof table.move>[0], move: AnyMove) => {
    hand.now += 1000;
    const { receipt, view } = accepted(await table.move(who, move));
    receipts.push(receipt);
    return view;
  };
  await makes(host, { type: 'start-round', prompt: 'tre' });
  await makes(as('ann'), { type: 'submit-word', word: 'treason', round: 1 });
  expect(JSON.stringify([await table.read(as('bob')), await table.log()]).toLowerCase()).not.toContain(
    'treason',
  );
  expect(codeOf(await table.move(as('ann'), { type: 'submit-word', word: 'treat', round: 1 }))).toBe(
    'already_submitted',
  );
  await makes(as('bob'), { type: 'submit-word', word: 'treachery', round: 1 });
  expect((await table.read(spectator)).view.phase).toBe('review');
  await makes(host, { type: 'confirm-awards' });
  await makes(as('ann'), { type: 'claim-square', square: 'A1' });
  await makes(as('bob'), { type: 'claim-square', square: 'B1' });
  const done = await makes(as('bob'), { type: 'claim-square', square: 'C1' });
  expect(done.result).toMatchObject({ winners: ['bob'], decidedBy: 'points' });
  const checks = verify(
    { gameId: table.gameId, events: await table.log(), receipts, publicKey: testKeys.publicKey },
    findKind,
    nobleChecking,
  );
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === 'ok').map(({ check }) => check)).toEqual(
    expect.arrayContaining(['chain', 'rules', 'receipts']),
  );
});

type Step = { who: Asker; move: AnyMove } | { wait: number };
const hosts = (type: string, more = {}): Step => ({ who: host, move: { type, ...more } });
const plays = (who: string, type: string, more = {}): Step => ({ who: as(who), move: { type, ...more } });
const word = (who: string, text: string, round: number) => plays(who, 'submit-word', { word: text, round });

/** Every turn that a game can take: extra time, ruling, reopening, skipping, voiding, correcting, withdrawing, sudden death, reopening. */
const evening: readonly Step[] = [
  hosts('extra-time', { contestantId: 'bob', seconds: 10 }),
  hosts('start-round', { prompt: 'tre' }),
  hosts('take-back'),
  hosts('start-round', { prompt: 'tre' }),
  { wait: 3000 },
  { wait: 1500 },
  word('ann', 'treason', 1),
  word('ann', 'treat', 1),
  word('bob', 'misfit', 1),
  hosts('rule', { contestantId: 'bob', valid: true, reason: 'heard otherwise' }),
  plays('bob', 'flag-verdict'),
  hosts('confirm-awards'),
  hosts('reopen-review'),
  hosts('confirm-awards'),
  plays('bob', 'claim-square', { square: 'A1' }),
  plays('ann', 'claim-square', { square: 'A1' }),
  plays('ann', 'claim-square', { square: 'B1' }),
  hosts('claim-for', { contestantId: 'ann', square: 'C1' }),
  hosts('skip-claim'),
  hosts('skip-claim'),
  hosts('start-round', { prompt: 'ing' }),
  { wait: 3000 },
  word('bob', 'being', 2),
  hosts('void-round', { reason: 'noise' }),
  hosts('start-round', { prompt: 'ing' }),
  { wait: 3000 },
  hosts('withdraw', { contestantId: 'ann' }),
  word('ann', 'ring', 3),
  { wait: 75_000 },
  hosts('restore', { contestantId: 'ann' }),
  word('ann', 'ring', 3),
  hosts('confirm-awards'),
  hosts('correct-square', { square: 'H5', contestantId: 'bob', reason: 'agreed' }),
  hosts('correct-square', { square: 'A1', contestantId: null, reason: 'agreed' }),
  hosts('correct-square', { square: 'B1', contestantId: 'ann', reason: 'agreed' }),
  hosts('correct-square', { square: 'C1', contestantId: 'ann', reason: 'agreed' }),
  hosts('correct-square', { square: 'H4', contestantId: 'bob', reason: 'agreed' }),
  hosts('start-round', { prompt: 'sta' }),
  { wait: 3000 },
  hosts('close-round'),
  hosts('confirm-awards'),
  // Level by points and squares: a sudden death is due.
  hosts('start-round', { prompt: 'con' }),
  { wait: 3000 },
  word('bob', 'contest', 5),
  word('ann', 'contestant', 5),
  hosts('confirm-awards'),
  word('ann', 'start', 5),
  hosts('claim-for', { contestantId: 'ann', square: 'D4' }),
  hosts('reopen', { reason: 'not late yet' }),
  hosts('end', { reason: 'late after all' }),
];

/** What anybody could see of an evening, save what chance makes. */
async function transcript(evicting: boolean): Promise<string[]> {
  rest();
  const table = await freshTable({ kind: 'immunity', config: { rounds: 3 } }, evicting);
  const told: string[] = [];
  for (const step of evening) {
    if ('wait' in step) hand.now += step.wait;
    else {
      const answer = await table.move(step.who, step.move);
      told.push(JSON.stringify('value' in answer ? [step.move, answer.value.view] : [step.move, answer]));
    }
    for (const who of [as('ann'), as('bob'), host, spectator]) {
      const { id: _, ...reply } = await table.read(who);
      told.push(JSON.stringify(reply));
    }
  }
  for (const { seq, at, type, actor } of await table.log()) told.push(JSON.stringify([seq, at, type, actor]));
  return told;
}

test('[G1] an evening of Immunity is the same when the memory goes before every call', async () => {
  const kept = await transcript(false);
  const evicted = await transcript(true);
  for (const [line, said] of kept.entries()) expect(evicted[line]).toBe(said);
  expect(evicted.length).toBe(kept.length);
  // It did go through what it is about: a sudden death that Ann won by the longer word, and what stands after the end.
  const log = kept.join('\n');
  expect(log).toContain('"decidedBy":"sudden-death"');
  const types = new Set(kept.flatMap((line) => /^\[\d+,"[^"]+","([a-z-]+)"/.exec(line)?.[1] ?? []));
  expect(types.size).toBeGreaterThan(20);
}, 120_000);

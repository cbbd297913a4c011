import { beforeEach, expect, test } from 'vitest';
import type { AnyMove, Receipt } from '../../schema/contract/game.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nobleChecking } from '../../worker/lib/noble-crypto.ts';
import { verify } from '../../worker/proof/verify.ts';
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

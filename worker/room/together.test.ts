import { expect, test } from 'vitest';
import { Together } from './together.ts';

test('[G1] what comes in together is taken in one turn, in the order in which it came', async () => {
  const together = new Together();
  const taken: string[] = [];
  const come = async (who: string) => {
    await together.turn();
    taken.push(who);
  };
  const first = [come('ann'), come('bob'), come('cid')];
  await Promise.resolve();
  expect(taken).toEqual([]);
  // Whatever was to happen after the turn that they share comes when all of them have been taken.
  setTimeout(() => taken.push('the next turn'), 0);
  await Promise.all(first);
  expect(taken).toEqual(['ann', 'bob', 'cid']);
  await come('dan');
  expect(taken).toEqual(['ann', 'bob', 'cid', 'the next turn', 'dan']);
});

test('who comes while others are being taken has the turn after', async () => {
  const together = new Together();
  const taken: string[] = [];
  const late: Promise<void>[] = [];
  const ann = together.turn().then(() => {
    taken.push('ann');
    late.push(together.turn().then(() => void taken.push('late')));
  });
  const bob = together.turn().then(() => void taken.push('bob'));
  await Promise.all([ann, bob]);
  expect(taken).toEqual(['ann', 'bob']);
  await Promise.all(late);
  expect(taken).toEqual(['ann', 'bob', 'late']);
});

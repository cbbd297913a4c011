import { expect, test } from 'vitest';
import { bests } from './bests.ts';
import { id, round, sent } from './test-view.ts';

test('[I8] [I14] bests come from valid words of rounds that stand', () => {
  const found = bests([
    round({ submissions: [sent('ana', 'centre', 6905), sent('bo', 'street', 1000, { verdict: 'misfit' })] }),
    round({ submissions: [sent('ana', 'tremendous', 9000)] }),
    round({ voided: { reason: 'typo' }, submissions: [sent('ana', 'treacherousness', 100)] }),
  ]);
  expect(found.get(id('ana'))).toEqual({ longest: 10, fastestMs: 6905 });
  expect(found.has(id('bo'))).toBe(false);
});

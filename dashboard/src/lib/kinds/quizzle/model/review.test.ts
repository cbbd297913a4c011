import { describe, expect, test } from 'vitest';
import { doubt, groupsOf, ruled, tallyOf, verdictWords, whyNothing } from './review.ts';
import { id, run, seat, view } from './test-view.ts';

const refused = { valid: false, as: null, points: 0 } as const;

describe('the review', () => {
  const groups = groupsOf(
    view({
      seats: [
        seat('Ana', {
          runs: [run('tree'), run('ar', { valid: false, as: 'abbreviation', points: 0 }), run('zz', refused)],
        }),
        seat('Bo', {
          runs: [
            run('zz', { ...refused, at: 'B2' }),
            run('zz', { ...refused, at: 'C3' }),
            run('qq', { ...refused, ended: false }),
          ],
        }),
      ],
    }),
  );
  const group = (word: string) => groups.find((one) => one.word === word);

  test('[Z9] groups a run over all boards that have it: one ruling serves them all', () => {
    expect(groups.map(({ word }) => word)).toEqual(['ar', 'qq', 'tree', 'zz']);
    expect(group('zz')).toMatchObject({
      on: [id('ana'), id('bo')],
      times: 3,
      valid: false,
      overruled: false,
    });
  });

  test('[Z9] asks the host about what the list does not know, abbreviations and rare words; [Z7] not about what can score nothing', () => {
    const doubts = groups.map((one) => doubt(one, false));
    expect(doubts).toEqual(['an abbreviation', null, null, 'not in the list']);
    expect(groups.map((one) => doubt(one, true))).toEqual([null, null, null, null]);
  });

  test('[Z9] says what a run counts as, and by whom', () => {
    expect(groups.map(verdictWords)).toEqual([
      'Abbreviation, refused',
      'Not in list',
      'In list',
      'Not in list',
    ]);
    const [ruled] = groupsOf(
      view({ seats: [seat('Ana', { runs: [run('zz', { as: null, ruled: true })] })] }),
    );
    expect(ruled && [ruled.overruled, verdictWords(ruled)]).toEqual([true, 'Ruled valid']);
    // Taken back: the ruling says what the list says.
    const [back] = groupsOf(
      view({ seats: [seat('Ana', { runs: [run('zz', { ...refused, ruled: true })] })] }),
    );
    expect(back?.overruled).toBe(false);
  });

  test('[Z7] counts across and down apart', () => {
    const runs = [run('tree'), run('ten', { direction: 'down' }), run('zz', refused)];
    expect(tallyOf({ runs })).toEqual({ across: 4, down: 3, words: 2, refused: 1 });
    expect(whyNothing(run('zz', { ...refused, ended: false }))).toBe('ended by no stop');
  });
});

test('[T83] a ruling holds for the rest of the tournament where its host wants it to, else for its game alone', () => {
  const asked = { valid: true, reason: 'Variant', precedent: true };
  expect(ruled({ word: 'zz' }, asked)).toEqual({ type: 'rule', word: 'zz', ...asked });
  expect(ruled({ word: 'zz' }, { ...asked, precedent: false })).toEqual({
    type: 'rule',
    word: 'zz',
    valid: true,
    reason: 'Variant',
  });
});

import { describe, expect, test } from 'vitest';
import { contestantCalled, Playing, theHost, wordsOf } from './playing.ts';
import { allKinds } from './registry.ts';

const people = ['p1', 'p2', 'p3'];

describe.each(allKinds().map((kind) => [kind.title, kind] as const))('before %s starts', (_, kind) => {
  const lobby = (seats: readonly string[] = people) => {
    const config = kind.config.parse({});
    const table = new Playing(
      kind,
      { config, seats: seats.map(contestantCalled), seed: '0'.repeat(64) },
      wordsOf(),
    );
    const host = (type: string, contestantId: string, inPlaceOf?: string) => {
      const move = kind.move.parse({ type, contestantId, ...(inPlaceOf === undefined ? {} : { inPlaceOf }) });
      const decision = table.attempt({ mover: theHost, move, at: 0 });
      return decision.ok ? 'ok' : decision.refusal.code;
    };
    const seated = () =>
      kind.seated(table.state).map(({ contestantId, withdrawn }) => [contestantId, withdrawn]);
    return { host, seated };
  };

  test('[T45] a newcomer takes the very seat of another, who has none then', () => {
    const { host, seated } = lobby();
    expect(host('withdraw', 'p2')).toBe('ok');
    expect(host('seat', 'p4', 'p2')).toBe('ok');
    expect(seated()).toEqual([
      ['p1', false],
      ['p4', false],
      ['p3', false],
    ]);
    expect(host('seat', 'p5', 'p2')).toBe('not_in_game');
    expect(host('seat', 'p1', 'p3')).toBe('already_seated');
  });

  test('[T45] a full table takes a newcomer in the place of another', () => {
    const everybody = Array.from({ length: kind.seats.max }, (__, at) => `p${at + 1}`);
    const { host, seated } = lobby(everybody);
    expect(host('seat', 'late')).toBe('too_many_contestants');
    expect(host('seat', 'late', 'p1')).toBe('ok');
    expect(seated()[0]).toEqual(['late', false]);
    expect(seated()).toHaveLength(kind.seats.max);
  });

  test('[T46] whoever is unseated was never there; the last one stays', () => {
    const { host, seated } = lobby();
    expect(host('unseat', 'p9')).toBe('not_in_game');
    expect([host('unseat', 'p1'), host('unseat', 'p3')]).toEqual(['ok', 'ok']);
    expect(seated()).toEqual([['p2', false]]);
    expect(host('unseat', 'p2')).toBe('not_enough_contestants');
    expect(host('seat', 'p1')).toBe('ok');
    expect(seated()).toHaveLength(2);
  });
});

import { expect, test } from 'vitest';
import type { LogEvent } from '../../schema/contract/game.ts';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { counterKind } from '../../test/room/counter-kind.ts';
import type { AnyKind, Past, Setup } from '../kinds/kind.ts';
import { nodeKeys } from '../lib/node-crypto.ts';
import { append, startingPosition } from '../room/turn.ts';
import { creationType, partSeed, setupOf } from './creation.ts';
import { replay } from './replay.ts';

const keys = nodeKeys(Buffer.alloc(32, 7).toString('base64'));
const gameId = GameId.parse('g1');
const seed = 'ab'.repeat(32);
const data = {
  kind: 'counter',
  rulesVersion: 1,
  list: 'none',
  config: { seconds: 60, unsigned: false },
  seats: [ContestantId.parse('ann')],
};

test('[Z12] a kind parts its config from a seed that the host gave', () => {
  const giving: AnyKind = { ...counterKind, takeSeed: () => ({ config: { seconds: 5 }, seed }) };
  expect(partSeed(giving, { seconds: 5, seed: 'mine' })).toEqual({ config: { seconds: 5 }, seed });
  expect(partSeed(counterKind, { seconds: 5 })).toEqual({ config: { seconds: 5 }, seed: null });
});

test('[Z1] a game starts with what can be seen of its seed, and knows whether it was given', () => {
  const whole = { data: { ...data, seedGiven: true }, commitment: 'c0ffee', secret: { seed } };
  expect(setupOf(counterKind, whole)).toMatchObject({ seed, seedHash: 'c0ffee', seedGiven: true });
  const closed = setupOf(counterKind, { data, commitment: undefined, secret: undefined });
  expect(Object.keys(closed).toSorted()).toEqual(['config', 'seats', 'seed']);
  expect(closed.seed).toBe('0'.repeat(64));
});

/** A log of two events, the second of which may open the seed. */
function logged(opens: readonly number[]): LogEvent[] {
  const created = { type: creationType, data, secret: { seed } };
  const { appended } = append(
    startingPosition(gameId, counterKind, keys),
    [created, { type: 'game-started', data: {}, opens }],
    { mover: null, at: 0, now: 0 },
    {
      digest: keys,
      random: (length) => new Uint8Array(length).fill(1),
      words: { list: 'none', look: () => expect.fail('no word is looked up') },
      sealedIn: () => new Map(),
    },
  );
  return appended.map(({ event }) => event);
}

test('[G1] a kind looks through the log for what only it can tell, and a replay fails by it', () => {
  const seen: Past<unknown>[] = [];
  const auditing = (found: { seq: number; detail: string } | null): AnyKind => ({
    ...counterKind,
    audit: (past) => {
      seen.push(past);
      return found;
    },
  });
  expect(replay(gameId, logged([1]), () => auditing(null), keys)).toMatchObject({ outcome: 'ok' });
  const wrong = { seq: 2, detail: 'throw 1 is another' };
  expect(replay(gameId, logged([]), () => auditing(wrong), keys)).toEqual({ outcome: 'failed', ...wrong });
  expect(
    seen.map(({ seedIsOpen, setup }): [boolean, Setup<unknown>['seed']] => [seedIsOpen, setup.seed]),
  ).toEqual([
    [true, seed],
    [false, '0'.repeat(64)],
  ]);
  expect(seen[0]?.log).toMatchObject([{ seq: 2, type: 'game-started' }]);
});

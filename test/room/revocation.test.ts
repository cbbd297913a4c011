import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { mostRevoked, revokedKeptMs } from '../../worker/room/revoked.ts';
import type { Room } from '../../worker/room/room.ts';
import { hand } from './main.ts';
import { admission, ann, as, bob, codeOf, credential, freshTable, listen, rest } from './table.ts';

beforeEach(rest);

const whisper = { type: 'whisper', number: 1 };
const second = { ...admission(ann), credential: credential('k-ann-2') };

test.each([false, true])(
  '[A1] what D1 said just before a revocation lets nobody in after it (evicting: %s)',
  async (evicting) => {
    const table = await freshTable({}, evicting);
    await table.room.revoke(['k-ann', 'k-ann-2']);
    const late = { ...as('ann'), admissions: [admission(ann)], final: true };
    expect(codeOf(await table.move(late, whisper))).toBe('unauthenticated');
    // Nor by the other way in; and one the game had never heard of stays out too.
    await table.room.admit([admission(ann), second]);
    expect(await table.move(as('ann'), whisper)).toEqual({ ok: false, unknown: ['k-ann'] });
    expect(await table.move({ credentials: [second.credential] }, whisper)).toEqual({
      ok: false,
      unknown: ['k-ann-2'],
    });
    expect(codeOf(await table.move(as('bob'), whisper))).toBe('wrong_phase');
  },
);

test('[A1] a late answer opens no socket either', async () => {
  const table = await freshTable();
  await table.room.revoke(['k-ann']);
  const response = await table.connect({ ...as('ann'), admissions: [admission(ann)], final: true });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
});

test('what is revoked is remembered for longer than any answer takes, and not for ever', async () => {
  const table = await freshTable();
  const kept = () =>
    runInDurableObject(table.stub, (_, { storage }) =>
      storage.sql.exec<{ id: string }>('SELECT id FROM revoked ORDER BY id').toArray(),
    );
  await table.room.revoke(['k-1']);
  hand.now += revokedKeptMs - 1;
  await table.room.revoke(['k-2']);
  expect(await kept()).toEqual([{ id: 'k-1' }, { id: 'k-2' }]);
  hand.now += 1;
  await table.room.revoke(['k-3']);
  expect(await kept()).toEqual([{ id: 'k-2' }, { id: 'k-3' }]);
  const many = Array.from({ length: mostRevoked }, (_, at) => `x-${at}`);
  await table.room.revoke(many);
  expect(await kept()).toHaveLength(mostRevoked);
  await table.room.admit([{ ...second, credential: credential(many.at(-1) ?? '') }]);
  expect(await table.move({ credentials: [credential(many.at(-1) ?? '')] }, whisper)).toHaveProperty(
    'unknown',
  );
});

test('a revocation that fails half way is done by sending it again, and has not half happened', async () => {
  const table = await freshTable();
  const trip = (sql: string) =>
    runInDurableObject(table.stub, (_, { storage }) => void storage.sql.exec(sql));
  await trip(
    "CREATE TRIGGER full BEFORE DELETE ON credentials WHEN OLD.id = 'k-bob' BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  const socket = listen(await table.connect(as('ann')));
  await runInDurableObject(table.stub, async (room: Room) => {
    await expect(room.revoke(['k-ann', 'k-bob'])).rejects.toThrow();
  });
  await trip('DROP TRIGGER full');
  await table.room.revoke(['k-ann', 'k-bob']);
  await table.evict();
  expect(await table.move(as('ann'), whisper)).toEqual({ ok: false, unknown: ['k-ann'] });
  expect(await table.move(as('bob'), whisper)).toEqual({ ok: false, unknown: ['k-bob'] });
  expect(await socket.untilClosed()).toBe(4001);
});

test('a contestant who only looked on by a device that ended since has no seat by it', async () => {
  const table = await freshTable({
    seats: [{ contestantId: bob, name: 'BOB' }],
    admissions: [admission(bob)],
  });
  // Ann looks on; her link is renewed, of which this game hears nothing since she has no seat in it.
  await table.room.admit([admission(ann)]);
  const socket = listen(await table.connect(as('ann')));
  // Now she is to be seated: the game is told what devices she has.
  await table.room.admit([second], ann);
  expect(await socket.untilClosed()).toBe(4001);
  expect(await table.move(as('ann'), whisper)).toEqual({ ok: false, unknown: ['k-ann'] });
  expect(codeOf(await table.move({ credentials: [second.credential] }, whisper))).toBe('not_in_game');
  expect(codeOf(await table.move(as('bob'), whisper))).toBe('wrong_phase');
});

import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { ContestantId, HostId } from '../../schema/contract/ids.ts';
import type { Admission } from '../../worker/room/room-api.ts';
import { hand, startOfTime } from './main.ts';
import {
  accepted,
  admission,
  as,
  codeOf,
  credential,
  freshTable,
  host,
  hostAdmission,
  rest,
  spectator,
} from './table.ts';

beforeEach(rest);

const whisper = { type: 'whisper', number: 1 };
const carl = ContestantId.parse('carl');

test('a credential the game does not know is named, and known from then on once it was vouched for', async () => {
  const table = await freshTable({ admissions: [] });
  expect(await table.move(as('ann'), whisper)).toEqual({ ok: false, unknown: ['k-ann'] });
  const vouched = { ...as('ann'), admissions: [admission(ContestantId.parse('ann'))], final: true };
  expect(codeOf(await table.move(vouched, whisper))).toBe('wrong_phase');
  await table.evict();
  expect(codeOf(await table.move(as('ann'), whisper))).toBe('wrong_phase');
});

test('what stays unknown is refused, for reading too', async () => {
  const table = await freshTable();
  const stranger = { credentials: [credential('k-x')], final: true };
  expect(codeOf(await table.move(stranger, whisper))).toBe('unauthenticated');
  for (const answer of [
    await table.room.read({ asker: stranger }),
    await table.room.ticket({ asker: stranger }),
  ]) {
    expect(codeOf(answer)).toBe('unauthenticated');
  }
});

test('the right id with another secret is refused without asking further', async () => {
  const table = await freshTable();
  const forged = { credentials: [{ id: 'k-hana', hash: credential('k-ann').hash }] };
  expect(codeOf(await table.move(forged, { type: 'start' }))).toBe('unauthenticated');
});

test('a contestant of the tournament without a seat sees what a spectator sees', async () => {
  const table = await freshTable();
  await table.room.admit([admission(carl)]);
  await table.open();
  await table.whisper('ann', 7);
  const seen = await table.read(as('carl'));
  expect(seen.view).toEqual((await table.read(spectator)).view);
  expect(seen.you).toEqual({ role: 'contestant', contestantId: 'carl', name: 'CARL' });
  expect(codeOf(await table.move(as('carl'), whisper))).toBe('not_in_game');
});

test('where a browser holds both, the host comes first and `as` chooses', async () => {
  const table = await freshTable();
  const credentials = [...as('ann').credentials, ...host.credentials];
  expect((await table.read({ credentials })).you.role).toBe('host');
  expect((await table.read({ credentials, as: 'contestant' })).you.role).toBe('contestant');
});

test('a host goes on for 12 hours, and is then asked after again', async () => {
  const table = await freshTable();
  hand.now = startOfTime + 12 * 3_600_000 - 1;
  accepted(await table.open());
  hand.now += 1;
  expect(await table.move(host, { type: 'close-round' })).toEqual({ ok: false, unknown: ['k-hana'] });
  const again = { ...host, admissions: [{ ...hostAdmission, until: hand.now + 1000 }], final: true };
  accepted(await table.move(again, { type: 'close-round' }));
});

test('[G6] the log says which host did it', async () => {
  const table = await freshTable();
  const second: Admission = {
    credential: credential('k-ida'),
    principal: { role: 'host', hostId: HostId.parse('ida'), name: 'Ida' },
    until: null,
  };
  accepted(await table.move({ credentials: [second.credential], admissions: [second] }, { type: 'start' }));
  accepted(await table.move(host, { type: 'end', reason: 'enough' }));
  expect((await table.log()).map(({ actor }) => actor)).toEqual([
    { role: 'host', hostId: 'hana' },
    { role: 'host', hostId: 'ida' },
    { role: 'host', hostId: 'hana' },
  ]);
});

test('a revoked device is a stranger from then on, after an eviction too', async () => {
  const table = await freshTable();
  await table.room.revoke(['k-ann', 'k-never-heard-of']);
  await table.evict();
  expect(await table.move(as('ann'), whisper)).toEqual({ ok: false, unknown: ['k-ann'] });
});

test('a new device of the same contestant takes the same seat', async () => {
  const table = await freshTable();
  await table.open();
  await table.whisper('ann', 7);
  await table.room.admit([{ ...admission(ContestantId.parse('ann')), credential: credential('k-ann-2') }]);
  const second = { credentials: [credential('k-ann-2')] };
  expect((await table.read(second)).view.numbers).toEqual({ ann: 7 });
  expect(codeOf(await table.move(second, whisper))).toBe('already_whispered');
});

test('no secret of a credential and no name is kept where it should not be', async () => {
  const table = await freshTable();
  await table.open();
  await runInDurableObject(table.stub, (_, { storage }) => {
    const rows = (name: string) => JSON.stringify(storage.sql.exec(`SELECT * FROM ${name}`).toArray());
    expect(rows('credentials')).not.toContain('secret-of-');
    expect(rows('events')).not.toMatch(/ANN|BOB|Hana/);
  });
});

test('the log comes in pages, each line an event, and says whether there is more', async () => {
  const table = await freshTable();
  await table.open();
  await table.whisper('ann', 7);
  const page = async (after: number, limit: number) =>
    accepted(await table.room.log({ asker: spectator, after, limit }));
  expect(await page(0, 2)).toMatchObject({ last: 2, more: true });
  expect((await page(0, 2)).lines.split('\n').length).toBe(3);
  expect(await page(2, 2)).toMatchObject({ last: 3, more: false });
  expect(await page(3, 2)).toEqual({ lines: '', last: 3, more: false });
  expect(await page(99, 2)).toEqual({ lines: '', last: 99, more: false });
});

import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { ServerFrame } from '../../schema/contract/live.ts';
import { socketHeaders } from '../../worker/room/room-api.ts';
import { silentMs } from '../../worker/room/sockets.ts';
import { hand } from './main.ts';
import {
  accepted,
  admission,
  ann,
  as,
  codeOf,
  credential,
  freshTable,
  host,
  listen,
  rest,
  spectator,
} from './table.ts';

beforeEach(rest);

const note = { type: 'note', text: 'x' };

test('whoever connects is told the whole view as they may know it, then who is there', async () => {
  const table = await freshTable();
  await table.open();
  await table.whisper('ann', 7);
  const own = listen(await table.connect(as('ann')));
  const others = listen(await table.connect(as('bob')));
  const hosts = listen(await table.connect(host));
  const watching = listen(await table.connect(spectator));
  for (const [who, numbers, you] of [
    [own, { ann: 7 }, { role: 'contestant', contestantId: 'ann', name: 'ANN' }],
    [others, {}, { role: 'contestant', contestantId: 'bob', name: 'BOB' }],
    [hosts, { ann: 7 }, { role: 'host', hostId: 'hana', name: 'Hana' }],
    [watching, {}, { role: 'spectator' }],
  ] as const) {
    const frame = await who.nth('view', 1);
    expect(frame).toMatchObject({ type: 'view', seq: 3, now: '2030-01-01T00:00:00.000Z', you });
    expect(frame).toHaveProperty('view.numbers', numbers);
    await who.nth('presence', 1);
    expect(who.frames.map(({ type }) => type).slice(0, 2)).toEqual(['view', 'presence']);
    for (const each of who.frames) expect(ServerFrame.safeParse(each).error).toBeUndefined();
  }
});

test('everybody is told after each change', async () => {
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  await table.open();
  await table.move(host, { type: 'close-round' });
  await watching.nth('view', 3);
  expect(watching.of('view').map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('[G9] a move by socket counts from when it is processed; its receipt and refusals come back under its id', async () => {
  const table = await freshTable();
  await table.open();
  const player = listen(await table.connect(as('ann')));
  hand.now += 1500;
  player.say({ type: 'move', id: 'm1', move: { type: 'whisper', number: 7 } });
  expect(await player.nth('receipt', 1)).toMatchObject({
    id: 'm1',
    receipt: { seq: 3, at: '2030-01-01T00:00:01.500Z' },
  });
  player.say({ type: 'move', id: 'm2', move: { type: 'whisper', number: 8 } });
  expect(await player.nth('refused', 1)).toMatchObject({ id: 'm2', problem: { code: 'already_whispered' } });
  player.say({ type: 'move', id: 'm1', move: { type: 'whisper', number: 7 } });
  expect(await player.nth('receipt', 2)).toEqual(player.of('receipt')[0]);
  player.say({ type: 'move', id: 'm3', move: { type: 'nonsense' } });
  expect(await player.nth('refused', 2)).toMatchObject({ id: 'm3', problem: { code: 'malformed' } });
});

test('a spectator’s move is refused, and a fault is answered too', async () => {
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  watching.say({ type: 'move', id: 'm', move: note });
  expect(await watching.nth('refused', 1)).toMatchObject({ problem: { code: 'unauthenticated' } });
  const hosts = listen(await table.connect(host));
  hosts.say({ type: 'move', id: 'b', move: { type: 'break' } });
  expect(await hosts.nth('refused', 1)).toMatchObject({ problem: { code: 'internal' } });
});

test('sockets outlive the object’s memory, and still know whose they are', async () => {
  const table = await freshTable();
  await table.open();
  const player = listen(await table.connect(as('ann')));
  await player.nth('view', 1);
  await table.evict();
  player.say({ type: 'move', id: 'm1', move: { type: 'whisper', number: 7 } });
  expect(await player.nth('receipt', 1)).toMatchObject({ receipt: { seq: 3 } });
  await table.evict();
  await table.whisper('bob', 9);
  await player.nth('view', 3);
  expect(player.of('view').map(({ seq }) => seq)).toEqual([2, 3, 5]);
});

test('revoking closes the sockets of a device at once, and no other', async () => {
  const table = await freshTable();
  const gone = listen(await table.connect(as('ann')));
  const stays = listen(await table.connect(as('bob')));
  await table.room.revoke(['k-ann']);
  expect(await gone.untilClosed()).toBe(4001);
  expect(codeOf(await table.move({ ...as('ann'), final: true }, { type: 'whisper', number: 1 }))).toBe(
    'unauthenticated',
  );
  await table.open();
  await stays.nth('view', 2);
  expect(stays.closed.code).toBeUndefined();
});

test('a host’s socket ends when its admission does', async () => {
  const table = await freshTable();
  const hosts = listen(await table.connect(host));
  await hosts.nth('view', 1);
  hand.now += 12 * 3_600_000;
  hosts.say({ type: 'move', id: 'm', move: note });
  expect(await hosts.untilClosed()).toBe(4001);
  expect(await table.move(host, note)).toEqual({ ok: false, unknown: ['k-hana'] });
});

test('bad frames close the socket: not JSON, not in the contract, binary, over 4 KB', async () => {
  const table = await freshTable();
  const long = JSON.stringify({ type: 'ack', seq: 1, pad: 'x'.repeat(5000) });
  for (const frame of [
    '{',
    '{"type":"hello"}',
    '{"type":"ack","seq":1,"more":1}',
    '[]',
    'Ping',
    long,
    '€'.repeat(1366),
  ]) {
    const client = listen(await table.connect(as('ann')));
    client.say(frame);
    expect(await client.untilClosed()).toBe(4002);
  }
  const client = listen(await table.connect(as('ann')));
  client.socket.send(new Uint8Array([1, 2, 3]));
  expect(await client.untilClosed()).toBe(4002);
});

test('ping is answered by pong', async () => {
  const table = await freshTable();
  const client = listen(await table.connect(spectator));
  client.say('ping');
  await client.nth('pong', 1);
  expect(client.closed.code).toBeUndefined();
});

test('a viewer who acknowledges nothing gets 32 views, resumes with the newest, and is given up after another 32', async () => {
  const table = await freshTable();
  const slow = listen(await table.connect(spectator));
  const quick = listen(await table.connect(spectator));
  const more = async (count: number) => {
    for (let n = 0; n < count; n += 1) accepted(await table.move(host, note));
    const { seq } = await table.read(host);
    quick.say({ type: 'ack', seq });
  };
  await quick.nth('view', 1);
  for (let n = 0; n < 2; n += 1) await more(25);
  await quick.nth('view', 51);
  // 1 on connecting, 31 after it, then nothing.
  expect(slow.of('view').length).toBe(32);
  slow.say({ type: 'ack', seq: 10 });
  expect(await slow.nth('view', 33)).toMatchObject({ seq: 51 });
  // 22 of the first 32 and the one just sent are still under way: room for 9 more, then 32 are held back.
  await more(9 + 16);
  await more(16);
  await quick.nth('view', 92);
  expect(slow.of('view').length).toBe(33 + 9);
  expect(slow.closed.code).toBeUndefined();
  await more(1);
  expect(await slow.untilClosed()).toBe(4003);
  await quick.nth('view', 93);
  expect(quick.closed.code).toBeUndefined();
});

test('a viewer who has acknowledged everything is owed no less after a sleep', async () => {
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  await watching.nth('view', 1);
  // One, two, four … views under way at once, all acknowledged, and then the object sleeps.
  let views = 1;
  for (const count of [1, 2, 4, 8, 16, 31]) {
    for (let n = 0; n < count; n += 1) accepted(await table.move(host, note));
    views += count;
    const newest = await watching.nth('view', views);
    watching.say({ type: 'ack', seq: newest?.seq });
    await table.read(host);
    await table.evict();
  }
  expect(watching.closed.code).toBeUndefined();
});

test('the host sees who is there, steady, ready, away or never came', async () => {
  const table = await freshTable();
  const hosts = listen(await table.connect(host));
  const states = () => {
    const seats = hosts.of('presence').at(-1)?.seats;
    return Array.isArray(seats) ? seats.map(({ state }) => state) : [];
  };
  await hosts.nth('presence', 1);
  expect(states()).toEqual(['unopened', 'unopened']);
  const player = listen(await table.connect(as('ann')));
  await hosts.nth('presence', 2);
  expect(states()).toEqual(['here', 'unopened']);
  player.say({ type: 'ready', ready: true });
  await hosts.nth('presence', 3);
  expect(states()).toEqual(['ready', 'unopened']);
  // No ping for 15 s: seen when the host's console acknowledges something.
  hand.now += 15_000;
  hosts.say({ type: 'ack', seq: 1 });
  await hosts.nth('presence', 4);
  expect(states()).toEqual(['unsteady', 'unopened']);
  player.socket.close(1000, 'bye');
  await hosts.nth('presence', 5);
  expect(states()).toEqual(['away', 'unopened']);
  await table.evict();
  const again = listen(await table.connect(host));
  expect(await again.nth('presence', 1)).toMatchObject({
    host: 'here',
    seats: [
      { contestantId: 'ann', state: 'away', since: '2030-01-01T00:00:15.000Z' },
      { state: 'unopened', since: null },
    ],
  });
});

test('a thousand onlookers are no news to anybody, and the host is told their number now and then', async () => {
  const table = await freshTable();
  const hosts = listen(await table.connect(host));
  const player = listen(await table.connect(as('ann')));
  await player.nth('presence', 1);
  const crowd = [];
  for (let n = 0; n < 40; n += 1) crowd.push(listen(await table.connect(spectator)));
  for (const one of crowd) await one.nth('presence', 1);
  hand.now += 10_000;
  hosts.say({ type: 'ack', seq: 1 });
  expect(await hosts.nth('presence', 3)).toMatchObject({ watching: 40 });
  expect(player.of('presence').length).toBe(1);
});

test('a ticket opens one socket, within 30 seconds', async () => {
  const table = await freshTable();
  const take = async () => accepted(await table.room.ticket({ asker: as('ann') })).ticket;
  const open = (ticket: string) =>
    table.room.fetch(
      new Request('https://game/live', { headers: { upgrade: 'websocket', [socketHeaders.ticket]: ticket } }),
    );
  const ticket = await take();
  await table.evict();
  const client = listen(await open(ticket));
  expect(await client.nth('view', 1)).toMatchObject({ you: { role: 'contestant', contestantId: 'ann' } });
  expect((await open(ticket)).status).toBe(400);
  const late = await take();
  hand.now += 30_000;
  const refused = await open(late);
  expect([refused.status, await refused.json()]).toMatchObject([400, { ok: false, code: 'unauthenticated' }]);
  const revoked = await take();
  await table.room.revoke(['k-ann']);
  expect((await open(revoked)).status).toBe(400);
  expect(codeOf(await table.room.ticket({ asker: spectator }))).toBe('unauthenticated');
  await runInDurableObject(table.stub, (_, { storage }) => {
    expect(JSON.stringify(storage.sql.exec('SELECT * FROM tickets').toArray())).not.toContain(revoked);
  });
});

test('an upgrade by an unknown credential says which, and one that is no upgrade is refused', async () => {
  const table = await freshTable();
  const refused = await table.connect({ credentials: [credential('k-new')] });
  expect([refused.status, await refused.json()]).toEqual([400, { ok: false, unknown: ['k-new'] }]);
  const plain = await table.room.fetch(new Request('https://game/live'));
  expect([plain.status, await plain.json()]).toMatchObject([400, { ok: false, code: 'malformed' }]);
});

test('a new name is shown at once, and stands in no event', async () => {
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  await table.room.rename({ ann: 'Änne' });
  await watching.nth('view', 2);
  expect(watching.of('view').at(-1)).toMatchObject({ view: { seats: [{ name: 'Änne' }, { name: 'BOB' }] } });
  await table.room.admit([{ ...admission(ann), principal: { ...admission(ann).principal, name: 'Anna' } }]);
  expect((await table.read(spectator)).view.seats.map(({ name }) => name)).toEqual(['Anna', 'BOB']);
  expect(JSON.stringify(await table.log())).not.toMatch(/ANN|nne|Anna/);
});

test('a burst is told as one, and those who moved are answered first', async () => {
  // Longer than any of the twenty takes, however busy the machine.
  Object.assign(hand, { gatherMs: 800, tellEveryMs: 20_000 });
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  for (let n = 0; n < 20; n += 1) accepted(await table.move(host, note));
  expect(watching.of('view').map(({ seq }) => seq)).toEqual([1]);
  await watching.nth('view', 2);
  expect(watching.of('view').map(({ seq }) => seq)).toEqual([1, 21]);
});

test('a burst that does not end is told all the same, when it has lasted as long as is said', async () => {
  Object.assign(hand, { gatherMs: 60_000, tellEveryMs: 40 });
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  accepted(await table.move(host, note));
  await watching.nth('view', 2);
  expect(watching.of('view').map(({ seq }) => seq)).toEqual([1, 2]);
});

test('views go out no more often than is said: the first at once, the newest when it is time', async () => {
  hand.tellEveryMs = 800;
  const table = await freshTable();
  const watching = listen(await table.connect(spectator));
  hand.now += 1000;
  for (let n = 0; n < 20; n += 1) accepted(await table.move(host, note));
  await watching.nth('view', 3);
  expect(watching.of('view').map(({ seq }) => seq)).toEqual([1, 2, 21]);
});

test('a socket that nothing was heard of for a quarter of an hour is let go at the next event', async () => {
  const table = await freshTable();
  const silent = listen(await table.connect(spectator));
  const talking = listen(await table.connect(as('ann')));
  await silent.nth('view', 1);
  hand.now += silentMs - 1;
  talking.say({ type: 'ack', seq: 1 });
  await table.open();
  expect(await silent.nth('view', 2)).toMatchObject({ seq: 2 });
  hand.now += 1;
  accepted(await table.move(host, { type: 'close-round' }));
  expect(await silent.untilClosed()).toBe(4004);
  await talking.nth('view', 3);
  expect(talking.closed.code).toBeUndefined();
});

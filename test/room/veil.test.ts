import { beforeEach, describe, expect, test } from 'vitest';
import { ContestantId } from '../../schema/contract/ids.ts';
import type { Asker } from '../../worker/room/room-api.ts';
import { hand, startOfTime } from './main.ts';
import {
  accepted,
  admission,
  as,
  codeOf,
  freshId,
  freshTable,
  host,
  listen,
  readLines,
  rest,
  spectator,
  tableAt,
} from './table.ts';

beforeEach(rest);

type AnyTable = ReturnType<typeof tableAt>;
const cy = ContestantId.parse('cy');
/** Of the tournament, and without a seat. */
const outsider: Asker = { credentials: as('cy').credentials, admissions: [admission(cy)] };
const audience = [spectator, outsider];

const read = (table: AnyTable, asker: Asker) => table.room.read({ asker });
const log = (table: AnyTable, asker: Asker) => table.room.log({ asker, after: 0, limit: 1000 });
const code = async (answer: Promise<{ ok: boolean; code?: string }>) => codeOf(await answer);

describe('[T17] a game that was not finished when the tables were frozen', () => {
  beforeEach(() => {
    hand.freeze = async () => ({ until: null });
  });

  test('shows its audience nothing, by any door; those who play or host it play on', async () => {
    const table = await freshTable();
    const watching = listen(await table.connect(spectator));
    const player = listen(await table.connect(as('ann')));
    await watching.nth('view', 1);
    await table.room.veil({ until: null });
    expect(await watching.untilClosed()).toBe(4005);
    await table.open();
    for (const asker of audience) {
      expect(await code(read(table, asker))).toBe('frozen');
      expect(await code(log(table, asker))).toBe('frozen');
      const refused = await table.connect(asker);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'frozen' }),
      ]);
    }
    expect((await player.nth('view', 2))?.seq).toBe(2);
    for (const asker of [as('ann'), host]) {
      expect(accepted(await read(table, asker)).view.phase).toBe('open');
      expect(readLines(accepted(await log(table, asker)).lines)).toHaveLength(2);
    }
    const { ticket } = accepted(await table.room.ticket({ asker: outsider }));
    expect((await table.connect(spectator, { 'wordhost-ticket': ticket })).status).toBe(400);
    expect(watching.of('view')).toHaveLength(1);
  });

  test('two of them that went differently answer their audience alike', async () => {
    const tables = [await freshTable(), await freshTable()];
    for (const [at, table] of tables.entries()) {
      await table.room.veil({ until: null });
      await table.open();
      if (at === 1) await table.whisper('ann', 7);
    }
    const [one, other] = await Promise.all(
      tables.map(async (table) =>
        JSON.stringify([await read(table, spectator), await log(table, spectator)]),
      ),
    );
    expect(one).toBe(other);
  });

  test('is hidden from its first moment where it is made meanwhile, and still is after the memory went', async () => {
    const table = await freshTable({ veil: { until: null } });
    await table.evict();
    expect(await code(read(table, spectator))).toBe('frozen');
  });
});

/** A game that Ann won by 7, an hour ago. */
async function finished(): Promise<AnyTable> {
  const table = await freshTable();
  await table.open();
  await table.whisper('ann', 7);
  await table.move(host, { type: 'close-round' });
  await table.move(host, { type: 'end', reason: 'done' });
  hand.now += 3_600_000;
  return table;
}
const frozenAt = startOfTime + 60_000;
/** Opened again, and ended otherwise. */
async function turned(table: AnyTable): Promise<void> {
  await table.move(host, { type: 'reopen', reason: 'again' });
  await table.open();
  await table.whisper('bob', 9);
  await table.move(host, { type: 'close-round' });
  await table.move(host, { type: 'end', reason: 'done' });
}
const winners = async (table: AnyTable, asker: Asker) =>
  accepted(await read(table, asker)).view.result?.winners;

/** View and log, but for the time of the answer. */
async function seenBy(table: AnyTable, asker: Asker): Promise<string> {
  const { now: _, ...rest } = accepted(await read(table, asker));
  return JSON.stringify([rest, accepted(await log(table, asker))]);
}

describe('[T17] a game that was finished when the tables were frozen', () => {
  test('goes on showing its audience what it was, whatever a host changes; others see what is', async () => {
    const table = await finished();
    const seen = (asker: Asker) => seenBy(table, asker);
    const before = await Promise.all(audience.map(seen));
    const watching = listen(await table.connect(spectator));
    await watching.nth('view', 1);
    hand.freeze = async () => ({ until: frozenAt });
    await turned(table);
    expect(await Promise.all(audience.map(seen))).toEqual(before);
    expect(await winners(table, as('bob'))).toEqual(['bob']);
    expect(await winners(table, host)).toEqual(['bob']);
    // Neither does a socket tell that anything has happened.
    const later = listen(await table.connect(spectator));
    expect((await later.nth('view', 1))?.seq).toBe(5);
    listen(await table.connect(as('ann')));
    await table.evict();
    expect(await seen(spectator)).toBe(before[0]);
    expect([watching, later].map(({ frames }) => frames.length)).toEqual([1, 1]);
    expect(watching.closed.code).toBeUndefined();
  });

  test('which ended while the call to freeze was on its way shows its end from then on, not what was before it', async () => {
    const table = await finished();
    const before = await seenBy(table, spectator);
    hand.freeze = async () => ({ until: startOfTime - 1 });
    await turned(table);
    for (const _ of [1, 2]) {
      expect(await seenBy(table, spectator)).toBe(before);
      hand.now += 2000;
    }
    // Shown and frozen again without having heard of it, it is seen as it stood then.
    hand.freeze = async () => ({ until: hand.now });
    expect(await winners(table, spectator)).toEqual(['bob']);
  });

  test('tells whoever comes to watch the same by its socket, whether anything was changed or not', async () => {
    const opened = async (table: AnyTable): Promise<unknown> => {
      const { frames } = listen(await table.connect(spectator));
      listen(await table.connect(as('ann')));
      await read(table, spectator);
      return frames.map(({ seq, type }) => [type, seq]);
    };
    const table = await finished();
    const before = await opened(table);
    hand.freeze = async () => ({ until: frozenAt });
    await turned(table);
    expect(await opened(table)).toEqual(before);
    expect(before).toEqual([['view', 5]]);
  });

  test('[T91] tells those who watch it a name that is another now, as it does where nothing was changed', async () => {
    const table = await finished();
    hand.freeze = async () => ({ until: frozenAt });
    await turned(table);
    const watching = listen(await table.connect(spectator));
    await watching.nth('view', 1);
    await table.room.rename({ ann: 'Deleted contestant 1' });
    const told = await watching.nth('view', 2);
    expect(told).toMatchObject({ seq: 5, view: { result: { winners: ['ann'] } } });
    expect(JSON.stringify(told)).toContain('Deleted contestant 1');
    expect(watching.of('view')).toHaveLength(2);
  });

  test('is taken for frozen while D1 cannot be asked, until it can', async () => {
    const table = await finished();
    hand.freeze = () => Promise.reject(new Error('D1 is down'));
    await turned(table);
    expect(await winners(table, spectator)).toEqual(['ann']);
    hand.now += 2000;
    expect(await winners(table, spectator)).toEqual(['ann']);
    hand.freeze = async () => null;
    hand.now += 2000;
    expect(await winners(table, spectator)).toEqual(['bob']);
  });

  test('asks D1 before a host changes it, and for no other move', async () => {
    const table = await finished();
    expect(hand.asked).toBe(0);
    await table.move(as('ann'), { type: 'whisper', number: 1 });
    await table.move(host, { type: 'note', text: 'x' });
    expect(hand.asked).toBe(0);
    await table.move(host, { type: 'reopen', reason: 'again' });
    expect(hand.asked).toBe(1);
    expect(await winners(table, spectator)).toBeUndefined();
  });
});

describe('[T17] the end of a freeze', () => {
  test('is found out when somebody looks, and D1 is asked every two seconds at most', async () => {
    const table = await freshTable({ veil: { until: null } });
    hand.freeze = async () => ({ until: null });
    for (const _ of [1, 2, 3]) expect(await code(read(table, spectator))).toBe('frozen');
    expect(accepted(await read(table, as('ann'))).view.phase).toBe('lobby');
    expect(hand.asked).toBe(1);
    hand.freeze = async () => null;
    hand.now += 2000;
    expect(accepted(await read(table, spectator)).view.phase).toBe('lobby');
    for (const _ of [1, 2, 3]) await read(table, spectator);
    expect(hand.asked).toBe(2);
  });

  test('tells those who watch a game that was changed meanwhile', async () => {
    const table = await finished();
    hand.freeze = async () => ({ until: frozenAt });
    const watching = listen(await table.connect(spectator));
    await watching.nth('view', 1);
    await turned(table);
    hand.freeze = async () => null;
    await table.room.veil();
    expect(await watching.nth('view', 2)).toMatchObject({ seq: 10, view: { result: { winners: ['bob'] } } });
  });

  test('that D1 told of before it was frozen again shows nothing, however late the answer comes', async () => {
    const table = await freshTable({ veil: { until: null } });
    let isFrozenAgain = false;
    hand.freeze = async () => {
      while (!isFrozenAgain) await scheduler.wait(1);
      return null;
    };
    const asking = [table.room.veil(), read(table, spectator)];
    while (hand.asked === 0) await scheduler.wait(1);
    await table.room.veil({ until: null });
    isFrozenAgain = true;
    await Promise.all(asking);
    hand.freeze = async () => ({ until: null });
    expect(await code(read(table, spectator))).toBe('frozen');
  });

  test('that was asked for before a freeze is not shown for an answer that comes after a later one', async () => {
    const table = await finished();
    await table.room.veil({ until: frozenAt });
    let isAnswered = false;
    hand.freeze = async () => {
      if (hand.asked > 1) return { until: frozenAt };
      while (!isAnswered) await scheduler.wait(1);
      return null;
    };
    const asking = table.room.veil();
    while (hand.asked === 0) await scheduler.wait(1);
    await turned(table);
    isAnswered = true;
    await asking;
    expect(await winners(table, spectator)).toEqual(['ann']);
  });

  test('a veil upon a game that was never made stores nothing', async () => {
    const { room } = tableAt(freshId());
    await room.veil({ until: null });
    expect(await code(room.read({ asker: spectator }))).toBe('not_found');
  });
});

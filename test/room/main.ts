import type { Env } from '../../worker/env.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nodeKeys } from '../../worker/lib/node-crypto.ts';
import { systemRandom } from '../../worker/lib/random.ts';
import type { Dependencies } from '../../worker/room/dependencies.ts';
import { Room } from '../../worker/room/room.ts';
import type { OutboxRow, Refused, Reporter, Veil } from '../../worker/room/room-api.ts';
import type { Words } from '../../worker/words/words.ts';
import { findCounter } from './counter-kind.ts';

/** 2030-01-01T00:00:00Z: far enough ahead that no alarm of these tests rings by itself. */
export const startOfTime = Date.UTC(2030, 0, 1);

/** What the tests hold in their hands: the clock stands still unless they move it, as it does in production. */
export const hand = {
  now: startOfTime,
  clock: null as null | (() => number),
  report: async (_rows: readonly OutboxRow[]): Promise<void> => {},
  /** Every row that was delivered, in order. */
  reported: [] as OutboxRow[],
  attempts: 0,
  reportLimitMs: 10_000,
  tellEveryMs: 0,
  gatherMs: 0,
  /** What D1 says of a freeze, and how often it was asked. */
  freeze: async (): Promise<Veil | null> => null,
  asked: 0,
  /** How many times an object was woken. */
  woken: 0,
  /** Rows written by all objects since the count was last set to 0: statements with their index entries, and alarms. */
  rowsWritten: () => 0,
};

const cursors: { readonly rowsWritten: number }[] = [];
let alarms = 0;
hand.rowsWritten = () => cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) + alarms;

/** Lets an object's statements and alarms be counted as they are billed. */
function counted(storage: DurableObjectStorage): void {
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  const setAlarm = storage.setAlarm.bind(storage);
  sql.exec = (query, ...bindings) => {
    const cursor = exec(query, ...bindings);
    cursors.push(cursor);
    // The same cursor, whose rows nobody has typed yet.
    return cursor as never;
  };
  storage.setAlarm = (at, options) => {
    alarms += 1;
    return setAlarm(at, options);
  };
}

/** The key under which the test object signs; its public half checks receipts. */
export const testKeys = nodeKeys(Buffer.alloc(32, 7).toString('base64'));

export const reporter: Reporter = {
  async apply(_game, rows) {
    hand.attempts += 1;
    await hand.report(rows);
    hand.reported.push(...rows);
  },
};

const words: Words = {
  list: 'test-list',
  look: (word) => ({
    word,
    found: true,
    rarity: 'common',
    name: false,
    abbreviation: false,
    list: 'test-list',
  }),
};

const problemOf = ({ code, detail }: Refused) => ({ type: code, title: code, status: 400, detail, code });

export const dependencies = (): Dependencies => ({
  clock: hand.clock ?? (() => hand.now),
  random: systemRandom,
  words,
  findKind: (name) => findCounter(name) ?? findKind(name),
  reporter,
  veilOf: () => {
    hand.asked += 1;
    return hand.freeze();
  },
  signing: testKeys,
  problemOf,
  reportLimitMs: hand.reportLimitMs,
  tellEveryMs: hand.tellEveryMs,
  gatherMs: hand.gatherMs,
});

/** The object under test, with the counter kind and everything from outside in the tests' hands. */
export class Game extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, dependencies());
    counted(ctx.storage);
    hand.woken += 1;
  }
}

export default { fetch: () => new Response('the tests speak to the object directly', { status: 404 }) };

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogEvent, Receipt } from '../../schema/contract/game.ts';
import { ContestantId, GameId, HostId } from '../../schema/contract/ids.ts';
import { counterKind, findCounter } from '../../test/room/counter-kind.ts';
import type { EventBody, Json, Mover } from '../kinds/kind.ts';
import { nobleChecking } from '../lib/noble-crypto.ts';
import { nodeKeys } from '../lib/node-crypto.ts';
import { append, type Grown, startingPosition, type Tools, takeTurn } from '../room/turn.ts';
import { canonical } from './canonical.ts';
import { brokenLink, eventHash, firstPrev } from './chain.ts';
import { commitmentOf, type Sealed } from './commitment.ts';
import { creationType } from './creation.ts';
import { makeReceipt } from './receipt.ts';
import { replay } from './replay.ts';
import { type Check, verify } from './verify.ts';

const gameId = GameId.parse('g1');
const ann = ContestantId.parse('ann');
const bob = ContestantId.parse('bob');
const keys = nodeKeys(Buffer.alloc(32, 7).toString('base64'));
const start = Date.UTC(2030, 0, 1);
const host: Mover = { role: 'host', hostId: HostId.parse('hana') };
const by = (contestantId: ContestantId): Mover => ({ role: 'contestant', contestantId });

/** Ann whispers 7 and Bob 9; the host ends the game, which opens the seed; receipts of both. */
function played(moves: number): { events: LogEvent[]; receipts: Receipt[] } {
  const sealed = new Map<number, Sealed>();
  const keep = (appended: Grown['appended']) => {
    for (const { event, sealed: secret } of appended) if (secret) sealed.set(event.seq, secret);
  };
  let drawn = 0;
  const tools: Tools = {
    digest: keys,
    random: (length) => new Uint8Array(length).fill(++drawn),
    words: { list: 'none', look: () => expect.fail('no word is looked up') },
    sealedIn: () => sealed,
  };
  const created: EventBody = {
    type: creationType,
    data: {
      kind: 'counter',
      rulesVersion: 1,
      list: 'none',
      config: { seconds: 60, unsigned: false },
      seats: [ann, bob],
    },
    secret: { seed: 'ab'.repeat(32) },
  };
  let grown = append(
    startingPosition(gameId, counterKind, keys),
    [created],
    { mover: host, at: start, now: start },
    tools,
  );
  const events = [...grown.appended];
  const receipts: Receipt[] = [];
  keep(events);
  const script = [
    [host, { type: 'open-round' }],
    [by(ann), { type: 'whisper', number: 7 }],
    [by(bob), { type: 'whisper', number: 9 }],
    [host, { type: 'end', reason: 'enough' }],
  ] as const;
  for (const [mover, move] of script.slice(0, moves)) {
    const at = start + 1000 * events.length;
    const asked = { parsed: move, move, mover, at, now: at, isContestant: () => true };
    grown = takeTurn(grown.position, asked, tools);
    keep(grown.appended);
    events.push(...grown.appended);
    const last = grown.appended.at(-1)?.event;
    if (last && mover.role === 'contestant') {
      const { seq, hash: logHead } = last;
      receipts.push(makeReceipt({ gameId, seq, at: last.at, logHead, salt: 'a1', move }, keys));
    }
  }
  return { events: events.map(({ event }) => event), receipts };
}

const whole = played(4);
const finalResult = {
  winners: [bob],
  decidedBy: 'points',
  standings: [
    { rank: 1, contestantId: bob, points: 9 },
    { rank: 2, contestantId: ann, points: 7 },
  ],
};
const evidence = { gameId, ...whole, publicKey: keys.publicKey, result: finalResult };
const outcomes = (checks: readonly Check[]) => checks.map(({ check, outcome, seq }) => [check, outcome, seq]);
const checked = (more: Partial<typeof evidence>) =>
  outcomes(verify({ ...evidence, ...more }, findCounter, nobleChecking));

/** A log with its hashes made anew from some event on, as somebody would who has the log but not the key. */
function rehashed(events: readonly LogEvent[]): LogEvent[] {
  let prev = firstPrev(gameId, keys);
  return events.map((event, index) => {
    const { hash: _, ...rest } = { ...event, seq: index + 1, prev };
    prev = eventHash(rest, keys);
    return { ...rest, hash: prev };
  });
}
const changed = (seq: number, change: (event: LogEvent) => LogEvent): LogEvent[] =>
  whole.events.map((event) => (event.seq === seq ? change(event) : event));

test('the first prev is the hash of the game’s name, and a hash that of the canonical event without it', () => {
  const [first] = whole.events;
  expect(first?.prev).toBe(keys.sha256('wordhost:g1'));
  const { hash, ...rest } = first ?? expect.fail('no event');
  expect(hash).toBe(keys.sha256(JSON.stringify(rest, orderOf(rest))));
});
/** JSON.stringify with a list of names writes the members in its order. */
const orderOf = (event: object): string[] => {
  const names = new Set<string>();
  JSON.stringify(event, (name, value) => {
    names.add(name);
    return value;
  });
  return [...names].sort();
};

test('a commitment is the hash of canonical {salt, value}', () => {
  expect(commitmentOf({ salt: 'aa', value: { b: 1, a: 'x' } }, keys)).toBe(
    keys.sha256('{"salt":"aa","value":{"a":"x","b":1}}'),
  );
});

test('[G1] a log that was left alone holds in everything, and comes to the result', () => {
  expect(checked({})).toEqual([
    ['chain', 'ok', null],
    ['commitments', 'ok', null],
    ['rules', 'ok', null],
    ['result', 'ok', null],
    ['receipts', 'ok', null],
  ]);
});

test('secrets that are not open yet leave things open, and are no fault', () => {
  const half = played(2);
  const checks = verify(
    { gameId, ...half, publicKey: keys.publicKey, result: null },
    findCounter,
    nobleChecking,
  );
  expect(outcomes(checks)).toEqual([
    ['chain', 'ok', null],
    ['commitments', 'unknown', 1],
    ['rules', 'ok', null],
    ['result', 'ok', null],
    ['receipts', 'ok', null],
  ]);
  expect(replay(gameId, half.events, findCounter, keys)).toMatchObject({ outcome: 'ok', unopened: [1, 3] });
});

test('any change anywhere is found, at the event that was changed', () => {
  const texts = whole.events.map((event) => canonical(event as unknown as Json));
  fc.assert(
    fc.property(
      fc.nat(whole.events.length - 1),
      fc.nat(),
      fc.constantFrom('0', '1', 'e', 'Z'),
      (index, at, letter) => {
        const text = texts[index] ?? '';
        const place = at % text.length;
        const tampered = text.slice(0, place) + letter + text.slice(place + 1);
        const event = parsed(tampered);
        fc.pre(event !== null && canonical(event as Json) !== text);
        const events = whole.events.with(index, event as LogEvent);
        const broken = brokenLink(gameId, events, keys);
        // A changed hash shows at the next event as well as at its own: the first of the two is named.
        expect(broken?.seq).toBe(index + 1);
      },
    ),
    { numRuns: 300 },
  );
});
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

test('an event left out, doubled or moved is found', () => {
  const { events } = whole;
  expect(brokenLink(gameId, events.toSpliced(2, 1), keys)).toMatchObject({ seq: 3 });
  expect(brokenLink(gameId, events.toSpliced(2, 0, events[2] ?? expect.fail()), keys)).toMatchObject({
    seq: 4,
  });
  expect(brokenLink(gameId, [...events].reverse(), keys)).toMatchObject({ seq: 1 });
  expect(brokenLink(GameId.parse('g2'), events, keys)).toMatchObject({ seq: 1 });
});

test('a log written anew from some event on is shown up by a receipt', () => {
  const later = changed(2, (event) => ({ ...event, at: '2030-01-01T00:00:09.000Z' }));
  expect(checked({ events: rehashed(later) })).toContainEqual(['receipts', 'failed', 3]);
  expect(checked({ events: rehashed(later) })).toContainEqual(['chain', 'ok', null]);
});

test('a log that was cut short is shown up by a receipt', () => {
  expect(checked({ events: whole.events.slice(0, 4) })).toContainEqual(['receipts', 'failed', 5]);
});

test('a secret opened as another is found where it is opened', () => {
  const other = rehashed(
    changed(5, (event) => ({
      ...event,
      data: JSON.parse(JSON.stringify(event.data).replace('"number":9', '"number":1')),
    })),
  );
  expect(checked({ events: other, receipts: [] })).toEqual([
    ['chain', 'ok', null],
    ['commitments', 'failed', 5],
    ['rules', 'failed', 5],
    ['result', 'unknown', null],
    ['receipts', 'unknown', null],
  ]);
});

test('an opening of what was never sealed, or of the future, is found', () => {
  const opening = { seq: 2, salt: 'aa', value: 1 };
  for (const opened of [[opening], [{ ...opening, seq: 6 }], 'nonsense']) {
    const events = rehashed(changed(5, (event) => ({ ...event, data: { ...event.data, opened } })));
    expect(checked({ events })).toContainEqual(['commitments', 'failed', 5]);
  }
});

test('another result than the log comes to is found', () => {
  expect(checked({ result: { ...finalResult, winners: [ann] } })).toContainEqual(['result', 'failed', null]);
});

test('a receipt that was not signed here, or is of another game, is found', () => {
  const [receipt] = whole.receipts;
  const first = receipt ?? expect.fail('no receipt');
  const wrong = nodeKeys(Buffer.alloc(32, 8).toString('base64')).publicKey;
  expect(checked({ publicKey: wrong })).toContainEqual(['receipts', 'failed', 3]);
  expect(checked({ receipts: [{ ...first, at: '2030-01-01T00:00:00.000Z' }] })).toContainEqual([
    'receipts',
    'failed',
    3,
  ]);
  expect(checked({ receipts: [{ ...first, gameId: GameId.parse('g2') }] })).toContainEqual([
    'receipts',
    'failed',
    3,
  ]);
});

test('a log of rules that are not here is left open; one that begins otherwise is refused', () => {
  const other = (data: object) =>
    rehashed(changed(1, (event) => ({ ...event, data: { ...event.data, ...data } })));
  expect(checked({ events: other({ kind: 'chess' }), receipts: [] })).toContainEqual(['rules', 'unknown', 1]);
  expect(checked({ events: other({ rulesVersion: 2 }), receipts: [] })).toContainEqual([
    'rules',
    'unknown',
    1,
  ]);
  expect(checked({ events: other({ seats: 'none' }), receipts: [] })).toContainEqual(['rules', 'failed', 1]);
  expect(checked({ events: [], receipts: [] })).toContainEqual(['chain', 'failed', 1]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyMove, LogEvent, Receipt } from '../../schema/contract/game.ts';
import { ContestantId, GameId, HostId } from '../../schema/contract/ids.ts';
import { counterKind, findCounter } from '../../test/room/counter-kind.ts';
import type { Mover } from '../../worker/kinds/kind.ts';
import { nodeChecking, nodeKeys } from '../../worker/lib/node-crypto.ts';
import type { Sealed } from '../../worker/proof/commitment.ts';
import { creationType } from '../../worker/proof/creation.ts';
import { makeReceipt } from '../../worker/proof/receipt.ts';
import { verify } from '../../worker/proof/verify.ts';
import { append, startingPosition, type Tools, takeTurn } from '../../worker/room/turn.ts';
import { gather, parseReceipts, readArchive } from './evidence.ts';

const folder = mkdtempSync(join(tmpdir(), 'wordhost-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = nodeKeys(Buffer.alloc(32, 5).toString('base64'));
const ann = ContestantId.parse('ann');
const host: Mover = { role: 'host', hostId: HostId.parse('hana') };

/** Ann whispers 7; the log, and what her page has kept: the answer to her move. */
function played(gameId: GameId): { log: LogEvent[]; receipt: Receipt } {
  const sealed = new Map<number, Sealed>();
  let drawn = 0;
  const tools: Tools = {
    digest: keys,
    random: (length) => new Uint8Array(length).fill(++drawn),
    words: { list: 'none', look: () => expect.fail('no word is looked up') },
    sealedIn: () => sealed,
  };
  const config = { seconds: 60, unsigned: false };
  const data = { kind: 'counter', rulesVersion: 1, list: 'none', config, seats: [ann] };
  const created = { type: creationType, data, secret: { seed: 'ab'.repeat(32) } };
  const stamp = { mover: host, at: 1000, now: 1000 };
  let grown = append(startingPosition(gameId, counterKind, keys), [created], stamp, tools);
  const log = [...grown.appended];
  const take = (mover: Mover, move: AnyMove) => {
    for (const { event, sealed: secret } of grown.appended) if (secret) sealed.set(event.seq, secret);
    const asked = { parsed: move, move, mover, at: 2000, now: 2000, isContestant: () => true };
    grown = takeTurn(grown.position, asked, tools);
    log.push(...grown.appended);
    return grown.appended.at(-1)?.event;
  };
  take(host, { type: 'open-round' });
  const move = { type: 'whisper', number: 7 };
  const event = take({ role: 'contestant', contestantId: ann }, move);
  if (!event) throw new Error('nothing happened');
  const { at, hash: logHead, seq } = event;
  const receipt = makeReceipt({ gameId, seq, at, logHead, salt: 'a1', move }, keys);
  return { log: log.map((one) => one.event), receipt };
}

const gameId = GameId.parse('g1');
const { log, receipt } = played(gameId);
const other = played(GameId.parse('g2')).receipt;

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const logFile = file('log.ndjson', `${log.map((event) => JSON.stringify(event)).join('\n')}\n`);

async function receiptsOutcome(receipts: string): Promise<string> {
  const options = { gameId, log: logFile, key: keys.publicKey, url: null, archive: null };
  const evidence = await gather({ ...options, receipts: file('receipts', receipts) });
  const check = verify(evidence, findCounter, nodeChecking).find((one) => one.check === 'receipts');
  return `${check?.outcome}: ${check?.detail}`;
}

describe('receipts from a file', () => {
  const answer = { receipt, seq: receipt.seq, now: receipt.at, view: { phase: 'open' } };

  test.each([
    ['a list', JSON.stringify([receipt])],
    ['one a line', `${JSON.stringify(receipt)}\n\n`],
    ['one by itself, laid out', JSON.stringify(receipt, null, 2)],
    ['the answer to a move', JSON.stringify(answer)],
    ['answers in a list, with spaces round it', `  ${JSON.stringify([answer])}  `],
    ['with those of another game', JSON.stringify([receipt, other])],
  ])('%s are signed and in the log', async (_, text) => {
    expect(await receiptsOutcome(text)).toBe('ok: 1 receipts signed and in the log');
  });

  test('a changed time, another key or another event is found out', async () => {
    const changed = { ...receipt, at: '2030-01-01T00:00:00.000Z' };
    expect(await receiptsOutcome(JSON.stringify(changed))).toMatch(/^failed: .*not signed by this key/);
    expect(await receiptsOutcome(JSON.stringify({ ...receipt, seq: 1 }))).toMatch(/^failed/);
  });

  test('what is no receipt is said to be none', () => {
    expect(() => parseReceipts('{"hello": 1}')).toThrow();
    expect(() => parseReceipts('hello')).toThrow();
    expect(parseReceipts('')).toEqual([]);
  });
});

describe('an archive from a file', () => {
  const format = 'wordhost-archive';

  test('[T88] of a version that is not known is refused in a sentence that names it', () => {
    const newer = file('newer.json', JSON.stringify({ format, version: 7 }));
    expect(() => readArchive(newer)).toThrow(
      'This archive is of format version 7; versions 1 and 2 can be read here.',
    );
  });

  test('that is cut short, or none, is said to be so', () => {
    const short = file('short.json', JSON.stringify({ format, version: 1, games: [] }));
    expect(() => readArchive(short)).toThrow(/no whole archive:\n.*exportedAt/s);
    expect(() => readArchive(file('other.json', '{}'))).toThrow('is no archive');
  });
});

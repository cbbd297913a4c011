import { beforeEach, expect, test } from 'vitest';
import type { AnyMove } from '../../schema/contract/game.ts';
import type { Asker } from '../../worker/room/room-api.ts';
import { hand, startOfTime } from './main.ts';
import { as, credential, freshTable, host, listen, rest, spectator } from './table.ts';

beforeEach(rest);

type Step = { who: Asker; move: AnyMove; key?: string } | { wait: number } | { ring: true };

const whisper = (who: string, number: number, key?: string): Step => ({
  who: as(who),
  move: { type: 'whisper', number },
  ...(key === undefined ? {} : { key }),
});
const hosts = (type: string, more = {}): Step => ({ who: host, move: { type, ...more } });

/** A game with about everything in it: repeats, refusals, lateness, a clock going back, a withdrawal, an end and a reopening. */
const script: readonly Step[] = [
  hosts('start'),
  whisper('ann', 1),
  hosts('open-round'),
  { wait: 1200 },
  whisper('ann', 7, 'a'),
  whisper('ann', 7, 'a'),
  whisper('ann', 8, 'a'),
  hosts('note', { text: 'half way' }),
  { wait: 59_000 },
  whisper('bob', 9, 'b'),
  { wait: 2000 },
  whisper('bob', 9, 'b'),
  { wait: -3_600_000 },
  hosts('open-round'),
  hosts('withdraw', { contestantId: 'bob' }),
  whisper('bob', 1),
  whisper('ann', 5),
  { ring: true },
  hosts('end', { reason: 'enough' }),
  whisper('ann', 5),
  hosts('reopen', { reason: 'not quite' }),
  hosts('restore', { contestantId: 'bob' }),
  hosts('open-round'),
  whisper('bob', 3, 'b2'),
  { wait: 3_700_000 },
  { ring: true },
  hosts('end', { reason: 'enough' }),
  { who: { credentials: [credential('k-none')] }, move: { type: 'start' } },
];

/** What anybody could see of a run, save what chance makes: ids, salts, hashes and signatures. */
async function transcript(evicting: boolean): Promise<string[]> {
  rest();
  const table = await freshTable({}, evicting);
  const sockets = [as('ann'), host, spectator].map(async (who) => listen(await table.connect(who)));
  const clients = await Promise.all(sockets);
  const told: string[] = [];
  const tell = (what: unknown) => told.push(JSON.stringify(what));
  for (const step of script) {
    if ('wait' in step) hand.now += step.wait;
    else if ('ring' in step) await table.ring();
    else {
      const answer = await table.move(step.who, step.move, step.key === undefined ? {} : { key: step.key });
      if ('value' in answer) {
        const { receipt, ...rest } = answer.value;
        tell([receipt.seq, receipt.at, rest]);
      } else tell(answer);
    }
    for (const who of [as('ann'), as('bob'), host, spectator]) {
      const { id: _, ...reply } = await table.read(who);
      tell(reply);
    }
  }
  for (const { seq, at, type, actor, data } of await table.log()) {
    tell([seq, at, type, actor, JSON.stringify(data).replaceAll(/"(salt|seed)":"[0-9a-f]+"/g, '"$1"')]);
  }
  const { seq } = await table.read(spectator);
  for (const client of clients) {
    while (client.of('view').at(-1)?.seq !== seq) await client.nth('view', client.of('view').length + 1);
    tell(client.of('view'));
  }
  return told;
}

test('[G1] a game whose memory goes before every single call is the same game, event for event and frame for frame', async () => {
  const evicted = await transcript(true);
  // A waking for each move, ring and read.
  expect(hand.woken).toBeGreaterThan(script.length * 4);
  hand.woken = 0;
  const kept = await transcript(false);
  expect(hand.woken).toBe(1);
  expect(evicted.length).toBe(kept.length);
  for (const [line, said] of kept.entries()) expect(evicted[line]).toBe(said);
  expect(hand.now).toBeGreaterThan(startOfTime);
}, 120_000);

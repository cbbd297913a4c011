import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGame, readLog, takeTicket } from '../../schema/contract/endpoints-games.ts';
import { readMe } from '../../schema/contract/endpoints-people.ts';
import { createTournament, readStandings } from '../../schema/contract/endpoints-tournaments.ts';
import { call, emptyDatabase, nobody } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  joined,
  move,
} from './people.ts';

let host: HostPerson;
let ann: ContestantPerson;
let bob: ContestantPerson;
let tournamentId: string;
let gameId: string;

beforeAll(async () => {
  await emptyDatabase();
  const organiser = await anOrganiser();
  tournamentId = await aTournament(organiser);
  host = await aHost(organiser, tournamentId);
  const [first, second] = await contestants(host, tournamentId, ['Ann', 'Bob']);
  if (!first || !second) throw new Error('nobody joined');
  [ann, bob] = [first, second];
  gameId = await aGame(host, tournamentId);
  // The host has come by once in a browser too, so that the game knows that session.
  await move(gameId, host.browser, { type: 'start-round', prompt: 'TRE' });
  await breakDatabase();
});

const tables = async (pattern: string) => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ? AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  )
    .bind(pattern)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

/** Every query fails from here on, as it does while D1 is down. */
async function breakDatabase() {
  for (const name of await tables('*'))
    await env.DB.prepare(`ALTER TABLE "${name}" RENAME TO "gone_${name}"`).run();
}

/** For the files that come after this one. */
afterAll(async () => {
  for (const name of await tables('gone_*'))
    await env.DB.prepare(`ALTER TABLE "${name}" RENAME TO "${name.slice('gone_'.length)}"`).run();
});

describe('while D1 fails', () => {
  test('a game goes on by HTTP: the path of a move asks it nothing', async () => {
    const word = (text: string) => ({ type: 'submit-word', word: text, round: 1 });
    const moves = [
      await move(gameId, ann.script, word('tread')),
      await move(gameId, bob.browser, word('treatment')),
      await move(gameId, host.script, { type: 'confirm-awards' }),
      await move(gameId, ann.script, { type: 'claim-square', square: 'A1' }),
      await move(gameId, host.browser, { type: 'skip-claim' }),
    ];
    expect(moves.map(({ code, status }) => code ?? status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('[T84] the next round begins by the list of words that the game has, and its log says so', async () => {
    await move(gameId, host.browser, { type: 'skip-claim' });
    expect((await move(gameId, host.browser, { type: 'start-round', prompt: 'ING' })).status).toBe(200);
    const { text } = await call(readLog, nobody, { params: { gameId } });
    expect(text).toContain('"data":{"version":0}');
    expect(text).toContain('"type":"house-list-kept"');
  });

  test('and so do looks, logs and tickets of whom the game knows, and of spectators', async () => {
    for (const sender of [nobody, ann.script, host.browser]) {
      expect((await call(readGame, sender, { params: { gameId } })).status).toBe(200);
      expect((await call(readLog, sender, { params: { gameId } })).status).toBe(200);
    }
    expect((await call(takeTicket, ann.script, { params: { gameId } })).status).toBe(201);
  });

  test('whoever it does not know is told to wait, and so is whoever asks for what D1 holds', async () => {
    const stranger = { bearer: `cd_x.${'A'.repeat(43)}` };
    const answers = [
      await move(gameId, stranger, { type: 'flag-verdict' }),
      await call(readMe, ann.script),
      await call(readStandings, nobody, { params: { tournamentId } }),
      await call(createTournament, host.script, { body: { name: 'X' } }),
    ];
    for (const { code, headers, text } of answers) {
      expect(code).toBe('unavailable');
      expect(headers.get('retry-after')).toBe('1');
      // What was thrown stays in the log of the service.
      expect(text).not.toMatch(/SQLITE|D1_|select|\.ts|gone_/i);
    }
    await expect(joined(ann.joinSecret)).rejects.toThrow('unavailable');
  });
});

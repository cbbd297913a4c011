import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeContestant, removeContestant } from '../../schema/contract/endpoints-contestants.ts';
import { createGame, makeMove, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import {
  enterPatience,
  type PatienceStarted,
  readPatience,
  startPatience,
} from '../../schema/contract/endpoints-patience.ts';
import { readLeaderboard } from '../../schema/contract/endpoints-tournaments.ts';
import { GameId } from '../../schema/contract/ids.ts';
import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { call, done, emptyDatabase, nobody, type Sender } from './harness.ts';
import { anOrganiser, aTournament, type ContestantPerson, contestants, type HostPerson } from './people.ts';
import { countRowsWritten } from './rows-written.ts';

const dayMs = 24 * 3600 * 1000;
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const date = dayFrom(0);

let host: HostPerson;
let tournamentId: string;
let ann: ContestantPerson;
let bob: ContestantPerson;

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
  const [first, second] = await contestants(host, tournamentId, ['Ann', 'Bob']);
  if (!first || !second) throw new Error('somebody is missing');
  [ann, bob] = [first, second];
});
// Each test begins more than one source may in a minute.
beforeEach(() => env.DB.exec('DELETE FROM tries'));

const bearer = ({ token }: { token: string }): Sender => ({ bearer: token });
const start = (sender: Sender, of = date) => done(startPatience, sender, { params: { date: of } });
const read = (query: Record<string, string> = {}, sender = nobody, of = date) =>
  done(readPatience, sender, { params: { date: of }, query });
const enter = (play: PatienceStarted, name: string, { sender = bearer(play), of = date } = {}) =>
  call(enterPatience, sender, { params: { date: of, gameId: play.id }, body: { name } });
const cellOf = (at: number, size = 8) => `${'ABCDEFGH'[at % size]}${Math.floor(at / size) + 1}`;

/** Plays to the end: these tokens on the first cells, full stops on all others; or only so many tokens. */
async function play(gameId: string, sender: Sender, tokens: string, most = 64): Promise<QuizzleView> {
  const take = async (body: object) => {
    const { view } = await done(makeMove, sender, { params: { gameId }, body });
    return QuizzleView.parse(view);
  };
  let view = await take({ type: 'throw' });
  for (let placed = 0; view.phase !== 'finished' && placed < most; ) {
    if (view.phase === 'throwing') view = await take({ type: 'throw' });
    else if (view.phase === 'joker') view = await take({ type: 'joker', use: 'tokens' });
    else if (view.phase === 'announcing') {
      view = await take({ type: 'announce', token: tokens.charAt(placed) || '.' });
    } else {
      view = await take({ type: 'place', cell: cellOf(placed, view.config.size) });
      placed += 1;
    }
  }
  return view;
}

/** Whole games of sixty-four tokens, three side by side: a busy machine takes its time. */
const whole = { timeout: 120_000 };

describe('the patience of today', whole, () => {
  test('[Z12] [Z14] [G4] all get the same throws; the table is by score, then fewer full stops, and shows whoever entered a name', async () => {
    const rows = countRowsWritten();
    const plays = await Promise.all([nobody, nobody, ann.script].map((sender) => start(sender)));
    // Each a try of this minute, and the play with its place in the day; the first of the day also the day.
    expect(rows.take()).toBe(3 * (1 + 2) + 1);
    const [one, two, anns] = plays;
    if (!one || !two || !anns) throw new Error('a play is missing');
    // AT across is 2 points; a Q by itself is none, but one full stop less.
    const views = await Promise.all([
      play(one.id, bearer(one), 'AT'),
      play(two.id, bearer(two), 'AT.Q'),
      play(anns.id, bearer(anns), 'AT'),
    ]);
    await expect.poll(async () => (await read()).plays).toBe(3);
    // Moves write nothing. An end is the day's figures, the play and its place among those finished; Ann's also her tournament's figures,
    // and the play's place in the tournament and among her own.
    expect(rows.take()).toBe(3 * (1 + 2) + (1 + 2));
    expect(views.map(({ seats }) => [seats[0]?.score, seats[0]?.fullStops])).toEqual([
      [2, 62],
      [2, 61],
      [2, 62],
    ]);
    const throws = await Promise.all(plays.map(({ id }) => throwsOf(id)));
    expect(new Set(throws.map((faces) => JSON.stringify(faces))).size).toBe(1);
    expect(throws[0]?.length).toBeGreaterThan(64 / 5);
    await sealed(one.id, views[0]);
    await named({ one, two, anns });
    // Three names: each a try, the day's figures, the play and its place in the table. So a play of somebody without a tournament is ten
    // rows in all. The name that was changed is a try, and the play with its place anew.
    expect(rows.take()).toBe(3 * (1 + 1 + 2) + (1 + 2));
    rows.stop();
    await onlyByWhoPlayed(one);
    await onTheBoard();
  });

  /** G8: the play is over, the day is not. */
  async function sealed(gameId: string, view: QuizzleView | undefined): Promise<void> {
    expect(view).not.toHaveProperty('seed');
    expect(view?.config.seedOpensAt).toBe(`${dayFrom(1)}T00:00:00.000Z`);
    const today = await read({ game: gameId });
    expect(today.seedOpensAt).toBe(view?.config.seedOpensAt);
    const { text } = await call(readLog, nobody, { params: { gameId } });
    expect(`${text}${JSON.stringify(today)}`).not.toContain('"seed"');
  }

  async function named(of: Record<'one' | 'two' | 'anns', PatienceStarted>): Promise<void> {
    const { one, two, anns } = of;
    // Nobody is in the table before they say so.
    expect(await read()).toMatchObject({ plays: 3, leaderboard: [], total: 0, play: null });
    expect((await enter(one, 'Kim')).body).toMatchObject({ score: 2, fullStops: 62, rank: 1, beaten: 0 });
    expect((await enter(two, ' Lou ')).body).toMatchObject({ name: 'Lou', rank: 1, beaten: 2 });
    expect((await enter(anns, 'Ann', { sender: ann.script })).body).toMatchObject({ rank: 2, beaten: 0 });
    const whole = await read();
    expect(whole).toMatchObject({ date, size: 8, plays: 3, total: 3, opened: null });
    expect(whole.leaderboard[0]).toEqual({ rank: 1, name: 'Lou', score: 2, fullStops: 61 });
    const level = { rank: 2, score: 2, fullStops: 62 };
    expect(new Set(whole.leaderboard.slice(1))).toEqual(
      new Set([
        { ...level, name: 'Kim' },
        { ...level, name: 'Ann' },
      ]),
    );
    // A page that begins within a tie goes on with its rank.
    const third = await read({ page: '3', size: '1' });
    expect(third.leaderboard.map(({ rank }) => rank)).toEqual([2]);
    // A name again is another name for the same play, not another play.
    expect((await enter(one, 'Kit')).body).toMatchObject({ name: 'Kit', rank: 2 });
    expect((await read()).total).toBe(3);
    expect(await read({ game: two.id })).toMatchObject({ play: { gameId: two.id, score: 2, rank: 1 } });
    expect(await read({}, ann.browser)).toMatchObject({ play: { gameId: anns.id, rank: 2 } });
  }

  /** G11: names are read as everywhere. */
  async function onlyByWhoPlayed(played: PatienceStarted): Promise<void> {
    expect((await enter(played, ' \u200B ')).code).toBe('bad_name');
    expect((await enter(played, 'Kim', { sender: nobody })).code).toBe('unauthenticated');
    expect((await enter(played, 'Kim', { sender: ann.script })).code).toBe('not_in_game');
    expect((await enter(played, 'Kim', { of: dayFrom(-1) })).code).toBe('not_found');
    expect((await enter({ ...played, id: GameId.parse('gmadeup') }, 'Kim')).code).toBe('not_found');
  }

  /** Ann's play is on her tournament's board, and in none of its sums; so is a game of its own for one. */
  async function onTheBoard(): Promise<void> {
    const config = { size: 5, confirm: 'auto' };
    const body = { kind: 'quizzle', config, contestants: [bob.id] };
    const { id } = await done(createGame, host.script, { params: { tournamentId }, body });
    await play(id, bob.script, 'AT', 25);
    const params = { tournamentId, board: 'patience' };
    const readBoard = () => done(readLeaderboard, nobody, { params });
    await expect.poll(async () => (await readBoard()).total).toBe(2);
    const { rows } = await readBoard();
    expect(rows).toMatchObject([
      { rank: 1, contestantId: bob.id, name: 'Bob', value: 2, fullStops: 23, gameId: id },
      { rank: 2, contestantId: ann.id, name: 'Ann', value: 2, fullStops: 62 },
    ]);
    expect(rows[1]).not.toHaveProperty('gameId');
    const { results } = await env.DB.prepare('SELECT contestant_id FROM standings').all();
    expect(results).toEqual([{ contestant_id: bob.id }]);
  }

  const throwsOf = async (gameId: string) => {
    const { text } = await call(readLog, nobody, { params: { gameId } });
    return [...text.matchAll(/"face":("joker"|\d),"number":(\d+)/g)].map(([, face, number]) => [
      number,
      face,
    ]);
  };

  test('[Z12] counts once for each contestant, begun or finished, from whatever device', async () => {
    const first = await start(bob.script);
    for (const sender of [bob.script, bob.browser]) {
      expect((await call(startPatience, sender, { params: { date } })).code).toBe('already_played');
    }
    // The seat is theirs by their own link, too; nobody else may move there, and whoever looks on sees no letter.
    const throwing = { params: { gameId: first.id }, body: { type: 'throw' } };
    expect((await call(makeMove, ann.script, throwing)).code).toBe('not_in_game');
    expect((await call(makeMove, host.script, throwing)).status).toBe(403);
    expect((await call(makeMove, nobody, throwing)).code).toBe('unauthenticated');
    expect((await call(makeMove, bob.script, throwing)).status).toBe(200);
    const seen = await done(readGame, host.browser, { params: { gameId: first.id } });
    expect(seen.you.role).toBe('spectator');
    expect(seen.view.seats[0]).not.toHaveProperty('board');
    expect(await read({}, bob.script)).toMatchObject({ play: { gameId: first.id, score: null, rank: null } });
    // A play left unfinished is in no table, by any name.
    expect((await enter(first, 'Bob')).code).toBe('not_finished');
  });

  test('[T87] whoever is in a table by it stays on the roster: nobody’s row is without a name', async () => {
    const params = { tournamentId, contestantId: ann.id };
    expect(await done(removeContestant, host.script, { params })).toMatchObject({ deleted: false });
    const board = { params: { tournamentId, board: 'patience' } };
    expect((await done(readLeaderboard, nobody, board)).rows.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    await done(changeContestant, host.script, { params, body: { withdrawn: false } });
  });

  test('[Z12] a play finished when the day is over is in no table', async () => {
    const late = await start(nobody);
    await play(late.id, bearer(late), '', 60);
    await env.DB.prepare('UPDATE patiences SET closes_at = ? WHERE game_id = ?')
      .bind(Date.now() - 1, late.id)
      .run();
    const before = (await read()).plays;
    await finish(late);
    expect((await enter(late, 'Kim')).code).toBe('not_counted');
    expect(await read({ game: late.id })).toMatchObject({ plays: before, play: { score: null } });
  });

  async function finish(late: PatienceStarted): Promise<void> {
    const sender = bearer(late);
    const take = (body: object) => done(makeMove, sender, { params: { gameId: late.id }, body });
    for (let at = 60; at < 64; at++) {
      let { view } = await done(readGame, sender, { params: { gameId: late.id } });
      if (view.phase === 'throwing') ({ view } = await take({ type: 'throw' }));
      if (view.phase === 'joker') await take({ type: 'joker', use: 'tokens' });
      await take({ type: 'announce', token: '.' });
      await take({ type: 'place', cell: cellOf(at) });
    }
  }

  test('so many plays a minute are begun by one source', async () => {
    const codes: (string | null)[] = [];
    // A minute may turn on the way, and ten more are begun in the next.
    while (codes.length <= 20 && codes.at(-1) !== 'rate_limited') {
      codes.push((await call(startPatience, nobody, { params: { date } })).code);
    }
    expect(codes.length).toBeGreaterThan(10);
    expect(codes).toEqual([...Array(codes.length - 1).fill(null), 'rate_limited']);
    // Somebody else is not held up by it.
    expect((await call(startPatience, ann.script, { params: { date } })).code).toBe('already_played');
  });
});

describe('other days', whole, () => {
  test('[Z12] a day that is over shows its seed, which its hash was made of, and is played outside the table', async () => {
    const yesterday = dayFrom(-1);
    const shown = await read({}, nobody, yesterday);
    const { salt, seed } = shown.opened ?? { salt: '', seed: '' };
    const opened = `{"salt":"${salt}","value":{"seed":"${seed}"}}`;
    expect(shown.seedHash).toBe(createHash('sha256').update(opened).digest('hex'));
    expect(shown.seedHash).not.toBe((await read()).seedHash);
    const again = await start(ann.script, yesterday);
    expect((await start(ann.script, yesterday)).id).not.toBe(again.id);
    const view = await play(again.id, bearer(again), 'AT');
    expect(view).toMatchObject({ seed, seedGiven: true, result: { standings: [{ points: 2 }] } });
    expect((await enter(again, 'Ann', { of: yesterday })).code).toBe('not_counted');
    expect(await read({ game: again.id }, nobody, yesterday)).toMatchObject({ plays: 0, play: null });
  });

  test('of a day to come nothing is told, and what is no day is malformed', async () => {
    for (const endpoint of [readPatience, startPatience]) {
      expect((await call(endpoint, nobody, { params: { date: dayFrom(1) } })).code).toBe('not_found');
      for (const bad of ['2026-02-30', '2026-13-01', 'today', '20261130', '2026-1-1']) {
        expect((await call(endpoint, nobody, { params: { date: bad } })).code).toBe('malformed');
      }
    }
  });
});

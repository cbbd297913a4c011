import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addContestants,
  changeContestant,
  listContestants,
  previewRoster,
  replaceContestant,
} from '../../schema/contract/endpoints-contestants.ts';
import {
  changeGame,
  changeTemplate,
  checkIn,
  dropAbsent,
  listTemplates,
  readPreFlight,
  removeTemplate,
  saveTemplate,
} from '../../schema/contract/endpoints-game-set-up.ts';
import { createGame, makeMove, readGame } from '../../schema/contract/endpoints-games.ts';
import { readMe } from '../../schema/contract/endpoints-people.ts';
import { readTournament, renameTournament } from '../../schema/contract/endpoints-tournaments.ts';
import type { GameId } from '../../schema/contract/ids.ts';
import { tellInTurn } from '../../worker/director/tell-games.ts';
import type { Env } from '../../worker/env.ts';
import type { RoomApi } from '../../worker/room/room-api.ts';
import { call, done, emptyDatabase, nobody } from './harness.ts';
import { aGame, anOrganiser, aTournament, contestants, type HostPerson, joined } from './people.ts';

let host: HostPerson;
let tournamentId: string;
const here = () => ({ params: { tournamentId } });
const game = (gameId: string) => ({ params: { gameId } });
const one = (contestantId: string) => ({ params: { tournamentId, contestantId } });

beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
  tournamentId = await aTournament(host);
});

describe('a roster from text', () => {
  test('[T44] is previewed line by line, and taken whole or not at all', async () => {
    const text = 'name;division;mark\r\nAna;North;An\r\nána;South;\r\n;North;\r\n';
    const preview = await done(previewRoster, host.script, { ...here(), body: { text } });
    expect(preview.rows.map(({ line, problem }) => [line, problem?.code ?? null])).toEqual([
      [2, null],
      [3, 'twice'],
      [4, 'blank_name'],
    ]);
    const refused = await call(addContestants, host.script, { ...here(), body: { text } });
    expect([refused.status, refused.code]).toEqual([422, 'bad_name']);
    expect(JSON.parse(refused.text).issues.map(({ path }: { path: string }) => path)).toEqual([
      'lines.3',
      'lines.4',
    ]);
    expect((await done(listContestants, host.script, here())).contestants).toEqual([]);
    await done(addContestants, host.script, {
      ...here(),
      body: { text: text.split('\r\n').slice(0, 2).join('\n') },
    });
    const [ana] = (await done(listContestants, host.script, here())).contestants;
    expect(ana).toMatchObject({ name: 'Ana', division: 'North', mark: 'An', version: 1 });
  });

  test('[T44] or from a list with divisions and marks', async () => {
    const list = [
      { name: 'Bea', division: ' South ' },
      { name: 'Cy', mark: 'toolong' },
    ];
    const refused = await call(addContestants, host.script, { ...here(), body: { contestants: list } });
    expect(JSON.parse(refused.text).issues).toMatchObject([{ path: 'contestants.1.mark' }]);
    expect((await call(addContestants, host.script, { ...here(), body: {} })).code).toBe('malformed');
  });
});

test('[T45] a newcomer takes the seat in games not started, and results stay where they are', async () => {
  const [ann, bob, cy] = await contestants(host, tournamentId, ['Ann', 'Bob', 'Carl']);
  if (!ann || !bob || !cy) throw new Error('three people');
  const running = await aGame(host, tournamentId, { seats: [ann, bob] });
  await done(makeMove, host.script, { ...game(running), body: { type: 'start' } });
  const waiting = await aGame(host, tournamentId, { seats: [bob, ann, cy] });
  const body = { name: 'Nina', reason: 'Ann left' };
  const replaced = await done(replaceContestant, host.script, { ...one(ann.id), body });
  const outcomes = new Map(replaced.games.map(({ gameId, outcome }) => [gameId as string, outcome]));
  expect(outcomes).toEqual(
    new Map([
      [running, 'started'],
      [waiting, 'taken'],
    ]),
  );
  const names = async (gameId: string) =>
    (await done(readGame, nobody, game(gameId))).view.seats.map(({ name }) => name);
  expect(await names(waiting)).toEqual(['Bob', 'Nina', 'Carl']);
  expect(await names(running)).toEqual(['Ann', 'Bob']);
  const nina = await joined(replaced.contestant.joinSecret);
  const me = await done(readMe, nina.script);
  expect(me.role === 'contestant' && me.games.map(({ id }) => id as string)).toEqual([waiting]);
  const roster = (await done(listContestants, host.script, here())).contestants;
  expect(roster.find(({ id }) => id === ann.id)).toMatchObject({
    withdrawn: true,
    replacedBy: replaced.contestant.id,
  });
  const again = await done(replaceContestant, host.script, { ...one(ann.id), body });
  expect(again.contestant.id).toBe(replaced.contestant.id);
  const other = await call(replaceContestant, host.script, { ...one(ann.id), body: { name: 'Olaf' } });
  expect([other.status, other.code]).toEqual([409, 'conflict']);
});

describe('before a game', () => {
  test('[T46] who has not checked in is dropped at one call, and never while nobody has', async () => {
    const players = await contestants(host, tournamentId, ['Di', 'Ed', 'Flo']);
    const [di, ed, flo] = players;
    if (!di || !ed || !flo) throw new Error('three people');
    const gameId = await aGame(host, tournamentId, { seats: players });
    expect((await call(dropAbsent, host.script, game(gameId))).code).toBe('nobody_checked_in');
    const first = await done(checkIn, di.script, game(gameId));
    expect(await done(checkIn, di.script, game(gameId))).toEqual(first);
    await done(checkIn, flo.browser, game(gameId));
    const { seats } = await done(readPreFlight, host.script, game(gameId));
    expect(seats.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true, false, true]);
    const dropped = await done(dropAbsent, host.script, game(gameId));
    expect(dropped).toEqual({ kept: [di.id, flo.id], dropped: [ed.id] });
    expect((await call(checkIn, ed.script, game(gameId))).code).toBe('not_in_game');
    await done(makeMove, host.script, { ...game(gameId), body: { type: 'start' } });
    expect((await call(checkIn, di.script, game(gameId))).code).toBe('wrong_phase');
    expect((await call(dropAbsent, host.script, game(gameId))).code).toBe('wrong_phase');
  });

  test('[T47] the pre-flight names what keeps it from starting, and what to look at', async () => {
    const added = await done(addContestants, host.script, { ...here(), body: { names: ['Gus', 'Hal'] } });
    const [gus, hal] = added.contestants;
    if (!gus || !hal) throw new Error('two people');
    const make = (kind: string, ids: readonly string[]) =>
      done(createGame, host.script, { ...here(), body: { kind, contestants: ids } });
    const alone = await make('immunity', [gus.id]);
    const short = await done(readPreFlight, host.script, game(alone.id));
    expect(short).toMatchObject({ canStart: false, blockers: [{ code: 'not_enough_contestants' }] });
    expect(short.warnings.map(({ code, contestants: who }) => [code, who])).toEqual([
      ['link_unopened', [gus.id]],
      ['not_checked_in', [gus.id]],
    ]);
    const quizl = await make('quizl', [gus.id, hal.id]);
    const gridless = await done(readPreFlight, host.script, game(quizl.id));
    expect(gridless.blockers).toMatchObject([
      { code: 'not_enough_contestants', contestants: [gus.id, hal.id] },
    ]);
    const quizzle = await make('quizzle', [gus.id, hal.id]);
    await done(changeContestant, host.script, { ...one(gus.id), body: { withdrawn: true } });
    const ready = await done(readPreFlight, host.script, game(quizzle.id));
    expect([ready.canStart, ready.blockers]).toEqual([true, []]);
    expect(ready.warnings.at(-1)).toMatchObject({ code: 'withdrawn_from_tournament', contestants: [gus.id] });
    await done(makeMove, host.script, { ...game(quizzle.id), body: { type: 'start' } });
    const begun = await done(readPreFlight, host.script, game(quizzle.id));
    expect(begun).toMatchObject({ canStart: false, blockers: [{ code: 'wrong_phase' }], warnings: [] });
  });

  test('[T48] set-ups are kept under a name, without seed, and used again', async () => {
    const config = { rounds: 7, getReadySeconds: 0 };
    const body = { name: 'Heat', kind: 'immunity', config };
    const heat = await done(saveTemplate, host.script, { ...here(), body });
    const at = (templateId: string) => ({ params: { tournamentId, templateId } });
    const made = await done(createGame, host.script, {
      ...here(),
      body: { template: heat.id, config: { rounds: 3 }, scheduledAt: '2026-12-01T18:00:00.000Z' },
    });
    expect(made).toMatchObject({ kind: 'immunity', name: 'Heat' });
    const { view } = await done(readGame, host.script, game(made.id));
    expect(view.config).toMatchObject({ rounds: 3, getReadySeconds: 0 });
    const { games } = await done(readTournament, nobody, here());
    expect(games.find(({ id }) => id === made.id)?.scheduledAt).toBe('2026-12-01T18:00:00.000Z');
    const copy = await done(saveTemplate, host.script, {
      ...here(),
      body: { name: 'Copy', settingsOf: made.id },
    });
    expect(copy.config).toMatchObject({ rounds: 3 });
    const seeded = { name: 'Dice', kind: 'quizzle', config: { seed: 'abc' } };
    const dice = await done(saveTemplate, host.script, { ...here(), body: seeded });
    expect(JSON.stringify(dice.config)).not.toContain('abc');
    const bad = await call(saveTemplate, host.script, {
      ...here(),
      body: { ...body, config: { rounds: 0 } },
    });
    expect([bad.status, bad.code]).toEqual([422, 'bad_config']);
    await done(changeTemplate, host.script, {
      ...at(copy.id),
      body: { name: 'Final', config: { rounds: 9 } },
    });
    const { templates } = await done(listTemplates, host.script, here());
    expect(templates.map(({ name, version }) => [name, version])).toEqual([
      ['Dice', 1],
      ['Final', 2],
      ['Heat', 1],
    ]);
    await done(removeTemplate, host.script, at(heat.id));
    const gone = await call(createGame, host.script, { ...here(), body: { template: heat.id } });
    expect(gone.code).toBe('not_found');
  });
});

describe('two hosts at once', () => {
  test('[T43] of two edits of one version one is stored, and the other is told how it is now', async () => {
    const added = await done(addContestants, host.script, { ...here(), body: { names: ['Ida'] } });
    const ida = added.contestants[0]?.id ?? '';
    const made = await done(createGame, host.script, { ...here(), body: { kind: 'immunity' } });
    const { id: templateId } = await done(saveTemplate, host.script, {
      ...here(),
      body: { name: 'Both', kind: 'immunity' },
    });
    const { version } = await done(readTournament, nobody, here());
    const edits = [
      (name: string) => call(renameTournament, host.script, { ...here(), body: { name, version } }),
      (name: string) => call(changeContestant, host.script, { ...one(ida), body: { name, version: 1 } }),
      (name: string) => call(changeGame, host.script, { ...game(made.id), body: { name, version: 1 } }),
      (name: string) =>
        call(changeTemplate, host.script, {
          params: { tournamentId, templateId },
          body: { name, version: 1 },
        }),
    ] as const;
    for (const [at, edit] of edits.entries()) {
      const [one, other] = await Promise.all([edit(`Left ${at}`), edit(`Right ${at}`)]);
      if (!one || !other) throw new Error('two answers');
      const [won, lost] = one.status === 200 ? [one, other] : [other, one];
      expect([won.status, lost.status, lost.code], `${at}`).toEqual([200, 409, 'edited_meanwhile']);
      expect(JSON.parse(lost.text).current, `${at}`).toEqual(JSON.parse(won.text));
    }
  });

  test('[T43] without a version the last one counts, as ever', async () => {
    const names = await Promise.all(
      ['One', 'Two'].map((name) => call(renameTournament, host.script, { ...here(), body: { name } })),
    );
    expect(names.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[T43] of two names a game keeps the later one, in whatever order they come', async () => {
    const [kim] = await contestants(host, tournamentId, ['Kim']);
    if (!kim) throw new Error('nobody joined');
    const gameId = await aGame(host, tournamentId, { seats: [kim] });
    await done(changeContestant, host.script, { ...one(kim.id), body: { name: 'Kimberly' } });
    // vitest.config.ts binds what Env names.
    const { GAMES } = env as unknown as Env;
    // The stub has the methods of the room.
    const room = GAMES.get(GAMES.idFromName(gameId)) as unknown as RoomApi;
    await room.rename({ [kim.id]: 'Kimmy' }, { [kim.id]: 1 });
    await room.entitle('Renamed', 3);
    await room.entitle('Late', 2);
    const { name, view } = await done(readGame, nobody, game(gameId));
    expect([name, view.seats[0]?.name]).toEqual(['Renamed', 'Kimberly']);
  });
});

test('[T49] news for many games goes on where it was, thirty a request', async () => {
  const heard: string[] = [];
  const stub = (id: string) => ({ revoke: async () => void heard.push(id) });
  const games = Array.from({ length: 70 }, (_, at) => ({ id: `g${at}` as GameId }));
  const GAMES = { idFromName: (id: string) => id, get: stub } as unknown as Env['GAMES'];
  const tell = () =>
    tellInTurn({ GAMES, DB: env.DB }, { news: 'end:x', games, tell: (room) => room.revoke(['x']) });
  const answers = [await tell(), await tell(), await tell()];
  expect(answers.map((each) => each?.detail ?? null)).toEqual([
    expect.stringContaining('40 are left'),
    expect.stringContaining('10 are left'),
    null,
  ]);
  expect(heard.toSorted()).toEqual(games.map(({ id }) => id as string).toSorted());
  const { results } = await env.DB.prepare('SELECT * FROM told').all();
  expect(results).toEqual([]);
});

test('[T44] [U18] a mark that a host chose is on the boards of games made before and after, until it is taken away', async () => {
  const [uma, vic] = await contestants(host, tournamentId, ['Uma', 'Vic']);
  if (!uma || !vic) throw new Error('two people');
  const marksIn = async (gameId: string) =>
    (await done(readGame, host.script, { params: { gameId } })).view.seats.map(({ mark }) => mark ?? null);
  const before = await aGame(host, tournamentId, { seats: [uma, vic] });
  const mark = (text: string | null) =>
    done(changeContestant, host.script, { ...one(vic.id), body: { mark: text } });
  await mark('Xy');
  const after = await aGame(host, tournamentId, { seats: [uma, vic] });
  expect([await marksIn(before), await marksIn(after)]).toEqual([
    [null, 'Xy'],
    [null, 'Xy'],
  ]);
  await mark(null);
  expect([await marksIn(before), await marksIn(after)]).toEqual([
    [null, null],
    [null, null],
  ]);
});

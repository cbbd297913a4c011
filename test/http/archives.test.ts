import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Archive } from '../../schema/contract/archive.ts';
import {
  addContestants,
  admitJoinRequest,
  askToJoin,
  join,
  listContestants,
  openRoomCode,
} from '../../schema/contract/endpoints-contestants.ts';
import { readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import {
  changeHouseWords,
  forgetContestant,
  importArchive,
  readArchive,
  readHouseWords,
} from '../../schema/contract/endpoints-record.ts';
import { readRecord } from '../../schema/contract/endpoints-table.ts';
import {
  exportJson,
  readLeaderboard,
  readStandings,
  readTournament,
} from '../../schema/contract/endpoints-tournaments.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import { findKind } from '../../worker/kinds/registry.ts';
import { nodeChecking, nodeKeys } from '../../worker/lib/node-crypto.ts';
import { verify } from '../../worker/proof/verify.ts';
import { fromElsewhere } from './archiving.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, done, emptyDatabase, nobody, requestOf } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  move,
} from './people.ts';

let organiser: HostPerson;
let host: HostPerson;
let tournamentId: string;
let players: readonly ContestantPerson[];
let gameId: string;

const hosts = async (body: object) => {
  const made = await move(gameId, host.script, body);
  if (made.status !== 200) throw new Error(made.text);
  return made.body;
};
const player = (at: number): ContestantPerson => {
  const found = players[at];
  if (!found) throw new Error('nobody there');
  return found;
};
const here = () => ({ params: { tournamentId } });

/** A tournament with one game of one round, won by Ann, with a ruling on its record that is a precedent. */
beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
  tournamentId = await aTournament(organiser, 'Autumn');
  host = await aHost(organiser, tournamentId);
  players = await contestants(host, tournamentId, ['Ann', 'Bob', 'Cy']);
  gameId = await aGame(host, tournamentId, { seats: players, config: { rounds: 1 } });
  await hosts({ type: 'start-round', prompt: 'TRE' });
  const words = ['tread', 'treachery', 'trezzle'];
  for (const [at, word] of words.entries()) {
    await move(gameId, player(at).script, { type: 'submit-word', word, round: 1 });
  }
  let { view } = await hosts({ type: 'confirm-awards' });
  for (const square of ['A1', 'B1', 'C1', 'A2', 'E5', 'A3', 'C3', 'D3']) {
    if (view.phase !== 'claiming') break;
    const [turn] = (view.round as { claims: { contestantId: string }[] }).claims;
    ({ view } = await hosts({ type: 'claim-for', contestantId: turn?.contestantId, square }));
  }
  expect(view.phase).toBe('finished');
  await hosts({
    type: 'rule-record',
    round: 1,
    contestantId: player(2).id,
    valid: true,
    reason: 'on Dictionary.com',
    precedent: true,
  });
});

const archiveOf = async (): Promise<Archive> => done(readArchive, organiser.script, here());

const playOf = ({ id, kind, log, name, seal }: Archive['games'][number]) => ({ id, kind, log, name, seal });
/** Words of four letters, as many as are asked for. */
const wordOf = (at: number): string =>
  [...at.toString(26).padStart(4, '0')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
const send = (archive: unknown) => call(importArchive, organiser.script, { body: archive });

describe('an archive', () => {
  test('[T87] holds the tournament whole, with logs that verify, and no secret', async () => {
    const archive = await archiveOf();
    expect(archive).toMatchObject({
      tournament: { id: tournamentId, name: 'Autumn' },
      contestants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }],
      rulings: [{ word: 'trezzle', valid: true, onRecord: true, precedent: true, hostId: host.hostId }],
      words: [{ word: 'trezzle', origin: 'precedent', gameId }],
    });
    expect(archive.staff).toEqual(expect.arrayContaining([{ id: host.hostId, name: 'Hana' }]));
    expect(archive.submissions.map(({ counts, word }) => [word, counts])).toEqual([
      ['tread', true],
      ['treachery', true],
      ['trezzle', true],
    ]);
    const [game] = archive.games;
    if (!game) throw new Error('no game');
    const { text } = await call(readLog, nobody, { params: { gameId } });
    expect(game.log).toEqual(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
    const result = archive.results.filter((row) => row.gameId === gameId);
    expect(result.filter(({ win }) => win)).toEqual([
      // Three pairs of neighbours: A1 B1, B1 C1, A1 A2.
      { gameId, contestantId: player(0).id, rank: 1, points: 6, win: true },
    ]);
    const whole = JSON.stringify(archive);
    for (const { joinSecret, script } of players) {
      expect(whole).not.toContain(joinSecret);
      expect(whole).not.toContain(script.bearer);
    }
  });

  test('[T87] of a finished game leaves nothing sealed: every check of it holds, offline', async () => {
    const [game] = (await archiveOf()).games;
    if (!game) throw new Error('no game');
    const checks = verify(
      { gameId: game.id, events: game.log, receipts: [], publicKey: game.seal.publicKey },
      findKind,
      nodeChecking,
    );
    expect(checks.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['chain', 'ok'],
      ['commitments', 'ok'],
      ['rules', 'ok'],
      ['result', 'unknown'],
      ['receipts', 'unknown'],
    ]);
  });

  test('[T88] comes in elsewhere: the same standings, boards, words and logs, to be read and not played', async () => {
    const archive = fromElsewhere(await archiveOf());
    const sent = await send(archive);
    expect(sent).toMatchObject({
      status: 201,
      body: { id: archive.tournament.id, games: 1, contestants: 3 },
    });
    const there = { params: { tournamentId: archive.tournament.id } };
    const bare = (rows: readonly { contestantId: string }[]) =>
      rows.map((row) => ({ ...row, contestantId: row.contestantId.replace(/x\d+$/, '') }));
    const standings = async (place: { params: { tournamentId: string } }) =>
      (await done(readStandings, nobody, place)).standings;
    expect(bare(await standings(there))).toEqual(await standings(here()));
    const board = async (place: { params: { tournamentId: string } }) =>
      (await done(readLeaderboard, nobody, { params: { ...place.params, board: 'longest' } })).rows.map(
        ({ elapsedMs, name, rank, word }) => [rank, name, word, elapsedMs],
      );
    expect(await board(there)).toEqual(await board(here()));
    expect((await done(readHouseWords, organiser.script, there)).words).toMatchObject([{ word: 'trezzle' }]);
    const [game] = archive.games;
    if (!game) throw new Error('no game');
    const { text } = await call(readLog, nobody, { params: { gameId: game.id } });
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => LogEvent.parse(JSON.parse(line))),
    ).toEqual(game.log);
    const { view } = await done(readGame, nobody, { params: { gameId: game.id } });
    expect(view.phase).toBe('finished');
    expect(view.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cy']);
    for (const body of [
      { type: 'reopen', reason: 'why not' },
      { type: 'rule-record', round: 1, contestantId: 'x', valid: true, reason: 'why' },
    ]) {
      expect((await move(game.id, organiser.script, body)).code).toBe('imported');
    }
    // Pages offer no ruling on it.
    const [ann] = archive.contestants;
    const played = async (params: { tournamentId: string; contestantId: string }) =>
      (await done(readRecord, nobody, { params })).games.map(({ imported }) => imported);
    expect(await played({ ...there.params, contestantId: ann?.id ?? '' })).toEqual([true]);
    expect(await played({ ...here().params, contestantId: player(0).id })).toEqual([false]);
    // It goes on from there: people get links of this installation, and new games are played here.
    const added = await done(addContestants, organiser.script, { ...there, body: { names: ['Dee'] } });
    expect(added.contestants).toHaveLength(1);
    const page = await done(readTournament, nobody, there);
    expect(page.games).toMatchObject([{ id: game.id, phase: 'finished' }]);
    // What came in goes out again as it came, under its own seal.
    const again = await done(readArchive, organiser.script, there);
    expect(again.games).toEqual(archive.games);
    expect(again.results).toEqual(archive.results);
  });

  test('[T88] sent twice comes in once; another one under its ids does not', async () => {
    const archive = fromElsewhere(await archiveOf());
    expect((await send(archive)).status).toBe(201);
    expect((await send(archive)).status).toBe(201);
    const other = { ...archive, games: [] };
    expect((await send(other)).code).toBe('already_here');
    // Where it was played it is there already.
    expect((await send(await archiveOf())).code).toBe('already_here');
  });

  test('[T89] a tampered one is refused, naming the first event that does not fit', async () => {
    const archive = fromElsewhere(await archiveOf());
    const changed = structuredClone(archive);
    const event = changed.games[0]?.log[4];
    if (!event) throw new Error('no event');
    event.at = '2026-01-01T00:00:00.000Z';
    const sent = await send(changed);
    expect(sent).toMatchObject({
      status: 422,
      code: 'bad_archive',
      body: { issues: [{ path: 'games.0.log.4' }] },
    });
    expect(sent.text).toContain('event 5');
    const there = { params: { tournamentId: archive.tournament.id } };
    expect((await call(readTournament, nobody, there)).status).toBe(404);
    expect((await send(archive)).status).toBe(201);
  });

  test('[T89] neither does one with a log cut short, another result, another word, or a seal of another key', async () => {
    const archive = fromElsewhere(await archiveOf());
    const [game] = archive.games;
    if (!game) throw new Error('no game');
    const bad: Partial<Archive>[] = [
      { games: [{ ...game, log: game.log.slice(0, -1) }] },
      { results: archive.results.map((row) => ({ ...row, points: row.points + 2 })) },
      { submissions: archive.submissions.map((row) => ({ ...row, elapsedMs: 1 })) },
      { submissions: archive.submissions.slice(1) },
      { games: [{ ...game, seal: { ...game.seal, publicKey: nodeKeys(env.SIGNING_KEY).publicKey } }] },
      { contestants: archive.contestants.slice(1) },
    ];
    for (const part of bad) expect((await send({ ...archive, ...part })).code).toBe('bad_archive');
  });

  test('[T89] nor one whose log was changed and chained anew, but not by the rules', async () => {
    const archive = fromElsewhere(await archiveOf(), (events) => {
      const finish = events.find(({ type }) => type === 'game-finished');
      if (!finish) throw new Error('not finished');
      finish.data.winners = [];
    });
    expect((await send(archive)).code).toBe('bad_archive');
  });

  test('[T88] of the version before is read; of one that is not known it is said which it is', async () => {
    const whole = fromElsewhere(await archiveOf());
    const { freeze: _f, onAir: _o, plays: _p, seatings: _s, templates: _t, ...older } = whole;
    const games = older.games.map(({ checkIns: _c, scheduledAt: _at, ...game }) => game);
    for (const version of [3, 99]) {
      const sent = await send({ ...older, games, version, news: 'of then' });
      expect([sent.status, sent.code]).toEqual([422, 'bad_archive']);
      expect(sent.body).toMatchObject({
        detail: expect.stringContaining(`format version ${version}; versions 1 and 2 can be read here`),
      });
    }
    expect((await send({ ...older, games, version: 1, news: 'of then' })).code).toBe('malformed');
    expect((await send({ ...older, games, version: 1 })).status).toBe(201);
  });

  test('[T89] neither does one with other rulings than its logs, or that speaks of what is not in it', async () => {
    const archive = fromElsewhere(await archiveOf());
    const [ruling] = archive.rulings;
    const [ann] = archive.contestants;
    const [game] = archive.games;
    if (!ruling || !ann || !game) throw new Error('one of each');
    const freeze = {
      frozenAt: archive.exportedAt,
      shown: null,
      games: 'hidden',
      adjustment: null,
      phases: {},
    };
    const bad: object[] = [
      { rulings: [] },
      { rulings: [{ ...ruling, valid: false }] },
      { rulings: [ruling, { ...ruling, seq: 2 }] },
      { onAir: 'gnone' },
      { games: [{ ...game, checkIns: [{ contestantId: 'c_nobody', at: archive.exportedAt }] }] },
      { freeze: { ...freeze, known: { gnone: { seq: 1, reports: {} } } } },
      { freeze: { ...freeze, known: { [game.id]: { seq: game.log.length + 1, reports: {} } } } },
      { freeze: { ...freeze, known: {}, adjustment: 'adj_none' } },
      // A play of a day is one that somebody played to its end, alone.
      {
        games: [],
        results: [],
        submissions: [],
        rulings: [],
        words: [],
        plays: [{ ...playOf(game), seen: true }],
      },
    ];
    for (const part of bad) {
      const sent = await send({ ...archive, ...part });
      expect([sent.code, part]).toEqual(['bad_archive', part]);
    }
  });

  test('[T89] nor one that has something twice of which there is one, or what no call here would take', async () => {
    const archive = fromElsewhere(await archiveOf());
    const [ann, bob, cy] = archive.contestants;
    const [game] = archive.games;
    const [word] = archive.words;
    if (!ann || !bob || !cy || !game || !word) throw new Error('all are there');
    const { hostId } = host;
    const made = { createdBy: hostId, createdAt: archive.exportedAt };
    const adjustment = {
      ...made,
      id: 'adj_1',
      contestantId: ann.id,
      points: 5,
      reason: 'x',
      takesBack: null,
    };
    const undo = { ...adjustment, points: -5, takesBack: 'adj_1' };
    const list = { ...word, number: 7, word: 'trefoo', origin: 'list', gameId: null, seq: null, round: null };
    const seating = {
      ...{ ...made, id: 'seat_1', name: 'Heat', kind: 'immunity', config: {}, method: { type: 'swiss' } },
      ...{ seed: 'x', tables: [{ round: 1, seats: [ann.id, bob.id] }], idle: [], again: [] },
    };
    const heat = { number: 0, gameId: game.id };
    const bad: object[] = [
      { contestants: [{ ...ann, forgotten: 1 }, { ...bob, forgotten: 1 }, cy] },
      { contestants: [{ ...ann, division: '' }, bob, cy] },
      { words: [word, { ...list, number: word.number }] },
      { words: [word, { ...word, number: 9 }] },
      { words: [word, { ...list, word: 'Tre foo' }] },
      { words: Array.from({ length: 2001 }, (_, at) => ({ ...list, number: at + 1, word: wordOf(at) })) },
      { adjustments: [adjustment, { ...undo, id: 'adj_2' }, { ...undo, id: 'adj_3' }] },
      { adjustments: [{ ...undo, id: 'adj_2' }] },
      { seatings: [{ ...seating, games: [heat, heat] }] },
      { seatings: [{ ...seating, games: [{ ...heat, number: 1 }] }] },
    ];
    for (const part of bad) {
      const sent = await send({ ...archive, ...part });
      expect([sent.code, part]).toEqual(['bad_archive', part]);
    }
    const known = { [game.id]: { seq: 1, reports: { constructor: 1 } } };
    const misshapen: object[] = [
      { adjustments: [{ ...adjustment, points: 9_007_199_254_740_991 }] },
      { contestants: [{ ...ann, forgotten: 9_007_199_254_740_991 }, bob, cy] },
      { words: [{ ...word, number: 9_007_199_254_740_991 }] },
      {
        freeze: {
          ...{ frozenAt: archive.exportedAt, shown: null, games: 'hidden', adjustment: null },
          ...{ phases: {}, known },
        },
      },
    ];
    for (const part of misshapen) {
      const sent = await send({ ...archive, ...part });
      expect([sent.code, part]).toEqual(['malformed', part]);
    }
    const good = {
      seatings: [{ ...seating, games: [heat] }],
      adjustments: [adjustment, { ...undo, id: 'adj_2' }],
    };
    expect((await send({ ...archive, ...good })).status).toBe(201);
  });

  test('[T89] nor one in whose logs somebody plays who is not in it, and may be somebody of another tournament here', async () => {
    const there = await aTournament(organiser, 'Winter');
    const seats = await contestants(organiser, there, ['Eve', 'Flo']);
    await aGame(organiser, there, { seats });
    const archive = fromElsewhere(
      await done(readArchive, organiser.script, { params: { tournamentId: there } }),
    );
    const [eve] = archive.contestants;
    const [game] = archive.games;
    if (!eve || !game) throw new Error('both were there');
    const sent = await send({ ...archive, contestants: [eve] });
    expect(sent).toMatchObject({ code: 'bad_archive', body: { issues: [{ path: 'games.0' }] } });
    const another = JSON.stringify(game).replaceAll(eve.id, player(0).id);
    const moved = fromElsewhere({ ...archive, games: [JSON.parse(another)] });
    expect((await send(moved)).code).toBe('bad_archive');
    expect((await send(archive)).status).toBe(201);
  });

  test('[T88] [T91] one that broke off leaves nothing of its own to the one that is sent instead', async () => {
    const archive = fromElsewhere(await archiveOf());
    const broken = await fetchThrough(requestOf(importArchive, organiser.script, { body: archive }), {
      after: { takeIn: lost },
    });
    expect(broken.status).toBeGreaterThanOrEqual(500);
    const [ann, ...others] = archive.contestants;
    const [game] = archive.games;
    if (!ann || !game) throw new Error('both are there');
    const id = `${archive.tournament.id}y`;
    const renamed = { ...ann, name: 'Deleted contestant 1', mark: null, forgotten: 1 };
    const later = {
      ...{ ...archive, tournament: { ...archive.tournament, id }, contestants: [renamed, ...others] },
      games: [{ ...game, name: 'Another name' }],
    };
    expect((await send(later)).status).toBe(201);
    const shown = await done(readGame, nobody, { params: { gameId: game.id } });
    expect([shown.name, shown.tournamentId]).toEqual(['Another name', id]);
    expect(shown.view.seats.map(({ name }) => name)).toEqual(['Deleted contestant 1', 'Bob', 'Cy']);
    const { rows } = await done(readLeaderboard, nobody, { params: { tournamentId: id, board: 'fastest' } });
    expect(rows).toHaveLength(3);
  });

  test('[T88] sent twice at once it comes in once, and both hear that it has', async () => {
    const archive = fromElsewhere(await archiveOf());
    const both = await Promise.all([send(archive), send(archive)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { standings } = await done(readStandings, nobody, {
      params: { tournamentId: archive.tournament.id },
    });
    expect(standings.map(({ games, points }) => [games, points])).toEqual(
      (await done(readStandings, nobody, here())).standings.map(({ games, points }) => [games, points]),
    );
  });

  test('[T88] what weighs too much is not read', async () => {
    const sent = await call(importArchive, organiser.script, { raw: ' '.repeat(25 * 1024 * 1024 + 1) });
    expect(sent).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('somebody’s data', () => {
  test('[T91] go everywhere at once, under a number; what they played stays, and every log verifies', async () => {
    const before = await done(readStandings, nobody, here());
    const cy = player(2);
    const { text: log } = await call(readLog, nobody, { params: { gameId } });
    const sending = { params: { tournamentId, contestantId: cy.id } };
    expect(await done(forgetContestant, organiser.script, sending)).toEqual({
      id: cy.id,
      name: 'Deleted contestant 1',
      games: 1,
    });
    const { view } = await done(readGame, nobody, { params: { gameId } });
    expect(view.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Deleted contestant 1']);
    const after = await done(readStandings, nobody, here());
    const numbers = ({ standings }: typeof after) =>
      standings.map(({ contestantId, points, rank, wins }) => [contestantId, rank, wins, points]);
    expect(numbers(after)).toEqual(numbers(before));
    expect((await call(readLog, nobody, { params: { gameId } })).text).toBe(log);
    expect((await call(readGame, cy.script, { params: { gameId } })).code).toBe('unauthenticated');
    expect((await call(join, nobody, { body: { secret: cy.joinSecret } })).status).not.toBe(200);
    const everything = [
      await done(readArchive, organiser.script, here()),
      await done(exportJson, organiser.script, here()),
      await done(listContestants, organiser.script, here()),
    ];
    expect(JSON.stringify(everything)).not.toMatch(/"Cy"/);
    // Again is the same again, and nobody else gets the number.
    expect((await done(forgetContestant, organiser.script, sending)).name).toBe('Deleted contestant 1');
    const bob = { params: { tournamentId, contestantId: player(1).id } };
    expect((await done(forgetContestant, organiser.script, bob)).name).toBe('Deleted contestant 2');
  });

  test('[T91] go from the request by which they came as well', async () => {
    const { code } = await done(openRoomCode, organiser.script, here());
    const asked = await done(askToJoin, nobody, { body: { code, name: 'Wanda Walkup' } });
    await done(admitJoinRequest, organiser.script, { params: { tournamentId, id: asked.id } });
    const { contestants: roster } = await done(listContestants, organiser.script, here());
    const wanda = roster.find(({ name }) => name === 'Wanda Walkup');
    if (!wanda) throw new Error('not let in');
    await done(forgetContestant, organiser.script, { params: { tournamentId, contestantId: wanda.id } });
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
    ).all<{ name: string }>();
    for (const { name } of tables.results) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(results), name).not.toContain('Wanda');
    }
  });

  test('[T88] an archive made later comes in without them, under the same numbers', async () => {
    await done(changeHouseWords, organiser.script, {
      ...here(),
      body: { words: [{ word: 'trefoo', valid: true }], reason: 'ours' },
    });
    const archive = fromElsewhere(await archiveOf());
    expect((await send(archive)).status).toBe(201);
    const there = { params: { tournamentId: archive.tournament.id } };
    expect((await done(readHouseWords, organiser.script, there)).version).toBe(2);
    expect(archive.contestants.map(({ forgotten, name }) => [name, forgotten])).toEqual([
      ['Ann', null],
      ['Deleted contestant 2', 2],
      ['Deleted contestant 1', 1],
      ['Deleted contestant 3', 3],
    ]);
  });
});

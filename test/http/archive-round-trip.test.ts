import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Archive } from '../../schema/contract/archive.ts';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { changeContestant, replaceContestant } from '../../schema/contract/endpoints-contestants.ts';
import {
  changeGame,
  checkIn,
  listTemplates,
  saveTemplate,
} from '../../schema/contract/endpoints-game-set-up.ts';
import { createGame, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import { noTournament } from '../../schema/contract/endpoints-patience.ts';
import {
  changeHouseWords,
  importArchive,
  listRulings,
  readArchive,
  readHouseHistory,
  readHouseWords,
} from '../../schema/contract/endpoints-record.ts';
import { readAudit, removeStaff } from '../../schema/contract/endpoints-staff.ts';
import {
  adjust,
  changeTableRules,
  freeze,
  keepSeating,
  listAdjustments,
  listSeatings,
  makeSeatedGames,
  previewSeating,
  readRecord,
  readTableRules,
  reveal,
  thaw,
} from '../../schema/contract/endpoints-table.ts';
import {
  exportCsv,
  exportJson,
  putOnAir,
  readLeaderboard,
  readStandings,
  readTournament,
} from '../../schema/contract/endpoints-tournaments.ts';
import { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import { boards } from '../../schema/contract/tournament.ts';
import { keysOf } from '../../worker/director/keys.ts';
import { openRoom } from '../../worker/director/rooms.ts';
import { systemRandom } from '../../worker/lib/random.ts';
import { makeGameId } from '../../worker/proof/game-id.ts';
import { movedElsewhere } from './archiving.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, done, emptyDatabase, nobody, requestOf, type Sender, type Sending } from './harness.ts';
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
let tournamentId: string;
let people: readonly ContestantPerson[];
let games: Record<'won' | 'turned' | 'waits' | 'alone', string>;

const here = () => ({ params: { tournamentId } });
const person = (at: number): ContestantPerson => {
  const found = people[at];
  if (!found) throw new Error(`nobody at ${at}`);
  return found;
};
const by = async (gameId: string, who: Sender, body: object) => {
  const made = await move(gameId, who, body);
  if (made.status !== 200) throw new Error(made.text);
  return made.body.view;
};

/** A game of one round that `winner` wins, by a square next to another. */
async function playRound(
  gameId: string,
  winner: ContestantPerson,
  word: string,
  prompt = 'TRE',
): Promise<void> {
  const host = organiser.script;
  const { round } = await by(gameId, host, { type: 'start-round', prompt });
  await by(gameId, winner.script, { type: 'submit-word', word, round: (round as { serial: number }).serial });
  await by(gameId, host, { type: 'close-round' });
  let view = await by(gameId, host, { type: 'confirm-awards' });
  const free = ['A1', 'B1', 'C1', 'D1', 'E1', 'A3', 'B3', 'C3', 'D3', 'E3'];
  for (const square of free) {
    if (view.phase !== 'claiming') break;
    const claimed = await move(gameId, host, { type: 'claim-for', contestantId: winner.id, square });
    if (claimed.status === 200) ({ view } = claimed.body);
  }
  if (view.phase !== 'finished') await by(gameId, host, { type: 'end', reason: 'enough' });
}

/** Quizzle for one on the smallest board, all full stops: every cell one token. */
async function playAlone(gameId: string, who: Sender, token = '.'): Promise<void> {
  let placed = 0;
  for (let view = await by(gameId, who, { type: 'throw' }); view.phase !== 'finished'; ) {
    if (view.phase === 'throwing') view = await by(gameId, who, { type: 'throw' });
    else if (view.phase === 'joker') view = await by(gameId, who, { type: 'joker', use: 'tokens' });
    else if (view.phase === 'announcing') view = await by(gameId, who, { type: 'announce', token });
    else {
      view = await by(gameId, who, {
        type: 'place',
        cell: `${'ABCDE'[placed % 5]}${Math.floor(placed / 5) + 1}`,
      });
      placed += 1;
    }
  }
}

/** A play of a day that is over, by somebody of the tournament; made by hand, since no test waits for midnight. */
async function aPlayOfADay(day: string, { id, name, script }: ContestantPerson): Promise<void> {
  const gameId = makeGameId(systemRandom, keysOf(env).gameIds);
  const contestantId = ContestantId.parse(id);
  await env.DB.prepare(
    'INSERT INTO patiences (game_id, day, closes_at, tournament_id, contestant_id) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(gameId, day, Date.now() + 60_000, tournamentId, id)
    .run();
  await openRoom(env, gameId).init({
    gameId,
    tournamentId: noTournament,
    kind: 'quizzle',
    name: `Patience of ${day}`,
    config: { size: 5, confirm: 'auto', seed: 'ab'.repeat(32), seedOpensAt: `${day}T00:00:00.000Z` },
    seats: [{ contestantId, name }],
    admissions: [],
    createdBy: null,
  });
  await playAlone(gameId, script, 'E');
  await env.DB.prepare('UPDATE patiences SET closes_at = 1 WHERE game_id = ?').bind(gameId).run();
}

/** Everything that a tournament has, and a freeze in the middle of it. */
async function aSeason(): Promise<void> {
  const host = organiser.script;
  const gone = await aHost(organiser, tournamentId, 'Gus');
  await done(removeStaff, host, {
    params: { tournamentId, hostId: gone.hostId },
    body: { reason: 'moved away' },
  });
  for (const [at, body] of [
    { division: 'North', mark: 'Aa' },
    { division: 'North' },
    { division: 'South' },
  ].entries())
    await done(changeContestant, host, { params: { tournamentId, contestantId: person(at).id }, body });
  const { version } = await done(readTableRules, nobody, here());
  const rules = { chain: ['points', 'wins', 'headToHead'], placePoints: [5, 3], dropWorst: 1 };
  await done(changeTableRules, host, { ...here(), body: { version, ...rules } });
  await done(changeHouseWords, host, {
    ...here(),
    body: {
      words: [
        { word: 'trezzle', valid: true },
        { word: 'centre', valid: false },
      ],
      reason: 'house rules',
    },
  });
  await done(saveTemplate, host, {
    ...here(),
    body: { name: 'Short', kind: 'quizzle', config: { size: 5, confirm: 'auto', seed: 'cd'.repeat(32) } },
  });
  const seats = people.slice(0, 3);
  const short = { rounds: 1 };
  games = {
    won: await aGame(organiser, tournamentId, { seats, config: short }),
    turned: await aGame(organiser, tournamentId, { seats, config: short }),
    waits: await aGame(organiser, tournamentId, { seats }),
    alone: (
      await done(createGame, host, {
        ...here(),
        body: { kind: 'quizzle', config: { size: 5, confirm: 'auto' }, contestants: [person(0).id] },
      })
    ).id,
  };
  await done(changeGame, host, {
    params: { gameId: games.waits },
    body: { name: 'The final', scheduledAt: '2027-01-31T18:00:00.000Z' },
  });
  await done(checkIn, person(1).script, { params: { gameId: games.waits } });
  await done(putOnAir, host, { ...here(), body: { gameId: games.waits } });
  await playRound(games.won, person(0), 'tread');
  await playRound(games.turned, person(1), 'trezzle');
  await by(games.alone, host, { type: 'start' });
  await playAlone(games.alone, person(0).script);
  await aPlayOfADay('2026-01-05', person(1));
  await by(games.won, host, {
    ...{ type: 'rule-record', round: 1, contestantId: person(0).id, valid: false },
    ...{ reason: 'no word after all', precedent: true },
  });
  await draw({ type: 'tables', layout: 'random', size: 2 }, 'Heat');
  await done(adjust, host, {
    ...here(),
    body: { contestantId: person(2).id, points: 7, reason: 'brought the cake' },
  });
}

async function draw(method: object, name: string): Promise<void> {
  const { digest, seed } = await done(previewSeating, organiser.script, { ...here(), body: { method } });
  const body = { method, seed, digest, name, kind: 'immunity', config: { rounds: 1 } };
  const { id } = await done(keepSeating, organiser.script, { ...here(), body });
  await done(makeSeatedGames, organiser.script, { params: { tournamentId, id } });
}

/** What happens behind the freeze: results turn, words and points come, a game begins and another is made. */
async function behindTheFreeze(): Promise<void> {
  const host = organiser.script;
  await by(games.turned, host, { type: 'reopen', reason: 'a square was wrong' });
  await by(games.turned, host, {
    ...{ type: 'correct-square', square: 'H5', contestantId: person(2).id },
    reason: 'seen too late',
  });
  await by(games.turned, host, { type: 'end', reason: 'now it is right' });
  await by(games.alone, host, { type: 'reopen', reason: 'a slip' });
  await aPlayOfADay('2026-01-06', person(0));
  await by(games.waits, host, { type: 'start-round', prompt: 'STR' });
  await done(adjust, host, { ...here(), body: { contestantId: person(0).id, points: -3, reason: 'late' } });
  await draw({ type: 'swiss' }, 'Swiss');
  const { id: contestantId } = person(3);
  const body = { name: 'Eve', reason: 'ill' };
  await done(replaceContestant, host, { params: { tournamentId, contestantId }, body });
}

const sorted = (items: readonly unknown[]): readonly string[] =>
  items.map((item) => JSON.stringify(item)).toSorted();

/**
 * The same answers, whatever the ids are and the hashes with ids in them, how often something was changed, whether it was played here, and in which order rows that are
 * level stand. A play of a day comes in as one that counts for no day, and so it can be opened.
 */
function plain(text: string, ids: ReadonlyMap<string, string>, plays: readonly string[]): unknown {
  const named = [...ids].reduce((said, [to, from]) => said.replaceAll(to, from), text);
  const told = plays
    .reduce((said, id) => said.replaceAll(`,"gameId":"${ids.get(id)}"`, ''), named)
    .replaceAll(/,"(now|version|imported|commitment|hash|prev|digest)":("[^"]*"|\w+)/g, '');
  if (!told.startsWith('{') || told.startsWith('{"actor')) return told.split('\r\n').toSorted();
  const lists = Object.entries<unknown>(JSON.parse(told));
  return lists.map(([name, items]) => [
    name,
    name !== 'standings' && Array.isArray(items) ? sorted(items) : items,
  ]);
}

/** All that an audience can ask of a tournament, and all that its staff can, as text. */
async function pages(
  place: string,
  who: readonly string[],
  list: readonly string[],
  staff: Sender,
  view: string,
) {
  const at = { params: { tournamentId: place } };
  const asked: Promise<{ readonly status: number; readonly text: string }>[] = [];
  const ask = (endpoint: Endpoint, sending: Sending, sender: Sender = view === 'staff' ? staff : nobody) => {
    asked.push(call(endpoint, sender, sending));
  };
  ask(readTournament, { ...at, query: { view } });
  for (const query of [{}, { division: 'North' }]) ask(readStandings, { ...at, query: { ...query, view } });
  for (const board of boards)
    for (const query of [{}, { division: 'North' }, { contestant: who[0] ?? '' }])
      ask(readLeaderboard, { params: { ...at.params, board }, query: { ...query, view } });
  for (const contestantId of who)
    ask(readRecord, { params: { ...at.params, contestantId }, query: { view } });
  for (const table of ['standings', 'words']) ask(exportCsv, { ...at, query: { view, table } }, staff);
  ask(exportJson, { ...at, query: { view } }, staff);
  ask(readTableRules, at);
  for (const gameId of view === 'staff' ? [] : list)
    for (const endpoint of [readGame, readLog]) ask(endpoint, { params: { gameId } }, nobody);
  if (view === 'staff')
    for (const endpoint of [
      listAdjustments,
      listRulings,
      listSeatings,
      listTemplates,
      readHouseHistory,
      readHouseWords,
    ])
      ask(endpoint, at);
  const answers = await Promise.all(asked);
  return answers.map(({ status, text }) => [status, text] as const);
}

/** An archive without what another installation, or another moment, has to say otherwise: by name, and nothing else. */
function lasting({ audit, exportedAt: _, origin: _o, staff, ...rest }: Archive, importer?: string) {
  // Each of these lists is in the order of the games' ids, which are others here.
  const rows = [rest.results, rest.submissions, rest.rulings].map(sorted);
  const acts = audit.filter(({ action }) => action !== 'archive-imported');
  const names = staff.filter(({ id }) => id !== importer).map(({ id, name }) => `${id} ${name}`);
  const none = { results: [], submissions: [], rulings: [] };
  return { ...rest, ...none, rows, audit: acts, staff: names.toSorted() };
}

describe('[T87] [T88] a whole tournament, frozen, from one installation to an empty one', () => {
  let sent: Archive;
  let ids: ReadonlyMap<string, string>;
  const glimpses: string[] = [];
  let before: Record<'public' | 'staff', readonly (readonly [number, string])[]>;

  beforeAll(async () => {
    await emptyDatabase();
    organiser = await anOrganiser();
    tournamentId = await aTournament(organiser, 'Autumn');
    people = await contestants(organiser, tournamentId, ['Ann', 'Bob', 'Cy', 'Dee']);
    await aSeason();
    await done(freeze, organiser.script, here());
    await behindTheFreeze();
    await done(reveal, organiser.script, { ...here(), body: { shown: null } });
    const archive = await done(readArchive, organiser.script, here());
    ({ archive: sent, ids } = movedElsewhere(archive));
    const who = archive.contestants.map(({ id }) => id);
    const list = archive.games.map(({ id }) => id);
    before = {
      public: await pages(tournamentId, who, list, organiser.script, 'public'),
      staff: await pages(tournamentId, who, list, organiser.script, 'staff'),
    };
    await emptyDatabase();
    organiser = await anOrganiser();
    // Broken off before the freeze is there, and again behind it; the archive sent again goes on.
    for (const calls of [2, sent.games.length + 2]) glimpses.push(await brokenOff(calls));
    await done(importArchive, organiser.script, { body: sent });
  }, 120_000);

  /** What an audience sees when the import breaks off with the nth game that is to tell the tables: games, and who has finished how many. */
  async function brokenOff(calls: number): Promise<string> {
    let left = calls;
    const report = () => {
      left -= 1;
      if (left === 0) lost();
    };
    const asked = requestOf(importArchive, organiser.script, { body: sent });
    const answer = await fetchThrough(asked, { before: { report } });
    const seen = await Promise.all(
      sent.games.map(
        async ({ id }) => (await call(readGame, nobody, { params: { gameId: id } })).code ?? 'shown',
      ),
    );
    const { standings } = await done(readStandings, nobody, there());
    return [
      answer.status,
      ...seen.toSorted(),
      ...standings.map((row) => `${row.name} ${row.games}`).toSorted(),
    ].join(' ');
  }

  const there = () => ({ params: { tournamentId: sent.tournament.id } });
  const now = (view: 'public' | 'staff') =>
    pages(
      sent.tournament.id,
      sent.contestants.map(({ id }) => id),
      sent.games.map(({ id }) => id),
      organiser.script,
      view,
    );
  const compared = (answers: readonly (readonly [number, string])[]) =>
    answers.map(([status, text]) => [
      status,
      plain(
        text,
        ids,
        sent.plays.map(({ id }) => id),
      ),
    ]);

  test('[T88] broken off on the way it has shown nothing that it must not', () => {
    const hidden = 'frozen frozen frozen frozen frozen shown shown shown';
    expect(glimpses).toEqual([
      // Only the first game has told the tables: what their audience knew of it.
      `500 ${hidden} Ann 1 Bob 1 Cy 1 Dee 0 Eve 0`,
      // The freeze is there, and the reveal has shown nobody yet.
      `500 ${hidden}`,
    ]);
  });

  test('carries all there was: templates, seatings, times, check-ins, plays of days, what was frozen, who was staff', () => {
    expect(sent.templates).toMatchObject([{ name: 'Short', kind: 'quizzle', config: { size: 5 } }]);
    // Quizzle of a given seed is one game's secret, and so is no part of a set-up.
    expect(JSON.stringify(sent)).not.toContain('cd'.repeat(32));
    expect(sent.seatings.map(({ games: made, name, tables }) => [name, tables.length, made.length])).toEqual([
      ['Heat', 2, 2],
      ['Swiss', 2, 2],
    ]);
    const waiting = sent.games.find(({ name }) => name === 'The final');
    expect(waiting).toMatchObject({
      scheduledAt: '2027-01-31T18:00:00.000Z',
      checkIns: [{ contestantId: sent.contestants[1]?.id }],
    });
    expect(sent.onAir).toBe(waiting?.id);
    expect(sent.plays.map(({ name, seen }) => [name, seen])).toEqual([
      ['Patience of 2026-01-05', true],
      ['Patience of 2026-01-06', false],
    ]);
    expect(sent.freeze).toMatchObject({ shown: 0, games: 'hidden', adjustment: sent.adjustments[0]?.id });
    expect(sent.staff.map(({ name }) => name)).toContain('Gus');
    expect(sent.contestants.map(({ division, mark, name }) => [name, division, mark])).toEqual([
      ['Ann', 'North', 'Aa'],
      ['Bob', 'North', null],
      ['Cy', 'South', null],
      ['Dee', null, null],
      ['Eve', null, null],
    ]);
  });

  test('[T13] [T17] its audience sees byte for byte what it saw, and no game that was hidden from it', async () => {
    expect(compared(await now('public'))).toEqual(compared(before.public));
    const codes = await Promise.all(
      sent.games.map(async ({ id }) => (await call(readGame, nobody, { params: { gameId: id } })).code),
    );
    // Four games and two of heats: the final and the heats were open when the tables were frozen, two of a Swiss round came later.
    expect(codes.filter((code) => code === 'frozen')).toHaveLength(1 + 2 + 2);
  });

  test('its staff see what is', async () => {
    expect(compared(await now('staff'))).toEqual(compared(before.staff));
    const { entries } = await done(readAudit, organiser.script, { ...there(), query: { size: '200' } });
    expect(entries[0]?.action).toBe('archive-imported');
    expect(
      entries
        .slice(1)
        .toReversed()
        .map(({ action, reason }) => [action, reason]),
    ).toEqual(sent.audit.map(({ action, reason }) => [action, reason]));
    const { view } = await done(readGame, organiser.script, { params: { gameId: sent.games[0]?.id ?? '' } });
    expect(view.seats.map(({ mark }) => mark)).toEqual(['Aa', undefined, undefined]);
  });

  test('goes out again as it came', async () => {
    const again = await done(readArchive, organiser.script, there());
    expect(lasting(again, organiser.hostId)).toEqual(lasting(sent));
    expect(again.audit).toHaveLength(sent.audit.length + 1);
  });

  test('[T89] one with a play of a day by somebody who is not in it does not come in', async () => {
    const { archive } = movedElsewhere(sent);
    const none = {
      games: [],
      results: [],
      submissions: [],
      rulings: [],
      words: [],
      seatings: [],
      adjustments: [],
    };
    const bob = archive.contestants.filter(({ name }) => name !== 'Bob');
    const body = { ...archive, ...none, onAir: null, freeze: null, contestants: bob };
    const refused = await call(importArchive, organiser.script, { body });
    expect(refused).toMatchObject({ code: 'bad_archive', body: { issues: [{ path: 'plays.0' }] } });
  });

  test('sent again it changes nothing, also once it is shown', async () => {
    const send = () => call(importArchive, organiser.script, { body: sent });
    expect((await send()).status).toBe(201);
    expect(compared(await now('public'))).toEqual(compared(before.public));
    await done(thaw, organiser.script, there());
    expect((await send()).status).toBe(201);
    const { audience, standings } = await done(readStandings, nobody, there());
    expect(audience.frozenAt).toBeNull();
    const staff = await done(readStandings, organiser.script, { ...there(), query: { view: 'staff' } });
    expect(standings).toEqual(staff.standings);
    expect(TournamentId.parse(sent.tournament.id)).toBe(sent.tournament.id);
  });
});

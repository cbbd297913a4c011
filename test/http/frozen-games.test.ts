import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGame, GameCreated, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import { readMe } from '../../schema/contract/endpoints-people.ts';
import { freeze, readRecord, thaw } from '../../schema/contract/endpoints-table.ts';
import {
  listOnAir,
  putOnAir,
  readLeaderboard,
  readStandings,
  readTournament,
} from '../../schema/contract/endpoints-tournaments.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, done, emptyDatabase, fetchWorker, nobody, origin, requestOf, type Sender } from './harness.ts';
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
let stranger: ContestantPerson;

beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
  [stranger] = (await contestants(organiser, await aTournament(organiser, 'Other'), ['Ann'])) as [
    ContestantPerson,
  ];
});

const must = async (gameId: string, who: Sender, body: object) => {
  const made = await move(gameId, who, body);
  if (made.status !== 200) throw new Error(made.text);
  return made.body;
};

/** A tournament with a game that is over, nobody having won a square, and one in which a round is open; Cy sits in neither. */
async function aSeason() {
  const tournamentId = await aTournament(organiser, 'Autumn');
  const here = { params: { tournamentId } };
  const people = await contestants(organiser, tournamentId, ['Ann', 'Bob', 'Cy']);
  const [ann, bob, cy] = people;
  if (!ann || !bob || !cy) throw new Error('three people');
  const seats = [ann, bob];
  const over = await aGame(organiser, tournamentId, { seats });
  await must(over, organiser.script, { type: 'end', reason: 'too late tonight' });
  const open = await aGame(organiser, tournamentId, { seats });
  await must(open, organiser.script, { type: 'start-round', prompt: 'TRE' });
  return { ...{ tournamentId, here, ann, bob, cy, over, open }, games: [over, open] };
}
type Season = Awaited<ReturnType<typeof aSeason>>;
let season: Season;
beforeEach(async () => {
  season = await aSeason();
});

const at = (gameId: string) => ({ params: { gameId } });

/** What is told without a credential of the game's own, by its three doors. Only the time of the answer is left out. */
async function looked(gameId: string, who: Sender): Promise<string> {
  const [view, log] = await Promise.all([call(readGame, who, at(gameId)), call(readLog, who, at(gameId))]);
  const { webSocket: socket, status } = await fetchWorker(
    new Request(`${origin}/api/games/${gameId}/live`, {
      headers: {
        upgrade: 'websocket',
        ...(who.bearer === undefined ? {} : { authorization: `Bearer ${who.bearer}` }),
      },
    }),
  );
  const frame = socket && (await first(socket));
  return JSON.stringify([view.status, view.text, log.text, status, frame]).replaceAll(
    /\\+"now\\+":\\+"[^"]*"/g,
    '',
  );
}

function first(socket: WebSocket): Promise<string> {
  const told = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)));
  });
  socket.accept();
  return told.finally(() => socket.close());
}

const refusedEverywhere = /^\[403,.*"frozen.*,403,null\]$/;
const freezing = (query: Record<string, string> = {}) =>
  done(freeze, organiser.script, { ...season.here, query });

/** Opened again and won by Bob; and the other game goes on. */
async function comeTrue({ over, open, ann, bob }: Season): Promise<void> {
  await must(over, organiser.script, { type: 'reopen', reason: 'there is time after all' });
  await must(over, organiser.script, { type: 'start-round', prompt: 'TRE' });
  await must(over, bob.script, { type: 'submit-word', word: 'tread', round: 1 });
  await must(over, organiser.script, { type: 'close-round' });
  await must(over, organiser.script, { type: 'confirm-awards' });
  await must(over, bob.script, { type: 'claim-square', square: 'A1' });
  await must(over, organiser.script, { type: 'end', reason: 'done' });
  await must(open, ann.script, { type: 'submit-word', word: 'treachery', round: 1 });
}

describe('[T17] games behind a freeze', () => {
  test('[G8] their audience is told byte for byte the same, whatever happens in them; their own people see them', async () => {
    const { ann, bob, cy, games, here, open, over, tournamentId } = season;
    const viewer = await aHost(organiser, tournamentId, 'Vera', 'viewer');
    const audience = [nobody, cy.script, stranger.script, viewer.script];
    const lost = await Promise.all(audience.map((who) => looked(over, who)));
    await freezing();
    const pages = async () => [
      ...(await Promise.all(games.flatMap((id) => audience.map((who) => looked(id, who))))),
      ...(await Promise.all([
        call(readTournament, nobody, here),
        call(readStandings, cy.script, here),
        call(readRecord, nobody, { params: { ...here.params, contestantId: bob.id } }),
      ]).then((answers) => answers.map(({ text }) => text))),
    ];
    const before = await pages();
    expect(before.slice(0, 4)).toEqual(lost);
    for (const page of before.slice(4, 8)) expect(page).toMatch(refusedEverywhere);
    await comeTrue(season);
    expect(await pages()).toEqual(before);

    for (const who of [ann.script, bob.script, organiser.script]) {
      const { view } = await done(readGame, who, at(over));
      expect(view.result?.winners).toEqual([bob.id]);
      expect((await done(readGame, who, at(open))).view.phase).toBe('answering');
      const lines = await call(readLog, who, at(over));
      expect(lines.text).toContain('game-reopened');
    }
    // In a browser that holds a host's cookie the host's own page shows the game, and so does a look by default (T15 is for tables).
    expect((await done(readGame, organiser.browser, at(open))).you.role).toBe('host');
    const me = await done(readMe, bob.script);
    expect(me.role === 'contestant' && me.games.map(({ phase }) => phase).toSorted()).toEqual([
      'answering',
      'finished',
    ]);

    await done(thaw, organiser.script, here);
    expect((await done(readGame, nobody, at(over))).view.result?.winners).toEqual([bob.id]);
    expect((await done(readGame, nobody, at(open))).view.phase).toBe('answering');
  });

  test('one that is made meanwhile is hidden too, and none of them is on the list of what is on air', async () => {
    const { ann, here, open, tournamentId } = season;
    await done(putOnAir, organiser.script, { ...here, body: { gameId: open } });
    const onAir = async () => (await done(listOnAir, nobody)).games.map(({ id }) => id);
    expect(await onAir()).toContain(open);
    await freezing();
    expect(await onAir()).not.toContain(open);
    const made = await done(createGame, organiser.script, {
      params: { tournamentId },
      body: { kind: 'quizl', contestants: [ann.id] },
    });
    expect(await looked(made.id, nobody)).toMatch(refusedEverywhere);
    expect((await done(readGame, ann.script, at(made.id))).view.phase).toBe('setting');
    await done(thaw, organiser.script, here);
    expect(await onAir()).toContain(open);
    expect((await done(readGame, nobody, at(made.id))).view.phase).toBe('setting');
  });

  test('is confirmed once every game that it hides has confirmed; sent again it goes on', async () => {
    const { here, open } = season;
    const broken = await fetchThrough(requestOf(freeze, organiser.script, here), { before: { veil: lost } });
    expect(broken.status).toBe(503);
    // The tables are frozen all the same.
    expect((await done(readStandings, nobody, here)).audience.frozenAt).not.toBeNull();
    await freezing();
    expect(await looked(open, nobody)).toMatch(refusedEverywhere);
  });

  test('hides a game that is being made when it comes', async () => {
    const { here } = season;
    const body = { kind: 'immunity', contestants: [] };
    const made = await fetchThrough(requestOf(createGame, organiser.script, { ...here, body }), {
      after: { init: async () => void (await freezing()) },
    });
    const { id } = GameCreated.parse(await made.json());
    expect(await looked(id, nobody)).toMatch(refusedEverywhere);
  });

  test('shows nothing that a later freeze hides, in whatever order news of them arrives', async () => {
    const { here, open } = season;
    await freezing();
    const thawed = await fetchThrough(requestOf(thaw, organiser.script, here), {
      before: { veil: async () => void (await freezing()) },
    });
    expect(thawed.status).toBe(200);
    expect(await looked(open, nobody)).toMatch(refusedEverywhere);
  });

  test('stay open where the organiser says so, at once or later; what was shown is not hidden again', async () => {
    const { here, open } = season;
    expect((await freezing({ games: 'open' })).games).toBe('open');
    expect((await done(readGame, nobody, at(open))).view.phase).toBe('answering');
    await done(thaw, organiser.script, here);
    const first = await freezing();
    expect(first.games).toBe('hidden');
    expect((await call(readGame, nobody, at(open))).code).toBe('frozen');
    expect(await freezing({ games: 'open' })).toEqual({ ...first, games: 'open' });
    expect((await done(readGame, nobody, at(open))).view.phase).toBe('answering');
    expect(await freezing({ games: 'hidden' })).toEqual({ ...first, games: 'open' });
    expect((await done(readGame, nobody, at(open))).view.phase).toBe('answering');
    // The tables are as frozen as before.
    expect((await done(readStandings, nobody, here)).audience).toEqual({ ...first, games: 'open' });
    const board = { params: { ...here.params, board: 'fastest' } };
    await comeTrue(season);
    expect((await done(readLeaderboard, nobody, board)).total).toBe(0);
  });
});

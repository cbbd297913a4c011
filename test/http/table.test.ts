import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeContestant } from '../../schema/contract/endpoints-contestants.ts';
import {
  adjust,
  changeTableRules,
  freeze,
  listAdjustments,
  readRecord,
  readTableRules,
  reveal,
  takeBackAdjustment,
  thaw,
} from '../../schema/contract/endpoints-table.ts';
import {
  exportCsv,
  exportJson,
  readLeaderboard,
  readStandings,
  readTournament,
} from '../../schema/contract/endpoints-tournaments.ts';
import { ContestantId, GameId } from '../../schema/contract/ids.ts';
import type { TableRules } from '../../schema/contract/table.ts';
import { insertSeat } from '../../worker/store/games.ts';
import { countGames, type GameResult } from '../../worker/tournament/count-games.ts';
import { type Meetings, meetingsIn } from '../../worker/tournament/standings.ts';
import { call, done, emptyDatabase, nobody } from './harness.ts';
import { anOrganiser, aTournament, type ContestantPerson, contestants, type HostPerson } from './people.ts';
import { aReportedGame, db, ends, playedAlone, start, words } from './reported.ts';

let host: HostPerson;
beforeAll(async () => {
  await emptyDatabase();
  host = await anOrganiser();
});

let made = 0;
async function aField(...names: string[]) {
  made += 1;
  const tournamentId = await aTournament(host, `Table ${made}`);
  const people = await contestants(host, tournamentId, names);
  return { tournamentId, people, here: { params: { tournamentId } } };
}
type Field = Awaited<ReturnType<typeof aField>>;

const at = (people: readonly ContestantPerson[], index: number): ContestantPerson => {
  const person = people[index];
  if (!person) throw new Error(`nobody at ${index}`);
  return person;
};

/** A game that has ended with these places, in the order of the people. */
async function played(
  field: Field,
  ranks: readonly number[],
  points: readonly number[] = [],
  finishedAt = start,
) {
  const seated = field.people.slice(0, ranks.length);
  const game = await aReportedGame(host, field.tournamentId, seated, finishedAt - 1000);
  await ends(
    game,
    seated.map((person, index) => [person, ranks[index] ?? 1, points[index] ?? 0]),
    finishedAt,
  );
  return game;
}

const table = async ({ here }: Field, query = {}) =>
  (await done(readStandings, nobody, { ...here, query })).standings.map(
    ({ name, points, rank, wins }) => `${rank} ${name} ${wins} ${points}`,
  );
const setRules = async ({ here }: Field, change: Partial<TableRules>) => {
  const { version } = await done(readTableRules, nobody, here);
  return done(changeTableRules, host.script, { ...here, body: { version, ...change } });
};

describe('how a tournament counts', () => {
  test('[T1] by wins, then points, unless it says otherwise; and it says so', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    await played(field, [1, 2, 3], [5, 9, 0]);
    await played(field, [2, 1, 2], [5, 1, 0]);
    expect(await table(field)).toEqual(['1 Ann 1 10', '1 Bo 1 10', '3 Cy 0 0']);
    const { rules } = await done(readStandings, nobody, field.here);
    expect(rules).toEqual({ chain: ['wins', 'points'], placePoints: [], dropWorst: 0 });
  });

  test('[T2] [T3] [T4] [T6] other rules make another table of the same games at once', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    await played(field, [1, 2, 3], [5, 9, 0]);
    await played(field, [3, 1, 1], [0, 4, 4], start + 1);
    // Places: Ann 5 + 1, Bo 3 + 5, Cy 1 + 5; with the worst game gone 5 each, and of those who met Bo came out before.
    await setRules(field, { placePoints: [5, 3, 1], chain: ['placePoints'] });
    const places = async () =>
      (await done(readStandings, nobody, field.here)).standings.map(
        (row) => `${row.rank} ${row.name} ${row.placePoints}`,
      );
    expect(await places()).toEqual(['1 Bo 8', '2 Ann 6', '2 Cy 6']);
    await setRules(field, { dropWorst: 1 });
    expect(await places()).toEqual(['1 Ann 5', '1 Bo 5', '1 Cy 5']);
    // Ann before two and behind two; Bo before one, behind one, before one; Cy behind two, before one.
    await setRules(field, { chain: ['placePoints', 'headToHead'] });
    expect(await places()).toEqual(['1 Bo 5', '2 Ann 5', '3 Cy 5']);
  });

  test('[T43] a change names the version it was made on; of two at once one is told how it stands now', async () => {
    const field = await aField('Ann');
    const changes = [1, 2, 3].map((dropWorst) =>
      call(changeTableRules, host.script, { ...field.here, body: { version: 1, dropWorst } }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const now = await done(readTableRules, nobody, field.here);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.code, now.version]).toEqual(['edited_meanwhile', 2]);
    expect(JSON.parse(refused?.text ?? '').current).toEqual(now);
  });

  test('[T1] [T11] the sums that are kept are those that the rules make of the results', async () => {
    const field = await aField('Ann', 'Bo', 'Cy', 'Di', 'Ed');
    const results = new Map<string, GameResult[]>();
    // Any numbers will do, as long as they are mixed: a linear generator by hand.
    let state = 7;
    const draw = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return (state >> 8) % below;
    };
    for (let round = 0; round < 7; round++) {
      const count = 1 + draw(5);
      const ranks = Array.from({ length: count }, () => 1 + draw(count));
      const points = ranks.map(() => draw(9) - 2);
      const { gameId } = await played(field, ranks, points, start + round * 1000);
      for (const [index, rank] of ranks.entries()) {
        const { id } = at(field.people, index);
        const result = {
          gameId,
          rank,
          ranked: count,
          points: points[index] ?? 0,
          win: rank === 1,
          finishedAt: start + round * 1000,
        };
        results.set(id, [...(results.get(id) ?? []), result]);
      }
    }
    const someRules: TableRules[] = [
      { chain: ['points', 'wins'], placePoints: [7, 4, 2], dropWorst: 2 },
      { chain: ['placePoints', 'lastGame', 'points'], placePoints: [3, 3, 1], dropWorst: 1 },
      { chain: ['fewerGames'], placePoints: [], dropWorst: 3 },
    ];
    for (const rules of someRules) {
      await setRules(field, rules);
      const { standings } = await done(readStandings, nobody, field.here);
      for (const row of standings) {
        const { countedPoints, countedWins, games, placePoints } = countGames(
          results.get(row.contestantId) ?? [],
          rules,
        );
        expect(row).toMatchObject({ wins: countedWins, points: countedPoints, placePoints, games });
      }
    }
    const improved = await done(readLeaderboard, nobody, {
      params: { ...field.here.params, board: 'most_improved' },
    });
    const right = field.people.flatMap(({ id, name }) => {
      const { improvement } = countGames(results.get(id) ?? []);
      return improvement === null ? [] : [[name, improvement] as const];
    });
    expect(improved.rows.map(({ name, value }) => [name, value]).toSorted()).toEqual(right.toSorted());
    expect(improved.total).toBe(right.length);
  });

  test('[T6] who met whom is kept through games that end again otherwise, and behind a freeze', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    const [ann, bo, cy] = [0, 1, 2].map((index) => at(field.people, index));
    if (!ann || !bo || !cy) throw new Error('three people');
    await setRules(field, { chain: ['headToHead'] });
    const placed = [
      [
        ['1', ann, 1],
        ['1', bo, 2],
      ],
      [
        ['2', ann, 3],
        ['2', bo, 1],
        ['2', cy, 1],
      ],
      [
        ['3', bo, 1],
        ['3', cy, 2],
      ],
    ] as const;
    for (const [index, game] of placed.entries())
      await ends(
        await aReportedGame(
          host,
          field.tournamentId,
          game.map(([, person]) => person),
        ),
        game.map(([, person, rank]) => [person, rank]),
        start + index,
      );
    const kept = async (): Promise<Meetings> => {
      const { results } = await env.DB.prepare(
        'SELECT contestant_id AS id, met FROM standings WHERE tournament_id = ?',
      )
        .bind(field.tournamentId)
        .all<{ id: ContestantId; met: string }>();
      return new Map(results.map(({ id, met }) => [id, JSON.parse(met)]));
    };
    const without = (met: Meetings) =>
      new Map(
        [...met].map(([id, mine]) => [
          id,
          Object.fromEntries(Object.entries(mine).filter(([, n]) => n !== 0)),
        ]),
      );
    const all = placed.flat().map(([gameId, { id }, rank]) => ({
      gameId: GameId.parse(gameId),
      contestantId: ContestantId.parse(id),
      rank,
    }));
    expect(await kept()).toEqual(without(meetingsIn(all)));
    // Ann before Bo, then behind both: -1; Bo behind Ann, before her, before Cy: +1; Cy before Ann, behind Bo: 0.
    expect(await table(field)).toEqual(['1 Bo 2 0', '2 Cy 1 0', '3 Ann 1 0']);

    const fourth = await aReportedGame(host, field.tournamentId, [ann, cy]);
    await ends(
      fourth,
      [
        [ann, 1],
        [cy, 2],
      ],
      start + 10,
    );
    // Ann 0, Bo +1, Cy -1.
    const before = ['1 Bo 2 0', '2 Ann 2 0', '3 Cy 1 0'];
    expect(await table(field)).toEqual(before);
    await done(freeze, host.script, field.here);
    await ends(
      fourth,
      [
        [ann, 1],
        [cy, 2],
      ],
      null,
    );
    expect(await kept()).toEqual(without(meetingsIn(all)));
    await ends(
      fourth,
      [
        [cy, 1],
        [ann, 2],
      ],
      start + 11,
    );
    expect(await table(field)).toEqual(before);
    await done(thaw, host.script, field.here);
    // Ann -2, Bo +1, Cy +1.
    expect(await table(field)).toEqual(['1 Bo 2 0', '1 Cy 2 0', '3 Ann 1 0']);
  });

  test('[T7] a division’s table ranks those of it among themselves', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    for (const [index, division] of ['North', 'South', 'North'].entries())
      await done(changeContestant, host.script, {
        params: { ...field.here.params, contestantId: at(field.people, index).id },
        body: { division },
      });
    await played(field, [2, 1, 3]);
    expect(await table(field, { division: 'North' })).toEqual(['1 Ann 0 0', '1 Cy 0 0']);
    const { divisions, standings } = await done(readStandings, nobody, field.here);
    expect([divisions, standings.map(({ division, rank }) => [rank, division])]).toEqual([
      ['North', 'South'],
      [
        [1, 'South'],
        [2, 'North'],
        [2, 'North'],
      ],
    ]);
    const csv = await call(exportCsv, host.script, { ...field.here, query: { division: 'North' } });
    expect(
      csv.text
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').slice(0, 3)),
    ).toEqual([
      ['1', at(field.people, 0).id, 'Ann'],
      ['1', at(field.people, 2).id, 'Cy'],
    ]);
  });
});

describe('adjustments', () => {
  test('[T5] have a reason and an author, count in points and stand in a column of their own', async () => {
    const field = await aField('Ann', 'Bo');
    await played(field, [1, 1], [5, 4]);
    const entry = await done(adjust, host.script, {
      ...field.here,
      body: { contestantId: at(field.people, 1).id, points: 2, reason: 'helped the host' },
    });
    expect(entry).toMatchObject({
      points: 2,
      reason: 'helped the host',
      author: { name: 'Olga' },
      takesBack: null,
    });
    expect(await table(field)).toEqual(['1 Bo 1 6', '2 Ann 1 5']);
    const { standings } = await done(readStandings, nobody, field.here);
    expect(standings.map(({ adjustment }) => adjustment)).toEqual([2, 0]);
    const csv = await call(exportCsv, host.script, field.here);
    expect(csv.text).toContain(',Bo,1,6,1,2,2,');
  });

  test('[T8] [T10] change no leaderboard, and whoever is withdrawn stays in the table', async () => {
    const field = await aField('Ann', 'Bo');
    await played(field, [1, 2], [5, 4]);
    const contestantId = at(field.people, 1).id;
    await done(adjust, host.script, { ...field.here, body: { contestantId, points: 9, reason: 'a gift' } });
    await setRules(field, { chain: ['points'], dropWorst: 1 });
    await done(changeContestant, host.script, {
      params: { ...field.here.params, contestantId },
      body: { withdrawn: true },
    });
    expect(await table(field)).toEqual(['1 Bo 0 13', '2 Ann 1 5']);
    const board = await done(readLeaderboard, nobody, { params: { ...field.here.params, board: 'points' } });
    expect(board.rows.map(({ name, value }) => [name, value])).toEqual([
      ['Ann', 5],
      ['Bo', 4],
    ]);
  });

  test('[T5] are undone by another entry, once', async () => {
    const field = await aField('Ann');
    const body = { contestantId: at(field.people, 0).id, points: -3, reason: 'late' };
    const { id } = await done(adjust, host.script, { ...field.here, body });
    const undo = () =>
      call(takeBackAdjustment, host.script, {
        params: { ...field.here.params, id },
        body: { reason: 'it was the clock' },
      });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { adjustments } = await done(listAdjustments, host.script, field.here);
    const [undoing, first] = adjustments;
    expect(adjustments.map(({ points }) => points)).toEqual([3, -3]);
    expect([first?.takenBackBy, undoing?.takesBack]).toEqual([undoing?.id, id]);
    const again = { params: { ...field.here.params, id: undoing?.id ?? '' }, body: { reason: 'no' } };
    expect((await call(takeBackAdjustment, host.script, again)).status).toBe(409);
    expect(await table(field)).toEqual(['1 Ann 0 0']);
  });

  test('[T5] need points, a reason and somebody of the tournament', async () => {
    const [field, other] = [await aField('Ann'), await aField('Bo')];
    const good = { contestantId: at(field.people, 0).id, points: 1, reason: 'a reason' };
    for (const [body, status] of [
      [{ ...good, points: 0 }, 400],
      [{ ...good, reason: ' ' }, 400],
      [{ ...good, contestantId: at(other.people, 0).id }, 404],
    ] as const)
      expect((await call(adjust, host.script, { ...field.here, body })).status).toBe(status);
  });
});

/** All that an audience can ask for, byte for byte. */
async function publicPages(field: Field): Promise<readonly string[]> {
  const boards = ['fastest', 'longest', 'points', 'wins', 'most_improved', 'patience'];
  const asked = [
    call(readTournament, nobody, field.here),
    call(readStandings, nobody, field.here),
    ...boards.flatMap((board) =>
      [{}, { contestant: at(field.people, 0).id }, { size: '1', page: '2' }].map((query) =>
        call(readLeaderboard, nobody, { params: { ...field.here.params, board }, query }),
      ),
    ),
    ...field.people.map(({ id }) =>
      call(readRecord, nobody, { params: { ...field.here.params, contestantId: id } }),
    ),
    ...['standings', 'words'].map((name) =>
      call(exportCsv, host.script, { ...field.here, query: { view: 'public', table: name } }),
    ),
    call(exportJson, host.script, { ...field.here, query: { view: 'public' } }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ text }) => text);
}

describe('[T13] a frozen tournament', () => {
  test('[G8] shows the audience what was before, byte for byte, whatever comes after', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    const [ann, bo, cy] = [0, 1, 2].map((index) => at(field.people, index));
    if (!ann || !bo || !cy) throw new Error('three people');
    for (let round = 0; round < 4; round++)
      await played(field, [1 + (round % 3), 2, 3], [3, 2, 1], start + round);
    const first = await played(field, [1, 2, 3], [7, 3, 1], start + 10);
    const open = await aReportedGame(host, field.tournamentId, field.people, start + 20);
    await words(first, 1, [
      [ann, 'tread', 2000],
      [bo, 'centre', 3000],
      [cy, 'tree', 4000, { counts: false, verdict: 'not_a_word' }],
    ]);
    await words(open, 1, [[ann, 'strength', 9000]]);
    const [alone, later] = [
      await aReportedGame(host, field.tournamentId, [ann], start + 21),
      await aReportedGame(host, field.tournamentId, [bo], start + 22),
    ];
    await playedAlone(alone, ann, { points: 40, secondary: 3 });
    const final = await aReportedGame(host, field.tournamentId, [bo], start + 23);
    await done(freeze, host.script, field.here);
    const before = await publicPages(field);

    // A game ends, another is opened again and ends otherwise, verdicts are corrected, a new game is played, points are given.
    await ends(
      open,
      [
        [cy, 1, 9],
        [ann, 2, 1],
        [bo, 3, 0],
      ],
      start + 30,
    );
    await ends(
      first,
      [
        [ann, 1],
        [bo, 2],
        [cy, 3],
      ],
      null,
    );
    await ends(
      first,
      [
        [bo, 1, 8],
        [ann, 2, 7],
        [cy, 3, 1],
      ],
      start + 40,
    );
    await words(first, 1, [
      [ann, 'tread', 2000, { counts: false, verdict: 'overruled_invalid' }],
      [cy, 'tree', 4000],
    ]);
    await words(open, 2, [[bo, 'treacherous', 1000]]);
    // Who sits in the final is settled: Bo is out of it, Cy and Ann are in, and Ann is out again.
    for (const seated of [[cy, ann], [cy]])
      await ends(
        final,
        seated.map((person) => [person, 1]),
        null,
      );
    await insertSeat(db(), final.gameId, ContestantId.parse(bo.id));
    await ends(final, [[cy, 1]], null);
    // A play for one is opened again and comes to less, another is new, and ended before the freeze by its own clock.
    await playedAlone(alone, ann, { points: 40, secondary: 3 }, null);
    await playedAlone(alone, ann, { points: 12, secondary: 9 }, start + 50);
    await playedAlone(later, bo, { points: 99, secondary: 0 });
    await done(adjust, host.script, {
      ...field.here,
      body: { contestantId: cy.id, points: 50, reason: 'a surprise' },
    });
    expect(await publicPages(field)).toEqual(before);

    // Those who run it see what is, when they ask for it.
    const staff = await done(readStandings, host.script, { ...field.here, query: { view: 'staff' } });
    expect(staff.standings.map(({ name, points, wins }) => [name, wins, points])).toEqual([
      ['Ann', 3, 4 * 3 + 1 + 7 + 12],
      ['Bo', 2, 4 * 2 + 0 + 8 + 99],
      ['Cy', 1, 4 * 1 + 9 + 1 + 50],
    ]);
    expect(staff.audience.frozenAt).not.toBeNull();
    const boards = await done(readLeaderboard, host.script, {
      params: { ...field.here.params, board: 'fastest' },
      query: { view: 'staff' },
    });
    expect(boards.rows.map(({ word }) => word)).toEqual(['treacherous', 'tree', 'strength']);
    const patiences = await done(readLeaderboard, host.script, {
      params: { ...field.here.params, board: 'patience' },
      query: { view: 'staff' },
    });
    expect(patiences.rows.map(({ name, value }) => [name, value])).toEqual([
      ['Bo', 99],
      ['Ann', 12],
    ]);

    await done(thaw, host.script, field.here);
    const finalists = field.people.map(async ({ id }) => {
      const { games } = await done(readRecord, nobody, {
        params: { ...field.here.params, contestantId: id },
      });
      return games.some((game) => game.id === final.gameId);
    });
    expect(await Promise.all(finalists)).toEqual([false, false, true]);
    expect(await publicPages(field)).not.toEqual(before);
    const fastest = { params: { ...field.here.params, board: 'fastest' } };
    expect((await done(readLeaderboard, nobody, fastest)).rows).toEqual(boards.rows);
    const shown = await done(readStandings, nobody, field.here);
    expect(shown).toEqual({ ...staff, audience: { frozenAt: null, shown: null, games: 'open' } });
    // Nothing is hidden any more: another freeze takes nothing away.
    await done(freeze, host.script, field.here);
    expect((await done(readLeaderboard, nobody, fastest)).rows).toEqual(boards.rows);
  });

  test('[T15] a host’s own browser gets the audience’s view too, unless it asks for the other', async () => {
    const field = await aField('Ann', 'Bo');
    await done(freeze, host.script, field.here);
    await played(field, [1, 2]);
    const plain = await done(readStandings, host.browser, field.here);
    expect(plain.standings.map(({ games }) => games)).toEqual([0, 0]);
  });

  test('[T16] keeps its rules, since another chain would tell of what is hidden', async () => {
    const field = await aField('Ann');
    await done(freeze, host.script, field.here);
    const body = { version: 1, dropWorst: 1 };
    const refused = await call(changeTableRules, host.script, { ...field.here, body });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
  });

  test('lists a game that is made meanwhile as not begun, so that it can be watched', async () => {
    const field = await aField('Ann', 'Bo');
    await done(freeze, host.script, field.here);
    const game = await played(field, [1, 2], [], Date.now() + 60_000);
    const { games } = await done(readTournament, nobody, field.here);
    expect(games.map(({ id, phase }) => [id, phase])).toEqual([[game.gameId, 'lobby']]);
    const seat = { params: { ...field.here.params, contestantId: at(field.people, 0).id } };
    expect((await done(readRecord, nobody, seat)).games).toEqual([]);
    const query = { view: 'staff' };
    expect((await done(readTournament, host.script, { ...field.here, query })).games[0]?.phase).toBe(
      'finished',
    );
  });

  test('freezing twice is freezing once, and so is ending it', async () => {
    const field = await aField('Ann');
    const first = await done(freeze, host.script, field.here);
    expect(await done(freeze, host.script, field.here)).toEqual(first);
    for (const _ of [1, 2])
      expect(await done(thaw, host.script, field.here)).toEqual({
        frozenAt: null,
        shown: null,
        games: 'open',
      });
  });
});

describe('[T14] the reveal', () => {
  test('shows the final table from the bottom up, a place at a time, and nothing of what is above', async () => {
    const field = await aField('Ann', 'Bo', 'Cy', 'Di');
    await done(freeze, host.script, field.here);
    await played(field, [1, 2, 2, 4], [9, 5, 5, 1]);
    const step = (shown: number | null) => call(reveal, host.script, { ...field.here, body: { shown } });
    const steps: string[][] = [];
    for (let shown: number | null = null; ; ) {
      const answer = await step(shown);
      if (answer.status === 409) break;
      shown = answer.body.shown;
      steps.push(await table(field));
    }
    expect(steps).toEqual([
      [],
      ['4 Di 0 1'],
      ['2 Bo 0 5', '2 Cy 0 5', '4 Di 0 1'],
      ['1 Ann 1 9', '2 Bo 0 5', '2 Cy 0 5', '4 Di 0 1'],
    ]);
  });

  test('is taken on by one press, however often it is sent', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    await done(freeze, host.script, field.here);
    await played(field, [1, 2, 3], [3, 2, 1]);
    const step = (shown: number | null) => call(reveal, host.script, { ...field.here, body: { shown } });
    await step(null);
    const answers = await Promise.all([step(0), step(0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await step(0)).code).toBe('edited_meanwhile');
    expect(await table(field)).toEqual(['3 Cy 0 1']);
  });
});

describe('leaderboards', () => {
  test('[T12] [G4] pages that follow each other say what one page says, in every filter', async () => {
    const field = await aField('Ann', 'Bo', 'Cy');
    await done(changeContestant, host.script, {
      params: { ...field.here.params, contestantId: at(field.people, 1).id },
      body: { division: 'North' },
    });
    for (let game = 0; game < 3; game++) {
      const there = await aReportedGame(host, field.tournamentId, field.people);
      for (let round = 1; round < 4; round++)
        await words(
          there,
          round,
          // Many of one length and time, so that pages end within ties.
          field.people.map((person, index) => [
            person,
            'w'.repeat(4 + ((game + index) % 2)),
            1000 * (1 + (round % 2)),
          ]),
        );
      await ends(
        there,
        field.people.map((person, index) => [person, 1 + (index >> 1), index >> 1]),
        start + game,
      );
    }
    // Words take the division that their contestant is given later, too.
    await done(changeContestant, host.script, {
      params: { ...field.here.params, contestantId: at(field.people, 2).id },
      body: { division: 'North' },
    });
    const filters = [{}, { division: 'North' }, { contestant: at(field.people, 0).id }];
    for (const board of ['fastest', 'longest', 'points', 'wins'])
      for (const filter of filters) {
        const read = (query: Record<string, string>) =>
          done(readLeaderboard, nobody, {
            params: { ...field.here.params, board },
            query: { ...filter, ...query },
          });
        const whole = await read({ size: '100' });
        expect(whole.rows, board).toHaveLength(whole.total);
        expect(whole.next).toBeNull();
        const [followed, numbered] = [
          [...(await read({ size: '4' })).rows],
          [...(await read({ size: '4' })).rows],
        ];
        for (let next = (await read({ size: '4' })).next; next; ) {
          const page = await read({ size: '4', after: next });
          followed.push(...page.rows);
          next = page.next;
        }
        for (let page = 2; numbered.length < whole.total; page++)
          numbered.push(...(await read({ size: '4', page: String(page) })).rows);
        expect(followed, `${board} ${JSON.stringify(filter)}`).toEqual(whole.rows);
        expect(numbered, `${board} ${JSON.stringify(filter)}`).toEqual(whole.rows);
        const better = (value: number, other: number) =>
          board === 'fastest' ? value < other : value > other;
        for (const row of whole.rows)
          expect(row.rank).toBe(1 + whole.rows.filter(({ value }) => better(value, row.value)).length);
      }
    const north = await done(readLeaderboard, nobody, {
      params: { ...field.here.params, board: 'longest' },
      query: { division: 'North' },
    });
    expect([north.total, new Set(north.rows.map(({ name }) => name))]).toEqual([18, new Set(['Bo', 'Cy'])]);
  });

  test('[T12] a text that is no cursor is refused', async () => {
    const field = await aField('Ann');
    for (const after of ['x', 'W10', btoa('[1,1,1]')]) {
      const asked = { params: { ...field.here.params, board: 'fastest' }, query: { after } };
      expect((await call(readLeaderboard, nobody, asked)).status).toBe(400);
    }
  });
});

test('[T12] a contestant’s page has every settled word with time and award, newest game first', async () => {
  const field = await aField('Ann', 'Bo');
  const [ann, bo] = [at(field.people, 0), at(field.people, 1)];
  for (let game = 0; game < 3; game++) {
    const there = await aReportedGame(host, field.tournamentId, field.people, start + game);
    await words(there, 1, [
      [ann, 'tread', 2000 + game, { award: 2 }],
      [bo, 'treat', 3000],
    ]);
    if (game === 2) await words(there, 2, [[ann, 'xyzzy', 5000, { counts: false, verdict: 'not_a_word' }]]);
    if (game < 2)
      await ends(
        there,
        [
          [ann, 1, 4],
          [bo, 2, 1],
        ],
        start + 100 + game,
      );
  }
  const read = (query = {}) =>
    done(readRecord, nobody, {
      params: { ...field.here.params, contestantId: ann.id },
      query: { size: '2', ...query },
    });
  const first = await read();
  expect(first.contestant).toMatchObject({ name: 'Ann', division: null, withdrawn: false });
  expect(first.totals).toEqual({ wins: 2, points: 8, games: 2, words: 3 });
  expect(
    first.games.map(({ result, words: list }) => [
      result?.rank ?? null,
      list.map(({ award, elapsedMs, verdict }) => [elapsedMs, award, verdict]),
    ]),
  ).toEqual([
    [
      null,
      [
        [2002, 2, 'valid'],
        [5000, 0, 'not_a_word'],
      ],
    ],
    [1, [[2001, 2, 'valid']]],
  ]);
  const second = await read({ after: first.next ?? '' });
  expect([second.games.map(({ result }) => result?.of), second.next]).toEqual([[2], null]);
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askToJoin,
  changeContestant,
  openRoomCode,
  refuseJoinRequest,
  replaceContestant,
} from '../../schema/contract/endpoints-contestants.ts';
import { saveTemplate } from '../../schema/contract/endpoints-game-set-up.ts';
import { createGame, readGame, readLog } from '../../schema/contract/endpoints-games.ts';
import {
  changeHouseWords,
  findMentions,
  forgetContestant,
  rewriteTexts,
} from '../../schema/contract/endpoints-record.ts';
import { readAudit } from '../../schema/contract/endpoints-staff.ts';
import { adjust } from '../../schema/contract/endpoints-table.ts';
import type { Mention } from '../../schema/contract/mentions.ts';
import { call, done, emptyDatabase, nobody } from './harness.ts';
import {
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
let gameId: string;

const here = () => ({ params: { tournamentId } });
const one = (at: number) => ({ params: { tournamentId, contestantId: people[at]?.id ?? '' } });
const host = async (body: object) => {
  const made = await move(gameId, organiser.script, body);
  if (made.status !== 200) throw new Error(made.text);
};
const act = <B extends object>(body: B) => ({ ...here(), body });

/** Zelda Quist was called Zee before; wherever something may be typed, somebody has written of her. */
beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
  const script = organiser.script;
  tournamentId = await aTournament(organiser, 'A cup for Zelda');
  const { code } = await done(openRoomCode, script, here());
  const asked = await done(askToJoin, nobody, { body: { code, name: 'zelda quist' } });
  await done(refuseJoinRequest, script, { params: { tournamentId, id: asked.id } });
  people = await contestants(organiser, tournamentId, ['Ann', 'Zee', 'Bob', 'Di']);
  await done(changeContestant, script, {
    ...one(1),
    body: { name: 'Zelda Quist', reason: 'as Zelda asked' },
  });
  await done(changeContestant, script, { ...one(2), body: { division: 'Team Zelda' } });
  gameId = (
    await done(createGame, script, {
      ...act({ kind: 'immunity', name: 'Ann v Zelda', config: { rounds: 1, getReadySeconds: 0 } }),
    })
  ).id;
  await done(saveTemplate, script, act({ name: 'For Zee', kind: 'immunity' }));
  await done(adjust, script, act({ contestantId: people[0]?.id, points: 2, reason: 'Zelda complained' }));
  await done(
    changeHouseWords,
    script,
    act({ words: [{ word: 'trefoo', valid: true }], reason: 'asked for by Zelda' }),
  );
  await done(replaceContestant, script, { ...one(3), body: { name: 'Eve', reason: 'Zelda knows why' } });
  await host({ type: 'start-round', prompt: 'TRE' });
  const [, zelda] = people;
  if (zelda) await move(gameId, zelda.script, { type: 'submit-word', word: 'tread', round: 1 });
  await host({ type: 'void-round', reason: 'Zelda was away' });
  await host({ type: 'end', reason: 'nobody is left' });
});

const mentions = async (query: Record<string, string> = {}) =>
  done(findMentions, organiser.script, { ...one(1), query });
const listed = (found: readonly Mention[]) =>
  found.map(({ own, place, text }) => `${place}: ${text}${own ? '' : ' (lasts)'}`);

describe('[T92] deleting somebody whom others have written of', () => {
  test('shows first where a text names them, by every name they had, and which of those last', async () => {
    const found = await mentions();
    expect(found.names).toEqual(['Zelda Quist', 'Zee']);
    expect(found.next).toBeNull();
    expect(listed(found.mentions).toSorted()).toEqual(
      [
        'tournament-name: A cup for Zelda',
        'division: Team Zelda',
        'game-name: Ann v Zelda',
        'template-name: For Zee',
        'adjustment-reason: Zelda complained',
        'word-reason: asked for by Zelda',
        // What the log of acts says of her goes with her; of others it names her.
        'act-detail: A cup for Zelda',
        'act-detail: Ann v Zelda',
        'act-detail: Team Zelda',
        'act-detail: For Zee',
        'act-reason: Zelda complained',
        'act-reason: asked for by Zelda',
        'act-reason: Zelda knows why',
        'log: Ann v Zelda (lasts)',
        'log: Zelda was away (lasts)',
      ].toSorted(),
    );
    expect(
      found.mentions.filter(({ place }) => place === 'log').map(({ gameId: of, seq }) => [of, seq]),
    ).toEqual([
      [gameId, 1],
      [gameId, expect.any(Number)],
    ]);
    // Nobody else is found by it.
    const bob = await done(findMentions, organiser.script, one(2));
    expect(listed(bob.mentions)).toEqual([]);
  });

  test('writes the tournament’s own texts anew, each where it says what was seen, and as a name where it is one', async () => {
    const { mentions: found } = await mentions();
    const own = found.filter((each) => each.own);
    const rewrite = (texts: readonly object[]) => call(rewriteTexts, organiser.script, act({ texts }));
    const [game] = own.filter(({ place }) => place === 'game-name');
    const [reason] = own.filter(({ place }) => place === 'adjustment-reason');
    if (!game || !reason) throw new Error('both were listed');
    const bad = await rewrite([
      { place: reason.place, id: reason.id, was: reason.text, text: 'somebody complained' },
      { place: game.place, id: game.id, was: game.text, text: 'x'.repeat(41) },
    ]);
    expect([bad.status, bad.code]).toEqual([422, 'bad_name']);
    const [division] = own.filter(({ place }) => place === 'division');
    const long = await rewrite([
      { place: 'division', id: division?.id, was: division?.text, text: 'x'.repeat(41) },
    ]);
    expect([long.status, long.code]).toEqual([422, 'bad_name']);
    for (const id of ['1 $.other', '1', '1 $.name[7]', "1 $.name' OR 1"]) {
      const missed = await rewrite([{ place: 'act-detail', id, was: 'x', text: 'y' }]);
      expect(missed.body).toEqual({ changed: 0, missed: [{ place: 'act-detail', id }] });
    }
    const stale = await rewrite([
      { place: reason.place, id: reason.id, was: 'something else', text: 'nothing' },
    ]);
    expect(stale.body).toMatchObject({ changed: 0, missed: [{ place: 'adjustment-reason' }] });
    // What was from and to stays two texts.
    const [moved] = own.filter(({ place, text }) => place === 'act-detail' && text === 'Team Zelda');
    const id = moved?.id.replace('[1]', '') ?? '';
    const both = await rewrite([{ place: 'act-detail', id, was: '[null,"Team Zelda"]', text: 'two' }]);
    expect(both.body).toEqual({ changed: 0, missed: [{ place: 'act-detail', id }] });
    // Nothing was changed by all that, and so nothing is written of it (T42).
    const rewritings = async () =>
      (
        await done(readAudit, organiser.script, { ...here(), query: { action: 'texts-rewritten' } })
      ).entries.map(({ detail }) => detail);
    expect(await rewritings()).toEqual([]);
    const texts = own.map(({ id, place, text }) => ({
      ...{ place, id, was: text },
      text: text.replaceAll(/Zelda|Zee/g, 'somebody'),
    }));
    expect((await rewrite(texts)).body).toEqual({ changed: texts.length, missed: [] });
    expect(listed((await mentions()).mentions)).toEqual([
      'log: Ann v Zelda (lasts)',
      'log: Zelda was away (lasts)',
    ]);
    // The game itself goes by its other name; its log has the first.
    expect((await done(readGame, nobody, { params: { gameId } })).name).toBe('Ann v somebody');
    // Sent again it finds that they say something else.
    expect((await rewrite(texts)).body.missed).toHaveLength(texts.length);
    expect(await rewritings()).toEqual([
      {
        places: {
          ...{
            'tournament-name': 1,
            division: 1,
            'game-name': 1,
            'template-name': 1,
            'adjustment-reason': 1,
          },
          ...{ 'word-reason': 1, 'act-reason': 3, 'act-detail': 4 },
        },
      },
    ]);
  });

  test('[T91] leaves her name in no row and no view, and every log as it was', async () => {
    const { text: log } = await call(readLog, nobody, { params: { gameId } });
    await done(forgetContestant, organiser.script, one(1));
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
    ).all<{ name: string }>();
    for (const { name } of tables.results) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(results), name).not.toMatch(/zelda|quist|\bzee\b/i);
    }
    expect((await call(readLog, nobody, { params: { gameId } })).text).toBe(log);
    expect(log).toContain('Zelda was away');
  });

  test('can be looked for afterwards too, by a name that is given', async () => {
    const found = await mentions({ name: 'Zelda' });
    expect(found.names).toEqual(['Zelda']);
    expect(listed(found.mentions)).toEqual(['log: Ann v Zelda (lasts)', 'log: Zelda was away (lasts)']);
    expect((await mentions()).names).toEqual([]);
  });

  test('looks through the logs of fifteen games a request, and says where to go on', async () => {
    const body = { kind: 'immunity', contestants: [] };
    for (let more = 0; more < 15; more++)
      await done(createGame, organiser.script, act({ ...body, name: `Zelda ${more}` }));
    const first = await mentions({ name: 'Zelda' });
    const second = await mentions({ name: 'Zelda', after: first.next ?? '' });
    expect([first.next === null, second.next]).toEqual([false, null]);
    const logs = [...first.mentions, ...second.mentions].filter(({ place }) => place === 'log');
    expect(new Set(logs.map(({ gameId: of }) => of)).size).toBe(16);
    // What D1 has comes with the first page.
    expect(second.mentions.every(({ place }) => place === 'log')).toBe(true);
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addContestants,
  changeContestant,
  closeRoomCode,
  listContestants,
  openRoomCode,
  renewLink,
} from '../../schema/contract/endpoints-contestants.ts';
import { createGame, makeMove } from '../../schema/contract/endpoints-games.ts';
import {
  acceptInvite,
  endSession,
  listSessions,
  makeInvite,
  readMe,
  renewRecoveryCodes,
  signInByRecovery,
} from '../../schema/contract/endpoints-people.ts';
import {
  exportAudit,
  listStaff,
  listTournamentInvites,
  readAudit,
  removeStaff,
} from '../../schema/contract/endpoints-staff.ts';
import { renameTournament } from '../../schema/contract/endpoints-tournaments.ts';
import type { AuditAction } from '../../schema/contract/staff.ts';
import { fetchThrough, lost } from './flaky.ts';
import { call, cookieOf, done, emptyDatabase, nobody, requestOf } from './harness.ts';
import { aGame, aHost, anOrganiser, aTournament, contestants, type HostPerson, move } from './people.ts';

let owner: HostPerson;
let tournamentId: string;
const here = () => ({ params: { tournamentId } });

beforeAll(async () => {
  await emptyDatabase();
  owner = await anOrganiser();
  tournamentId = await aTournament(owner);
});

describe('who is on a tournament', () => {
  test('[T41] whoever only looks sees the roster without links, and games as a spectator', async () => {
    const viewer = await aHost(owner, tournamentId, 'Vic', 'viewer');
    const players = await contestants(owner, tournamentId, ['Ann', 'Bob']);
    const { contestants: roster } = await done(listContestants, viewer.script, here());
    expect(roster.map(({ joinLink, joinSecret, name }) => [name, joinLink, joinSecret])).toEqual([
      ['Ann', null, null],
      ['Bob', null, null],
    ]);
    expect((await done(listStaff, viewer.script, here())).you.role).toBe('viewer');
    const gameId = await aGame(owner, tournamentId, { seats: players });
    const tried = await move(gameId, viewer.script, { type: 'start' });
    expect([tried.status, tried.code]).toEqual([403, 'forbidden']);
  });

  test('[T41] an organiser of one tournament invites to it and to nothing else', async () => {
    const organiser = await aHost(owner, tournamentId, 'Ora', 'organiser');
    const elsewhere = await aTournament(owner, 'Elsewhere');
    const invite = (body: object) => call(makeInvite, organiser.script, { body });
    const made = await invite({ role: 'host', tournamentId });
    expect(made.status).toBe(201);
    const { invites } = await done(listTournamentInvites, organiser.script, here());
    expect(invites.map(({ id, role }) => [id, role])).toContainEqual([made.body.id, 'host']);
    expect((await invite({ role: 'host', tournamentId: elsewhere })).code).toBe('forbidden');
    expect((await invite({ role: 'organiser' })).code).toBe('forbidden');
    expect((await invite({ role: 'viewer' })).code).toBe('malformed');
    expect((await done(readMe, organiser.script)).role).toBe('host');
  });

  test('[T41] an invite raises whoever is on it already, and lowers nobody', async () => {
    const vic = await aHost(owner, tournamentId, 'Val', 'viewer');
    const accept = async (role: string) => {
      const { secret } = await done(makeInvite, owner.script, { body: { role, tournamentId } });
      await done(acceptInvite, vic.browser, { body: { secret, name: '' } });
      return (await done(listStaff, vic.script, here())).you.role;
    };
    expect(await accept('host')).toBe('host');
    expect(await accept('viewer')).toBe('host');
    expect(await accept('organiser')).toBe('organiser');
  });

  test('[T41] whoever is removed is out of games at once, and in again by a new invite', async () => {
    const host = await aHost(owner, tournamentId, 'Hugo');
    const players = await contestants(owner, tournamentId, ['Cy', 'Di']);
    const gameId = await aGame(owner, tournamentId, { seats: players });
    expect((await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' })).status).toBe(200);
    const remove = (hostId: string) =>
      call(removeStaff, owner.script, { params: { tournamentId, hostId }, query: { reason: 'moved on' } });
    expect((await remove(host.hostId)).status).toBe(204);
    const after = await move(gameId, host.script, { type: 'close-round' });
    expect([after.status, after.code]).toEqual([403, 'forbidden']);
    const { secret } = await done(makeInvite, owner.script, { body: { role: 'host', tournamentId } });
    await done(acceptInvite, host.browser, { body: { secret, name: '' } });
    expect((await move(gameId, host.script, { type: 'close-round' })).status).toBe(200);
    expect((await remove(owner.hostId)).code).toBe('conflict');
  });

  test('[T41] a second device, and another host, take a game over in the middle of a round', async () => {
    const players = await contestants(owner, tournamentId, ['Ed', 'Flo']);
    const gameId = await aGame(owner, tournamentId, { seats: players });
    await done(makeMove, owner.browser, {
      params: { gameId },
      body: { type: 'start-round', prompt: 'TRE' },
    });
    const { recoveryCodes } = await done(renewRecoveryCodes, owner.browser);
    const signedIn = await call(signInByRecovery, nobody, { body: { code: recoveryCodes[0] } });
    const phone = { cookie: cookieOf(signedIn) };
    expect((await move(gameId, phone, { type: 'close-round' })).status).toBe(200);
    const other = await aHost(owner, tournamentId, 'Hana');
    expect((await move(gameId, other.browser, { type: 'confirm-awards' })).status).toBe(200);
  });
});

describe('the log of what staff do', () => {
  const entries = async (query: Record<string, string> = {}) =>
    (await done(readAudit, owner.script, { ...here(), query })).entries;
  const actions = async (query: Record<string, string> = {}): Promise<AuditAction[]> =>
    (await entries(query)).map(({ action }) => action).toReversed();

  test('[T42] has every act, by whom, about whom and why, and nothing that changed nothing', async () => {
    tournamentId = await aTournament(owner, 'Logged');
    const host = await aHost(owner, tournamentId, 'Hilda');
    const added = await done(addContestants, host.script, { ...here(), body: { names: ['Ann', 'Bob'] } });
    const contestantId = added.contestants[0]?.id ?? '';
    const ann = { params: { tournamentId, contestantId } };
    const change = (body: object) => done(changeContestant, host.script, { ...ann, body });
    await change({ name: 'Anna', withdrawn: true, reason: 'ill' });
    await change({ name: 'Anna', withdrawn: true });
    await change({ withdrawn: false });
    await done(renewLink, host.script, ann);
    await done(openRoomCode, host.script, here());
    await done(openRoomCode, host.script, here());
    await done(closeRoomCode, host.script, here());
    await done(closeRoomCode, host.script, here());
    await done(renameTournament, owner.script, { ...here(), body: { name: 'Winter' } });
    await done(createGame, host.script, { ...here(), body: { kind: 'immunity' } });
    expect(await actions()).toEqual([
      'tournament-created',
      'invite-made',
      'invite-accepted',
      'contestants-added',
      'contestant-changed',
      'contestant-withdrawn',
      'contestant-restored',
      'link-renewed',
      'room-code-opened',
      'room-code-closed',
      'tournament-changed',
      'game-created',
    ]);
    const [withdrawal] = await entries({ action: 'contestant-withdrawn' });
    expect(withdrawal).toMatchObject({
      author: { hostId: host.hostId, name: 'Hilda' },
      subject: contestantId,
      reason: 'ill',
    });
    const [renaming] = await entries({ action: 'contestant-changed', subject: contestantId });
    expect(renaming?.detail).toEqual({ name: ['Ann', 'Anna'] });
    expect(await actions({ author: owner.hostId })).toEqual([
      'tournament-created',
      'invite-made',
      'tournament-changed',
    ]);
  });

  test('[T42] comes in pages, newest first, and whole as a spreadsheet', async () => {
    const page = (before?: number) =>
      done(readAudit, owner.script, {
        ...here(),
        query: { size: '5', ...(before === undefined ? {} : { before: String(before) }) },
      });
    const first = await page();
    const second = await page(first.more ?? 0);
    const third = await page(second.more ?? 0);
    expect([first, second, third].map(({ entries: list, more }) => [list.length, more === null])).toEqual([
      [5, false],
      [5, false],
      [2, true],
    ]);
    const csv = (await call(exportAudit, owner.script, here())).text.trimEnd().split('\r\n');
    expect(csv[0]).toBe('\ufeffnumber,at,author,action,subject,reason,detail');
    expect(csv).toHaveLength(13);
    expect(csv[12]).toMatch(/^1,.*,Olga,tournament-created,/);
  });

  test('[T42] is read by time too, with any other filter', async () => {
    const { results } = await env.DB.prepare('SELECT max(seq) AS last FROM audit WHERE tournament_id = ?')
      .bind(tournamentId)
      .all<{ last: number }>();
    expect(results).toEqual([{ last: 12 }]);
    // The twelve acts a second apart, from 0:01 on.
    await env.DB.prepare('UPDATE audit SET at = seq * 1000 WHERE tournament_id = ?').bind(tournamentId).run();
    const second = (at: number) => new Date(at * 1000).toISOString();
    const numbers = async (query: Record<string, string>) =>
      (await entries(query)).map(({ seq }) => seq).toReversed();
    expect(await numbers({ since: second(3), until: second(6) })).toEqual([3, 4, 5]);
    expect(await numbers({ since: new Date(10_001).toISOString() })).toEqual([11, 12]);
    expect(await numbers({ until: second(2) })).toEqual([1]);
    expect(await numbers({ since: second(13) })).toEqual([]);
    expect(await numbers({ until: second(13), since: second(12) })).toEqual([12]);
    expect(await numbers({ author: owner.hostId, since: second(2) })).toEqual([2, 11]);
    const csv = await call(exportAudit, owner.script, { ...here(), query: { until: second(3) } });
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await call(readAudit, owner.script, { ...here(), query: { since: 'yesterday' } })).code).toBe(
      'malformed',
    );
  });

  test('[T42] entries come in the order of their times, whatever the clocks say', async () => {
    const next = Date.now() + 60_000;
    await env.DB.prepare('UPDATE audit SET at = ? WHERE tournament_id = ? AND seq = 12')
      .bind(next, tournamentId)
      .run();
    await done(renameTournament, owner.script, { ...here(), body: { name: 'Spring' } });
    expect((await entries({ since: new Date(next).toISOString() })).map(({ seq }) => seq)).toEqual([13, 12]);
  });
});

test('[A1] ending one’s own session can be sent again until every game has confirmed', async () => {
  const host = await aHost(owner, tournamentId, 'Hedda');
  const gameId = await aGame(owner, tournamentId, {
    seats: await contestants(owner, tournamentId, ['Gus', 'Hal']),
  });
  expect((await move(gameId, host.browser, { type: 'start' })).status).toBe(200);
  const { sessions } = await done(listSessions, host.browser);
  const end = requestOf(endSession, host.browser, {
    params: { id: sessions.find(({ current }) => current)?.id ?? '' },
  });
  expect((await fetchThrough(end.clone(), { before: { revoke: lost } })).status).toBe(503);
  expect((await call(readMe, host.browser)).status).toBe(401);
  expect((await fetchThrough(end.clone(), {})).status).toBe(204);
  expect((await fetchThrough(end.clone(), {})).status).toBe(401);
});

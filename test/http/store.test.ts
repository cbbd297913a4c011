import { env } from 'cloudflare:workers';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ContestantId, GameId, HostId, TournamentId } from '../../schema/contract/ids.ts';
import * as tables from '../../schema/db/tables.ts';
import * as patienceTables from '../../schema/db/tables-patience.ts';
import * as recordTables from '../../schema/db/tables-record.ts';
import * as standingTables from '../../schema/db/tables-standings.ts';
import { systemRandom } from '../../worker/lib/random.ts';
import { newToken } from '../../worker/lib/token.ts';
import {
  contestantsOf,
  deleteContestant,
  insertContestants,
  updateContestant,
} from '../../worker/store/contestants.ts';
import { credentialPrefixes, findCredential } from '../../worker/store/credentials.ts';
import { openDatabase } from '../../worker/store/database.ts';
import { endLink, revokedDevices, takeOver } from '../../worker/store/devices.ts';
import { insertGame, openGamesOfContestant } from '../../worker/store/games.ts';
import { insertOwner, isSetUp, spendInvite, spendRecoveryCode } from '../../worker/store/hosts.ts';
import { insertInvite } from '../../worker/store/invites.ts';
import { openRoomCode } from '../../worker/store/room-codes.ts';
import { deleteSession, insertSession } from '../../worker/store/sessions.ts';
import { hostMayRun } from '../../worker/store/staff.ts';
import { insertTournament, tournamentsOf } from '../../worker/store/tournaments.ts';
import { countTry, guessRoomCode } from '../../worker/store/tries.ts';
import { emptyDatabase } from './harness.ts';

// What vitest.config.ts binds for every test in workerd.
const bindings = env as typeof env & { readonly DB: D1Database };
const db = openDatabase(bindings.DB);
const now = Date.UTC(2026, 10, 30, 18);
const day = 24 * 3600 * 1000;
let made = 0;
function fresh(prefix: string) {
  made += 1;
  return `${prefix}${made}`;
}
const token = (prefix: string) => newToken(systemRandom, prefix);

beforeAll(emptyDatabase);

async function aHost(organiser = false) {
  const id = HostId.parse(fresh('host'));
  await db.insert(tables.hosts).values({ id, name: id, organiser, createdAt: now });
  return id;
}

async function aTournament() {
  const id = TournamentId.parse(fresh('tournament'));
  const createdBy = await aHost();
  await insertTournament(db, { id, name: 'Autumn', createdBy, createdAt: now });
  return { id, createdBy };
}

async function aContestant(tournamentId: TournamentId, name = fresh('person')) {
  const id = ContestantId.parse(fresh('contestant'));
  const row = { id, tournamentId, name, skeleton: name, position: made, linkGeneration: 1, withdrawn: false };
  expect(await insertContestants(db, [row])).toBe(true);
  return row;
}

test('the tables that queries are typed by are those of the migrations, column by column', async () => {
  const declared = Object.values({ ...tables, ...patienceTables, ...standingTables, ...recordTables }).map(
    (table: SQLiteTable) => getTableConfig(table),
  );
  for (const { columns, name } of declared) {
    const { results } = await bindings.DB.prepare(`PRAGMA table_info(${name})`).all<{
      name: string;
      type: string;
      notnull: number;
    }>();
    const there = results.map((column) => [column.name, column.type, column.notnull === 1]);
    const here = columns.map((column) => [column.name, column.getSQLType().toUpperCase(), column.notNull]);
    expect(here.toSorted(), name).toEqual(there.toSorted());
  }
});

describe('the owner', () => {
  const account = (name: string) => ({
    hostId: HostId.parse(fresh('owner')),
    name,
    codeHashes: [fresh('code'), fresh('code')],
    session: token(credentialPrefixes.session),
    now,
  });

  test('of four set-ups at once one wins, and nothing is left of the others', async () => {
    expect(await isSetUp(db)).toBe(false);
    const accounts = ['a', 'b', 'c', 'd'].map(account);
    const won = await Promise.all(accounts.map((each) => insertOwner(db, each)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(tables.hosts, undefined)).toBe(1);
    expect(await db.$count(tables.recoveryCodes, undefined)).toBe(2);
    expect(await db.$count(tables.hostSessions, undefined)).toBe(1);
    expect(await isSetUp(db)).toBe(true);
    const winner = accounts[won.indexOf(true)];
    const owner = winner && (await findCredential(db, winner.session, now));
    expect(owner).toMatchObject({ role: 'host', organiser: true, name: winner?.name });
    const [codeHash] = winner?.codeHashes ?? [];

    const openings = [1, 2, 3].map(() => ({ session: token(credentialPrefixes.session), now }));
    const opened = await Promise.all(
      openings.map((opening) => spendRecoveryCode(db, codeHash ?? '', opening)),
    );
    expect(opened.filter((host) => host !== null)).toHaveLength(1);
    const good = await Promise.all(openings.map(({ session }) => findCredential(db, session, now)));
    expect(good.map((found) => found !== null)).toEqual(opened.map((host) => host !== null));
  });
});

describe('credentials', () => {
  test('a session is good until it was idle for seven days, or thirty are over', async () => {
    const hostId = await aHost();
    const session = token(credentialPrefixes.session);
    await insertSession(db, { token: session, hostId, now });
    expect(await findCredential(db, { ...session, hash: 'f'.repeat(64) }, now)).toBeNull();
    expect(await findCredential(db, session, now + 7 * day)).toBeNull();
    for (let at = 6; at < 30; at += 6) {
      expect(await findCredential(db, session, now + at * day), `day ${at}`).toMatchObject({ hostId });
    }
    expect(await findCredential(db, session, now + 30 * day)).toBeNull();
    await deleteSession(db, session.id);
    expect(await findCredential(db, session, now)).toBeNull();
  });

  test('using a session within a day writes nothing', async () => {
    const session = token(credentialPrefixes.session);
    await insertSession(db, { token: session, hostId: await aHost(), now });
    await findCredential(db, session, now + day - 1);
    const { results } = await bindings.DB.prepare('SELECT idle_until AS at FROM host_sessions WHERE id = ?')
      .bind(session.id)
      .all();
    expect(results).toEqual([{ at: now + 7 * day }]);
  });

  test('nothing is found under an id of no sort', async () => {
    expect(await findCredential(db, { id: 'nobody', hash: '' }, now)).toBeNull();
  });

  test('organisers run every tournament, hosts those they are on', async () => {
    const { id, createdBy } = await aTournament();
    const other = await aHost();
    const organiser = await aHost(true);
    expect(await hostMayRun(db, createdBy, id)).toBe(true);
    expect(await hostMayRun(db, other, id)).toBe(false);
    expect(await hostMayRun(db, organiser, id)).toBe(true);
    const ids = async (hostId: HostId, isOrganiser: boolean) =>
      (await tournamentsOf(db, { hostId, organiser: isOrganiser })).map((row) => row.id);
    expect(await ids(createdBy, false)).toEqual([id]);
    expect(await ids(other, false)).toEqual([]);
    expect(await ids(organiser, true)).toContain(id);
  });
});

describe('invites', () => {
  async function anInvite(role: 'organiser' | 'host', tournamentId: TournamentId | null) {
    const secret = token('iv_');
    await insertInvite(db, {
      id: secret.id,
      secretHash: secret.hash,
      role,
      tournamentId,
      createdBy: HostId.parse('somebody'),
      createdAt: now,
      expiresAt: now + day,
      usedBy: null,
    });
    return secret;
  }
  const newcomer = () => ({
    hostId: HostId.parse(fresh('host')),
    name: 'New',
    codeHashes: [fresh('code')],
    session: token(credentialPrefixes.session),
    now,
  });

  test('of three at once one gets the invite, with the tournament it is for', async () => {
    const { id } = await aTournament();
    const invite = await anInvite('host', id);
    const accounts = [newcomer(), newcomer(), newcomer()];
    const got = await Promise.all(accounts.map((account) => spendInvite(db, { invite, account, now })));
    expect(got.filter((each) => each !== null)).toHaveLength(1);
    const winner = accounts[got.findIndex((each) => each !== null)];
    expect(winner && (await hostMayRun(db, winner.hostId, id))).toBe(true);
    const sessions = await Promise.all(accounts.map(({ session }) => findCredential(db, session, now)));
    expect(sessions.filter((each) => each !== null)).toHaveLength(1);
  });

  test('a wrong secret and one too late get nothing', async () => {
    const invite = await anInvite('organiser', null);
    const wrong = { ...invite, hash: '0'.repeat(64) };
    expect(await spendInvite(db, { invite: wrong, account: newcomer(), now })).toBeNull();
    expect(await spendInvite(db, { invite, account: newcomer(), now: now + day })).toBeNull();
  });

  test('whoever has an account is raised and never lowered', async () => {
    const hostId = await aHost();
    const up = await spendInvite(db, { invite: await anInvite('organiser', null), account: { hostId }, now });
    expect(up?.host.organiser).toBe(true);
    const { id } = await aTournament();
    const down = await spendInvite(db, { invite: await anInvite('host', id), account: { hostId }, now });
    expect(down).toMatchObject({ host: { organiser: true }, tournamentId: id });
  });
});

describe('the roster', () => {
  test('[G11] one name that looks like one there keeps the whole list out', async () => {
    const { id } = await aTournament();
    const taken = await aContestant(id, 'ann');
    const row = (name: string) => ({ ...taken, id: ContestantId.parse(fresh('c')), name, skeleton: name });
    expect(await insertContestants(db, [row('bo'), row('ann'), row('cy')])).toBe(false);
    expect((await contestantsOf(db, id)).map(({ name }) => name)).toEqual(['ann']);
    const racers = await Promise.all([1, 2, 3].map(() => insertContestants(db, [row('bo'), row('di')])));
    expect(racers.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(tables.contestants, undefined)).toBeGreaterThanOrEqual(3);
  });

  test('[G11] a new name must not look like another’s, but may look like one’s own', async () => {
    const { id } = await aTournament();
    const ann = await aContestant(id, 'ann');
    const bo = await aContestant(id, 'bo');
    expect(await updateContestant(db, bo, { name: 'Ann', skeleton: 'ann' })).toBe('taken');
    expect(await updateContestant(db, ann, { name: 'ANN', skeleton: 'ann' })).toBe('done');
    expect((await contestantsOf(db, id)).map(({ name }) => name)).toEqual(['ANN', 'bo']);
  });

  test('a thousand come in by one statement', async () => {
    const { id } = await aTournament();
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      id: ContestantId.parse(fresh('c')),
      tournamentId: id,
      name: `n${at}`,
      skeleton: `n${at}`,
      position: at,
      linkGeneration: 1,
      withdrawn: false,
    }));
    expect(await insertContestants(db, rows)).toBe(true);
    const there = await contestantsOf(db, id);
    expect(there).toHaveLength(1000);
    const later = { division: null, mark: null, replacedBy: null, version: 1 };
    expect(there[999]).toEqual({ ...rows[999], ...later });
  });

  test('whoever has a seat cannot be deleted', async () => {
    const { id, createdBy } = await aTournament();
    const [ann, bo] = [await aContestant(id), await aContestant(id)];
    const game = {
      id: GameId.parse(fresh('game')),
      tournamentId: id,
      kind: 'immunity',
      name: 'One',
      phase: 'lobby',
    };
    await insertGame(db, { ...game, createdAt: now, createdBy, contestants: [ann.id] });
    expect((await openGamesOfContestant(db, ann.id)).map((row) => row.id)).toEqual([game.id]);
    expect(await deleteContestant(db, ann.id)).toBe(false);
    expect(await deleteContestant(db, bo.id)).toBe(true);
    expect((await contestantsOf(db, id)).map((row) => row.id)).toEqual([ann.id]);
  });
});

describe('devices', () => {
  test('a second one takes over; a new link ends both and what the old link would open', async () => {
    const { id } = await aTournament();
    const ann = await aContestant(id);
    const taking = (generation: number) => ({
      contestantId: ann.id,
      generation,
      token: token(credentialPrefixes.device),
      now,
    });
    const [first, second, late, third] = [taking(1), taking(1), taking(1), taking(2)];
    expect(await takeOver(db, first)).toBe(true);
    expect(await findCredential(db, first.token, now)).toMatchObject({
      contestantId: ann.id,
      tournamentId: id,
    });
    expect(await takeOver(db, second)).toBe(true);
    expect(await findCredential(db, first.token, now)).toBeNull();
    expect(await findCredential(db, second.token, now)).toMatchObject({ contestantId: ann.id });
    expect(await endLink(db, ann.id, now)).toBe(2);
    expect(await findCredential(db, second.token, now)).toBeNull();
    expect(await takeOver(db, late)).toBe(false);
    expect((await revokedDevices(db, ann.id)).toSorted()).toEqual(
      [first.token.id, second.token.id].toSorted(),
    );
    expect(await takeOver(db, third)).toBe(true);
  });
});

test('tries are counted by the minute', async () => {
  const limit = { sort: 'test', of: 'somebody', perMinute: 3 };
  const tried = [1, 2, 3, 4].map(() => countTry(db, limit, now));
  expect((await Promise.all(tried)).filter(Boolean)).toHaveLength(3);
  expect(await countTry(db, limit, now + 60_000)).toBe(true);
});

test('of a hundred guesses at a room code sent at once, no more than ten are looked at', async () => {
  const { id } = await aTournament();
  await openRoomCode(db, id, 'BCDFGH');
  const limit = { sort: 'test', of: 'a guesser', perMinute: 10 };
  const wrong = Array.from({ length: 99 }, (_, at) => guessRoomCode(db, `WRONG${at}`, limit, now));
  const right = guessRoomCode(db, 'BCDFGH', limit, now);
  const answers = await Promise.all(wrong);
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  expect(await right).toEqual({ allowed: false, tournamentId: id });
  expect(await guessRoomCode(db, 'BCDFGH', { ...limit, of: 'another' }, now)).toMatchObject({
    allowed: true,
  });
});

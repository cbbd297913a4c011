import type { GameCreated, NewGame } from '../../schema/contract/endpoints-games.ts';
import type { ContestantId, TournamentId } from '../../schema/contract/ids.ts';
import type { Issue } from '../../schema/contract/problem.ts';
import type { Env } from '../env.ts';
import type { AnyKind, Json } from '../kinds/kind.ts';
import { findKind } from '../kinds/registry.ts';
import type { RandomBytes } from '../lib/random.ts';
import { makeGameId } from '../proof/game-id.ts';
import type { Admission, Credential, GameSetup, Principal, Refused } from '../room/room-api.ts';
import { type Contestant, contestantsOf, devicesOf } from '../store/contestants.ts';
import { findCredential } from '../store/credentials.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { deleteGame, insertGame } from '../store/games.ts';
import { houseListOf } from '../store/house-words.ts';
import { freezeOf } from '../store/standings.ts';
import { veilOfGame } from '../store/veils.ts';
import { findSetUp } from './find-set-up.ts';
import { hostAdmittedUntil } from './host-admission.ts';
import { keysOf } from './keys.ts';
import { nameOf } from './read-name.ts';
import { callRoom, openRoom } from './rooms.ts';
import { tellGames } from './tell-games.ts';

/** Who makes the game: a host of the tournament, checked already. */
export interface GameMaker {
  readonly principal: Extract<Principal, { role: 'host' }>;
  readonly credential: Credential;
}
export interface Creation {
  readonly env: Env;
  readonly tournamentId: TournamentId;
  readonly asked: NewGame;
  readonly maker: GameMaker;
  readonly now: number;
  readonly random: RandomBytes;
  /** Reads a config by its kind's schema; the words of what is wrong with it are the caller's. */
  readonly issuesOf: (error: ConfigError) => readonly Issue[];
}
type ConfigError = NonNullable<ReturnType<AnyKind['config']['safeParse']>['error']>;
type Found<T> = { readonly ok: true; readonly value: T } | Refused;

/**
 * Makes a game: its row in D1 first, since reports about a game unknown there are dropped, then its object. Where the object
 * cannot be made the row goes again, so that nothing is listed that cannot be played.
 */
export async function createGame(creation: Creation): Promise<Found<GameCreated>> {
  const { asked, env, tournamentId } = creation;
  const found = await findSetUp(env, tournamentId, asked);
  if (!found.ok) return found;
  const kind = findKind(found.value.kind);
  if (!kind) return { ok: false, code: 'bad_config', detail: 'There is no kind of game of that name.' };
  const name = nameOf(asked.name ?? found.value.name ?? kind.title);
  if (!name.ok) return name;
  const db = openDatabase(env.DB);
  const seated = chooseSeats(await contestantsOf(db, tournamentId), asked.contestants);
  if (!seated.ok) return seated;
  if (seated.value.length > kind.seats.max) {
    const detail = `${kind.title} seats at most ${kind.seats.max} contestants.`;
    return { ok: false, code: 'too_many_contestants', detail };
  }
  const config = readConfig(kind, found.value.config, seated.value.length, creation.issuesOf);
  if (!config.ok) return config;
  const setup = await setUp(creation, db, {
    kind,
    name: name.value,
    config: config.value,
    seated: seated.value,
  });
  return openGame(creation, db, setup);
}

/** Everybody who is not withdrawn, or those asked for, in the order asked for. */
function chooseSeats(
  roster: readonly Contestant[],
  asked: readonly ContestantId[] | undefined,
): Found<readonly Contestant[]> {
  if (asked === undefined) return { ok: true, value: roster.filter((contestant) => !contestant.withdrawn) };
  const byId = new Map(roster.map((contestant) => [contestant.id, contestant]));
  const chosen = asked.flatMap((id) => byId.get(id) ?? []);
  if (chosen.length === asked.length) return { ok: true, value: chosen };
  return { ok: false, code: 'not_found', detail: 'Somebody asked for is not in this tournament.' };
}

function readConfig(
  kind: AnyKind,
  asked: Readonly<Record<string, unknown>>,
  seats: number,
  issuesOf: Creation['issuesOf'],
): Found<Json> {
  const parsed = kind.config.safeParse(asked);
  if (!parsed.success) {
    const detail = 'The settings are not what this kind of game takes.';
    return { ok: false, code: 'bad_config', detail, issues: issuesOf(parsed.error) };
  }
  const against = kind.checkConfig(parsed.data, seats);
  if (against !== null) return { ok: false, code: 'bad_config', detail: against };
  // A config is JSON by its schema; the kind's type for it says more than a log needs to know.
  return { ok: true, value: parsed.data as Json };
}

async function setUp(
  { env, maker, now, random, tournamentId }: Creation,
  db: Database,
  game: { kind: AnyKind; name: string; config: Json; seated: readonly Contestant[] },
): Promise<GameSetup> {
  const { principal, credential } = maker;
  const names = new Map(game.seated.map(({ id, name }) => [id, name]));
  const [devices, house, freeze] = await Promise.all([
    devicesOf(db, [...names.keys()]),
    houseListOf(db, tournamentId),
    freezeOf(db, tournamentId),
  ]);
  return {
    house,
    ...(freeze === null || freeze.gamesOpen ? {} : { veil: { until: null } }),
    gameId: makeGameId(random, keysOf(env).gameIds),
    tournamentId,
    kind: game.kind.name,
    name: game.name,
    config: game.config,
    seats: game.seated.map(({ id, name, version }) => ({ contestantId: id, name, version })),
    admissions: [
      { credential, principal, until: hostAdmittedUntil(null, now) },
      ...devices.map(({ id, hash, contestantId }): Admission => {
        const name = names.get(contestantId) ?? '';
        return {
          credential: { id, hash },
          principal: { role: 'contestant', contestantId, name },
          until: null,
        };
      }),
    ],
    createdBy: { hostId: principal.hostId, name: principal.name },
  };
}

async function openGame(creation: Creation, db: Database, setup: GameSetup): Promise<Found<GameCreated>> {
  const { gameId: id, kind, name } = setup;
  const opened = await startGame(creation, db, setup).catch(async (fault: unknown) => {
    // Whether or not its row was written: a game without its object must not be listed.
    await deleteGame(db, id).catch(() => {});
    throw fault;
  });
  if (!opened.ok) {
    await deleteGame(db, id);
    return opened;
  }
  return { ok: true, value: { id, kind, name, phase: opened.value } };
}

/** Writes a game down and makes its object; the phase it is in. */
async function startGame(creation: Creation, db: Database, setup: GameSetup): Promise<Found<string>> {
  const { gameId: id, kind, name, seats, tournamentId } = setup;
  const row = { id, tournamentId, kind, name, phase: 'lobby', createdAt: creation.now };
  const contestants = seats.map((seat) => seat.contestantId);
  const { hostId } = creation.maker.principal;
  const { asked, now } = creation;
  const scheduledAt = asked.scheduledAt === undefined ? null : Date.parse(asked.scheduledAt);
  const game = { ...row, scheduledAt, createdBy: hostId, contestants };
  await insertGame(db, game, { tournamentId, hostId, now });
  const opened = await callRoom(
    () => openRoom(creation.env, id),
    (room) => room.init(setup),
  );
  const started = opened.ok ? opened.value : opened;
  if (!started.ok) return started;
  const refused = await catchUp(creation, db, setup);
  return refused ?? { ok: true, value: started.phase };
}

/**
 * What changed between reading the roster and making the object reached nobody: whoever changed it could not know of this game yet.
 * From here on they do, so one more look is enough.
 */
async function catchUp(
  { env, maker, now, tournamentId }: Creation,
  db: Database,
  setup: GameSetup,
): Promise<Refused | null> {
  const [roster, devices, veil, house, stillHost] = await Promise.all([
    contestantsOf(db, tournamentId),
    devicesOf(
      db,
      setup.seats.map((seat) => seat.contestantId),
    ),
    veilOfGame(db, setup.gameId),
    houseListOf(db, tournamentId),
    findCredential(db, maker.credential, now),
  ]);
  const names = new Map(roster.map(({ id, name }) => [id, name]));
  const versions = Object.fromEntries(roster.map(({ id, version }) => [id, version]));
  if (setup.seats.some(({ contestantId }) => !names.has(contestantId))) return goneMeanwhile;
  const renamed = setup.seats.flatMap(({ contestantId, name }) => {
    const newName = names.get(contestantId) ?? name;
    return newName === name ? [] : [[contestantId, newName] as const];
  });
  const seats = new Set(setup.seats.map(({ contestantId }) => contestantId));
  const marked = roster.filter(({ id, mark }) => mark !== null && seats.has(id));
  const good = new Set(devices.map(({ id }) => id));
  if (stillHost) good.add(maker.credential.id);
  const ended = setup.admissions.map(({ credential }) => credential.id).filter((id) => !good.has(id));
  const frozen = (veil === null) !== (setup.veil === undefined);
  const settled = house.version > (setup.house?.version ?? 0);
  if (ended.length === 0 && renamed.length === 0 && marked.length === 0 && !frozen && !settled) return null;
  return tellGames(env, [{ id: setup.gameId }], async (room) => {
    if (frozen) await room.veil(typeof veil === 'object' && veil !== null ? veil : undefined);
    if (settled) await room.takeList(house);
    if (ended.length > 0) await room.revoke(ended);
    const marks = Object.fromEntries(marked.map(({ id, mark }) => [id, mark]));
    await room.rename(Object.fromEntries(renamed), versions, marks);
  });
}

const goneMeanwhile: Refused = {
  ok: false,
  code: 'not_found',
  detail: 'Somebody was taken off the roster meanwhile.',
};

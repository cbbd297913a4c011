import { archiveFormat, archiveVersion, Seal } from '../../schema/contract/archive.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import type { GameId, HostId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import { nodeKeys } from '../lib/node-crypto.ts';
import { Creation } from '../proof/creation.ts';
import { sealLog } from '../proof/seal.ts';
import type { CheckIn } from '../room/room-api.ts';
import { gamesToArchive, type PlayToArchive, playsToArchive } from '../store/archives.ts';
import { openDatabase } from '../store/database.ts';
import type { TournamentRow } from '../store/tournaments.ts';
import { archivedTables } from './archive-tables.ts';
import { callRoom, openRoom } from './rooms.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/** Events asked of a game at once. */
const pageSize = 1000;

interface Exporting {
  readonly env: Env;
  readonly tournament: TournamentRow;
  readonly version: string;
  readonly now: number;
}

/**
 * A whole tournament as JSON, piece by piece as it is read, so that no more than a page of a log is in memory at once. Whoever acted in
 * any log is among the staff, by name, so these come behind the games. For one who sees behind a freeze.
 */
export async function* exportArchive({ env, tournament, version, now }: Exporting): AsyncGenerator<string> {
  const db = openDatabase(env.DB);
  const { createdAt, id, name } = tournament;
  const head = {
    format: archiveFormat,
    version: archiveVersion,
    exportedAt: instant(now),
    origin: { url: env.PUBLIC_URL, version },
    tournament: { id, name, createdAt: instant(createdAt) },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"games":[`;
  const hosts = new Set<HostId>();
  for (const [at, game] of (await gamesToArchive(db, id)).entries()) {
    hosts.add(game.createdBy);
    if (at > 0) yield ',\n';
    yield* exportGame(env, game, hosts);
  }
  yield '],\n"plays":[';
  for (const [at, play] of (await playsToArchive(db, id, now)).entries()) {
    if (at > 0) yield ',\n';
    yield* exportPlay(env, play);
  }
  yield '],\n';
  yield JSON.stringify(await archivedTables(db, id, hosts)).slice(1);
}

type GameRow = Awaited<ReturnType<typeof gamesToArchive>>[number];

async function* exportGame(env: Env, game: GameRow, hosts: Set<HostId>): AsyncGenerator<string> {
  const { createdAt, createdBy, id, kind, name, scheduledAt } = game;
  // What the game has not told yet would be missing among results and words.
  const checkIns = await tellAll(env, id);
  const head = {
    ...{ id, kind, name, createdBy, createdAt: instant(createdAt) },
    scheduledAt: scheduledAt === null ? null : instant(scheduledAt),
    checkIns: checkIns.map(({ at, contestantId }) => ({ contestantId, at: instant(at) })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},`;
  yield* exportLog(env, game, hosts);
}

/** Nobody hosts a play of a day, and what it is stands in its log. */
async function* exportPlay(env: Env, play: PlayToArchive): AsyncGenerator<string> {
  const { events } = await logOf(env, play.id, 0);
  const { kind, name = '' } = Creation.parse(events[0]?.data);
  yield `${JSON.stringify({ id: play.id, kind, name, seen: play.hidden === 0 }).slice(0, -1)},`;
  yield* exportLog(env, play, new Set());
}

async function* exportLog(
  env: Env,
  game: Pick<GameRow, 'id' | 'seal'>,
  hosts: Set<HostId>,
): AsyncGenerator<string> {
  yield '"log":[';
  let last: LogEvent | null = null;
  for (let more = true; more; ) {
    const page = await logOf(env, game.id, last?.seq ?? 0);
    for (const [at, event] of page.events.entries()) {
      if (event.actor.role === 'host') hosts.add(event.actor.hostId);
      yield last === null ? (page.lines[at] ?? '') : `,\n${page.lines[at]}`;
      last = event;
    }
    more = page.more && page.events.length > 0;
  }
  if (last === null) throw new Error(`game ${game.id} has no log`);
  yield `],"seal":${JSON.stringify(sealOf(env, game, last))}}`;
}

/** Its own where the game came from elsewhere; else what this installation says of the log. */
function sealOf(env: Env, { id, seal }: Pick<GameRow, 'id' | 'seal'>, { hash, seq }: LogEvent): Seal {
  if (seal !== null) return Seal.parse(JSON.parse(seal));
  const keys = nodeKeys(env.SIGNING_KEY);
  const end = { seq, logHead: hash };
  return { publicKey: keys.publicKey, ...end, signature: sealLog({ gameId: id, ...end }, keys) };
}

async function tellAll(env: Env, gameId: GameId): Promise<readonly CheckIn[]> {
  const told = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.report(),
  );
  if (!told.ok) throw new Error(`game ${gameId} cannot be reached`);
  return told.value;
}

async function logOf(env: Env, gameId: GameId, after: number) {
  const called = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.log({ asker: { credentials: [] }, after, limit: pageSize, frozen: 'seen' }),
  );
  // The reader has had half of it: breaking off is the only way left to say that it is not whole.
  if (!called.ok || !called.value.ok) throw new Error(`the log of ${gameId} broke off after ${after}`);
  const lines = called.value.value.lines.split('\n').filter((line) => line !== '');
  return {
    lines,
    events: lines.map((line) => LogEvent.parse(JSON.parse(line))),
    more: called.value.value.more,
  };
}

/** Text as it comes, for an answer that is sent while it is made. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

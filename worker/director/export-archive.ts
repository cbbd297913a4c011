import { type Archive, archiveFormat, archiveVersion, Seal } from '../../schema/contract/archive.ts';
import { LogEvent } from '../../schema/contract/game.ts';
import type { GameId, HostId } from '../../schema/contract/ids.ts';
import { AuditAction } from '../../schema/contract/staff.ts';
import type { Env } from '../env.ts';
import { nodeKeys } from '../lib/node-crypto.ts';
import { sealLog } from '../proof/seal.ts';
import { actsOf, gamesToArchive, hostNames } from '../store/archives.ts';
import { type Contestant, contestantsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { forgottenOf } from '../store/forget.ts';
import { allWordEntries } from '../store/house-words.ts';
import { resultsOf, submissionsOf } from '../store/records.ts';
import { allRulingsOf } from '../store/rulings.ts';
import type { TournamentRow } from '../store/tournaments.ts';
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
 * any log is among the staff, by name, so these come behind the games.
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
  const games = await gamesToArchive(db, id);
  const hosts = new Set<HostId>();
  for (const [at, game] of games.entries()) {
    hosts.add(game.createdBy);
    if (at > 0) yield ',\n';
    yield* exportGame(env, game, hosts);
  }
  yield '],\n';
  const rest = await restOf(db, tournament, hosts);
  yield JSON.stringify(rest).slice(1);
}

type GameRow = Awaited<ReturnType<typeof gamesToArchive>>[number];

async function* exportGame(env: Env, game: GameRow, hosts: Set<HostId>): AsyncGenerator<string> {
  const { createdAt, createdBy, id, kind, name } = game;
  // What the game has not told yet would be missing among results and words.
  if (game.seal === null) await tellAll(env, id);
  yield `${JSON.stringify({ id, kind, name, createdAt: instant(createdAt), createdBy }).slice(0, -1)},"log":[`;
  let last: LogEvent | null = null;
  for (let more = true; more; ) {
    const page = await logOf(env, id, last?.seq ?? 0);
    const lines = page.lines.split('\n').filter((line) => line !== '');
    for (const line of lines) {
      const event = LogEvent.parse(JSON.parse(line));
      if (event.actor.role === 'host') hosts.add(event.actor.hostId);
      yield last === null ? line : `,\n${line}`;
      last = event;
    }
    more = page.more && lines.length > 0;
  }
  if (last === null) throw new Error(`game ${id} has no log`);
  yield `],"seal":${JSON.stringify(sealOf(env, game, last))}}`;
}

/** Its own where the game came from elsewhere; else what this installation says of the log. */
function sealOf(env: Env, { id, seal }: GameRow, { hash, seq }: LogEvent): Seal {
  if (seal !== null) return Seal.parse(JSON.parse(seal));
  const keys = nodeKeys(env.SIGNING_KEY);
  const end = { seq, logHead: hash };
  return { publicKey: keys.publicKey, ...end, signature: sealLog({ gameId: id, ...end }, keys) };
}

async function tellAll(env: Env, gameId: GameId): Promise<void> {
  const told = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.report(),
  );
  if (!told.ok) throw new Error(`game ${gameId} cannot be reached`);
}

async function logOf(env: Env, gameId: GameId, after: number) {
  const called = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.log({ asker: { credentials: [] }, after, limit: pageSize }),
  );
  // The reader has had half of it: breaking off is the only way left to say that it is not whole.
  if (!called.ok || !called.value.ok) throw new Error(`the log of ${gameId} broke off after ${after}`);
  return called.value.value;
}

async function restOf(
  db: Database,
  { id }: TournamentRow,
  hosts: Set<HostId>,
): Promise<Omit<Archive, 'format' | 'version' | 'exportedAt' | 'origin' | 'tournament' | 'games'>> {
  const [people, gone, acts, results, submissions, rulings, words] = await Promise.all([
    contestantsOf(db, id),
    forgottenOf(db, id),
    actsOf(db, id),
    resultsOf(db, id),
    submissionsOf(db, id),
    allRulingsOf(db, id),
    allWordEntries(db, id),
  ]);
  for (const { hostId } of [...rulings, ...words]) hosts.add(hostId);
  for (const { authorId } of acts.audit) hosts.add(authorId);
  for (const { createdBy } of acts.adjustments) hosts.add(createdBy);
  return {
    staff: await hostNames(db, [...hosts]),
    contestants: people.map((person) => personOf(person, gone.get(person.id))),
    rules: acts.rules,
    results: results.map(({ contestantId, gameId, points, rank, win }) => ({
      gameId,
      contestantId,
      rank,
      points,
      win,
    })),
    submissions: submissions.map(({ at, ...word }) => ({ ...word, at: instant(at) })),
    adjustments: acts.adjustments.map(({ number: _, tournamentId: _t, createdAt, ...one }) => ({
      ...one,
      createdAt: instant(createdAt),
    })),
    rulings: rulings.map(({ tournamentId: _, at, ...one }) => ({ ...one, at: instant(at) })),
    words: words.map(({ tournamentId: _, at, ...one }) => ({ ...one, at: instant(at) })),
    audit: acts.audit.map(actOf),
  };
}

const personOf = (
  { division, id, mark, name, replacedBy, withdrawn }: Contestant,
  forgotten: number | undefined,
): Archive['contestants'][number] => ({
  id,
  name,
  withdrawn,
  division,
  mark,
  replacedBy,
  forgotten: forgotten ?? null,
});

const actOf = ({
  action,
  at,
  authorId,
  detail,
  reason,
  subject,
}: Awaited<ReturnType<typeof actsOf>>['audit'][number]): Archive['audit'][number] => ({
  at: instant(at),
  hostId: authorId,
  action: AuditAction.parse(action),
  subject,
  reason,
  detail: JSON.parse(detail),
});

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

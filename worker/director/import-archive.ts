import type { Archive, ArchiveImported } from '../../schema/contract/archive.ts';
import type { ContestantId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import { findKind } from '../kinds/registry.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import { checkArchive } from '../proof/archive.ts';
import { isGameIdShape } from '../proof/game-id.ts';
import type { ImportedGame, Refused } from '../room/room-api.ts';
import { alreadyHere, insertArchive } from '../store/archives.ts';
import type { Acting } from '../store/audit.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { nameSkeleton, readName } from '../words/names.ts';
import { callRoom, openRoom } from './rooms.ts';

const badArchive = (detail: string, path = ''): Refused => ({
  ok: false,
  code: 'bad_archive',
  detail,
  ...(path === '' ? {} : { issues: [{ path, message: detail }] }),
});
const isHere: Refused = {
  ok: false,
  code: 'already_here',
  detail: 'This tournament, or a game or contestant of it, is on this installation already.',
};

type Imported = { readonly ok: true; readonly imported: ArchiveImported } | Refused;

/**
 * Reads an archive in (T88). First everything is checked; then the games get their logs, which nobody can reach yet; then the tables are
 * written at once; last each game tells the tables what its log comes to. Broken off, the same archive sent again goes on.
 */
export async function importArchive(
  env: Env,
  by: Pick<Acting, 'hostId' | 'now'>,
  archive: Archive,
): Promise<Imported> {
  const refused = unfit(archive);
  if (refused !== null) return refused;
  const db = openDatabase(env.DB);
  const there = await standingOf(db, archive);
  if (there === 'other') return isHere;
  if (there === 'none') {
    const checked = checkArchive(archive, { findKind, checking: nodeChecking });
    if (!checked.ok) return badArchive(sentence(checked.detail, checked.seq), pathOf(archive, checked));
    const taken = await takeInGames(env, archive);
    if (taken !== null) return taken;
    const acting = { ...by, tournamentId: archive.tournament.id };
    await insertArchive(db, acting, archive, skeletonsIn(archive));
  }
  return (await tellTables(env, archive)) ?? { ok: true, imported: summaryOf(archive) };
}

const sentence = (detail: string, seq: number | null): string =>
  `The archive does not hold: ${detail}${seq === null ? '' : ` (event ${seq})`}.`;

const pathOf = (
  { games }: Archive,
  { gameId, seq }: { readonly gameId: string | null; readonly seq: number | null },
): string => {
  const at = games.findIndex(({ id }) => id === gameId);
  if (at === -1) return 'archive';
  return seq === null ? `games.${at}` : `games.${at}.log.${seq - 1}`;
};

/** What the shape of an archive does not say: ids that can be a game's, names that can be shown. */
function unfit({ contestants, games, tournament }: Archive): Refused | null {
  const strange = games.find(({ id }) => !isGameIdShape(id));
  if (strange) return badArchive(`${strange.id} is no game’s id.`);
  const names = [tournament, ...contestants];
  const unread = names.find(({ name }) => !readName(name).ok);
  if (unread) return badArchive('A name in it cannot be shown.');
  const looks = new Set(contestants.map(({ name }) => nameSkeleton(name)));
  return looks.size === contestants.length ? null : badArchive('Two contestants in it look the same.');
}

const skeletonsIn = ({ contestants }: Archive): ReadonlyMap<ContestantId, string> =>
  new Map(contestants.map(({ id, name }) => [id, nameSkeleton(name)]));

/** Whether nothing of it is here, or this very archive, or something else under its ids. */
async function standingOf(db: Database, archive: Archive): Promise<'none' | 'same' | 'other'> {
  const { any, imported, tournament } = await alreadyHere(db, {
    tournament: archive.tournament.id,
    games: archive.games.map(({ id }) => id),
    people: archive.contestants.map(({ id }) => id),
  });
  if (!any) return 'none';
  const seals = new Map(imported.map(({ gameId, seal }) => [gameId, seal]));
  const same =
    tournament &&
    seals.size === archive.games.length &&
    archive.games.length > 0 &&
    archive.games.every(({ id, seal }) => seals.get(id) === JSON.stringify(seal));
  return same ? 'same' : 'other';
}

async function takeInGames(env: Env, archive: Archive): Promise<Refused | null> {
  const people: ImportedGame['people'] = [
    ...archive.staff.map(({ id, name }) => ({ id, name, role: 'host' as const })),
    ...archive.contestants.map(({ id, name }) => ({ id, name, role: 'contestant' as const })),
  ];
  // One after the other: each call carries a whole log.
  for (const { id: gameId, kind, log, name } of archive.games) {
    const game = { gameId, tournamentId: archive.tournament.id, kind, name, log, people };
    const called = await callRoom(
      () => openRoom(env, gameId),
      (room) => room.takeIn(game),
    );
    if (!called.ok) return called;
    if (!called.value.ok) return called.value;
  }
  return null;
}

async function tellTables(env: Env, archive: Archive): Promise<Refused | null> {
  for (const { id } of archive.games) {
    const told = await callRoom(
      () => openRoom(env, id),
      (room) => room.report(true),
    );
    if (!told.ok) return told;
  }
  return null;
}

const summaryOf = ({ contestants, games, tournament }: Archive): ArchiveImported => ({
  id: tournament.id,
  name: tournament.name,
  games: games.length,
  contestants: contestants.length,
  events: games.reduce((sum, { log }) => sum + log.length, 0),
});

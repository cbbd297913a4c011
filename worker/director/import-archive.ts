import type { Archive, ArchivedFreeze, ArchiveImported } from '../../schema/contract/archive.ts';
import { noTournament } from '../../schema/contract/endpoints-patience.ts';
import type { ContestantId, GameId } from '../../schema/contract/ids.ts';
import { mostHouseWords } from '../../schema/contract/record.ts';
import type { Env } from '../env.ts';
import { findKind } from '../kinds/registry.ts';
import { nodeChecking } from '../lib/node-crypto.ts';
import { checkArchive, checkPlays, type ReplayedPlay } from '../proof/archive.ts';
import { isGameIdShape } from '../proof/game-id.ts';
import type { ImportedGame, Refused, RoomApi, Veil } from '../room/room-api.ts';
import { freezeImported, insertArchive, type PlayedAlone } from '../store/archive-insert.ts';
import { alreadyHere } from '../store/archives.ts';
import type { Acting } from '../store/audit.ts';
import { isComingIn } from '../store/coming-in.ts';
import { type Database, faultOf, openDatabase } from '../store/database.ts';
import { nameSkeleton, readName } from '../words/names.ts';
import { readTyped } from '../words/typed.ts';
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
 * written at once; last each game tells the tables what its log comes to: where the tournament is frozen what its audience knows of it, then,
 * behind the freeze, the rest. Broken off, the same archive sent again goes on.
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
    const skeletons = new Map<ContestantId, string>(
      archive.contestants.map(({ id, name }) => [id, nameSkeleton(name)]),
    );
    const plays = playedAlone(archive, checked.plays).filter(({ hidden }) => !hidden);
    const fault = await faultOf(insertArchive(db, acting, archive, { skeletons, plays }));
    // Sent twice at once, the other one has written it.
    if (fault !== null && (await standingOf(db, archive)) !== 'same') throw fault;
  }
  const frozen = archive.freeze && (await freezeAgain(env, db, archive, archive.freeze));
  if (frozen !== null) return frozen;
  return (await tellTables(env, archive, () => 'all')) ?? { ok: true, imported: summaryOf(archive) };
}

/** Freezes the tables as the audience saw them, unless that has been done already. */
async function freezeAgain(
  env: Env,
  db: Database,
  archive: Archive,
  freeze: ArchivedFreeze,
): Promise<Refused | null> {
  const { id } = archive.tournament;
  if (!(await isComingIn(db, id))) return null;
  const refused = await tellTables(env, archive, (gameId) => freeze.known[gameId] ?? { seq: 0, reports: {} });
  if (refused !== null) return refused;
  const plays = checkPlays(archive, { findKind, checking: nodeChecking });
  // They held when the archive came.
  const hidden = 'detail' in plays ? [] : playedAlone(archive, plays).filter((play) => play.hidden);
  await freezeImported(db, id, freeze, hidden);
  return (await isComingIn(db, id)) ? untold : null;
}

const untold: Refused = {
  ok: false,
  code: 'unavailable',
  detail: 'The tables have not heard of every game yet. Send the same again in a moment.',
};

/** What a freeze hides of a game that comes in (T17). */
function veilOf({ freeze }: Archive, { createdAt, id }: Archive['games'][number]): Veil | null {
  if (freeze === null || freeze.games === 'open') return null;
  const whole = Date.parse(createdAt) >= Date.parse(freeze.frozenAt) || freeze.phases[id] !== undefined;
  return { until: whole ? null : Date.parse(freeze.frozenAt) };
}

const sentence = (detail: string, seq: number | null): string =>
  `The archive does not hold: ${detail}${seq === null ? '' : ` (event ${seq})`}.`;

const pathOf = (
  { games, plays }: Archive,
  { gameId, seq }: { readonly gameId: string | null; readonly seq: number | null },
): string => {
  const [list, at] = [
    ['games', games.findIndex(({ id }) => id === gameId)] as const,
    ['plays', plays.findIndex(({ id }) => id === gameId)] as const,
  ].find(([, found]) => found !== -1) ?? ['', -1];
  if (at === -1) return 'archive';
  return seq === null ? `${list}.${at}` : `${list}.${at}.log.${seq - 1}`;
};

function isWord(text: string): boolean {
  const read = readTyped(text, { hyphens: true });
  return read.ok && read.word === text;
}

/** What the shape of an archive does not say: ids that can be a game's, names that can be shown, words that can be ones. */
function unfit({ contestants, games, plays, tournament, words }: Archive): Refused | null {
  const strange = [...games, ...plays].find(({ id }) => !isGameIdShape(id));
  if (strange) return badArchive(`${strange.id} is no game’s id.`);
  const names = [tournament, ...contestants];
  const unread = names.find(({ name }) => !readName(name).ok);
  if (unread) return badArchive('A name in it cannot be shown.');
  const divisions = contestants.flatMap(({ division }) => division ?? []);
  if (divisions.some((name) => !readName(name).ok))
    return badArchive('A division in it has no name that can be shown.');
  const odd = words.find(({ word }) => !isWord(word));
  if (odd) return badArchive(`Entry ${odd.number} of its words is no word.`);
  const held = new Map(words.toSorted((a, b) => a.number - b.number).map((entry) => [entry.word, entry]));
  // Precedents may be more: rulings are not refused for a list that is full.
  const listed = [...held.values()].filter(({ origin, valid }) => origin === 'list' && valid !== null);
  if (listed.length > mostHouseWords) return badArchive(`It settles more than ${mostHouseWords} words.`);
  const looks = new Set(contestants.map(({ name }) => nameSkeleton(name)));
  return looks.size === contestants.length ? null : badArchive('Two contestants in it look the same.');
}

/** What plays of days came to, and which of them are behind the freeze. */
const playedAlone = (
  { freeze }: Archive,
  plays: readonly ReplayedPlay[],
): readonly (PlayedAlone & { readonly hidden: boolean })[] =>
  plays.map(({ finishedAt, play, row: { contestantId, points, secondary } }) => ({
    ...{ gameId: play.id, contestantId, points, secondary, finishedAt },
    hidden: freeze !== null && !play.seen,
  }));

/** Whether nothing of it is here, or this very archive, or something else under its ids. */
async function standingOf(db: Database, archive: Archive): Promise<'none' | 'same' | 'other'> {
  const played = [...archive.games, ...archive.plays];
  const { any, imported, tournament } = await alreadyHere(db, {
    tournament: archive.tournament.id,
    games: played.map(({ id }) => id),
    people: archive.contestants.map(({ id }) => id),
    rows: [...archive.adjustments, ...archive.templates, ...archive.seatings].map(({ id }) => id),
  });
  if (!any) return 'none';
  const seals = new Map(imported.map(({ gameId, seal }) => [gameId, seal]));
  const same =
    tournament &&
    seals.size === played.length &&
    played.length > 0 &&
    played.every(({ id, seal }) => seals.get(id) === JSON.stringify(seal));
  return same ? 'same' : 'other';
}

async function takeInGames(env: Env, archive: Archive): Promise<Refused | null> {
  const { contestants, games, plays, staff, tournament } = archive;
  const people: ImportedGame['people'] = [
    ...staff.map(({ id, name }) => ({ id, name, role: 'host' as const, mark: null })),
    ...contestants.map(({ id, mark, name }) => ({ id, name, role: 'contestant' as const, mark })),
  ];
  // One after the other: each call carries a whole log.
  for (const game of games) {
    const checkIns = game.checkIns.map(({ at, contestantId }) => ({ contestantId, at: Date.parse(at) }));
    const more = { tournamentId: tournament.id, people, checkIns, veil: veilOf(archive, game) };
    const refused = await takeIn(env, game, more);
    if (refused !== null) return refused;
  }
  for (const play of plays) {
    const more = { tournamentId: noTournament, people, checkIns: [], veil: null };
    const refused = await takeIn(env, play, more);
    if (refused !== null) return refused;
  }
  return null;
}

async function takeIn(
  env: Env,
  { id: gameId, kind, log, name }: Pick<Archive['games'][number], 'id' | 'kind' | 'log' | 'name'>,
  more: Pick<ImportedGame, 'tournamentId' | 'people' | 'checkIns' | 'veil'>,
): Promise<Refused | null> {
  const called = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.takeIn({ gameId, kind, name, log, ...more }),
  );
  if (!called.ok) return called;
  return called.value.ok ? null : called.value;
}

async function tellTables(
  env: Env,
  archive: Archive,
  what: (gameId: GameId) => Parameters<RoomApi['report']>[0],
): Promise<Refused | null> {
  for (const { id } of archive.games) {
    const told = await callRoom(
      () => openRoom(env, id),
      (room) => room.report(what(id)),
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

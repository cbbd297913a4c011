import type { Archive, ArchivedGame } from '../../schema/contract/archive.ts';
import type { AnyKind, Report, Result } from '../kinds/kind.ts';
import type { Checking } from '../lib/crypto.ts';
import { Creation } from './creation.ts';
import { replay } from './replay.ts';
import { sealHolds } from './seal.ts';

/** The first thing in an archive that does not hold. `seq` is the event, where it is one. */
export interface BadArchive {
  readonly gameId: string | null;
  readonly seq: number | null;
  readonly detail: string;
}

/** What a game of an archive comes to when its log is played again. */
export interface ReplayedGame {
  readonly game: ArchivedGame;
  readonly result: Result | null;
  readonly record: readonly Report[];
}

type Rows = Pick<Archive, 'results' | 'submissions'>;
type FindKind = (name: string) => AnyKind | undefined;

const bad = (game: ArchivedGame, seq: number | null, detail: string): BadArchive => ({
  gameId: game.id,
  seq,
  detail: `${game.name}: ${detail}`,
});

/**
 * One game of an archive: its log is whole, as the seal says, plays again by the rules here, and comes to the results and words that
 * the archive lists. Nothing that an archive says of a game is taken at its word.
 */
export function checkGame(
  game: ArchivedGame,
  rows: Rows,
  { findKind, checking }: { readonly findKind: FindKind; readonly checking: Checking },
): ReplayedGame | BadArchive {
  const played = replay(game.id, game.log, findKind, checking);
  if (played.outcome !== 'ok') return bad(game, played.seq, played.detail);
  const last = game.log.at(-1);
  const { seal } = game;
  if (last === undefined || last.seq !== seal.seq || last.hash !== seal.logHead) {
    return bad(game, last?.seq ?? null, `the log does not end where its seal says: at event ${seal.seq}`);
  }
  if (!sealHolds({ ...seal, gameId: game.id }, seal, checking)) {
    return bad(game, last.seq, 'the seal is not one of the key that it names');
  }
  const creation = Creation.safeParse(game.log[0]?.data);
  const kind = creation.success ? findKind(creation.data.kind) : undefined;
  if (kind === undefined || kind.name !== game.kind)
    return bad(game, 1, `the log is not one of ${game.kind}`);
  const record = kind.record?.(played.state) ?? [];
  const problem = played.result === null ? null : rowsProblem(game, rows, { result: played.result, record });
  return problem ?? { game, result: played.result, record };
}

const text = (rows: readonly unknown[]): string => JSON.stringify(rows);
const bySeq = (one: { seq: number }, other: { seq: number }) => one.seq - other.seq;
const byName = (one: { contestantId: string }, other: { contestantId: string }) =>
  one.contestantId < other.contestantId ? -1 : 1;

/** Results and words are worked out anew; what the archive says of them has to be the same. */
function rowsProblem(
  game: ArchivedGame,
  { results, submissions }: Rows,
  played: { readonly result: Result; readonly record: readonly Report[] },
): BadArchive | null {
  const said = results
    .filter(({ gameId }) => gameId === game.id)
    .map(({ contestantId, rank, points, win }) => ({ contestantId, rank, points, win }));
  const worked = played.result.standings.map(({ contestantId, rank, points }) => ({
    contestantId,
    rank,
    points,
    win: played.result.winners.includes(contestantId),
  }));
  if (text(said.toSorted(byName)) !== text(worked.toSorted(byName))) {
    return bad(game, null, 'the results are not what its log comes to');
  }
  const words = played.record.flatMap((report) => report.submissions).toSorted(bySeq);
  const listed = submissions.filter(({ gameId }) => gameId === game.id).toSorted(bySeq);
  for (const [index, word] of words.entries()) {
    if (text([wordOf(listed[index])]) !== text([wordOf({ ...word, at: new Date(word.at).toISOString() })])) {
      return bad(game, word.seq, `the word of event ${word.seq} is not listed as its log has it`);
    }
  }
  const extra = listed[words.length];
  return extra === undefined ? null : bad(game, extra.seq, `no word was sent at event ${extra.seq}`);
}

const wordOf = (word: Omit<Archive['submissions'][number], 'gameId'> | undefined) =>
  word && [
    word.seq,
    word.contestantId,
    word.round,
    word.word,
    word.length,
    word.elapsedMs,
    word.at,
    word.verdict,
    word.counts,
    word.award,
  ];

const isBad = (checked: ReplayedGame | BadArchive): checked is BadArchive => 'detail' in checked;

/** The whole archive: every game, and that nothing in it speaks of a game or a contestant that is not there. */
export function checkArchive(
  archive: Archive,
  tools: { readonly findKind: FindKind; readonly checking: Checking },
): { readonly ok: true; readonly games: readonly ReplayedGame[] } | ({ readonly ok: false } & BadArchive) {
  const strange = strangerIn(archive);
  if (strange !== null) return { ok: false, gameId: null, seq: null, detail: strange };
  const games: ReplayedGame[] = [];
  for (const game of archive.games) {
    const checked = checkGame(game, archive, tools);
    if (isBad(checked)) return { ok: false, ...checked };
    games.push(checked);
  }
  return { ok: true, games };
}

const twice = (ids: readonly string[]): string | null =>
  ids.find((id, index) => ids.indexOf(id) !== index) ?? null;

function strangerIn({ games, contestants, results, submissions, rulings }: Archive): string | null {
  const gameIds = games.map(({ id }) => id);
  const people = contestants.map(({ id }) => id);
  const again = twice(gameIds) ?? twice(people);
  if (again !== null) return `${again} is in it twice`;
  const isGame = new Set<string>(gameIds);
  const isContestant = new Set<string>(people);
  for (const { gameId } of [...results, ...submissions, ...rulings]) {
    if (!isGame.has(gameId)) return `it speaks of a game that is not in it: ${gameId}`;
  }
  for (const { contestantId } of [...results, ...submissions]) {
    if (!isContestant.has(contestantId)) return `it speaks of a contestant who is not in it: ${contestantId}`;
  }
  return null;
}

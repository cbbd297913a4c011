import type { Archive, ArchivedGame, ArchivedPlay } from '../../schema/contract/archive.ts';
import type { ContestantId } from '../../schema/contract/ids.ts';
import type { AnyKind, Report, Result } from '../kinds/kind.ts';
import type { Checking } from '../lib/crypto.ts';
import { strangerIn } from './archive-ids.ts';
import { Creation } from './creation.ts';
import { openings } from './openings.ts';
import { happened, replay } from './replay.ts';
import { sealHolds } from './seal.ts';

/** The first thing in an archive that does not hold. `seq` is the event, where it is one. */
export interface BadArchive {
  readonly gameId: string | null;
  readonly seq: number | null;
  readonly detail: string;
}

/** What a game of an archive comes to when its log is played again. */
export interface ReplayedGame {
  readonly kind: AnyKind;
  readonly result: Result | null;
  readonly finishedAt: number | null;
  readonly record: readonly Report[];
  /** Everybody whom the tables are told of. */
  readonly people: readonly ContestantId[];
}
/** A play of a day, which is over. */
export interface ReplayedPlay {
  readonly play: ArchivedPlay;
  readonly row: Result['standings'][number] & { readonly secondary: number };
  readonly finishedAt: number;
}

type Rows = Pick<Archive, 'results' | 'submissions' | 'rulings'>;
type Played = Pick<ArchivedGame, 'id' | 'kind' | 'name' | 'seal' | 'log'>;
type FindKind = (name: string) => AnyKind | undefined;
interface Tools {
  readonly findKind: FindKind;
  readonly checking: Checking;
}

const bad = (game: Played, seq: number | null, detail: string): BadArchive => ({
  gameId: game.id,
  seq,
  detail: `${game.name}: ${detail}`,
});
const isBad = <T extends object>(checked: T | BadArchive): checked is BadArchive => 'detail' in checked;

/** A log that is whole, as the seal says, and plays again by the rules here. Nothing that an archive says of a game is taken at its word. */
function checkLog(game: Played, { checking, findKind }: Tools): ReplayedGame | BadArchive {
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
  const { finishedAt, result, state } = played;
  const record = kind.record?.(state) ?? [];
  const people = [...kind.seated(state), ...record.flatMap(({ submissions }) => submissions)].map(
    ({ contestantId }) => contestantId,
  );
  return { kind, result, finishedAt, record, people };
}

type People = ReadonlySet<ContestantId>;

/** A log tells the tables of whoever plays in it: somebody of another tournament here has to be safe from that. */
function peopleProblem(game: Played, played: ReplayedGame, contestants: People): BadArchive | null {
  const stranger = played.people.find((id) => !contestants.has(id));
  return stranger === undefined ? null : bad(game, null, `${stranger} plays in it, and is no contestant`);
}

/** One game of an archive: its log holds, and comes to the results, words and rulings that the archive lists. */
function checkGame(
  game: ArchivedGame,
  { contestants, rows }: { readonly contestants: People; readonly rows: Rows },
  tools: Tools,
): ReplayedGame | BadArchive {
  const played = checkLog(game, tools);
  if (isBad(played)) return played;
  const { kind, record, result } = played;
  return (
    peopleProblem(game, played, contestants) ??
    (result === null ? null : resultsProblem(game, rows, { result, record })) ??
    rulingsProblem(game, rows, { kind, checking: tools.checking }) ??
    played
  );
}

const text = (rows: readonly unknown[]): string => JSON.stringify(rows);
const bySeq = (one: { seq: number }, other: { seq: number }) => one.seq - other.seq;
const byName = (one: { contestantId: string }, other: { contestantId: string }) =>
  one.contestantId < other.contestantId ? -1 : 1;

/** Results and words are worked out anew; what the archive says of them has to be the same. */
function resultsProblem(
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

/** Rulings stand in the log as well, each with its reason. */
function rulingsProblem(
  game: ArchivedGame,
  { rulings }: Rows,
  { checking, kind }: { readonly kind: AnyKind; readonly checking: Checking },
): BadArchive | null {
  const opened = openings(game.log, checking);
  const secrets = 'secrets' in opened ? opened.secrets : new Map<number, never>();
  const listed = new Map(rulings.flatMap((row) => (row.gameId === game.id ? [[row.seq, row]] : [])));
  for (const event of game.log.slice(1)) {
    const ruling = kind.ruling?.(happened(event, secrets.get(event.seq))) ?? null;
    const said = listed.get(event.seq);
    if (ruling === null && said === undefined) continue;
    const worked = ruling && { ...ruling, gameId: game.id, seq: event.seq, at: event.at };
    if (rulingOf(said) !== rulingOf(worked ?? undefined))
      return bad(game, event.seq, `the ruling of event ${event.seq} is not listed as its log has it`);
    listed.delete(event.seq);
  }
  const [extra] = listed.keys();
  return extra === undefined ? null : bad(game, extra, `nothing was ruled at event ${extra}`);
}

const rulingOf = (
  row: (Omit<Archive['rulings'][number], 'hostId'> & { hostId: string }) | undefined,
): string =>
  row === undefined
    ? ''
    : text([
        row.at,
        row.hostId,
        row.contestantId,
        row.round,
        row.word,
        row.valid,
        row.reason,
        row.onRecord,
        row.precedent,
      ]);

/** A play of a day: its log holds, and it was played to its end, by one. */
function checkPlay(play: ArchivedPlay, contestants: People, tools: Tools): ReplayedPlay | BadArchive {
  const played = checkLog(play, tools);
  if (isBad(played)) return played;
  const strange = peopleProblem(play, played, contestants);
  if (strange !== null) return strange;
  const [row, other] = played.result?.standings ?? [];
  const { finishedAt } = played;
  if (row?.secondary === undefined || other !== undefined || finishedAt === null)
    return bad(play, null, 'it is no play for one that was played to its end');
  return { play, row: { ...row, secondary: row.secondary }, finishedAt };
}

/** All plays of days in an archive, or the first that does not hold. */
export function checkPlays(
  { contestants, plays }: Archive,
  tools: Tools,
): readonly ReplayedPlay[] | BadArchive {
  const people = new Set(contestants.map(({ id }) => id));
  const checked: ReplayedPlay[] = [];
  for (const play of plays) {
    const one = checkPlay(play, people, tools);
    if (isBad(one)) return one;
    checked.push(one);
  }
  return checked;
}

/** What the audience of a freeze knows of a game is what its log came to by some event. */
function freezeProblem(game: ArchivedGame, { freeze }: Archive): BadArchive | null {
  const { reports = {}, seq = 0 } = freeze?.known[game.id] ?? {};
  const latest = Math.max(seq, ...Object.values(reports));
  return latest <= game.log.length
    ? null
    : bad(game, latest, `its audience cannot have heard of event ${latest}: the log ends before`);
}

/** The whole archive: every game, and that nothing in it speaks of a game or a contestant that is not there. */
export function checkArchive(
  archive: Archive,
  tools: Tools,
): { readonly ok: true; readonly plays: readonly ReplayedPlay[] } | ({ readonly ok: false } & BadArchive) {
  const strange = strangerIn(archive);
  if (strange !== null) return { ok: false, gameId: null, seq: null, detail: strange };
  const contestants = new Set(archive.contestants.map(({ id }) => id));
  for (const game of archive.games) {
    const checked = checkGame(game, { contestants, rows: archive }, tools);
    const problem = isBad(checked) ? checked : freezeProblem(game, archive);
    if (problem !== null) return { ok: false, ...problem };
  }
  const plays = checkPlays(archive, tools);
  return isBad(plays) ? { ok: false, ...plays } : { ok: true, plays };
}

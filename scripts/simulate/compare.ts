import type { LogEvent, Receipt } from '../../schema/contract/game.ts';
import type { ImmunityRound, ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { reckonStandings } from './reckoning.ts';
import { inOrder, outcomeOf, type Round, type Sheet, same, validWords } from './referee.ts';

function compareRound(sheet: Sheet, round: Round, seen: ImmunityRound): void {
  const what = `round ${round.serial}`;
  same(sheet, `${what}, prompt`, round.prompt, seen.prompt);
  same(sheet, `${what}, seconds to answer`, round.answerSeconds, seen.answerSeconds);
  same(sheet, `${what}, voided`, round.voided, seen.voided !== null);
  same(sheet, `${what}, claimed`, round.claimed, seen.claimed);
  if (round.voided) return;
  same(sheet, `${what}, awards`, round.awards, seen.awards);
  const ours = validWords(sheet, round).map(({ contestantId, letters, elapsedMs }) => ({
    contestantId,
    letters,
    elapsedMs,
  }));
  // A later ruling on the dictionary does not reach back (I19): only words that no ruling has touched are compared one by one.
  const ruled = seen.submissions.some(({ ruling }) => ruling !== null) || sheet.dictionary.size > 0;
  const theirs = seen.submissions
    .filter(({ verdict, late }) => !late && (verdict === 'valid' || verdict === 'overruled_valid'))
    .map(({ contestantId, length, elapsedMs }) => ({ contestantId, letters: length, elapsedMs }));
  if (!ruled) same(sheet, `${what}, valid words`, inOrder(ours), inOrder(theirs));
}

/** Holds what a viewer is shown at the end against the referee's sheet. */
export function compareView(sheet: Sheet, view: ImmunityView): void {
  same(sheet, 'finished', sheet.finished, view.phase === 'finished');
  same(sheet, 'board', Object.fromEntries(sheet.board), view.board.squares);
  same(
    sheet,
    'rounds',
    sheet.rounds.map(({ serial }) => serial),
    view.rounds.map(({ serial }) => serial),
  );
  for (const round of sheet.rounds) {
    const seen = view.rounds.find(({ serial }) => serial === round.serial);
    if (seen) compareRound(sheet, round, seen);
  }
  const { winners, decidedBy, standings } = outcomeOf(sheet);
  same(sheet, 'scores', inOrder(standings), inOrder(view.scores));
  same(sheet, 'winners', winners.toSorted(), view.result?.winners.toSorted());
  same(sheet, 'decided by', decidedBy, view.result?.decidedBy);
  const ranks = standings.map(({ contestantId, rank, points, squares }) => ({
    contestantId,
    rank,
    points,
    squares,
  }));
  same(sheet, 'result', inOrder(ranks), inOrder(view.result?.standings ?? []));
}

interface TournamentLine {
  readonly contestantId: string;
  readonly rank: number;
  readonly wins: number;
  readonly points: number;
  readonly games: number;
}

/** The table of a tournament that has had this one game (wins, then points, else level). */
export function compareTournament(sheet: Sheet, lines: readonly TournamentLine[]): void {
  const { winners } = outcomeOf(sheet);
  const points = reckonStandings(sheet.seats, sheet.board);
  const rows = points.map(({ contestantId, points: scored }) => ({
    contestantId,
    wins: winners.includes(contestantId) ? 1 : 0,
    points: scored,
    games: 1,
  }));
  const expected = rows.map((row) => ({
    ...row,
    rank:
      1 +
      rows.filter(({ wins, points: scored }) => wins > row.wins || (wins === row.wins && scored > row.points))
        .length,
  }));
  const shown = lines.map(({ contestantId, rank, wins, points: scored, games }) => ({
    contestantId,
    rank,
    wins,
    points: scored,
    games,
  }));
  same(sheet, 'table of the tournament', inOrder(expected), inOrder(shown));
}

/** Every receipt has to be of an event that stands in the log, with its hash and time. */
export function compareReceipts(
  sheet: Sheet,
  events: readonly LogEvent[],
  receipts: readonly Receipt[],
): void {
  for (const { seq, at, logHead } of receipts) {
    const event = events[seq - 1];
    same(sheet, `receipt of event ${seq}, hash`, event?.hash, logHead);
    same(sheet, `receipt of event ${seq}, time`, event?.at, at);
  }
}

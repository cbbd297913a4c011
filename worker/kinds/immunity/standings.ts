import type { ContestantId } from '../../../schema/contract/ids.ts';
import { once } from '../../lib/once.ts';
import { stillIn } from '../seats.ts';
import { type Place, type Score, scoresOf } from './scoring.ts';
import type { Common, Round } from './state.ts';

export type DecidedBy = 'points' | 'squares' | 'sudden-death' | 'shared';

/** How a game ended. */
export interface Finish {
  readonly decidedBy: DecidedBy;
  readonly winners: readonly ContestantId[];
  readonly standings: readonly Score[];
}

/** What comes next when no round is under way (I12). */
export type Outlook =
  | { readonly sort: 'round'; readonly number: number }
  | {
      readonly sort: 'sudden-death';
      readonly number: number;
      readonly level: readonly ContestantId[];
      readonly among: readonly ContestantId[];
    }
  | { readonly sort: 'decided'; readonly decidedBy: DecidedBy; readonly order: readonly Place[] };

const contestantsOf = (game: Common): ContestantId[] => game.seats.map((seat) => seat.contestantId);

/** A round that was not dropped. */
const stands = (round: Round): boolean => round.voided === null;

/** Who is first by points, then squares, and by which of them they are there alone. */
function leaders(game: Common): { level: ContestantId[]; by: 'points' | 'squares' } {
  const scores = scoresOf(game.squares, contestantsOf(game));
  const most = scores[0]?.points;
  const level = scores.filter((score) => score.rank === 1).map((score) => score.contestantId);
  return { level, by: scores.filter((score) => score.points === most).length === 1 ? 'points' : 'squares' };
}

/** I15: the order of the last sudden death in which everyone now level was, if it has a single first among them. */
function playedOrder(game: Common, level: readonly ContestantId[]): readonly Place[] | null {
  for (const round of game.rounds.toReversed()) {
    if (!stands(round) || round.order === null) continue;
    const order = round.order.filter((place) => level.includes(place.contestantId));
    if (order.length < level.length) continue;
    const best = Math.min(...order.map((place) => place.rank));
    if (order.filter((place) => place.rank === best).length === 1) return order;
  }
  return null;
}

/** I12: what comes after the rounds that have been played. A round under way is not looked at. */
export function outlookOf(game: Common): Outlook {
  const played = game.rounds.filter(stands);
  const ordinary = played.filter((round) => !round.suddenDeath).length;
  if (ordinary < game.config.rounds) return { sort: 'round', number: ordinary + 1 };
  const { level, by } = leaders(game);
  if (level.length === 1) return { sort: 'decided', decidedBy: by, order: [] };
  const order = playedOrder(game, level);
  if (order) return { sort: 'decided', decidedBy: 'sudden-death', order };
  const here = stillIn(game.seats);
  const among = level.filter((contestantId) => here.includes(contestantId));
  const [first] = among;
  if (first === undefined) return { sort: 'decided', decidedBy: 'shared', order: [] };
  if (among.length > 1) return { sort: 'sudden-death', number: played.length + 1, level, among };
  const alone = level.map((contestantId) => ({ contestantId, rank: contestantId === first ? 1 : 2 }));
  return { sort: 'decided', decidedBy: 'sudden-death', order: alone };
}

/** I13: the table as it stands, with a sudden death once it has settled something. */
export const standingsOf = once((game: Common): readonly Score[] => {
  const outlook = outlookOf(game);
  return scoresOf(game.squares, contestantsOf(game), outlook.sort === 'decided' ? outlook.order : []);
});

/** The result if the game ended now; those level share (G7). */
export function finishOf(game: Common): Finish {
  const standings = standingsOf(game);
  const winners = standings.filter((score) => score.rank === 1).map((score) => score.contestantId);
  return { decidedBy: decidedBy(game, winners.length), winners, standings };
}

function decidedBy(game: Common, winners: number): DecidedBy {
  const outlook = outlookOf(game);
  if (outlook.sort === 'decided') return outlook.decidedBy;
  return winners === 1 ? leaders(game).by : 'shared';
}

import { env } from 'cloudflare:workers';
import { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { SubmissionReport } from '../../worker/kinds/kind.ts';
import type { OutboxRow } from '../../worker/room/room-api.ts';
import { openDatabase } from '../../worker/store/database.ts';
import { insertGame } from '../../worker/store/games.ts';
import { reporterTo } from '../../worker/store/reporter.ts';
import type { ContestantPerson, HostPerson } from './people.ts';

/** Games as their objects report them, without the objects: results and words as a test wants them. */

export const start = Date.UTC(2026, 10, 1, 18);
let made = 0;
let seq = 100;

export const db = () => openDatabase(env.DB);

/** A game of some people in D1 that has reported nothing yet. */
export async function aReportedGame(
  host: HostPerson,
  tournamentId: string,
  people: readonly Pick<ContestantPerson, 'id'>[],
  createdAt = start,
) {
  made += 1;
  const gameId = GameId.parse(`reported${made}`);
  const tournament = TournamentId.parse(tournamentId);
  const row = {
    id: gameId,
    tournamentId: tournament,
    kind: 'immunity',
    name: `Game ${made}`,
    phase: 'lobby',
    createdAt,
  };
  // The host's id is the service's own.
  const createdBy = host.hostId as Parameters<typeof insertGame>[1]['createdBy'];
  const contestants = people.map(({ id }) => ContestantId.parse(id));
  await insertGame(db(), { ...row, createdBy, contestants });
  return { gameId, tournamentId: tournament };
}

type Game = Awaited<ReturnType<typeof aReportedGame>>;
type Placed = readonly [person: Pick<ContestantPerson, 'id'>, rank: number, points?: number, win?: boolean];

const send = (game: Game, payload: OutboxRow['payload'], key: string) => {
  seq += 1;
  return reporterTo(db()).apply(game, [{ key, seq, payload }]);
};

/** That a game has ended like this, or, without a time, that it is open again. */
export const ends = (game: Game, standings: readonly Placed[], finishedAt: number | null = start) =>
  send(
    game,
    {
      sort: 'game',
      phase: finishedAt === null ? 'between' : 'finished',
      seats: standings.map(([{ id }]) => ({ contestantId: ContestantId.parse(id), withdrawn: false })),
      finishedAt,
      standings: standings.map(([{ id }, rank, points = 0, win = rank === 1]) => ({
        ...{ contestantId: ContestantId.parse(id), rank, points, win },
      })),
      decidedBy: finishedAt === null ? null : 'points',
      logHead: 'f'.repeat(64),
    },
    'game',
  );

/** That a game for one has ended like this, or, without a time, that it is open again. */
export const playedAlone = (
  game: Game,
  { id }: Pick<ContestantPerson, 'id'>,
  { points, secondary }: { readonly points: number; readonly secondary: number },
  finishedAt: number | null = start,
) => {
  const contestantId = ContestantId.parse(id);
  const finished = finishedAt !== null;
  return send(
    game,
    {
      ...{
        sort: 'game',
        phase: finished ? 'finished' : 'review',
        seats: [{ contestantId, withdrawn: false }],
      },
      ...{ finishedAt, decidedBy: finished ? 'alone' : null, logHead: 'f'.repeat(64) },
      standings: finished ? [{ contestantId, rank: 1, points, secondary, win: true }] : [],
    },
    'game',
  );
};

/** A word keeps its number through all reports, as the event does that it comes from. */
const numbers = new Map<string, number>();
function numberOf(game: Game, round: number, person: string): number {
  const key = `${game.gameId} ${round} ${person}`;
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}

/** Words of one round, settled. */
export const words = (
  game: Game,
  round: number,
  list: readonly (readonly [
    person: Pick<ContestantPerson, 'id'>,
    word: string,
    elapsedMs: number,
    more?: Partial<SubmissionReport>,
  ])[],
) =>
  send(
    game,
    {
      sort: 'report',
      report: {
        key: `round-${round}`,
        submissions: list.map(([{ id }, word, elapsedMs, more], at) => ({
          ...{
            seq: numberOf(game, round, id),
            contestantId: ContestantId.parse(id),
            round,
            word,
            length: word.length,
            elapsedMs,
          },
          ...{ at: start + round * 1000 + at, verdict: 'valid', counts: true, award: 0, ...more },
        })),
      },
    },
    `report:round-${round}`,
  );

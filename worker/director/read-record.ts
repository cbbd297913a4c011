import type { ContestantId } from '../../schema/contract/ids.ts';
import type { ContestantRecord, RecordedGame } from '../../schema/contract/table.ts';
import type { Refused } from '../room/room-api.ts';
import { findContestant } from '../store/contestants.ts';
import type { Database } from '../store/database.ts';
import { playedIn, type SeatRow, seatsOf, sumsFor } from '../store/personal-record.ts';
import { readCursor, writeCursor } from '../tournament/cursor.ts';
import { freezeFor, type Looking } from './read-table.ts';

const instant = (ms: number) => new Date(ms).toISOString();
const refusedAs = (code: string, detail: string): Refused => ({ ok: false, code, detail });

/** Where a page ended, as text: a place in the list of games, by when they were made. */
const nextOf = ({ gameId, madeAt }: Pick<SeatRow, 'gameId' | 'madeAt'>) =>
  writeCursor({ rank: 1, row: 1, value: madeAt, key: [gameId] });
function placeOf(text: string | undefined) {
  const place = text === undefined ? null : readCursor(text);
  return place && { madeAt: place.value, gameId: String(place.key[0]) };
}

/** What somebody played, newest game first, as whoever looks may see it. */
export async function readRecord(
  db: Database,
  looking: Looking,
  asked: { readonly contestantId: ContestantId; readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly ok: true; readonly record: ContestantRecord } | Refused> {
  const { contestantId, size } = asked;
  const after = placeOf(asked.after);
  if (asked.after !== undefined && after === null)
    return refusedAs('malformed', 'This is no place in a record.');
  const contestant = await findContestant(db, contestantId);
  if (contestant?.tournamentId !== looking.tournamentId)
    return refusedAs('not_found', 'There is no such contestant in this tournament.');
  const freeze = freezeFor(looking);
  // One more than shown says whether there is a page after.
  const [seats, totals] = await Promise.all([
    seatsOf(db, contestantId, { after, size: size + 1, freeze }),
    sumsFor(db, { contestantId, tournamentId: looking.tournamentId }, freeze),
  ]);
  const shown = seats.slice(0, size);
  const last = shown.at(-1);
  const { division, id, name, withdrawn } = contestant;
  return {
    ok: true,
    record: {
      contestant: { id, name, division, withdrawn },
      totals,
      games: await gamesOf(db, contestantId, shown, freeze),
      next: last && seats.length > size ? nextOf(last) : null,
    },
  };
}

async function gamesOf(
  db: Database,
  contestantId: ContestantId,
  seats: readonly SeatRow[],
  freeze: Looking['freeze'],
): Promise<RecordedGame[]> {
  const ids = seats.map(({ gameId }) => gameId);
  const { results, words } = await playedIn(db, contestantId, ids, freeze);
  const resultOf = new Map(results.map((result) => [result.gameId, result]));
  const wordsOf = Map.groupBy(words, ({ gameId }) => gameId);
  return seats.map(({ gameId, imported, kind, name }) => {
    const result = resultOf.get(gameId);
    return {
      id: gameId,
      kind,
      name,
      imported: imported === 1,
      result: result
        ? {
            rank: result.rank,
            of: result.ranked,
            points: result.points,
            win: result.win === 1,
            finishedAt: instant(result.finishedAt),
          }
        : null,
      words: (wordsOf.get(gameId) ?? []).map(({ at, counts, gameId: _game, seq: _seq, ...word }) => ({
        ...word,
        at: instant(at),
        counts: counts === 1,
      })),
    };
  });
}

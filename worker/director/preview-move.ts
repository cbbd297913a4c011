import type { AnyMove } from '../../schema/contract/game.ts';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { MovePreview, PlaceChange, RecordChange } from '../../schema/contract/record.ts';
import type { Env } from '../env.ts';
import type { Principal, Refused } from '../room/room-api.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { betterWords } from '../store/word-boards.ts';
import { flips, placeOf } from '../tournament/places.ts';
import { callRoom, openRoom } from './rooms.ts';

/** Of so many words the places are looked up at most: each takes two counts. */
const mostPlaces = 10;

/** What a host's move would do to a game's record, its result and the boards of its tournament; nothing happens (T81). */
export async function previewMove(
  env: Env,
  gameId: GameId,
  request: { readonly move: AnyMove; readonly by: Extract<Principal, { role: 'host' }> },
): Promise<{ readonly ok: true; readonly preview: MovePreview } | Refused> {
  const called = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.preview(request),
  );
  if (!called.ok) return called;
  const answer = called.value;
  if (!answer.ok) return 'unknown' in answer ? noGame : answer;
  const { changes, events, goesOn, result, tournamentId } = answer.value;
  const places = await placesOf(openDatabase(env.DB), tournamentId, changes);
  return {
    ok: true,
    preview: { events: [...events], changes: [...changes], places, result, goesOn },
  };
}

const noGame: Refused = { ok: false, code: 'not_found', detail: 'There is no such game.' };

async function placesOf(
  db: Database,
  tournamentId: TournamentId,
  changes: readonly RecordChange[],
): Promise<PlaceChange[]> {
  const places = await Promise.all(
    flips(changes)
      .slice(0, mostPlaces)
      .map(async (word) => {
        const all = { tournamentId, freeze: null };
        const [quicker, longer] = await Promise.all([
          betterWords(db, 'fastest', all, word.elapsedMs),
          betterWords(db, 'longest', all, word.length),
        ]);
        return [
          placeOf(word, { ahead: quicker, board: 'fastest', changes }),
          placeOf(word, { ahead: longer, board: 'longest', changes }),
        ];
      }),
  );
  return places.flat();
}

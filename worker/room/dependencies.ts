import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { Problem } from '../../schema/contract/problem.ts';
import type { AnyKind } from '../kinds/kind.ts';
import type { Clock } from '../lib/clock.ts';
import type { Signing } from '../lib/crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import type { HouseList } from '../words/house.ts';
import type { Words } from '../words/words.ts';
import type { FoundVeil, Refused, Reporter } from './room-api.ts';

/** What a game's object is handed by the composition root. */
export interface Dependencies {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly words: Words;
  readonly findKind: (name: string) => AnyKind | undefined;
  /** Where the outbox goes. */
  readonly reporter: Reporter;
  /** The tournament's own word list (T84). Throws when D1 does; absent where games know of none. */
  readonly houseListOf?: (tournamentId: TournamentId) => Promise<HouseList>;
  /** What a freeze of the tournament hides of a game (T17). Throws when D1 does; absent where games know of none. */
  readonly veilOf?: (gameId: GameId) => Promise<FoundVeil>;
  readonly signing: Signing;
  /** The problem document of a refusal, for sockets; HTTP makes its own from the same file. */
  readonly problemOf: (refused: Refused) => Problem;
  /** How long one delivery of the outbox may take, ms. */
  readonly reportLimitMs?: number;
  /**
   * Views go out no more often than this, ms, and no later than so long after there was something to tell (100 unless said otherwise;
   * 0 tells each). What is owed is known from the sockets themselves, so nothing is lost with the memory.
   */
  readonly tellEveryMs?: number;
  /**
   * What happened is told when nothing more has come for so long, ms: a burst of moves is told as one, and those who moved are answered
   * before anybody hears of it (25 unless said otherwise; 0 tells at once).
   */
  readonly gatherMs?: number;
}

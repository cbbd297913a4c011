import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import { findKind } from '../kinds/registry.ts';
import type { OutboxRow, Refused, Reporter } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { openGamesOfTournament } from '../store/games.ts';
import { houseListOf } from '../store/house-words.ts';
import { tellInTurn } from './tell-games.ts';

type Bindings = Pick<Env, 'DB' | 'GAMES'>;

/**
 * Tells the games of a tournament that may begin a round by themselves of its list as it is now, so that nobody has to be asked for it when
 * they do (T84). `unavailable` until every one of them has confirmed.
 */
export async function passOnWords(
  env: Bindings,
  tournamentId: TournamentId,
  except?: GameId,
): Promise<Refused | null> {
  const db = openDatabase(env.DB);
  const [house, open] = await Promise.all([
    houseListOf(db, tournamentId),
    openGamesOfTournament(db, tournamentId),
  ]);
  const games = open.filter(({ id, kind }) => id !== except && findKind(kind)?.beginsByItself !== undefined);
  const news = `words:${tournamentId}:${house.version}`;
  return tellInTurn(env, { news, games, tell: (room) => room.takeList(house) });
}

const isPrecedent = ({ payload }: OutboxRow): boolean =>
  payload.sort === 'ruling' && payload.ruling.precedent;

/**
 * A game's reporter that passes on what its precedents make of the list (T83). A game that cannot be reached just then hears of it with the
 * next change, or when a host begins it: what the ruling's own game has to report does not wait for it.
 */
export const passingOn = (env: Bindings, reporter: Reporter): Reporter => ({
  async apply(game, rows) {
    await reporter.apply(game, rows);
    if (!rows.some(isPrecedent)) return;
    const refused = await passOnWords(env, game.tournamentId, game.gameId).catch((fault: unknown) => fault);
    if (refused !== null) console.warn('words: a precedent has not reached every game that waits');
  },
});

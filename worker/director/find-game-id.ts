import { GameId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import { isGameIdShape } from '../proof/game-id.ts';
import { findImported } from '../store/archives.ts';
import { openDatabase } from '../store/database.ts';
import { ownGameId } from './keys.ts';

/**
 * Text as a game's id, if this installation made it or took the game in; null otherwise, and then no object may be asked (it would cost
 * storage). Its own ids it knows by looking; D1 is asked about others alone.
 */
export async function findGameId(env: Env, text: string): Promise<GameId | null> {
  const own = ownGameId(env, text);
  if (own !== null || !isGameIdShape(text)) return own;
  const gameId = GameId.parse(text);
  return (await findImported(openDatabase(env.DB), gameId)) === undefined ? null : gameId;
}

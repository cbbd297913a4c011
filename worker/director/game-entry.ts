import type { GameEntry } from '../../schema/contract/people.ts';
import type { GameRow } from '../store/games.ts';

/** A game as lists show it. */
export const gameEntry = ({ id, kind, name, phase }: GameRow): GameEntry => ({ id, kind, name, phase });

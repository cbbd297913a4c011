import type { GameEntry } from '../../schema/contract/people.ts';
import type { GameRow } from '../store/games.ts';

type Listed = Pick<GameRow, 'id' | 'kind' | 'name' | 'phase' | 'scheduledAt' | 'version'>;

/** A game as lists show it. */
export const gameEntry = ({ id, kind, name, phase, scheduledAt, version }: Listed): GameEntry => ({
  id,
  kind,
  name,
  phase,
  scheduledAt: scheduledAt === null ? null : new Date(scheduledAt).toISOString(),
  version,
});

import type { Dependencies } from './dependencies.ts';
import { type Asking, isByHost } from './entrance.ts';
import { begins } from './house-list.ts';
import { inTime } from './in-time.ts';
import type { Play } from './play.ts';
import type { FoundHouse } from './room-api.ts';

/**
 * Asks for the tournament's list before a host's move by which a round begins (T84); every other move asks no database. Play goes
 * on while there is none: then the list could not be asked for, and that is told.
 */
export async function houseFor(
  play: Play,
  asking: Asking,
  { houseListOf }: Pick<Dependencies, 'houseListOf'>,
): Promise<{ readonly house?: FoundHouse }> {
  if (houseListOf === undefined || !begins(play.position.kind, asking.move)) return {};
  return isByHost(play, asking)
    ? { house: await inTime(houseListOf(play.facts.tournamentId), 'house list') }
    : {};
}

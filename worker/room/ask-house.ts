import type { AnyMove } from '../../schema/contract/game.ts';
import type { Known } from './asker.ts';
import type { Dependencies } from './dependencies.ts';
import { whoIs } from './entrance.ts';
import { begins } from './house-list.ts';
import { inTime } from './in-time.ts';
import type { Play } from './play.ts';
import type { Asker, FoundHouse } from './room-api.ts';

/**
 * Asks for the tournament's list before a host's move by which a round begins (T84); every other move asks no database. Play goes
 * on while there is none: then the list could not be asked for, and that is told.
 */
export async function houseFor(
  play: Play,
  asked: { readonly move: AnyMove } & ({ readonly asker: Asker } | { readonly known: Known | null }),
  { houseListOf }: Pick<Dependencies, 'houseListOf'>,
): Promise<{ readonly house?: FoundHouse }> {
  if (houseListOf === undefined || !begins(play.position.kind, asked.move)) return {};
  const known = 'known' in asked ? asked.known : whoIs(play, asked.asker);
  return known?.principal.role === 'host'
    ? { house: await inTime(houseListOf(play.facts.tournamentId), 'house list') }
    : {};
}

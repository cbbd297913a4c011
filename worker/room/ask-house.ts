import type { AnyMove } from '../../schema/contract/game.ts';
import type { HouseList } from '../words/house.ts';
import type { Known } from './asker.ts';
import type { Dependencies } from './dependencies.ts';
import { whoIs } from './entrance.ts';
import { begins } from './house-list.ts';
import type { Play } from './play.ts';
import type { Asker, FoundHouse } from './room-api.ts';

/** How long a host's move waits for the list, ms. Then the round begins by the one that the game has. */
const patienceMs = 1500;

/**
 * Asks for the tournament's list before a host's move by which a round begins (T84); every other move asks no database. Play goes
 * on while there is none: then the list could not be asked for, and that is told.
 */
export function houseFor(
  play: Play,
  asked: { readonly move: AnyMove } & ({ readonly asker: Asker } | { readonly known: Known | null }),
  { houseListOf }: Pick<Dependencies, 'houseListOf'>,
): Promise<{ readonly house: FoundHouse }> | Record<string, never> {
  if (houseListOf === undefined || !begins(play.position.kind, asked.move)) return {};
  const known = 'known' in asked ? asked.known : whoIs(play, asked.asker);
  return known?.principal.role === 'host' ? inTime(houseListOf(play.facts.tournamentId)) : {};
}

async function inTime(asking: Promise<HouseList>): Promise<{ readonly house: FoundHouse }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'unreachable'>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), patienceMs);
  });
  const asked = asking.catch((fault: unknown) => {
    console.warn('house list: not read', { fault: fault instanceof Error ? fault.name : 'unknown' });
    return 'unreachable' as const;
  });
  const found = await Promise.race([asked, late]);
  clearTimeout(timer);
  return { house: found };
}

import type { AnyMove, LogEvent } from '../../schema/contract/game.ts';
import type { AnyKind, EventBody, Mover } from '../kinds/kind.ts';
import {
  afterHouseStep,
  type HouseList,
  HouseTaken,
  houseKept,
  houseStep,
  houseTaken,
} from '../words/house.ts';
import type { FoundHouse } from './room-api.ts';
import type { Position } from './turn.ts';

/** Whether a round begins with this move. */
export const begins = ({ takesList }: AnyKind, { type }: AnyMove): boolean =>
  takesList?.includes(type) === true;

/** The list after an event; most events leave it as it was. */
export function houseAfter(house: HouseList, { data, type }: LogEvent): HouseList {
  if (type !== houseTaken) return house;
  const step = HouseTaken.safeParse(data);
  return step.success ? afterHouseStep(house, step.data) : house;
}

/** The event by which a game takes up a list; none where it has that one, or a newer. */
export function takingUp(held: HouseList, found: HouseList): readonly EventBody[] {
  return found.version > held.version ? [{ type: houseTaken, data: { ...houseStep(held, found) } }] : [];
}

/**
 * T84: where the next round may begin by itself, no host's move will ask for the list: the game takes it up when it is told of it, so that
 * the round begins with the list that holds then.
 */
export const toldOf = ({ house, kind, state }: Position, found: HouseList): readonly EventBody[] =>
  kind.beginsByItself?.(state) === true ? takingUp(house, found) : [];

/**
 * T84: with a host's move by which a round begins, a game takes up the list that was found. Where it could not be asked for, play goes
 * on by the list that the game has, and the log says by which.
 */
export function houseEvents(
  { house, kind }: { readonly house: HouseList; readonly kind: AnyKind },
  asked: { readonly move: AnyMove; readonly mover: Mover; readonly house?: FoundHouse | undefined },
): readonly EventBody[] {
  if (asked.house === undefined || asked.mover.role !== 'host' || !begins(kind, asked.move)) return [];
  if (asked.house === 'unreachable') return [{ type: houseKept, data: { version: house.version } }];
  return takingUp(house, asked.house);
}

import type { SeatingMethod } from '$contract/seating.ts';

/** Whether a way of seating makes pairs, in rounds. */
export const makesPairs = ({ type }: SeatingMethod): boolean => type === 'round-robin' || type === 'swiss';

/** Ways to seat a field, as the form offers them. */
export type MethodId = 'random' | 'standing' | 'snake' | 'heats' | 'round-robin' | 'swiss';

export const methods: readonly { readonly id: MethodId; readonly label: string }[] = [
  { id: 'random', label: 'By lot' },
  { id: 'snake', label: 'Snake' },
  { id: 'standing', label: 'By standing' },
  { id: 'heats', label: 'Best of heats' },
  { id: 'round-robin', label: 'Round robin' },
  { id: 'swiss', label: 'Swiss round' },
];

export const methodNotes: Readonly<Record<MethodId, string>> = {
  random: 'Everybody at a table by lot.',
  snake:
    'By the standings, one to each table in turn, to and fro, so that every table is about as strong. Those level are seated by lot.',
  standing: 'The best at table 1, the next at table 2. Those level are seated by lot.',
  heats:
    'The best of each table of an earlier seating go on, once all its games are finished. Whoever is level with the last of them goes on too.',
  'round-robin': 'Duels: everybody meets everybody, all rounds at once.',
  swiss:
    'Duels, one round: those who have won about as much, and have not met. The games of the round before have to be finished.',
};

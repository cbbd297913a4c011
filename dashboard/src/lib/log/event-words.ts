import type { LogEvent } from '$contract/game.ts';

/** "round-opened" as "Round opened". */
export function eventTitle(type: string): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shown = (value: unknown, names: ReadonlyMap<string, string>): string => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => shown(each, names)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, each]) => `${name} ${shown(each, names)}`)
      .join(', ');
  }
  return String(value);
};

/** What an event says, with names for ids. The log itself holds no names. */
export function eventDetail(event: LogEvent, names: ReadonlyMap<string, string>): string {
  return Object.entries(event.data)
    .filter(([, value]) => value !== null && typeof value !== 'boolean')
    .map(([name, value]) =>
      name === 'contestantId' ? shown(value, names) : `${eventWord(name)} ${shown(value, names)}`,
    )
    .join(' · ');
}

/** "elapsedMs" as "elapsed ms". */
const eventWord = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Who did it. */
export function actorName({ actor }: LogEvent, names: ReadonlyMap<string, string>): string {
  if (actor.role === 'game') return 'the game';
  if (actor.role === 'host') return names.get(actor.hostId) ?? 'a host';
  return (actor.contestantId && names.get(actor.contestantId)) || 'a contestant';
}

export const isReason = (event: LogEvent): string | null =>
  typeof event.data.reason === 'string' ? event.data.reason : null;

import type { LogEvent } from '$contract/game.ts';

/** "round-opened" as "Round opened". */
export function eventTitle(type: string): string {
  const words = type.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Names = ReadonlyMap<string, string>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of something in a line, whoever it is about first: "Ewa: points 8, rank 1". */
function fields(value: Readonly<Record<string, unknown>>, names: Names): string {
  const { contestantId, ...rest } = value;
  const line = Object.entries(rest)
    .map(([name, each]) => `${eventWord(name)} ${shown(each, names)}`)
    .join(', ');
  return contestantId === undefined ? line : `${shown(contestantId, names)}: ${line}`;
}

function shown(value: unknown, names: Names): string {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'none'
      : value.map((each) => shown(each, names)).join(value.some(isRecord) ? '; ' : ', ');
  }
  return isRecord(value) ? fields(value, names) : String(value);
}

/** What an event says, with names for ids. The log itself holds no names. */
export function eventDetail(event: LogEvent, names: Names): string {
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
export function actorName({ actor }: LogEvent, names: Names): string {
  if (actor.role === 'game') return 'the game';
  if (actor.role === 'host') return names.get(actor.hostId) ?? 'a host';
  return (actor.contestantId && names.get(actor.contestantId)) || 'a contestant';
}

export const isReason = (event: LogEvent): string | null =>
  typeof event.data.reason === 'string' ? event.data.reason : null;

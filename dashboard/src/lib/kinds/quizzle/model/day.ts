const dayMs = 24 * 60 * 60 * 1000;
const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const start = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

/** `30 Nov 2026`, whatever zone the reader is in: a day of the patience is one by UTC. */
export const dayShown = (date: string): string => shown.format(start(date));
/** `30 Nov`. */
export const dayShort = (date: string): string => short.format(start(date));

/** The day so many days later, or earlier. */
export const dayAfter = (date: string, days: number): string =>
  new Date(start(date) + days * dayMs).toISOString().slice(0, 10);

/** `00:00 UTC (01:00 your time)`; in UTC itself the brackets are left out. */
export function opensShown(instant: string, zone?: string): string {
  const at = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(Date.parse(instant));
  return at === '00:00' ? '00:00 UTC' : `00:00 UTC (${at} your time)`;
}

/** `better than 73 % of 213`: of the others who finished that day, rounded down; or that there are none. */
export function betterThan(beaten: number, plays: number): string {
  const others = plays - 1;
  return others <= 0
    ? 'the first of the day'
    : `better than ${Math.floor((100 * beaten) / others)} % of ${others}`;
}

/** What is shared of a day's patience: score and stops, no letters. */
export const dayText = (
  date: string,
  { points, most, stops }: { readonly points: number; readonly most: number; readonly stops: number },
  link: string,
): string =>
  `Quizzle patience of ${dayShown(date)}: ${points} of ${most} points, ${stops} full stops. ${link}`;

/** A play of a day as this device holds it: the bearer of its seat. */
export interface KeptPlay {
  readonly id: string;
  readonly token: string;
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;
const slot = (date: string) => `quizzle-day:${date}`;
const isPlay = (value: unknown): value is KeptPlay =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

/** The play of a day that was begun on this device; null without one. */
export function readPlay(keep: Keep, date: string): KeptPlay | null {
  try {
    const value: unknown = JSON.parse(keep.getItem(slot(date)) ?? 'null');
    return isPlay(value) ? { id: value.id, token: value.token } : null;
  } catch {
    return null;
  }
}
export function keepPlay(keep: Keep, date: string, play: KeptPlay): void {
  try {
    keep.setItem(slot(date), JSON.stringify(play));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

const nameSlot = 'quizzle-name';
/** The name by which this device entered a table last. */
export function readName(keep: Keep): string {
  try {
    return keep.getItem(nameSlot) ?? '';
  } catch {
    return '';
  }
}
export function keepName(keep: Keep, name: string): void {
  try {
    keep.setItem(nameSlot, name);
  } catch {
    // As above.
  }
}

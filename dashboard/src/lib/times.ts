const dateTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const number = new Intl.NumberFormat();

/** "30 Nov 2026, 14:03 CET", in the reader's zone. */
export const shownAt = (instant: string): string => dateTime.format(new Date(instant));
/** "30 Nov 2026". */
export const shownDate = (instant: string): string => date.format(new Date(instant));
/** "14:03:07". */
export const shownClock = (instant: string): string => clock.format(new Date(instant));
/** With the reader's separators, and a true minus. */
export const shownNumber = (value: number): string => number.format(value).replace('-', '−');
/** "+4", "−3": what was gained or lost. */
export const shownGain = (value: number): string =>
  value > 0 ? `+${shownNumber(value)}` : shownNumber(value);
/** "6.905 s": thousandths, as order is decided by them. */
export const shownSeconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

/** "5 people", "1 person". */
export const shownCount = (count: number, one: string, many = `${one}s`): string =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;

/** Ranks as they are shown: 1, 2=, 2=, 4. */
export function rankLabels(ranks: readonly number[]): string[] {
  const often = new Map<number, number>();
  for (const rank of ranks) often.set(rank, (often.get(rank) ?? 0) + 1);
  return ranks.map((rank) => `${rank}${(often.get(rank) ?? 0) > 1 ? '=' : ''}`);
}

/** The instant at which a day (`YYYY-MM-DD`) begins where the reader is, or one some days later; undefined for what is no day. */
export function startOfDay(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const begins = new Date(year, month - 1, date + later);
  return Number.isNaN(begins.getTime()) ? undefined : begins.toISOString();
}

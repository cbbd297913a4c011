/** Points for places as typed, "10, 7, 5"; empty for none, null for what is no such list. */
export function readPlacePoints(text: string): number[] | null {
  if (text.trim() === '') return [];
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const points = parts.map(Number);
  const fine = points.every((each) => Number.isInteger(each) && each >= 0 && each <= 10_000);
  return fine && points.length <= 64 ? points : null;
}

/** Names that several things share, told apart by a number after them: "Final", "Round (1)", "Round (2)". Others stay as they are. */
export function distinct(names: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (count.get(name) === 1) return name;
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    return `${name} (${at})`;
  });
}

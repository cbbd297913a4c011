/** A pure function of something that never changes, reckoned once for each: many ask the same of one position. */
export function once<K extends object, V>(reckon: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there.value;
    const value = reckon(key);
    known.set(key, { value });
    return value;
  };
}

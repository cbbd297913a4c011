/** The package has no types of its own. `edges` are [one, other, weight] by index; the result is each one's partner, -1 for none. */
declare module 'edmonds-blossom-fixed' {
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): number[];
}

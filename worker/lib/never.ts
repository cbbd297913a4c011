/** Marks a branch that the types rule out; throws if it is reached all the same. */
export function never(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

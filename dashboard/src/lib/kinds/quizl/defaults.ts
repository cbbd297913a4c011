/** The contract's figures; written out, so that no page loads its schemas for them. A test compares. */
export const defaults = {
  preset: 'classic',
  strict: false,
  turnSeconds: null,
  openToHost: false,
  helper: false,
} as const;

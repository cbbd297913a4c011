/** Gives `length` unforeseeable bytes. Everything that needs chance is given one. */
export type RandomBytes = (length: number) => Uint8Array;

/** The platform's own source. */
export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

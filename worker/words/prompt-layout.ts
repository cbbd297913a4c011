/**
 * How the table of prompts is written. First a header: 4 bytes `WHPR`, 1 byte version, 32 bytes name of the word list in ASCII,
 * padded with NUL. Then numbers of 7 bits a byte, low bits first, the top bit set on all bytes of a number but its last:
 * the number of rows, then the rows in alphabetical order of the prompts that any word fits.
 *
 * Row: distance from the prompt before (AAA is 0) | among common words: starts, ends, both at once, different lengths |
 * among all words: starts, ends | shortest length | number of lengths from there on | words of each of these lengths.
 */
export const promptHeader = { magic: 'WHPR', version: 1, bytes: 37, name: 5, nameBytes: 32 } as const;

/** All prompts: 26 to the third. */
export const promptCount = 17_576;

/** Place of a prompt (letters in upper case, read by I2) in alphabetical order. */
export function placeOf(prompt: string): number {
  return [...prompt].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 65, 0);
}

/** The prompt at a place. */
export function promptAt(place: number): string {
  return String.fromCharCode(
    65 + Math.floor(place / 676),
    65 + (Math.floor(place / 26) % 26),
    65 + (place % 26),
  );
}

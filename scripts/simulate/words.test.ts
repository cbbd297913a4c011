import { expect, test } from 'vitest';
import { fitsPrompt } from './reckoning.ts';
import { misfits, nonsenseFor, vocabulary } from './words.ts';

for (const [prompt, words] of Object.entries(vocabulary)) {
  test(`what people think of at ${prompt} fits, what they mistype does not`, () => {
    expect(words.filter((word) => !fitsPrompt(word, prompt))).toEqual([]);
    expect(misfits.filter((word) => fitsPrompt(word, prompt))).toEqual([]);
    expect(fitsPrompt(nonsenseFor(prompt), prompt)).toBe(true);
  });
}

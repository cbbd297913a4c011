import { nameSkeleton } from './names.ts';

/** Scripts that put no space between words, or none behind a name: in these a name is found anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The shortest part of a name that is looked for by itself, in characters: most parts of Chinese and Japanese names have two. */
const shortestPart = (part: string): number => (unspaced.test(part) ? 2 : 3);

/** A name as it looks, and its parts: whoever writes of Ana Maria may call her Maria. */
function looksOf(name: string): readonly string[] {
  const whole = nameSkeleton(name);
  const parts = whole.split(/[^\p{L}\p{N}]+/u).filter((part) => [...part].length >= shortestPart(part));
  return [...new Set([whole, ...parts])].filter((look) => look !== '');
}

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether two characters side by side are of one word. */
const goesOn = (one: string | undefined, next: string | undefined): boolean =>
  isLetter(one) && isLetter(next);

function stands(text: string, look: string): boolean {
  if (unspaced.test(look)) return text.includes(look);
  for (let at = text.indexOf(look); at !== -1; at = text.indexOf(look, at + 1)) {
    if (!goesOn(text[at - 1], look[0]) && !goesOn(look.at(-1), text[at + look.length])) return true;
  }
  return false;
}

/** Whether a text has one of these names in it, or a part of one, however it is written (G11): for people to look at, not to act upon. */
export function mentioning(names: readonly string[]): (text: string) => boolean {
  const looks = [...new Set(names.flatMap(looksOf))];
  return (text) => {
    const read = nameSkeleton(text);
    return looks.some((look) => stands(read, look));
  };
}

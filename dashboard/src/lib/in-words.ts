const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as a sentence says it: words up to twelve, then figures. */
export const count = (n: number): string => small[n] ?? String(n);

/** `one word`, `six words`, `no words`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** `1 square`, `8 squares`: figures, where the number is what matters. */
export const figured = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Two letters for a name: of its first two words, or the first two of its only one. */
export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('');
}

/** The first letter in upper case, the rest as it is. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Hal`, `Hal and Ivy`, `Hal, Ivy and Jo`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** At most `most` names, then how many more: `Hal, Ivy and 9 more`. */
export function listedShort(names: readonly string[], most = 4): string {
  if (names.length <= most + 1) return listed(names);
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

const ordinals = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
/** `second` for speech; figures beyond ten. */
export const ordinalWord = (n: number): string => ordinals[n] ?? ordinal(n);

/** Milliseconds since the opening as tables show them: `6.905`. */
export const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** Milliseconds as speech says them: `6.9 seconds`. */
export const spokenSeconds = (ms: number): string => `${(Math.round(ms / 100) / 10).toString()} seconds`;

/** Ranks as a table shows them: level places carry an equals sign (`2=`). */
export function rankLabel(rank: number, ranks: readonly number[]): string {
  return ranks.filter((other) => other === rank).length > 1 ? `${rank}=` : String(rank);
}

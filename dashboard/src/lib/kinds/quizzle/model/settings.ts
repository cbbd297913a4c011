import { figured } from '../../../in-words.ts';
import { dieInWords } from './tokens.ts';

/** Settings as a form or a summary meets them: whatever was stored, read field by field. */
export type LooseConfig = Readonly<Record<string, unknown>>;

const isFace = (value: unknown): value is number | 'joker' => value === 'joker' || typeof value === 'number';

export const dieOf = (config: LooseConfig): readonly (number | 'joker')[] =>
  Array.isArray(config.die) ? config.die.filter(isFace) : [1, 2, 3, 4, 5, 'joker'];

/** Sides of a die as one types them: `1 2 3 joker`; null if it is no die that can be thrown (Z2). */
export function readDie(text: string): (number | 'joker')[] | null {
  const parts = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const die = parts.map((part) => (part === 'joker' || part === 'j' ? 'joker' : Number(part)));
  const fine = die.every((face) => face === 'joker' || (Number.isInteger(face) && face >= 1 && face <= 20));
  const throwable = die.includes('joker') && die.some((face) => face !== 'joker');
  return fine && throwable && die.length >= 2 && die.length <= 20 ? die : null;
}

/** Tokens with counts as one types them: `A 5, B 2, . 12`, where `*` stands for all not named; null if it cannot be read. */
export function readSupply(text: string): Record<string, number> | null {
  const supply: Record<string, number> = {};
  const rest = text.replace(
    /(\*|[A-Za-z.])\s*[:=×x]?\s*(\d{1,3})(?=$|[\s,;])/g,
    (_, token: string, count: string) => {
      supply[token.toUpperCase()] = Number(count);
      return ' ';
    },
  );
  if (/[^\s,;]/.test(rest)) return null;
  const { '*': others, ...named } = supply;
  if (others !== undefined) {
    for (const token of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ.') named[token] ??= others;
  }
  return Object.values(named).some((count) => count > 0) ? named : null;
}

export const supplyOf = (config: LooseConfig): Readonly<Record<string, number>> | null =>
  typeof config.supply === 'object' && config.supply !== null
    ? Object.fromEntries(
        Object.entries(config.supply).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
      )
    : null;

export const supplyInWords = (supply: Readonly<Record<string, number>>): string =>
  Object.entries(supply)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a === '.' ? 1 : b === '.' ? -1 : a.localeCompare(b)))
    .map(([token, count]) => `${token} ${count}`)
    .join(', ');

/** The settings that differ from game to game, in one line: `8 × 8, die 1, 2, 3, 4, 5, joker, boards hidden`. */
export function settingsInWords(config: LooseConfig): string {
  const size = typeof config.size === 'number' ? config.size : 8;
  const seconds = (name: string, what: string) =>
    typeof config[name] === 'number' ? [`${config[name]} s to ${what}`] : [];
  const supply = supplyOf(config);
  return [
    `${size} × ${size} cells`,
    `die ${dieInWords(dieOf(config))}`,
    ...(supply
      ? [
          figured(
            Object.values(supply).reduce((sum, count) => sum + count, 0),
            'token',
          ),
        ]
      : []),
    ...(config.edgeEndsWord === false ? ['edges end no words'] : []),
    ...(config.abbreviations === true ? ['abbreviations count'] : []),
    ...(config.open === true ? ['open boards'] : []),
    ...seconds('placeSeconds', 'place'),
    ...seconds('turnSeconds', 'act'),
    ...(config.confirm === 'auto' ? ['confirms itself'] : []),
  ].join(', ');
}

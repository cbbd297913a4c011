import { figured } from '../../../in-words.ts';

/** Settings as a form or a summary meets them: whatever was stored, read field by field. */
export type LooseConfig = Readonly<Record<string, unknown>>;

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const numbers = (value: unknown, otherwise: readonly number[]): readonly number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : otherwise;

/** The settings that differ from game to game, in one line: `8 × 5 squares, 5 rounds, 60 s, longest 3-2, quickest 2-1`. */
export function settingsInWords(config: LooseConfig): string {
  const parts = [
    `${number(config.columns, 8)} × ${number(config.rows, 5)} squares`,
    figured(number(config.rounds, 5), 'round'),
    `${number(config.answerSeconds, 60)} s`,
    `longest ${awards(numbers(config.longest, [3, 2]))}`,
    `quickest ${awards(numbers(config.quickest, [2, 1]))}`,
    ...(config.clock === 'own' ? ['own clock'] : []),
    ...(config.confirm === 'auto' ? ['confirms itself'] : []),
    ...(config.blind === true ? ['host blind'] : []),
  ];
  return parts.join(', ');
}

const awards = (squares: readonly number[]): string => (squares.length === 0 ? 'none' : squares.join('-'));

/** Squares for places as one types them: `3, 2`, `3-2` or `3 2`; null if it is no such list. */
export function readAwards(text: string): number[] | null {
  const parts = text.split(/[^0-9]+/).filter((part) => part !== '');
  if (/[^0-9,;\s·-]/.test(text) || parts.length > 8) return null;
  const squares = parts.map(Number);
  return squares.every((value) => value <= 20) ? squares : null;
}

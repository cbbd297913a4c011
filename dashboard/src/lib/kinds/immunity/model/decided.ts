import { listed } from '../../../in-words.ts';

/** The step of I12 that decided, in a sentence. */
export const decidedWords = {
  points: 'Decided by points.',
  squares: 'Level on points. Decided by squares.',
  'sudden-death': 'Level on points and squares. Decided by sudden death.',
  shared: 'Level to the end: shared.',
} as const;

/** `Ana wins immunity`; several share it. */
export function headline(names: readonly string[]): string {
  if (names.length === 0) return 'Nobody wins';
  return `${listed(names)} ${names.length === 1 ? 'wins' : 'share'} immunity`;
}

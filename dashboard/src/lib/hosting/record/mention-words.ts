import type { Mention } from '$contract/mentions.ts';

/** Where a text stands, in words. */
export const placeInWords: Readonly<Record<Mention['place'], string>> = {
  'tournament-name': 'Name of the tournament',
  division: 'A division',
  'game-name': 'Name of a game',
  'template-name': 'Name of a template',
  'seating-name': 'Name of a seating',
  'seating-seed': 'Seed of a draw',
  'adjustment-reason': 'Reason of an adjustment',
  'word-reason': 'Reason of house words',
  'act-reason': 'Reason in the log of acts',
  'act-detail': 'In the log of acts',
  log: 'Log of a game',
};

const signs = /[.*+?^${}()|[\]\\]/g;

/** A text without the name in it, to begin with; where it stands in other letters it is for people to find. */
export function withoutName(text: string, name: string): string {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(signs, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(whole, 'somebody');
}

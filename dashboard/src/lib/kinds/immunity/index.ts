import { ownersPicture } from '../../pictures.ts';
import type { KindScreens } from '../registry.ts';
import { settingsInWords } from './model/settings.ts';

/** The rulebook's figures; written out, so that no page loads the contract's schemas for them. A test compares. */
export const defaults = {
  columns: 8,
  rows: 5,
  rounds: 5,
  answerSeconds: 60,
  longest: [3, 2],
  quickest: [2, 1],
  confirm: 'host',
  confirmSeconds: 20,
  claimSeconds: null,
  clock: 'shared',
  blind: false,
  hyphens: false,
  getReadySeconds: 3,
} as const;

/** Immunity's screens, each loaded when it is needed. */
export const immunity: KindScreens = {
  kind: 'immunity',
  title: 'Immunity',
  line: 'One word in sixty seconds. The longest and the quickest claim squares.',
  picture: ownersPicture([9, 9, 0, 5, 9, 0, 5, 5, 0, 20, 20, 0, 8, 0, 20, 0]),
  status: () => import('./model/status.ts').then(({ statusOf }) => statusOf),
  inWords: settingsInWords,
  minimum: 2,
  maximum: 24,
  defaults,
  console: () => import('./Console.svelte'),
  play: () => import('./Play.svelte'),
  watch: () => import('./Watch.svelte'),
  overlay: () => import('./Overlay.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => import('./Rules.svelte'),
};

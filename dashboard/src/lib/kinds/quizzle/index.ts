import { lettersPicture } from '../../pictures.ts';
import type { KindScreens } from '../registry.ts';
import { settingsInWords } from './model/settings.ts';

/** The rules' own figures; written out, so that no page loads the contract's schemas for them. A test compares. */
export const defaults = {
  size: 8,
  die: [1, 2, 3, 4, 5, 'joker'],
  supply: null,
  edgeEndsWord: true,
  abbreviations: false,
  open: false,
  placeSeconds: null,
  turnSeconds: null,
  seedOpensAt: null,
  confirm: 'host',
} as const;

/** Quizzle's screens, each loaded when it is needed. */
export const quizzle: KindScreens = {
  kind: 'quizzle',
  title: 'Quizzle',
  line: 'The same tokens for all, each on a board of their own. Words score across and down.',
  picture: lettersPicture(['HEART', 'EMBER', 'ABUSE', 'RESIN', 'TREND']),
  status: () => import('./model/status.ts').then(({ statusOf }) => statusOf),
  inWords: settingsInWords,
  minimum: 1,
  maximum: 8,
  defaults,
  console: () => import('./Console.svelte'),
  play: () => import('./Play.svelte'),
  watch: () => import('./Watch.svelte'),
  overlay: () => import('./Overlay.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => import('./Rules.svelte'),
  practice: () => import('./Practice.svelte'),
  daily: () => import('./Daily.svelte'),
};

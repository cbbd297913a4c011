import { lettersPicture } from '../../pictures.ts';
import type { KindScreens } from '../registry.ts';
import { defaults } from './defaults.ts';
import { settingsInWords } from './model/settings.ts';

/** QUIZL's screens, each loaded when it is needed. */
export const quizl: KindScreens = {
  kind: 'quizl',
  title: 'QUIZL',
  line: 'Find the word that others hid among 25 letters, before its letters are all out.',
  picture: lettersPicture(['pmzjf', 'rotaw', 'uvhck', 'BLIND', 'gysxe']),
  status: () => import('./model/status.ts').then(({ statusOf }) => statusOf),
  inWords: settingsInWords,
  minimum: 2,
  maximum: 8,
  defaults,
  console: () => import('./Console.svelte'),
  play: () => import('./Play.svelte'),
  watch: () => import('./Watch.svelte'),
  overlay: () => import('./Overlay.svelte'),
  settings: () => import('./Settings.svelte'),
  rules: () => import('./Rules.svelte'),
  practice: () => import('./Practice.svelte'),
};

/** The wire types of Quizzle, by the names its screens use. Types only: no line of the contract is loaded by a page. */

export type { ContestantId } from '../../../../../../schema/contract/ids.ts';
export type {
  QuizzleFace as Face,
  QuizzleMove as Move,
  QuizzleRun as Run,
  QuizzleSettings as Settings,
  QuizzleView as View,
} from '../../../../../../schema/contract/kinds/quizzle.ts';

import type { QuizzleView } from '../../../../../../schema/contract/kinds/quizzle.ts';

export type Seat = QuizzleView['seats'][number];
export type Phase = QuizzleView['phase'];

/** The wire types of QUIZL, by the names its screens use. Types only: no line of the contract is loaded by a page. */

export type { ContestantId } from '../../../../../../schema/contract/ids.ts';
export type {
  QuizlConfig as Config,
  QuizlEntry as Entry,
  QuizlGrid as Grid,
  QuizlMove as Move,
  QuizlOutcome as Outcome,
  QuizlPoints as Points,
  QuizlView as View,
} from '../../../../../../schema/contract/kinds/quizl.ts';

import type { QuizlView } from '../../../../../../schema/contract/kinds/quizl.ts';

export type Seat = QuizlView['seats'][number];

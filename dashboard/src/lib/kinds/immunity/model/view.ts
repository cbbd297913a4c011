/** The wire types of Immunity, by the names its screens use. Types only: no line of the contract is loaded by a page. */

export type { ContestantId } from '../../../../../../schema/contract/ids.ts';
export type {
  ImmunityConfig as Config,
  ImmunityMove as Move,
  ImmunityRound as Round,
  ImmunityScore as Score,
  ImmunitySubmission as Submission,
  ImmunityVerdict as Verdict,
  ImmunityView as View,
} from '../../../../../../schema/contract/kinds/immunity.ts';

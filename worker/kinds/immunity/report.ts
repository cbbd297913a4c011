import type { Happened, Report, RulingReport } from '../kind.ts';
import { awardsOf } from './awards.ts';
import { settledRounds } from './decide-record.ts';
import { readRecord } from './events.ts';
import { isValid } from './rulings.ts';
import { type ImmunityState, isUnderWay, type Round } from './state.ts';

/** What the leaderboards should know once a round is settled: confirmed, voided, or dropped by the end of the game. */
export function report(state: ImmunityState, event: Happened): readonly Report[] {
  const record = readRecord(event);
  switch (record?.type) {
    case 'awards-confirmed':
    case 'round-voided':
      return roundsBySerial(state, record.data.serial).map((round) => reportOf(state, round));
    case 'game-finished':
      return roundsBySerial(state, state.serial)
        .filter(({ voided }) => voided)
        .map((round) => reportOf(state, round));
    case 'record-ruled':
      return corrected(state, record.data).map((round) => reportOf(state, round));
    default:
      return [];
  }
}

/** The rounds that a ruling on the record has judged anew (I19). */
const corrected = (
  state: ImmunityState,
  { serial, word }: { readonly serial: number; readonly word: string },
): readonly Round[] =>
  settledRounds(state).filter(
    (round) =>
      round.voided === null && round.serial >= serial && round.submissions.some((one) => one.word === word),
  );

/** Everything that has been reported, as it stands by now. */
export const record = (state: ImmunityState): readonly Report[] =>
  settledRounds(state).map((round) => reportOf(state, round));

/** A host's word on a word. */
export function ruling(event: Happened): RulingReport | null {
  const record = readRecord(event);
  if (record?.type !== 'verdict-ruled' && record?.type !== 'record-ruled') return null;
  const { serial: round, contestantId, word, valid, reason, hostId, precedent } = record.data;
  const onRecord = record.type === 'record-ruled';
  return { round, contestantId, word, valid, reason, hostId, onRecord, precedent: precedent ?? false };
}

function roundsBySerial(state: ImmunityState, serial: number | null): Round[] {
  const rounds = isUnderWay(state) ? [...state.rounds, state.round] : state.rounds;
  return rounds.filter((round) => round.serial === serial);
}

function reportOf({ config }: ImmunityState, round: Round): Report {
  const counted = round.voided === null;
  const awards = counted ? (round.awards ?? awardsOf(round, config)) : [];
  return {
    key: `round:${round.serial}`,
    submissions: round.submissions.map((submission) => ({
      seq: submission.seq,
      contestantId: submission.contestantId,
      round: round.serial,
      word: submission.word,
      length: submission.length,
      elapsedMs: submission.elapsedMs,
      at: submission.at,
      verdict: submission.verdict,
      counts: counted && isValid(submission),
      award: awards.find((award) => award.contestantId === submission.contestantId)?.squares ?? 0,
    })),
  };
}

import { isValid } from './verdicts.ts';
import type { ContestantId, Round, Submission, View } from './view.ts';

/** What a contestant's page shows. One of these at a time; each has only what it needs. */
export type PlayScreen =
  | { readonly screen: 'lobby' }
  | { readonly screen: 'get-ready'; readonly round: Round }
  | { readonly screen: 'open-prompt'; readonly round: Round }
  | { readonly screen: 'open'; readonly round: Round }
  | { readonly screen: 'sent'; readonly round: Round; readonly mine: Submission }
  | { readonly screen: 'missed'; readonly round: Round }
  | { readonly screen: 'closed'; readonly round: Round; readonly mine: Submission | null }
  | { readonly screen: 'claim'; readonly round: Round; readonly left: number }
  | { readonly screen: 'claims'; readonly round: Round; readonly mine: Submission | null }
  | { readonly screen: 'aside'; readonly round: Round }
  | { readonly screen: 'withdrawn' }
  | { readonly screen: 'result' };

/** How long the field stays after this page's own 0:00: the game decides, not the phone. */
export const probablyLateMs = 1500;

/** Which screen it is. `remaining`: ms to the viewer's own limit by the game's clock, null without one. */
export function playScreen(view: View, me: ContestantId, remaining: number | null): PlayScreen {
  const seat = view.seats.find((other) => other.contestantId === me);
  if (view.phase === 'finished') return { screen: 'result' };
  if (!seat || seat.withdrawn) return { screen: 'withdrawn' };
  const { round } = view;
  if (!round || view.phase === 'lobby' || view.phase === 'between') return { screen: 'lobby' };
  if (round.suddenDeath && !round.among.includes(me)) return { screen: 'aside', round };
  const mine = ownSubmission(round, me);
  switch (view.phase) {
    case 'ready':
      return { screen: 'get-ready', round };
    case 'answering':
      return answering(view, round, mine, remaining);
    case 'review':
      return { screen: 'closed', round, mine };
    case 'claiming': {
      const [first] = round.claims;
      return first?.contestantId === me
        ? { screen: 'claim', round, left: first.left }
        : { screen: 'claims', round, mine };
    }
  }
}

function answering(view: View, round: Round, mine: Submission | null, remaining: number | null): PlayScreen {
  if (mine) return { screen: 'sent', round, mine };
  if (view.config.clock === 'own' && round.prompt === null) return { screen: 'open-prompt', round };
  const over = remaining !== null && remaining < -probablyLateMs;
  return over ? { screen: 'missed', round } : { screen: 'open', round };
}

export const ownSubmission = (round: Round, me: ContestantId): Submission | null =>
  round.submissions.find((word) => word.contestantId === me) ?? null;

/** What I won in this round, in words; null if nothing. */
export interface Won {
  readonly squares: number;
  readonly title: string;
  readonly awards: string;
  readonly order: string;
}
export function won(round: Round, me: ContestantId, nameOf: (id: ContestantId) => string): Won | null {
  const mine = round.awards.find((award) => award.contestantId === me);
  if (!mine || mine.squares === 0) return null;
  const word = ownSubmission(round, me);
  const parts = [
    ...(mine.longest === null ? [] : [`longest ${mine.longest}, ${word?.length ?? 0} letters`]),
    ...(mine.quickest === null
      ? []
      : [`quickest ${mine.quickest}, ${((word?.elapsedMs ?? 0) / 1000).toFixed(3)} s`]),
  ];
  return {
    squares: mine.squares,
    title: `You won ${mine.squares} ${mine.squares === 1 ? 'square' : 'squares'}`,
    awards: parts.join(' · '),
    order: claimPlace(round, me, nameOf),
  };
}

/** `You claim 2nd, after Bo (2 squares)`. Empty once there is nothing left to claim. */
export function claimPlace(round: Round, me: ContestantId, nameOf: (id: ContestantId) => string): string {
  const index = round.claims.findIndex((claim) => claim.contestantId === me);
  if (index < 0) return '';
  const before = round.claims[index - 1];
  if (!before) return 'Your turn';
  const many = `${before.left} ${before.left === 1 ? 'square' : 'squares'}`;
  return index === 1
    ? `You are next, after ${nameOf(before.contestantId)} (${many})`
    : `${index} claim before you`;
}

/** Why a word won nothing. */
export function whyNothing(round: Round, me: ContestantId): string {
  const mine = ownSubmission(round, me);
  if (!mine) return 'You sent nothing this round.';
  const word = mine.word.toUpperCase();
  if (mine.late) return `${word} came after the limit. On record, doesn’t count.`;
  if (isValid(mine)) return `${word} counts, but others were longer or quicker.`;
  if (mine.ruling) return `${word} was ruled out: ${mine.ruling.reason}.`;
  if (mine.verdict === 'misfit') return `${word} doesn’t start or end with ${round.prompt ?? 'the letters'}.`;
  return `${word} is not in the list.`;
}

/** A place among all who have sent, from 1; null where it is not public. */
export function placeAmong(round: Round, me: ContestantId): number | null {
  const index = round.submitted.indexOf(me);
  return index < 0 ? null : index + 1;
}

/** The receipt's number as people quote it: round serial, place. */
export const receiptName = (round: Pick<Round, 'serial'>, place: number | null): string =>
  `R${round.serial}-${place === null ? '00' : String(place).padStart(2, '0')}`;

/** How long somebody has to answer, with their extra time; `own` says so where the host gave this round a time of its own. */
export function answerTime(
  view: Pick<View, 'config' | 'seats'>,
  round: Pick<Round, 'answerSeconds'> | null,
  me: ContestantId,
): { readonly seconds: number; readonly extra: number; readonly own: string | null } {
  const extra = view.seats.find((seat) => seat.contestantId === me)?.extraSeconds ?? 0;
  const { answerSeconds } = round ?? view.config;
  const seconds = answerSeconds + extra;
  return {
    seconds,
    extra,
    own: answerSeconds === view.config.answerSeconds ? null : `${seconds} s this time`,
  };
}

import type { PreFlight } from '../api/contract.ts';

type Item = PreFlight['blockers'][number] | PreFlight['warnings'][number];

const warnings: Readonly<Record<PreFlight['warnings'][number]['code'], string>> = {
  left_out: 'Would be left out by the start',
  link_unopened: 'Link not opened yet',
  not_checked_in: 'Not checked in',
  withdrawn_from_tournament: 'Withdrawn from the tournament, and seated here',
};

const isWarning = (code: string): code is keyof typeof warnings => code in warnings;

/** What an item of a pre-flight says. A blocker is told in the game's own words: only its rules know what is missing. */
export const preFlightWords = ({ code, detail }: Item): string =>
  isWarning(code) ? warnings[code] : detail.replace(/\.$/, '');

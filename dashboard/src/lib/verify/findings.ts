import { shownCount } from '../times.ts';
import { check, type Given, gameOf, readGiven } from './evidence.ts';

type Line = NonNullable<ReturnType<typeof check>>[number];

/** What came of looking into a log or receipts, in words. */
export interface Findings {
  /** Why nothing could be checked; null when something was. */
  readonly problem: string | null;
  readonly checks: readonly Line[];
  readonly odd: Given['odd'];
  /** `part`: what could be read holds, but not all could be read. */
  readonly verdict: 'holds' | 'part' | 'fails';
  readonly headline: string;
  /** In one sentence, for those who hear it. */
  readonly spoken: string;
}

/** What each check is called. */
export const checkNames: Readonly<Record<string, string>> = {
  chain: 'Chain',
  commitments: 'Secrets',
  rules: 'Rules',
  result: 'Result',
  receipts: 'Receipts',
};

const headlines = {
  holds: 'This holds.',
  part: 'Only a part could be read; that part holds.',
  fails: 'This does not hold.',
} as const;

const stopped = (problem: string, odd: Given['odd']): Findings => ({
  problem,
  checks: [],
  odd,
  verdict: 'fails',
  headline: '',
  spoken: problem,
});

/** Looks into what somebody dropped or pasted. `hint`: the game, or the name of the file. */
export function findings(text: string, hint: string, publicKey: string | null): Findings {
  const given = readGiven(text);
  if (given.events.length + given.receipts.length === 0)
    return stopped(
      text.trim() ? 'Nothing here is a line of a log or a receipt.' : 'Drop a file or paste something first.',
      given.odd,
    );
  const found = check(given, gameOf(given, hint), { publicKey });
  if (!found)
    return stopped('Which game is it? A log does not name it; its address and its receipts do.', given.odd);
  // What nothing was given for is not a finding.
  const checks = found.filter(({ check: name, outcome }) => {
    const asked = name === 'result' ? false : name !== 'receipts' || given.receipts.length > 0;
    return outcome !== 'unknown' || asked;
  });
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  const verdict = failed > 0 ? 'fails' : given.odd.length > 0 ? 'part' : 'holds';
  const spoken =
    failed > 0
      ? `${shownCount(failed, 'check')} failed`
      : `${verdict === 'part' ? 'The part that could be read' : 'Log'} holds. ${shownCount(checks.length, 'check')}`;
  return { problem: null, checks, odd: given.odd, verdict, headline: headlines[verdict], spoken };
}

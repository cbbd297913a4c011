import type { PromptClass, PromptStatistics } from '../../../../../../worker/words/prompts.ts';

/** How good three letters are, as the host sees it while typing. */
export interface Quality {
  readonly mark: 'good' | 'hard' | 'few' | 'none';
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** `247 words fit`. */
  readonly fit: string;
  /** `223 start · 24 end`. */
  readonly sides: string;
  /** More to know: one-sided, used before, offensive. */
  readonly notes: readonly string[];
  /** Posting wants a second press, since no word fits. */
  readonly doubt: boolean;
}

const labels: Readonly<Record<PromptClass, Pick<Quality, 'mark' | 'label' | 'tone'>>> = {
  very_open: { mark: 'good', label: 'Easy: length will decide', tone: 'good' },
  open: { mark: 'good', label: 'Good', tone: 'good' },
  tight: { mark: 'good', label: 'Good, takes thought', tone: 'good' },
  expert: { mark: 'hard', label: 'Hard', tone: 'warn' },
  thin: { mark: 'few', label: 'Very few words', tone: 'warn' },
  impossible: { mark: 'none', label: 'No word fits', tone: 'bad' },
};

const figure = new Intl.NumberFormat('en');

/** `used`: prompts of this game, in upper case. */
export function qualityOf(statistics: PromptStatistics, used: readonly string[]): Quality {
  const { starts, ends, total, longest, letters } = statistics;
  const notes = [
    ...(longest > 0 ? [`longest ${longest} letters`] : []),
    ...(used.includes(letters) ? ['used before in this game'] : []),
    ...(statistics.oneSided && total > 0 ? ['nearly all on one side'] : []),
    ...(statistics.offensive ? ['may offend somebody'] : []),
  ];
  const base = labels[statistics.class];
  const warned = used.includes(letters) || statistics.offensive;
  return {
    ...base,
    tone: base.tone === 'good' && warned ? 'warn' : base.tone,
    fit: total === 1 ? '1 word fits' : `${figure.format(total)} words fit`,
    sides: `${figure.format(starts)} start · ${figure.format(ends)} end`,
    notes,
    doubt: total === 0,
  };
}

/** Up to three letters out of whatever was typed or pasted, in upper case. */
export const readLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);

/** What a screen reader hears once three letters stand there. */
export const spokenQuality = (letters: string, quality: Quality): string =>
  `${[...letters].join(' ')}. ${quality.label}. ${quality.fit}.${quality.notes.map((note) => ` ${note}.`).join('')}`;

import type { Trouble } from './api/client.ts';

/** A refusal in words: what happened, whether anything was spent by it, what to do now. */
export interface Refusal {
  readonly happened: string;
  /** `nothing`: as if it had not been tried. Anything else says what was used up. */
  readonly spent: string;
  readonly now: string;
}

/** Said when nothing can be loaded, so it is here from the start. */
const unanswered: Readonly<Record<string, Refusal>> = {
  offline: {
    happened: 'The service did not answer.',
    spent: 'What you did is kept here until it is answered.',
    now: 'Check your connection; it is tried again by itself.',
  },
  not_ours: {
    happened: 'Something else than the service answered, for example a network’s sign-in page.',
    spent: 'Nothing was used up.',
    now: 'Open another page in your browser to check the network, then try again.',
  },
};

let all: ReadonlyMap<string, Refusal> = new Map(Object.entries(unanswered));

/** The other sentences come right behind the page, so that none waits for them; until then the service's own sentence stands in. */
export const wordsLoaded: Promise<void> = import('./refusal-words.ts').then(
  ({ refusalWords }) => {
    all = new Map([...all, ...refusalWords]);
  },
  () => {},
);

/** The words for a code; a code that this page does not know yet gets the service's own sentence (never the raw code alone). */
export function refusalOf({ code, detail }: Pick<Trouble, 'code' | 'detail'>): Refusal {
  const known = all.get(code);
  if (known) return known;
  return {
    happened: detail || 'The game refused this.',
    spent: 'Nothing was used up.',
    now: 'Reload the page if it does not fit what you see.',
  };
}

/** All of it in one line, for speech and small places. */
export function sentence(trouble: Pick<Trouble, 'code' | 'detail'>): string {
  const { happened, spent, now } = refusalOf(trouble);
  return `${happened} ${spent} ${now}`;
}

export const knowsCode = (code: string): boolean => all.has(code);

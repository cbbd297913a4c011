import type { JoinRequestMade } from '../api/contract.ts';

/** What somebody asked in this browser, kept so that a reload waits on instead of asking again. */
export interface Asked extends JoinRequestMade {
  readonly name: string;
}

const slot = (code: string) => `join:${code}`;

export function askedWith(code: string): Asked | null {
  try {
    const text = sessionStorage.getItem(slot(code));
    // Written by `keepAsked` below.
    return text === null ? null : (JSON.parse(text) as Asked);
  } catch {
    return null;
  }
}

export function keepAsked(code: string, asked: Asked | null): void {
  try {
    if (asked) sessionStorage.setItem(slot(code), JSON.stringify(asked));
    else sessionStorage.removeItem(slot(code));
  } catch {
    // Without storage the page has to stay open while it waits, as it says.
  }
}

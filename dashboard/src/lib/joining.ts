/** Letters of a room code: no vowels, no I and O, so that codes spell nothing and are not misread. */
const notInCodes = /[^BCDFGHJKLMNPQRSTVWXYZ]/g;
export const codeLength = 6;

/** What somebody typed or pasted as a code; an address with a code in it works too. */
export function codeOf(typed: string): string {
  const address = /\/join\/([A-Za-z]+)/.exec(typed)?.[1] ?? typed;
  return address.toUpperCase().replace(notInCodes, '').slice(0, codeLength);
}

/** The secret of a link, from its fragment; null if there is none. */
export function secretOf(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text).trim() || null;
  } catch {
    return null;
  }
}

const kept = 'link';

/** A contestant's link stays on the device, so that it can take a game back that was opened on another one. */
export const keptLink = (): string | null => {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null;
  }
};
export const keepLink = (secret: string | null): void => {
  try {
    if (secret === null) localStorage.removeItem(kept);
    else localStorage.setItem(kept, secret);
  } catch {
    // Without storage the personal link itself has to be opened again.
  }
};

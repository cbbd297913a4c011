import type { As } from './api/client.ts';

/**
 * Whether somebody has been signed in on this device, so that public pages ask the service only where there may be an answer.
 * The sign-in itself is a cookie that no page can read.
 */
export const wasHere = (as: As): boolean => {
  try {
    return localStorage.getItem(`here:${as}`) !== null;
  } catch {
    return true;
  }
};

export const noteHere = (as: As, here: boolean): void => {
  try {
    if (here) localStorage.setItem(`here:${as}`, '1');
    else localStorage.removeItem(`here:${as}`);
  } catch {
    // Without storage public pages ask each time.
  }
};

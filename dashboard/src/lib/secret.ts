import { secretOf } from './joining.ts';

/**
 * Takes the secret out of the address at once, so that it is neither in the history nor on a shared screen, and keeps it for a
 * reload of this tab alone. Null if this page was opened without one.
 */
export function takeSecret(page: string): string | null {
  const slot = `secret:${page}`;
  const given = secretOf(location.hash);
  if (given) {
    sessionStorage.setItem(slot, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return given ?? sessionStorage.getItem(slot);
}

export const dropSecret = (page: string): void => sessionStorage.removeItem(`secret:${page}`);

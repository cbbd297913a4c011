import { here } from './app-state.svelte.ts';
import { lightPath } from './paths.ts';

type Show = () => Promise<void>;
let show: Show | null = null;

/** Told by whoever draws pages how another one is drawn in this same document. */
export const onGo = (draw: Show): void => {
  show = draw;
};

/**
 * SvelteKit's `$app/navigation` as far as light pages use it. From a link the next page, its game, comes in the same document: a phone
 * need not fetch and start everything once more. From any other page to another goes the browser.
 */
export async function goto(address: string, { replace = false } = {}): Promise<void> {
  if (!replace) return location.assign(address);
  const url = new URL(address, location.href);
  if (!show || !lightPath(url.pathname)) return location.replace(url);
  history.replaceState(null, '', url);
  here();
  await show().catch(() => location.replace(url));
}

export const beforeNavigate = (): void => {};
export const afterNavigate = (): void => {};

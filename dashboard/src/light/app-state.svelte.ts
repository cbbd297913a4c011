import { lightPath } from './paths.ts';

const now = () => ({
  url: new URL(location.href),
  params: lightPath(location.pathname)?.params ?? {},
  status: 200,
});

/** SvelteKit's `$app/state` as far as light pages use it: a page is drawn anew for another address, and reads this then. */
export const page = now();

/** The address has changed, and the page for it is about to be drawn. */
export const here = (): void => {
  Object.assign(page, now());
};

declare const __VERSION__: string;
const pollMs = 60_000;

/** Whether a newer build is being served. */
class Updated {
  current = $state(false);

  async check(): Promise<boolean> {
    try {
      const reply = await fetch('/_app/version.json', { cache: 'no-store' });
      const { version }: { version?: unknown } = await reply.json();
      this.current = typeof version === 'string' && version !== __VERSION__;
    } catch {
      // No answer, or a network's own page: asked again.
    }
    return this.current;
  }
}

export const updated = new Updated();
setInterval(() => {
  if (document.visibilityState === 'visible') void updated.check();
}, pollMs);

import { lightPath } from './paths.ts';

/** SvelteKit's `$app/state` as far as light pages use it: one page, which never becomes another. */
export const page = {
  url: new URL(location.href),
  params: lightPath(location.pathname)?.params ?? {},
  status: 200,
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

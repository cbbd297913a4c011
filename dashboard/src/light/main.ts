import { type Component, mount, type Snippet } from 'svelte';
import Light from './Light.svelte';
import { type LightPath, lightPath } from './paths.ts';

type Page = () => Promise<{ readonly default: Component }>;
type Layout = () => Promise<{ readonly default: Component<{ children: Snippet }> }>;

const voiced: Layout = () => import('../routes/play/+layout.svelte');
const pages: Readonly<Record<LightPath, readonly [Page, Layout | null]>> = {
  '/j': [() => import('../routes/j/+page.svelte'), voiced],
  '/play/:g': [() => import('../routes/play/[g]/+page.svelte'), voiced],
  '/watch/:g': [() => import('../routes/watch/[g]/+page.svelte'), voiced],
  '/t/:t/watch': [() => import('../routes/t/[t]/watch/+page.svelte'), voiced],
  '/o/:t': [() => import('../routes/o/[t]/+page.svelte'), null],
};

async function start(): Promise<void> {
  const found = lightPath(location.pathname);
  const target = document.querySelector('.root');
  if (!found || !target) return location.replace('/');
  const [page, layout] = pages[found.path];
  const [{ default: Page }, around] = await Promise.all([page(), layout?.()]);
  mount(Light, { target, props: { Page, Layout: around?.default ?? null } });
}

void start();

import { type Component, mount, type Snippet, unmount } from 'svelte';
import { openLinkAhead } from '$lib/join/link.ts';
import { lookAhead } from '$lib/live/look.ts';
import { onGo } from './app-navigation.ts';
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

let drawn: Record<string, unknown> | null = null;

/** Draws the page of the address; the one before stays until it is there. */
async function draw(): Promise<void> {
  const found = lightPath(location.pathname);
  const target = document.querySelector('.root');
  if (!found || !target) return location.replace('/');
  const [page, layout] = pages[found.path];
  const [{ default: Page }, around] = await Promise.all([page(), layout?.()]);
  if (drawn) void unmount(drawn);
  drawn = mount(Light, { target, props: { Page, Layout: around?.default ?? null } });
}

/** The service is asked while the page is still on its way. */
function askAhead(): void {
  const found = lightPath(location.pathname);
  const id = found?.params.g ?? '';
  if (found?.path === '/j') openLinkAhead();
  if (found?.path === '/play/:g') lookAhead(id, 'contestant');
  if (found?.path === '/watch/:g') lookAhead(id, undefined);
}

onGo(draw);
askAhead();
void draw();
// A link leads to its game.
if (lightPath(location.pathname)?.path === '/j') pages['/play/:g'][0]().catch(() => {});

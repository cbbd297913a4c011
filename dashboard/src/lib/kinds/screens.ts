import type { Component } from 'svelte';
import type { OverlayProps, ScreenProps } from './registry.ts';

/** The screens by which a game is shown. */
export type ScreenName = 'console' | 'play' | 'watch';

type Loaded<P extends object> = { readonly default: Component<P> };

// Found by where they stand, and without the registry: pages of a game load nothing of the other kinds.
const screens = import.meta.glob<Loaded<ScreenProps>>('./*/{Console,Play,Watch}.svelte');
const overlays = import.meta.glob<Loaded<OverlayProps>>('./*/Overlay.svelte');

const files = { console: 'Console', play: 'Play', watch: 'Watch' } as const;

/** What loads a screen of a kind; undefined when this dashboard has no such kind. */
export const screenOf = (
  kind: string,
  screen: ScreenName,
): (() => Promise<Loaded<ScreenProps>>) | undefined => screens[`./${kind}/${files[screen]}.svelte`];

/** What loads the overlay of a kind. */
export const overlayOf = (kind: string): (() => Promise<Loaded<OverlayProps>>) | undefined =>
  overlays[`./${kind}/Overlay.svelte`];

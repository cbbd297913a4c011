import type { Component } from 'svelte';
import type { OverlayProps } from '../registry.ts';
import type { Loader } from './loader.ts';

// Found by where they stand, and without the registry: a page of a game loads nothing of the other kinds.
const screens = import.meta.glob<{ readonly default: Component<OverlayProps> }>('../*/Overlay.svelte');

/** What loads the overlay of a kind; undefined when this dashboard has none. */
export const overlayOf: Loader<OverlayProps> = (kind) => screens[`../${kind}/Overlay.svelte`];

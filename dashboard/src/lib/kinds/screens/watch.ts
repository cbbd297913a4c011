import type { Component } from 'svelte';
import type { ScreenProps } from '../registry.ts';
import type { Loader } from './loader.ts';

// Found by where they stand, and without the registry: a page of a game loads nothing of the other kinds.
const screens = import.meta.glob<{ readonly default: Component<ScreenProps> }>('../*/Watch.svelte');

/** What loads the page to watch of a kind; undefined when this dashboard has none. */
export const watchOf: Loader<ScreenProps> = (kind) => screens[`../${kind}/Watch.svelte`];

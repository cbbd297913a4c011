import type { Component } from 'svelte';

/** Finds what loads one sort of screen, by kind; undefined when this dashboard has none for it. */
export type Loader<P extends object> = (
  kind: string,
) => (() => Promise<{ readonly default: Component<P> }>) | undefined;

/** The board, and the scenes after the close: a chunk of their own, so that letters and clock come first. */
export { default as SceneClaims } from './SceneClaims.svelte';
export { default as SceneClosed } from './SceneClosed.svelte';
export { default as SceneResult } from './SceneResult.svelte';
export { default as WatchSide } from './WatchSide.svelte';

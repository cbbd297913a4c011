/** What stands in the frame: a chunk of its own, so that the frame stands first. */
export { default as GridWall } from '../parts/GridWall.svelte';
export { default as SceneSetting } from './SceneSetting.svelte';
export { default as Side } from './Side.svelte';

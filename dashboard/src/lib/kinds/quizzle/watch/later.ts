/** What is not needed before the boards are shown. */
export { default as SceneShown } from './SceneShown.svelte';

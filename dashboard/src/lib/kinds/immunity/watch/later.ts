/** Scenes after the close, a chunk of their own: a projector is opened in the lobby. */
export { default as SceneClaims } from './SceneClaims.svelte';
export { default as SceneClosed } from './SceneClosed.svelte';
export { default as SceneResult } from './SceneResult.svelte';

/** All but the lobby: a chunk of its own, so that the first tap waits for less. */
export { default as Announce } from './Announce.svelte';
export { default as Board } from './Board.svelte';

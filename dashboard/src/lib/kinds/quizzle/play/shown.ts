/** What is not needed before the boards are full. */
export { default as Shown } from './Shown.svelte';

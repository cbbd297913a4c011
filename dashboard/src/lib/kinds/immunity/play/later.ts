/** All but lobby and open round: a chunk of its own, so that the first tap waits for less. */
export { default as Announce } from './Announce.svelte';
export { default as Aside } from './Aside.svelte';
export { default as Claim } from './Claim.svelte';
export { default as Claims } from './Claims.svelte';
export { default as Closed } from './Closed.svelte';
export { default as GameDialogs } from './GameDialogs.svelte';
export { default as OpenPrompt } from './OpenPrompt.svelte';
export { default as Result } from './Result.svelte';
export { default as Sent } from './Sent.svelte';

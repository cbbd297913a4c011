/** Each screen is a file of its own. */
export function ahead(phase: string) {
  if (phase === 'playing') return import('./Playing.svelte');
  return phase === 'finished' ? import('./Result.svelte') : import('./SetUp.svelte');
}

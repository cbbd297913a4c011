/** The lobby stands in the page's own file; board and result have one each. */
export function ahead(phase: string) {
  if (phase === 'lobby') return undefined;
  return phase === 'review' || phase === 'finished' ? import('./shown.ts') : import('./later.ts');
}

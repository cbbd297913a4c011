/** Lobby and round stand in the page's own file, all the rest in another. */
export const ahead = (phase: string) =>
  ['lobby', 'ready', 'answering', 'between'].includes(phase) ? undefined : import('./later.ts');

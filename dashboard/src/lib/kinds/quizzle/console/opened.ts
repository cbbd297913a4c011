import type { ContestantId } from '../model/view.ts';

/** Which of the console's dialogs is open, and on whom. */
export type Opened =
  | { readonly dialog: 'end' | 'reopen' | 'discord' }
  | { readonly dialog: 'withdraw' | 'place'; readonly id: ContestantId };

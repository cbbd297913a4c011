import type { ContestantId } from '../model/view.ts';

/** Which of the console's dialogs is open, and what it is about. */
export type Opened =
  | { readonly dialog: 'start' | 'end' | 'reopen' | 'rule' | 'discord' | 'rulings' }
  | { readonly dialog: 'withdraw'; readonly id: ContestantId };

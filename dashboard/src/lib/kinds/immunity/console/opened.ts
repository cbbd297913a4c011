import type { ContestantId } from '../model/view.ts';

/** Which of the console's dialogs is open, and what it is about. */
export type Opened =
  | { readonly dialog: 'void' | 'end' | 'reopen' | 'square' | 'standings' | 'discord' }
  | { readonly dialog: 'withdraw' | 'extra'; readonly id: ContestantId }
  | { readonly dialog: 'rounds'; readonly serial: number | null };

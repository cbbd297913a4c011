import type { Board } from '$contract/tournament.ts';

export type BoardName = Exclude<Board, 'patience'>;

/** The leaderboards of a tournament: how they are called, what their figure is, and whether their rows are words. */
export const boardNames: Readonly<
  Record<BoardName, { readonly title: string; readonly column: string; readonly words: boolean }>
> = {
  longest: { title: 'Longest word', column: 'Letters', words: true },
  fastest: { title: 'Fastest valid word', column: 'Seconds', words: true },
  points: { title: 'Most points', column: 'Points', words: false },
  wins: { title: 'Most wins', column: 'Won', words: false },
  most_improved: { title: 'Most improved', column: 'Gain', words: false },
};

/** What a board shows, where its title does not say it. */
export const boardNotes: Partial<Readonly<Record<BoardName, string>>> = {
  most_improved:
    'How many more of their opponents somebody left behind in the later half of their games than in the earlier, in hundredths. It takes four games.',
};

// The keys above are all of them.
export const boardList = Object.keys(boardNames) as BoardName[];

import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import { readGame } from '../../scripts/lib/installation.ts';
import { play, record, tablesHave, type Universe } from './universe.ts';

/** A story in two versions that differ in a secret alone, and who may not know it. */
export interface SecretGame {
  readonly title: string;
  readonly kind: string;
  readonly config: unknown;
  /** Told by which version it is, 0 or 1. */
  readonly evening: (universe: Universe, version: 0 | 1) => Promise<void>;
  readonly hiddenFrom: readonly string[];
  /** Who knows: to them the two versions do look different. */
  readonly knows: string;
  /** What of version 0 is nowhere in what left the server, save for who knows: texts of frames, answers, logs, exports and pages. */
  readonly canaries: readonly string[];
  /** Leaks that have to be found: a length, a count, an order, an error. */
  readonly leaks: readonly ((line: string) => string)[];
}

const grid = (rows: string, line: number) => ({ type: 'set-grid', rows: rows.split(' '), line });
const grids = {
  secret: [grid('PMZJF ROTAW UVHCK BLIND GYSXE', 8), grid('PMZJF ROTAW UVHCK BLNID GYSXE', 8)],
  p1: grid('PMZJF BLIND UVHCK ROTAW GYSXE', 6),
  p2: grid('TQUFP WZVES OGBRA CHINL KYXDM', 4),
  p3: grid('CRANE BDFGH IJKLM OPSTU VWXYZ', 5),
} as const;

const guessAt = ({ ids }: Universe, whose: number, word: string) => ({
  type: 'guess',
  contestantId: ids[whose],
  word,
});

/** A grid that hides a word, or one that is a letter off: all that is called is the same in both. */
const gridInPlay: SecretGame = {
  title: '[Q11] a grid, its word and whether it is one, while it is in play',
  kind: 'quizl',
  config: {},
  async evening(universe, version) {
    await record(universe, 'lobby');
    await play(universe, 'p1', grids.secret[version]);
    await record(universe, 'set');
    await play(universe, 'p2', grids.p2);
    await play(universe, 'p3', grids.p3);
    await record(universe, 'begun');
    for (const [who, cell] of [
      ['p1', '50'],
      ['p2', '50'],
      ['p3', '61'],
      ['p2', '99'],
      ['p1', '94'],
    ]) {
      await play(universe, who ?? '', { type: 'call', cell });
    }
    await record(universe, 'called');
    await play(universe, 'p2', guessAt(universe, 0, 'zebra'));
    await play(universe, 'p2', guessAt(universe, 0, 'no'));
    await play(universe, 'p3', grids.secret[0]);
    await play(universe, 'host', { type: 'rule', word: 'zzzzz', valid: true, reason: 'Hm.' });
    await play(universe, 'spectator', guessAt(universe, 0, 'blind'));
    await record(universe, 'probed');
  },
  hiddenFrom: ['host', 'p2', 'p3', 'spectator'],
  knows: 'p1',
  canaries: ['PMZJF', 'ROTAW', 'UVHCK', 'BLIND', 'blind', 'GYSXE', '"80":"B"', '"84":"D"', '"62":"T"'],
  leaks: [
    (line) => line.replace('"hidden":25', '"hidden":25,"line":8'),
    (line) => line.replace('"revealed":[]', '"revealed":["80"]'),
    (line) => line.replace('bad_guess', 'bad_guess_5'),
    (line) => line.replace('"set":true', '"set":1'),
  ],
};

/** What was set first and taken back stays hidden to the end of the game and beyond. */
const gridTakenBack: SecretGame = {
  title: '[Q3] [Q11] a grid that was changed before the start, over a whole game',
  kind: 'quizl',
  config: {},
  async evening(universe, version) {
    await play(universe, 'p1', grids.secret[version]);
    await record(universe, 'set');
    await play(universe, 'p1', grids.p1);
    await play(universe, 'p2', grids.p2);
    await play(universe, 'p3', grids.p3);
    await play(universe, 'p1', { type: 'call', cell: '80' });
    await record(universe, 'called', false);
    await play(universe, 'p3', guessAt(universe, 0, 'wrong'));
    await play(universe, 'p2', guessAt(universe, 0, 'blind'));
    await play(universe, 'p1', guessAt(universe, 1, 'psalm'));
    await play(universe, 'p1', guessAt(universe, 2, 'crane'));
    await tablesHave(universe);
    await record(universe, 'finished');
  },
  hiddenFrom: ['host', 'p2', 'p3', 'spectator'],
  knows: 'p1',
  canaries: ['"ROTAW","UVHCK"', '"80":"B"'],
  leaks: [(line) => line.replace('"resolved":"guessed"', '"resolved":"guessed","before":"blnid"')],
};

/** Where P1 puts the six tokens: in both versions the same board comes of it, so that what is shown at the end is the same. */
const orders = [
  ['B2', 'D4', 'A5', 'E1', 'C3', 'B5'],
  ['D4', 'B2', 'E1', 'A5', 'B5', 'C3'],
] as const;
const cells = orders[0].map((cell) => (Number(cell.charAt(1)) - 1) * 5 + cell.charCodeAt(0) - 65);

/** The next token of a game that has six of two sorts; whoever is on turn throws and announces. */
async function token(universe: Universe, version: 0 | 1, index: number): Promise<void> {
  const look = async () => QuizzleView.parse((await readGame(universe.host, universe.gameId)).view);
  let view = await look();
  const turn = `p${universe.ids.indexOf(view.turn ?? '') + 1}`;
  if (view.phase === 'throwing') {
    await play(universe, turn, { type: 'throw' });
    view = await look();
  }
  if (view.phase === 'joker') await play(universe, turn, { type: 'joker', use: 'tokens' });
  await play(universe, turn, { type: 'announce', token: 'TTAAQQ'.charAt(index) });
  await play(universe, 'p2', { type: 'place', cell: 'Z9' });
  await play(universe, 'p1', { type: 'place', cell: orders[version][index] });
  await record(universe, `token ${index}`, false);
  // The rows below are P2's and P3's own.
  await play(universe, 'p2', { type: 'place', cell: `${'ABCDE'.charAt(index % 5)}${index < 5 ? 3 : 4}` });
  await play(universe, 'p3', { type: 'place', cell: `${'ABCDE'.charAt(index % 5)}${index < 5 ? 1 : 2}` });
}

const hiddenBoard: SecretGame = {
  title: '[Z11] where somebody places, over a whole game to its review and result',
  kind: 'quizzle',
  config: { size: 5, die: [2, 'joker'], supply: { T: 2, A: 2, Q: 2 }, seed: 'the same for both' },
  async evening(universe, version) {
    await record(universe, 'lobby');
    await play(universe, 'host', { type: 'start' });
    for (const index of [0, 1, 2, 3, 4]) await token(universe, version, index);
    // When the last is placed everything is public.
    for (const cell of cells) universe.revealed.set(`"value":{"cell":${cell}}`, '<where>');
    await token(universe, version, 5);
    await play(universe, 'p2', { type: 'throw' });
    await record(universe, 'review', false);
    await play(universe, 'host', { type: 'confirm-score' });
    // All are level, and the tables show those in the order of their ids, which is another each time.
    await record(universe, 'finished', false);
  },
  hiddenFrom: ['p2', 'p3', 'spectator'],
  knows: 'p1',
  // What is shown in the end is no secret of this story.
  canaries: [],
  leaks: [
    (line) => line.replace('"placed":1', '"placed":1,"at":"B2"'),
    (line) => line.replace('"withdrawn":false', '"withdrawn":0'),
    (line) => line.replace('bad_cell', 'bad_cell_B2'),
  ],
};

/** P1's Q stands where nobody else's does, and the game is not over. */
const boardInPlay: SecretGame = {
  ...hiddenBoard,
  title: '[Z11] a board of which only the owner and the host know, while others place',
  async evening(universe, version) {
    await play(universe, 'host', { type: 'start' });
    for (const index of [0, 1, 2, 3, 4]) await token(universe, version, index);
    await record(universe, 'in play');
  },
  // Rows of P1's board as they would stand in a view, and the cells as they stand in a secret.
  canaries: ['"    A"', '" T   "', '"  Q  "', '"   T "', '"A    "', '{"cell":'],
};

export const secretGames: readonly SecretGame[] = [gridInPlay, gridTakenBack, boardInPlay, hiddenBoard];

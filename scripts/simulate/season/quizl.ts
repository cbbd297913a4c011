import { QuizlView } from '../../../schema/contract/kinds/quizl.ts';
import { readGame } from '../../lib/installation.ts';
import type { Player } from './cast.ts';
import { made, type Playing } from './immunity.ts';

const hidden = ['BREAD', 'CHAIR', 'TABLE', 'PLANT', 'STONE', 'LIGHT', 'MUSIC', 'WORLD'] as const;

/** The word in the first row, and twenty other letters under it. */
function gridOf(word: string, { chance }: Player): string[] {
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !word.includes(letter));
  const letters = chance.shuffled(others).slice(0, 20).join('');
  return [word, ...[0, 5, 10, 15].map((at) => letters.slice(at, at + 5))];
}

/** A whole game of QUIZL: some calls, and guesses that are mostly right, since whoever writes this knows the words. */
export async function playQuizl({ gameId, host, players, season }: Playing): Promise<void> {
  const words = new Map(players.map(({ id }, at) => [id, hidden[at % hidden.length] ?? 'BREAD'] as const));
  for (const player of players) {
    const rows = gridOf(words.get(player.id) ?? 'BREAD', player);
    await made(player.client, gameId, { type: 'set-grid', rows, line: 5 });
  }
  const look = async () => QuizlView.parse((await readGame(host, gameId)).view);
  for (let view = await look(); view.phase !== 'finished'; view = await look()) {
    const player = players.find(({ id }) => id === view.turn);
    if (player === undefined) throw new Error('it is nobody’s turn');
    const other = view.seats.find(
      ({ contestantId, grid }) => contestantId !== player.id && grid.set && grid.resolved === null,
    );
    if (other !== undefined && season.chance.between(1, 3) === 1) {
      const right = words.get(other.contestantId) ?? 'BREAD';
      const word = season.chance.between(1, 4) === 1 ? 'WRONG' : right;
      await made(player.client, gameId, { type: 'guess', contestantId: other.contestantId, word });
    } else {
      const cell = `${season.chance.between(5, 9)}${season.chance.between(0, 4)}`;
      await made(player.client, gameId, { type: 'call', cell });
    }
  }
}

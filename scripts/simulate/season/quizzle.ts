import { QuizzleView } from '../../../schema/contract/kinds/quizzle.ts';
import { readGame } from '../../lib/installation.ts';
import { made, type Playing } from './immunity.ts';

/** Cells of a board in an order of one's own. */
const cellsOf = (size: number): string[] =>
  Array.from({ length: size * size }, (_, at) => {
    return `${String.fromCharCode(65 + (at % size))}${Math.floor(at / size) + 1}`;
  });

const letters = 'EEEAAAOOIIURRRSSTTNNLLD..';

/** A whole game of Quizzle: everybody fills their board in an order of their own. */
export async function playQuizzle({ gameId, host, players, season }: Playing): Promise<void> {
  await made(host, gameId, { type: 'start' });
  const orders = new Map<string, string[]>();
  const look = async () => QuizzleView.parse((await readGame(host, gameId)).view);
  for (let view = await look(); view.phase !== 'finished'; view = await look()) {
    const turn = players.find(({ id }) => id === view.turn);
    if (view.phase === 'review') await made(host, gameId, { type: 'confirm-score' });
    else if (view.phase === 'placing') {
      for (const player of players.filter(({ id }) => view.waitingFor.some((one) => one === id))) {
        const order = orders.get(player.id) ?? player.chance.shuffled(cellsOf(view.config.size));
        const [cell] = order;
        orders.set(player.id, order.slice(1));
        await made(player.client, gameId, { type: 'place', cell });
      }
    } else if (turn === undefined) throw new Error(`nobody is on turn: ${view.phase}`);
    else if (view.phase === 'throwing') await made(turn.client, gameId, { type: 'throw' });
    else if (view.phase === 'joker') await made(turn.client, gameId, { type: 'joker', use: 'tokens' });
    else {
      const token = season.chance.pick([...letters]);
      await made(turn.client, gameId, { type: 'announce', token });
    }
  }
}

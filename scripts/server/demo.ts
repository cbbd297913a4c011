import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { type Client, codeOf } from '../lib/client.ts';
import {
  addContestants,
  join,
  makeGame,
  makeTournament,
  move,
  readGame,
  setUp,
} from '../lib/installation.ts';
import { makeChance } from '../simulate/random.ts';
import { vocabulary } from '../simulate/words.ts';
import type { Settings } from './settings.ts';

const cast = ['You', 'Ada', 'Björn', 'Chloé'];
const chance = makeChance(Date.now());
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Seat {
  readonly id: string;
  readonly client: Client;
}

interface Demo {
  readonly gameId: string;
  readonly host: Client;
  /** Those who play by themselves. */
  readonly bots: readonly Seat[];
}

/** Sets up, makes a tournament with a game in play, and gives the lines to print: where to look, and as whom. */
export async function makeDemo(
  { publicUrl, port }: Settings,
  secret: string,
): Promise<{ demo: Demo; lines: string[] }> {
  const url = `http://localhost:${port}`;
  const { host, recoveryCodes } = await setUp(url, secret, 'Demo host', publicUrl);
  const { id: tournamentId } = await makeTournament(host, 'Demo evening');
  const roster = await addContestants(host, tournamentId, cast);
  const [you, ...others] = roster;
  const bots = await Promise.all(
    others.map(async ({ id, joinSecret }) => ({ id, client: await join(url, joinSecret) })),
  );
  const config = { answerSeconds: 45, confirm: 'auto', confirmSeconds: 8, claimSeconds: 30 };
  const { id: gameId } = await makeGame(host, tournamentId, { kind: 'immunity', config });
  const lines = [
    'a demo is running; it forgets everything when it stops',
    `play as a contestant   ${you?.joinLink}`,
    `watch                  ${publicUrl}/watch/${gameId}`,
    `host it                ${publicUrl}/recover with the code ${recoveryCodes[0]}`,
    `by curl                curl ${publicUrl}/api/games/${gameId}`,
  ];
  return { demo: { gameId, host, bots }, lines };
}

const look = async ({ host, gameId }: Demo): Promise<ImmunityView> =>
  ImmunityView.parse((await readGame(host, gameId)).view);

/** Whatever comes first is done first: one step of the host or of a bot, as the game stands. */
async function step(demo: Demo, view: ImmunityView): Promise<void> {
  const { host, gameId, bots } = demo;
  const { phase, round } = view;
  if (phase === 'lobby' || phase === 'between') {
    await pause(4000);
    await move(host, gameId, { type: 'start-round', prompt: chance.pick(Object.keys(vocabulary)) });
  }
  if (phase === 'answering' && round?.prompt) {
    const words = vocabulary[round.prompt] ?? [];
    const has = (list: readonly string[], { id }: Seat) => list.includes(id);
    const [next] = bots.filter((bot) => has(round.among, bot) && !has(round.submitted, bot));
    if (!next || words.length === 0) return;
    await pause(chance.between(1500, 6000));
    await move(next.client, gameId, { type: 'submit-word', word: chance.pick(words), round: round.serial });
  }
  const turn =
    phase === 'claiming' ? bots.find(({ id }) => id === round?.claims[0]?.contestantId) : undefined;
  if (turn) {
    await pause(1500);
    await claim(turn, gameId, view);
  }
}

async function claim({ client }: Seat, gameId: string, { board }: ImmunityView): Promise<void> {
  const all = Array.from({ length: board.columns * board.rows }, (_, index) => {
    return `${String.fromCharCode(65 + (index % board.columns))}${1 + Math.floor(index / board.columns)}`;
  });
  const square = chance.pick(all.filter((name) => board.squares[name] === undefined));
  const reply = await move(client, gameId, { type: 'claim-square', square });
  const code = codeOf(reply);
  if (code !== null && code !== 'not_your_turn') console.error(`demo: ${code} for ${square}`);
}

/** Plays on until the game is finished. A person may take over any part, host included: then there is less to do. */
export async function runDemo(demo: Demo): Promise<void> {
  for (let view = await look(demo); view.phase !== 'finished'; view = await look(demo)) {
    await step(demo, view);
    await pause(500);
  }
}

import { MoveReply } from '../../../schema/contract/game.ts';
import { ImmunityView } from '../../../schema/contract/kinds/immunity.ts';
import type { Client } from '../../lib/client.ts';
import { move, readGame } from '../../lib/installation.ts';
import { misfits, nonsenseFor, vocabulary } from '../words.ts';
import type { Player, Season } from './cast.ts';

/** A game on its way: who hosts and who plays. */
export interface Playing {
  readonly season: Season;
  readonly gameId: string;
  readonly host: Client;
  readonly players: readonly Player[];
  /** A word that somebody tries in every round, though no list knows it. */
  readonly tries?: string;
}

/** One move that has to be taken; what it leaves the game like. */
export async function made(who: Client, gameId: string, body: unknown) {
  const reply = await move(who, gameId, body);
  if (reply.status !== 200) throw new Error(`${JSON.stringify(body)} was answered with ${reply.text}`);
  return MoveReply.parse(reply.body).view;
}

const prompts = Object.keys(vocabulary);

function wordFor(player: Player, prompt: string): string {
  const { chance } = player;
  const luck = chance.between(1, 10);
  if (luck === 1) return chance.pick(misfits);
  if (luck === 2) return nonsenseFor(prompt);
  return chance.pick(vocabulary[prompt] ?? [prompt]);
}

async function answerRound({ gameId, players, tries }: Playing, view: ImmunityView): Promise<void> {
  const { round } = view;
  if (round === null || round.prompt === null) throw new Error('a round that is open shows no prompt');
  const { among, prompt, serial, submitted } = round;
  const inIt = players.filter(({ id }) => among.some((one) => one === id));
  const left = inIt.filter(({ id }) => !submitted.some((one) => one === id));
  for (const [at, player] of left.entries()) {
    const word = at === 0 && tries !== undefined && !round.suddenDeath ? tries : wordFor(player, prompt);
    const sent = await move(player.client, gameId, { type: 'submit-word', word, round: serial });
    if (sent.status !== 200) throw new Error(`${word} was answered with ${sent.text}`);
  }
}

const squaresOf = ({ columns, rows }: ImmunityView['board']): string[] =>
  Array.from({ length: columns * rows }, (_, at) => {
    return `${String.fromCharCode(65 + (at % columns))}${Math.floor(at / columns) + 1}`;
  });

async function claim({ gameId, host, season }: Playing, view: ImmunityView): Promise<void> {
  const [turn] = view.round?.claims ?? [];
  const free = squaresOf(view.board).filter((square) => view.board.squares[square] === undefined);
  if (turn === undefined) throw new Error('nobody is on turn');
  await made(host, gameId, {
    type: 'claim-for',
    contestantId: turn.contestantId,
    square: season.chance.pick(free),
  });
}

/** A whole game of Immunity, without waiting for any clock. */
export async function playImmunity(playing: Playing): Promise<void> {
  const { gameId, host, season } = playing;
  const look = async () => ImmunityView.parse((await readGame(host, gameId)).view);
  for (let view = await look(); view.phase !== 'finished'; view = await look()) {
    if (view.phase === 'lobby' || view.phase === 'between') {
      const prompt = playing.tries === undefined ? season.chance.pick(prompts) : 'TRE';
      await made(host, gameId, { type: 'start-round', prompt });
    } else if (view.phase === 'answering') await answerRound(playing, view);
    else if (view.phase === 'review') await made(host, gameId, { type: 'confirm-awards' });
    else await claim(playing, view);
  }
}

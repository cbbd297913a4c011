import type { Client } from '../lib/client.ts';
import { addContestants, join, makeGame, makeTournament, move } from '../lib/installation.ts';

/** Everybody of the game that the pictures show. */
export const names = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kim'] as const;
export type Name = (typeof names)[number];

/** A game whose moves are made by script, so that only what is photographed needs a browser. */
export interface Table {
  readonly tournamentId: string;
  readonly gameId: string;
  /** Personal links, by name. */
  readonly links: ReadonlyMap<string, string>;
  host(body: object): Promise<void>;
  by(name: Name, body: object): Promise<void>;
  /** Words in the order in which they come. */
  send(round: number, words: readonly (readonly [Name, string])[]): Promise<void>;
  claim(squares: readonly (readonly [Name, string])[]): Promise<void>;
}

export async function layTable(host: Client, config: object): Promise<Table> {
  const { id: tournamentId } = await makeTournament(host, 'Survivor S4');
  const roster = await addContestants(host, tournamentId, names);
  const people = new Map<string, Client>();
  for (const { joinSecret, name } of roster) people.set(name, await join(host.url, joinSecret));
  const game = { kind: 'immunity', name: 'Immunity ep. 7', config };
  const { id: gameId } = await makeGame(host, tournamentId, game);
  const must = async (client: Client | undefined, body: object) => {
    if (!client) throw new Error('nobody of that name');
    const { status, text } = await move(client, gameId, body);
    if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${status} ${text}`);
  };
  const by = (name: Name, body: object) => must(people.get(name), body);
  return {
    tournamentId,
    gameId,
    links: new Map(roster.map(({ joinLink, name }) => [name, joinLink])),
    host: (body) => must(host, body),
    by,
    send: async (round, words) => {
      for (const [name, word] of words) await by(name, { type: 'submit-word', word, round });
    },
    claim: async (squares) => {
      for (const [name, square] of squares) await by(name, { type: 'claim-square', square });
    },
  };
}

/** Two rounds that leave something on the board. Awards: 3 and 2 for length, 2 and 1 for speed; claims in the order of the words. */
export async function twoRounds({ claim, host, send }: Table): Promise<void> {
  await host({ type: 'start-round', prompt: 'ING' });
  await send(1, [
    ['Ana', 'sing'],
    ['Cy', 'ring'],
    ['Bo', 'everlasting'],
    ['Eli', 'outstanding'],
    ['Dee', 'king'],
  ]);
  await host({ type: 'close-round' });
  await host({ type: 'confirm-awards' });
  // EVERLASTING and OUTSTANDING have 11 letters each: the earlier is first.
  await claim([
    ['Ana', 'A1'],
    ['Ana', 'B1'],
    ['Cy', 'G1'],
    ['Bo', 'D1'],
    ['Bo', 'E1'],
    ['Bo', 'D2'],
    ['Eli', 'B3'],
    ['Eli', 'B4'],
  ]);
  await host({ type: 'start-round', prompt: 'ENT' });
  await send(2, [
    ['Cy', 'bent'],
    ['Ana', 'tent'],
    ['Dee', 'entertainment'],
    ['Fay', 'government'],
    ['Gus', 'zebra'],
  ]);
  await host({ type: 'close-round' });
  await host({ type: 'confirm-awards' });
  await claim([
    ['Cy', 'H1'],
    ['Cy', 'G2'],
    ['Ana', 'A2'],
    ['Dee', 'C2'],
    ['Dee', 'C3'],
    ['Dee', 'F5'],
    ['Fay', 'E4'],
    ['Fay', 'E5'],
  ]);
}

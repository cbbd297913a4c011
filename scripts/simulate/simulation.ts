import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { Standings } from '../../schema/contract/tournament.ts';
import { type Client, makeClient } from '../lib/client.ts';
import { addContestants, join, makeGame, makeTournament, readGame, readLog } from '../lib/installation.ts';
import { waitUntil } from '../lib/processes.ts';
import { compareReceipts, compareTournament, compareView } from './compare.ts';
import { playGame } from './evening.ts';
import type { Options } from './options.ts';
import { makeChance } from './random.ts';
import { keepScore, outcomeOf, type Sheet } from './referee.ts';
import type { Table } from './table.ts';

const names = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Ewa',
  'Femi',
  'Gwen',
  'Hana',
  'Iñigo',
  'Jun',
  'Kofi',
  'Leïla',
];

/** How an evening went: what was found wrong, and the table to print. */
export interface Outcome {
  readonly gameId: string;
  readonly problems: readonly string[];
  readonly standings: readonly string[];
}

interface Seating {
  readonly table: Table;
  readonly tournamentId: string;
}

async function sitDown(host: Client, options: Options, say: Table['say']): Promise<Seating> {
  const chance = makeChance(options.seed);
  const roster = Array.from({ length: options.contestants }, (_, index) => {
    const name = names[index % names.length] ?? 'Nobody';
    return index < names.length ? name : `${name} the younger`;
  });
  const tournament = await makeTournament(host, `Simulated evening ${options.seed}`);
  const contestants = await addContestants(host, tournament.id, roster);
  const people = await Promise.all(
    contestants.map(async ({ id, name, joinSecret }) => {
      const client = await join(host.url, joinSecret);
      return { id, name, client, chance: chance.branch(name), receipts: [] };
    }),
  );
  const { rounds, answerSeconds } = options;
  const config = { rounds, answerSeconds, getReadySeconds: 0 };
  const game = await makeGame(host, tournament.id, { kind: 'immunity', config });
  const table: Table = {
    gameId: game.id,
    host,
    people,
    chance: chance.branch('table'),
    pace: options.pace * 10,
    say,
    surprises: [],
  };
  return { table, tournamentId: tournament.id };
}

/** D1 may be a moment behind the game: the last answer is compared all the same. */
async function readStandings(host: Client, tournamentId: string) {
  const path = `/api/tournaments/${tournamentId}/standings`;
  const read = async () => (await host.call(Standings, 'GET', path)).standings;
  let lines = await read();
  await waitUntil(
    async () => {
      lines = await read();
      return lines.some(({ games }) => games > 0);
    },
    10_000,
    100,
  );
  return lines;
}

async function referee({ table, tournamentId }: Seating): Promise<Sheet> {
  const { host, gameId, people } = table;
  const events = await readLog(host, gameId);
  const sheet = keepScore(events);
  const viewers = [host, makeClient(host.url), ...people.map(({ client }) => client)];
  for (const viewer of viewers) compareView(sheet, ImmunityView.parse((await readGame(viewer, gameId)).view));
  compareTournament(sheet, await readStandings(host, tournamentId));
  compareReceipts(
    sheet,
    events,
    people.flatMap(({ receipts }) => receipts),
  );
  return sheet;
}

/** Plays one whole game by HTTP as `host` and a cast of its own, then referees it. Throws only where the game cannot go on. */
export async function simulate(host: Client, options: Options, say: Table['say']): Promise<Outcome> {
  const seating = await sitDown(host, options, say);
  const { table } = seating;
  await playGame(table);
  const sheet = await referee(seating);
  const { winners, decidedBy, standings } = outcomeOf(sheet);
  const nameOf = (id: string) => table.people.find((person) => person.id === id)?.name ?? id;
  const lines = standings
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ contestantId, rank, points, squares }) => {
      return `${String(rank).padStart(3)}  ${nameOf(contestantId).padEnd(20)} ${points} points, ${squares} squares`;
    });
  const verdict = `won by ${winners.map(nameOf).join(' and ')} (${decidedBy})`;
  return {
    gameId: table.gameId,
    problems: [...table.surprises, ...new Set(sheet.disagreements)],
    standings: [...lines, verdict],
  };
}

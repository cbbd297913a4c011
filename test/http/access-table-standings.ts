import {
  adjust,
  changeTableRules,
  freeze,
  keepSeating,
  listAdjustments,
  listSeatings,
  makeSeatedGames,
  previewSeating,
  readRecord,
  readTableRules,
  reveal,
  takeBackAdjustment,
  thaw,
} from '../../schema/contract/endpoints-table.ts';
import { readStandings } from '../../schema/contract/endpoints-tournaments.ts';
import { here, type Row, row } from './access-table.ts';
import type { World } from './access-world.ts';
import { done } from './harness.ts';

const contestantOf = ({ players }: World) => players[0]?.id ?? 'nobody';

/** An entry that is there to be taken back. */
async function entryOf(world: World): Promise<string> {
  const body = { contestantId: contestantOf(world), points: 3, reason: 'a test' };
  return (await done(adjust, world.organiser.script, { ...here(world), body })).id;
}

const method = { type: 'tables', layout: 'random', size: 4 } as const;

/** A question with its answer's digest, as a page sends it back. */
async function seatingOf(world: World) {
  const plan = await done(previewSeating, world.host.script, { ...here(world), body: { method } });
  return { method, seed: plan.seed, digest: plan.digest, name: 'Heat', kind: 'immunity' };
}

// The columns are those of `access-table.ts`.
export const tableRows: readonly Row[] = [
  row(readTableRules, '200 401 200 200 401 200 200 200 200 200 200', here),
  // The version of the rules that there are not.
  row(changeTableRules, '401 401 403 403 401 403 403 403 409 403 409', (world) => ({
    ...here(world),
    body: { version: 99, dropWorst: 1 },
  })),
  row(
    readStandings,
    '401 401 403 403 401 200 403 200 200 200 200',
    (world) => ({ ...here(world), query: { view: 'staff' } }),
    { about: 'behind a freeze' },
  ),
  row(listAdjustments, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(adjust, '401 401 403 403 401 403 403 403 201 403 201', (world) => ({
    ...here(world),
    body: { contestantId: contestantOf(world), points: -2, reason: 'a test' },
  })),
  row(takeBackAdjustment, '401 401 403 403 401 403 403 403 201 403 201', async (world) => ({
    params: { tournamentId: world.tournamentId, id: await entryOf(world) },
    body: { reason: 'a test' },
  })),
  // Not frozen, so there is nothing to reveal for those who may.
  row(reveal, '401 401 403 403 401 403 403 403 409 403 409', (world) => ({
    ...here(world),
    body: { shown: null },
  })),
  row(freeze, '401 401 403 403 401 403 403 403 200 403 200', (world) => ({
    ...here(world),
    query: { games: 'open' },
  })),
  row(thaw, '401 401 403 403 401 403 403 403 200 403 200', here),
  row(readRecord, '200 401 200 200 401 200 200 200 200 200 200', (world) => ({
    params: { tournamentId: world.tournamentId, contestantId: contestantOf(world) },
  })),
  row(previewSeating, '401 401 403 403 401 200 403 200 200 403 200', (world) => ({
    ...here(world),
    body: { method },
  })),
  row(keepSeating, '401 401 403 403 401 201 403 201 201 403 201', async (world) => ({
    ...here(world),
    body: await seatingOf(world),
  })),
  row(listSeatings, '401 401 403 403 401 200 403 200 200 200 200', here),
  row(makeSeatedGames, '401 401 403 403 401 200 403 200 200 403 200', async (world) => {
    const body = await seatingOf(world);
    const { id } = await done(keepSeating, world.host.script, { ...here(world), body });
    return { params: { tournamentId: world.tournamentId, id } };
  }),
];

import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../schema/contract/endpoint.ts';
import { endpoints } from '../../schema/contract/endpoints.ts';
import { openLive } from '../../schema/contract/endpoints-games.ts';
import { routesWith } from '../../worker/http/routes.ts';
import { wordsOf } from '../../worker/words/graph.ts';
import lexicon from '../../worker/words/lexicon.bin';
import promptTable from '../../worker/words/prompts.bin';
import { promptsOf } from '../../worker/words/prompts.ts';
import { table as first, type Row } from './access-table.ts';
import { recordRows } from './access-table-record.ts';
import { tableRows } from './access-table-standings.ts';
import { aWorld, sorts, type World } from './access-world.ts';
import { call, emptyDatabase, fetchWorker, requestOf, type Sender, type Sending } from './harness.ts';

const table = [...first, ...tableRows, ...recordRows];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const names = (list: readonly Endpoint[]) => [...new Set(list.map(nameOf))].toSorted();

describe('the table of who may call what', () => {
  test('holds every call that the contract names', () => {
    expect(names(table.map(({ endpoint }) => endpoint))).toEqual(names(endpoints));
  });

  test('and the Worker has a route for each, and no other', () => {
    const routes = routesWith(wordsOf(lexicon), promptsOf(promptTable)).map(({ endpoint }) => endpoint);
    expect(names(routes)).toEqual(names(endpoints));
    expect(routes).toHaveLength(endpoints.length);
  });
});

describe('every call by every sort of caller', () => {
  let world: World;
  beforeAll(async () => {
    await emptyDatabase();
    world = await aWorld();
  });
  // What limits guessing has tests of its own.
  beforeEach(() => env.DB.exec('DELETE FROM tries'));

  test.each(table.map((row) => [nameOf(row.endpoint), row.about ?? '', row] as const))(
    '%s %s',
    async (_name, _about, row) => {
      const answers: Record<string, number> = {};
      for (const sort of sorts) {
        const sender = row.sender ? await row.sender(world, sort) : world.senders[sort];
        answers[sort] = await statusOf(row, sender, await row.sending(world));
      }
      expect(answers).toEqual(Object.fromEntries(sorts.map((sort, at) => [sort, row.statuses[at]])));
    },
  );
});

async function statusOf({ endpoint }: Row, sender: Sender, sending: Sending): Promise<number> {
  if (endpoint !== openLive) return (await call(endpoint, sender, sending)).status;
  const response = await fetchWorker(requestOf(endpoint, sender, sending));
  response.webSocket?.accept();
  response.webSocket?.close();
  return response.status;
}

import type { Page } from 'playwright-core';
import type { Client } from '../../scripts/lib/client.ts';
import { join, move } from '../../scripts/lib/installation.ts';
import { desk, phone } from './browser.ts';
import type { Stage } from './stage.ts';
import { Console, Contestant } from './table.ts';

export const names = ['Ana', 'Bo', 'Cy', 'Dee'] as const;

/** Who is at the game: Ana taps on a phone, Bo has keys alone, Cy and Dee play by script; somebody watches, and a stream does. */
export interface Cast {
  readonly tournamentId: string;
  readonly gameId: string;
  readonly links: ReadonlyMap<string, string>;
  readonly host: Console;
  readonly ana: Contestant;
  readonly bo: Contestant;
  readonly cy: Client;
  readonly dee: Client;
  readonly watcher: Page;
  readonly overlay: Page;
}

/** The secret of a personal link. */
export const secretOf = (link: string | undefined): string =>
  decodeURIComponent(new URL(link ?? '').hash.slice(1));

async function seat(
  stage: Stage,
  link: string | undefined,
  name: string,
  byKeys: boolean,
): Promise<Contestant> {
  const context = await stage.context(byKeys ? { ...desk, reducedMotion: 'reduce' } : phone);
  const page = await stage.page(context, name);
  await page.goto(link ?? '');
  await page.waitForURL('**/play/**');
  return new Contestant(name, page, byKeys);
}

export async function openCast(stage: Stage, page: Page): Promise<Cast> {
  const tournamentId = await stage.makeTournament('Survivor S4');
  const links = await stage.invite(tournamentId, names);
  const config = { rounds: 3, getReadySeconds: 2, answerSeconds: 120 };
  const gameId = await stage.makeGame(tournamentId, 'Immunity ep. 7', config);
  const host = new Console(page);
  await host.open(`${stage.url}/host/${gameId}`);
  const [ana, bo] = [
    await seat(stage, links.get('Ana'), 'Ana', false),
    await seat(stage, links.get('Bo'), 'Bo', true),
  ];
  const [cy, dee] = [
    await join(stage.url, secretOf(links.get('Cy'))),
    await join(stage.url, secretOf(links.get('Dee'))),
  ];
  const watching = await stage.context(desk);
  const watcher = await stage.page(watching, 'watcher');
  await watcher.goto(`${stage.url}/t/${tournamentId}/watch`);
  // These pages draw nothing until they know what; arriving at the address is not yet seeing it.
  await watcher.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const overlay = await stage.page(watching, 'overlay');
  await overlay.goto(`${stage.url}/o/${tournamentId}`);
  return { tournamentId, gameId, links, host, ana, bo, cy, dee, watcher, overlay };
}

/** A move by script, which has to be taken. */
export async function must(client: Client, gameId: string, body: object): Promise<void> {
  const { status, text } = await move(client, gameId, body);
  if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${status} ${text}`);
}

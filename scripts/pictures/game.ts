import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import type { Table } from './table.ts';

/** Opens pages, each in a browser profile of its own. */
export interface Studio {
  readonly camera: Camera;
  readonly fresh: () => Promise<Page>;
  readonly open: (page: Page, path: string) => Promise<void>;
}

interface Cast {
  readonly host: Page;
  readonly ana: Page;
  readonly bo: Page;
  readonly watcher: Page;
}

async function seat({ fresh }: Studio, table: Table, name: 'Ana' | 'Bo'): Promise<Page> {
  const page = await fresh();
  await page.goto(table.links.get(name) ?? '');
  await page.waitForURL('**/play/**');
  return page;
}

async function shoot({ camera }: Studio, { ana, host, watcher }: Cast, phase: string): Promise<void> {
  await camera.take(host, `console-${phase}`);
  await camera.take(ana, `play-${phase}`);
  await camera.take(watcher, `watch-${phase}`);
}

async function openRound({ camera }: Studio, { ana, bo, host, watcher }: Cast, table: Table): Promise<void> {
  await table.host({ type: 'start-round', prompt: 'TRE' });
  await host.getByRole('button', { name: /Close now/ }).waitFor();
  await ana.getByRole('button', { name: /^Send/ }).waitFor();
  await ana.getByLabel('Your word').fill('centre');
  await camera.take(ana, 'play-open');
  await bo.getByLabel('Your word').fill('tree');
  await bo.getByLabel('Your word').press('Enter');
  await bo.getByText('TREE is in').waitFor();
  await ana.getByLabel('Your word').press('Enter');
  await ana.getByText('CENTRE is in').waitFor();
  await table.send(3, [
    ['Cy', 'tremendous'],
    ['Dee', 'street'],
    ['Eli', 'treacherousness'],
  ]);
  await host.getByText('5 of 11 in').first().waitFor();
  await camera.take(host, 'console-open');
  await camera.take(ana, 'play-sent');
  await camera.take(watcher, 'watch-open');
  // In no list, so that there is something to rule on.
  await table.send(3, [['Fay', 'trendsettinglyy']]);
}

async function review(studio: Studio, cast: Cast, table: Table): Promise<void> {
  const { ana, host } = cast;
  await table.host({ type: 'close-round' });
  await host.getByRole('button', { name: /^Confirm/ }).waitFor();
  await host.locator('body').press('u');
  await host.keyboard.press('x');
  await host.getByText('Valid by your ruling').waitFor();
  await ana.getByText('CENTRE is in').waitFor({ state: 'detached' });
  await shoot(studio, cast, 'review');
  await host.locator('body').press('h');
  await studio.camera.take(host, 'console-covered', { only: 'desk' });
  await host.locator('body').press('h');
}

/** The third round of a game, in every phase, and its result. */
export async function photographGame(studio: Studio, host: Page, table: Table): Promise<void> {
  const { camera, fresh, open } = studio;
  const [ana, bo] = [await seat(studio, table, 'Ana'), await seat(studio, table, 'Bo')];
  const cast = { host, ana, bo, watcher: await fresh() };
  await open(host, `/host/${table.gameId}`);
  await open(cast.watcher, `/t/${table.tournamentId}/watch`);
  await host.getByLabel('Three letters').fill('tre');
  await shoot(studio, cast, 'lobby');
  await openRound(studio, cast, table);
  await review(studio, cast, table);
  await table.host({ type: 'confirm-awards' });
  await bo.getByRole('heading', { name: 'Your turn' }).waitFor();
  await bo.locator('[data-square="E2"]').click();
  await camera.take(bo, 'play-claim');
  await shoot(studio, cast, 'claims');
  await table.host({ type: 'end', reason: 'Out of time' });
  await ana.getByText(/of 11/).first().waitFor();
  await shoot(studio, cast, 'result');
  await host.locator('body').press('c');
  await camera.take(host, 'console-discord', { only: 'desk' });
}

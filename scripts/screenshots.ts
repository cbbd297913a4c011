import { chromium, type Page } from 'playwright-core';
import { type Owner, setUp } from './lib/installation.ts';
import { inProject } from './lib/project.ts';
import { Camera } from './pictures/camera.ts';
import { layTable, type Table, twoRounds } from './pictures/table.ts';
import { build } from './server/build.ts';
import { startChild } from './server/child.ts';

/** Pictures of every page and phase at 390 and 1440 px, light and dark, for somebody to look at. They are not committed. */
const camera = new Camera(process.argv[2] ?? inProject('.cache/screenshots'));
await build((line) => console.log(line));
const server = await startChild();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const fresh = async (): Promise<Page> => (await browser.newContext()).newPage();

const settled = (page: Page) => page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.startsWith('http') ? path : `${server.url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await settled(page);
}

async function signedIn({ recoveryCodes }: Owner): Promise<Page> {
  const page = await fresh();
  await open(page, '/recover?next=/manage');
  await page.getByLabel(/code/i).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');
  return page;
}

async function game(host: Page, table: Table): Promise<void> {
  const seat = async (name: 'Ana' | 'Bo') => {
    const page = await fresh();
    await page.goto(table.links.get(name) ?? '');
    await page.waitForURL('**/play/**');
    return page;
  };
  const [ana, bo] = [await seat('Ana'), await seat('Bo')];
  const watcher = await fresh();
  const shoot = async (phase: string) => {
    await camera.take(host, `console-${phase}`);
    await camera.take(ana, `play-${phase}`);
    await camera.take(watcher, `watch-${phase}`);
  };
  await open(host, `/host/${table.gameId}`);
  await open(watcher, `/t/${table.tournamentId}/watch`);
  await host.getByLabel('Three letters').fill('tre');
  await shoot('lobby');

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

  await table.send(3, [['Fay', 'trendsettinglyy']]);
  await table.host({ type: 'close-round' });
  await host.getByRole('button', { name: /^Confirm/ }).waitFor();
  await host.locator('body').press('u');
  await host.keyboard.press('x');
  await host.getByText('Valid by your ruling').waitFor();
  await ana.getByText('CENTRE is in').waitFor({ state: 'detached' });
  await shoot('review');
  await host.locator('body').press('h');
  await camera.take(host, 'console-covered', { only: 'desk' });
  await host.locator('body').press('h');

  await table.host({ type: 'confirm-awards' });
  await bo.getByRole('heading', { name: 'Your turn' }).waitFor();
  await bo.locator('[data-square="E2"]').click();
  await camera.take(bo, 'play-claim');
  await shoot('claims');
  await table.host({ type: 'end', reason: 'Out of time' });
  await ana.getByText(/of 11/).first().waitFor();
  await shoot('result');
  await host.locator('body').press('c');
  await camera.take(host, 'console-discord', { only: 'desk' });
}

async function pages(host: Page, { gameId, tournamentId }: Table): Promise<void> {
  const visitor = await fresh();
  const public_ = [
    '/',
    '/sign-in',
    '/recover',
    '/setup',
    '/join',
    '/rules',
    '/rules/immunity',
    '/rules/quizl',
    '/rules/quizzle',
  ];
  for (const path of [...public_, '/practice', `/verify?g=${gameId}`, '/nowhere', `/t/${tournamentId}`]) {
    await open(visitor, path);
    await camera.take(visitor, `page${path.replace(/\W+/g, '-').slice(0, 24)}`, { long: true });
  }
  const manage = `/manage/${tournamentId}`;
  const parts = ['', '/roster', '/games', '/standings', '/leaderboards', '/settings', '/log'];
  for (const path of ['/manage', '/manage/new', '/account', ...parts.map((part) => manage + part)]) {
    await open(host, path);
    await camera.take(host, `host${path.replace(tournamentId, 't').replaceAll('/', '-')}`, { long: true });
  }
}

try {
  const owner = await setUp(server.url, server.setupSecret, 'Mo');
  const host = await signedIn(owner);
  const table = await layTable(owner.host, { rounds: 5, getReadySeconds: 0, answerSeconds: 240 });
  await twoRounds(table);
  await game(host, table);
  await pages(host, table);
  console.log(`${camera.taken} pictures`);
} finally {
  await browser.close();
  await server.stop();
}

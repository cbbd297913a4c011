import type { Page } from 'playwright-core';
import { KindsReply, listKinds } from '../schema/contract/endpoints-games.ts';
import { launchChromium } from './lib/browser.ts';
import { type Owner, setUp } from './lib/installation.ts';
import { inProject } from './lib/project.ts';
import { Camera } from './pictures/camera.ts';
import { photographGame } from './pictures/game.ts';
import { layTable, type Table, twoRounds } from './pictures/table.ts';
import { build } from './server/build.ts';
import { startChild } from './server/child.ts';

/** Pictures of every page and phase at 390 and 1440 px, light and dark, for somebody to look at. They are not committed. */
const camera = new Camera(process.argv[2] ?? inProject('.cache/screenshots'));
await build((line) => console.log(line));
const server = await startChild();
const browser = await launchChromium();
const fresh = async (): Promise<Page> => (await browser.newContext()).newPage();

/** All that a page asks for at once has come; what is busy says so only after a moment. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
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

async function pages(owner: Owner, host: Page, { gameId, tournamentId }: Table): Promise<void> {
  const visitor = await fresh();
  const { kinds } = await owner.host.call(KindsReply, 'GET', listKinds.path);
  const rules = kinds.map(({ kind }) => `/rules/${kind}`);
  const visited = ['/', '/sign-in', '/recover', '/setup', '/join', '/rules', ...rules, '/practice'];
  for (const path of [...visited, `/verify?g=${gameId}`, '/nowhere', `/t/${tournamentId}`]) {
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
  await photographGame({ camera, fresh, open }, host, table);
  await pages(owner, host, table);
  console.log(`${camera.taken} pictures`);
} finally {
  await browser.close();
  await server.stop();
}

import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RosterList } from '../../schema/contract/roster.ts';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { expectAccessible } from './accessible.ts';
import { desk, type Faults, phone, watchFaults } from './browser.ts';

let server: Child;
let browser: Browser;
let hosting: BrowserContext;
let faults: Faults;
let host: Page;
let tournament = '';
/** A busy machine takes its time; a page that hangs is still found out. */
const patienceMs = 60_000;

/** Where pictures of the pages go, for somebody to look at; none unless it is set. */
const shots = process.env.SHOTS;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  browser = await launchChromium();
  hosting = await browser.newContext(desk);
  faults = watchFaults();
  host = await open(hosting, 'host');
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(context: BrowserContext, who: string): Promise<Page> {
  const page = await faults.page(context, who);
  page.setDefaultTimeout(patienceMs);
  return page;
}

const button = (name: string | RegExp, page = host) => page.getByRole('button', { name });
const click = (name: string | RegExp, page = host): Promise<void> => button(name, page).click();
const says = (text: string | RegExp, page = host): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
/** Somebody's row of the roster, by their name. */
const person = (name: string, page = host) => page.locator('.who-cell bdi').getByText(name, { exact: true });
const go = (part: string): Promise<unknown> => host.goto(`${server.url}/manage/${tournament}${part}`);

const post = async (path: string, data: unknown): Promise<unknown> =>
  (await hosting.request.post(`${server.url}${path}`, { data, headers: { origin: server.url } })).json();

const looks = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
} as const;
let looked = 0;

/** On a phone in the dark and at a desk by day nothing is wider than the page; axe looks at one of the two, by turns. */
async function expectGood(page: Page, where: string): Promise<void> {
  looked += 1;
  for (const [name, look] of Object.entries(looks)) {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wider, `${where}, ${name}`).toBe(0);
    if (shots) await page.screenshot({ path: join(shots, `${where}-${name}.png`), fullPage: true });
    if ((name === 'phone') === (looked % 2 === 0)) await expectAccessible(page, `${where}, ${name}`);
  }
}

/** Makes the owner and a tournament: the pages for that are walked through in Immunity's test. */
async function begin(): Promise<void> {
  await post('/api/setup', { secret: server.setupSecret, name: 'Olga' });
  await host.goto(`${server.url}/manage/new`);
  await host.getByLabel('Name', { exact: true }).fill('Season 5');
  await click(/^Create the tournament|^Create/);
  await host.waitForURL(/\/manage\/t_[^/]+$/);
  tournament = new URL(host.url()).pathname.split('/')[2] ?? '';
}

/** A list with a bad line is not taken; once that line is left out, all of it is. */
async function importRoster(): Promise<void> {
  await go('/roster');
  const box = host.getByLabel('People, one a line');
  await box.fill('name;division;mark\nAna;North;An\nBo;North;\nána;South;\n"Cy; Jr";South;Cy\n');
  await says('3 people read');
  await says('It looks the same as line 2.');
  await expectGood(host, 'roster-preview');
  await click('Leave out the refused line');
  await click('Add 3 people');
  await person('Cy; Jr').waitFor();
  await host.getByLabel('Division').selectOption('South');
  await person('Ana').waitFor({ state: 'detached' });
  await host.getByLabel('Division').selectOption('');
  await expectGood(host, 'roster');
}

/** By keyboard alone: two editors, of whom the second is told and keeps what they typed. */
async function editAtOnce(): Promise<void> {
  await button('Edit Bo').focus();
  await host.keyboard.press('Enter');
  const field = host.getByRole('dialog').getByLabel('Name', { exact: true });
  await field.fill('Bob');
  const { contestants } = RosterList.parse(
    await (await hosting.request.get(`${server.url}/api/tournaments/${tournament}/contestants`)).json(),
  );
  const bo = contestants.find(({ name }) => name === 'Bo')?.id;
  await hosting.request.patch(`${server.url}/api/tournaments/${tournament}/contestants/${bo}`, {
    data: { name: 'Bobby' },
    headers: { origin: server.url },
  });
  await field.press('Enter');
  await says('Now it says');
  expect(await field.inputValue()).toBe('Bob');
  await click('Save mine over it');
  await person('Bob').waitFor();
}

async function printSheet(): Promise<void> {
  await host.getByRole('link', { name: 'Sheet to print' }).click();
  await button('Print 3 strips').waitFor();
  await host.getByRole('img', { name: 'QR code of the link of Ana' }).waitFor();
  await expectGood(host, 'sheet');
  await host.emulateMedia({ media: 'print' });
  await button('Print 3 strips').waitFor({ state: 'hidden' });
  await host.getByText('Cy; Jr').waitFor();
  await host.emulateMedia({ media: null });
}

/** One invite for somebody who only looks: they find nothing to change. */
async function inviteViewer(): Promise<void> {
  await go('/settings');
  await click('Invite read-only');
  const link = (await host.locator('code').first().textContent()) ?? '';
  await expectGood(host, 'settings');
  const watching = await open(await browser.newContext(desk), 'viewer');
  await watching.goto(link);
  await watching.getByLabel('Your name').fill('Vic');
  await watching.getByLabel('Your name').press('Enter');
  await watching
    .getByText(/recovery codes/i)
    .first()
    .waitFor();
  await watching.goto(`${server.url}/manage/${tournament}/roster`);
  await person('Ana', watching).waitFor();
  expect(await button(/^New link/, watching).count()).toBe(0);
  await watching.context().close();
}

/** A game for later, its set-up kept, its pre-flight read; a contestant checks in; who has not is dropped. */
async function prepareGame(): Promise<void> {
  await go('/games?new=1');
  await host.getByLabel('Name', { exact: true }).fill('Heat A');
  await host.getByLabel('When', { exact: true }).fill('2031-05-04T20:15');
  await click('Make the game for then');
  await says('Ready to start');
  await says('0 of 3 checked in');
  await says(/May 4, 2031, 20:15/);
  await click(/^Save as template/);
  await host.getByRole('heading', { name: 'Templates' }).waitFor();
  await expectGood(host, 'games');
}

async function checkIn(): Promise<void> {
  const { contestants } = RosterList.parse(
    await (await hosting.request.get(`${server.url}/api/tournaments/${tournament}/contestants`)).json(),
  );
  const play = await open(await browser.newContext(phone), 'Ana');
  await play.goto(contestants.find(({ name }) => name === 'Ana')?.joinLink ?? '');
  await click('I’m ready', play);
  await says('1 of 3 checked in');
  await click('Drop who has not checked in…');
  await click('Drop all 2');
  await says('Cannot start: 1 reason');
  await play.context().close();
}

async function fromTemplate(): Promise<void> {
  await click('Make a game from Heat A');
  expect(await host.getByLabel('Name', { exact: true }).inputValue()).toBe('Heat A');
  await click('Cancel');
}

async function readLog(): Promise<void> {
  await go('/log');
  for (const act of ['Template saved', 'Game created', 'Invite accepted', 'Contestants added'])
    await says(act);
  await expectGood(host, 'log');
  await host.getByLabel(/^Act/).selectOption('contestant-changed');
  await says('Bobby → Bob');
  // Nothing was done before the first day that there is.
  await host.getByLabel('To', { exact: true }).fill('2020-01-01');
  await says('Nothing like that has been done.');
  await host.getByLabel('To', { exact: true }).fill('');
  await says('Bobby → Bob');
  await click('Games');
  await says('Unseated');
  await go('');
  await says(/Next: Heat A/);
  await expectGood(host, 'overview');
}

test('[T41] [T42] [T43] [T44] [T46] [T47] [T48] an organiser prepares a season by its pages', async () => {
  await begin();
  await importRoster();
  await editAtOnce();
  await printSheet();
  await inviteViewer();
  await prepareGame();
  await checkIn();
  await fromTemplate();
  await readLog();
  expect(faults.seen).toEqual([]);
}, 480_000);

test('the overview says of nothing that there is none before it knows', async () => {
  const asked = /\/api\/tournaments\/[^/?]+(\/standings)?(\?.*)?$/;
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await host.route(asked, async (route) => {
    await held;
    await route.fallback();
  });
  await go('');
  await host.getByRole('heading', { name: 'Needs you now' }).waitFor();
  const claims = /Nothing needs you|its result counts here|No games yet/;
  expect(await host.locator('main').textContent()).not.toMatch(claims);
  letGo();
  await says('Nothing needs you.');
  await says('Once a game is done, its result counts here.');
  await host.unroute(asked);
});

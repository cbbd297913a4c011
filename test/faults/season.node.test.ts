import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Archive } from '../../schema/contract/archive.ts';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { type Owner, setUp } from '../../scripts/lib/installation.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { type Played, playSeason, smallSeason } from '../../scripts/simulate/season.ts';
import { desk, type Faults, watchFaults } from '../e2e/browser.ts';

let children: Child[] = [];
let played: Played;
let browser: Browser;
let page: Page;
let faults: Faults;
let at: string;

/** The organiser's page. */
async function signIn({ recoveryCodes }: Owner, url: string): Promise<void> {
  faults = watchFaults();
  const context = await browser.newContext(desk);
  const [code] = recoveryCodes;
  await context.request.post(`${url}/api/sign-in/recovery`, { data: { code }, headers: { origin: url } });
  page = await faults.page(context, 'organiser');
}

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  [browser, ...children] = await Promise.all([launchChromium(), startChild(), startChild()]);
  const owners = await Promise.all(
    children.map(({ setupSecret, url }) => setUp(url, setupSecret, 'Organiser')),
  );
  const [here, there] = owners;
  const [child] = children;
  if (!here || !there || !child) throw new Error('a server is missing');
  const recoveryCodes = owners.map((owner) => owner.recoveryCodes.at(-1) ?? '');
  const looking = { say: () => {}, eyes: { browser, recoveryCodes } };
  played = await playSeason({ here: here.host, there: there.host }, smallSeason(1), looking);
  at = `${child.url}/manage/${Archive.parse(JSON.parse(played.archive)).tournament.id}`;
  await signIn(here, child.url);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all(children.map((child) => child.stop()));
});

test('[T80] [T87] [T88] a small season, with people who leave and a ruling after the fact, has one table everywhere', () => {
  expect(played.problems).toEqual([]);
  expect(played.games).toHaveLength(4);
  // At both installations: the standings of seven people on three pages, and leaderboards on two.
  expect(played.seen?.rows).toBeGreaterThan(2 * 3 * 7);
});

test('[T80] [T81] [U3] a verdict is looked at and corrected by keyboard alone', async () => {
  const { contestants, results } = Archive.parse(JSON.parse(played.archive));
  const somebody = contestants.find(({ id }) => results.some((row) => row.contestantId === id));
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/preview')) looks += 1;
  });
  await page.goto(`${at}/contestants/${somebody?.id}`);
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .press('Enter');
  await page.getByRole('table', { name: 'Words that change' }).waitFor();
  await page.getByLabel('Reason, kept in the log for ever').fill('A proper noun');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${at}/words`);
  await page.getByText('A proper noun').waitFor();
  expect(looks).toBe(1);
});

test('[T84] [U3] a list of words is looked at and saved by keyboard alone', async () => {
  await page.goto(`${at}/words`);
  await page.getByLabel('Words, one a line').fill('trexyz\n-tread');
  await page.getByLabel('Reason, kept in the log').fill('The box says so');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save: 2 words' }).press('Enter');
  await page.getByRole('row', { name: /trexyz/i }).waitFor();
});

test('[T87] [T91] [U3] somebody’s data are deleted by keyboard alone, and are in no archive made later', async () => {
  await page.goto(`${at}/roster`);
  await page.getByRole('button', { name: 'More for Ewa' }).press('Enter');
  await page.getByRole('button', { name: 'Delete data…', exact: true }).press('Enter');
  await page.getByLabel('Type their name to go on').fill('Ewa');
  await page.keyboard.press('Enter');
  await page.getByText('They are called Deleted contestant 1').waitFor();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.goto(`${at}/settings`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the archive' }).press('Enter');
  const archive = readFileSync(await (await coming).path(), 'utf8');
  expect(played.archive).toContain('"Ewa"');
  expect(archive).not.toContain('Ewa');
  expect(Archive.parse(JSON.parse(archive)).games).toHaveLength(4);
  expect(faults.seen).toEqual([]);
});

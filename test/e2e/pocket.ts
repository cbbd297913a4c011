import { type CDPSession, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { join } from '../../scripts/lib/installation.ts';
import { freePort } from '../../scripts/server/child.ts';
import { must, secretOf } from './cast.ts';
import { clockOf } from './occasions.ts';
import { inPage, type Stage } from './stage.ts';
import { expectText } from './table.ts';

const awayMs = 30_000;

/** A page that its device has put away, and what brings it back. */
export interface Pocket {
  comesBack(wrong: string[]): Promise<void>;
}

/**
 * Opens a page in a window that is really seen or not: every page of an ordinary context is told that it is in front, whatever lies over it.
 */
async function openWindow(stage: Stage): Promise<{ page: Page; other: Page; session: CDPSession }> {
  const port = await freePort();
  const browser = await launchChromium({ windows: true, port });
  stage.browser.on('disconnected', () => browser.close());
  const plain = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const context = plain.contexts()[0] ?? (await plain.newContext());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript({ path: inPage });
  return { page, other: await context.newPage(), session: await context.newCDPSession(page) };
}

const visibility = (page: Page): Promise<string> => page.evaluate('document.visibilityState');

/** U8: in mid-round, with half a word typed, a phone goes into a pocket: its page is hidden, and then stopped, as phones do. */
export async function intoPocket(stage: Stage): Promise<Pocket> {
  const tournamentId = await stage.makeTournament('Pockets');
  const links = await stage.invite(tournamentId, ['Kim', 'Lou']);
  const config = { getReadySeconds: 0, answerSeconds: 600 };
  const gameId = await stage.makeGame(tournamentId, 'Pockets', config);
  await stage.post(`/api/games/${gameId}/moves?as=host`, { type: 'start-round', prompt: 'TRE' });
  const lou = await join(stage.url, secretOf(links.get('Lou')));

  const { page, other, session } = await openWindow(stage);
  await page.bringToFront();
  await page.goto(links.get('Kim') ?? '');
  await page.getByRole('button', { name: /^Send/ }).waitFor();
  await page.keyboard.type('trem');
  await other.bringToFront();
  await expect.poll(() => visibility(page)).toBe('hidden');
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  const since = performance.now();

  const comesBack = async (wrong: string[]): Promise<void> => {
    // Long past by now, unless somebody runs this alone.
    const rest = Math.max(0, awayMs - (performance.now() - since));
    await new Promise((resolve) => setTimeout(resolve, rest));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    await expect.poll(() => visibility(page)).toBe('visible');
    await clockOf(stage, { page, gameId, withinMs: 1000 }, wrong);
    // It is typed on as if nothing had been: word and focus are where they were.
    await page.keyboard.type('or');
    await page.keyboard.press('Enter');
    await expectText(page, 'TREMOR is in');
    // That the round is over it hears by a socket that is alive.
    await must(lou, gameId, { type: 'submit-word', word: 'tree', round: 1 });
    await page.getByRole('heading', { name: 'The host checks the words' }).waitFor();
    await page.close();
    await other.close();
  };
  return { comesBack };
}

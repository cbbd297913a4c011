import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { GameReply } from '../../schema/contract/game.ts';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { phone } from './browser.ts';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';
import { expectText } from './table.ts';
import type { Heard } from './wire.ts';

/** U21: with a phone's keyboard up letters, clock, field and Send are on the screen at once, and the field does not zoom. */
export async function keyboardUp(_stage: Stage, page: Page, wrong: string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 430 });
  for (const [what, part] of [
    ['letters', page.locator('.rack, .letters').first()],
    ['clock', page.getByRole('timer').first()],
    ['field', page.getByLabel('Your word')],
    ['Send', page.getByRole('button', { name: /^Send/ })],
  ] as const) {
    const box = await part.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > 430)
      wrong.push(`keyboard up: ${what} at ${JSON.stringify(box)}`);
  }
  const size = await page.evaluate(
    "Number.parseFloat(getComputedStyle(document.getElementById('word')).fontSize)",
  );
  if (!(Number(size) >= 16)) wrong.push(`keyboard up: the field's letters are ${size} px`);
  await page.setViewportSize(phone.viewport);
}

/** What a page's clock shows against what it should, ms. A clock rounds up, so when it changes it is exact. */
async function offBy(page: Page, closesAt: number): Promise<number> {
  const shown = String(await page.evaluate('look.tick()'));
  const [minutes = 0, seconds = 0] = shown.includes(':') ? shown.split(':').map(Number) : [0, Number(shown)];
  return Math.abs(closesAt - Date.now() - (minutes * 60 + seconds) * 1000);
}

/** When the round under way closes, ms since 1970. */
async function closesAt(stage: Stage, gameId: string): Promise<number> {
  const { view } = GameReply.parse(await stage.get(`/api/games/${gameId}?as=host`));
  return Date.parse(ImmunityView.parse(view).round?.closesAt ?? '');
}

interface Clocked {
  readonly page: Page;
  readonly gameId: string;
  /** A page that has just come back knows one frame, which a busy machine may have held up: U8 is about seconds that were missed. */
  readonly withinMs: 250 | 1000;
}

/** U8, U9: a page's clock is the game's. */
export async function clockOf(
  stage: Stage,
  { page, gameId, withinMs }: Clocked,
  wrong: string[],
): Promise<void> {
  const end = await closesAt(stage, gameId);
  const offs: number[] = [];
  // The best of three: a busy machine may look too late, but no page can be right too early.
  while (offs.length < 3 && !offs.some((off) => off <= withinMs)) offs.push(await offBy(page, end));
  if (Math.min(...offs) > withinMs) wrong.push(`${page.url()}: its clock is off by ${offs}`);
}

/** U9: whatever a device's own clock says or does, its page shows what the game's clock says. */
export async function clockIsTheGames(
  stage: Stage,
  { ana, host, gameId }: Cast,
  wrong: string[],
): Promise<void> {
  for (const ahead of [-3_600_000, 3_600_000]) {
    await ana.page.evaluate(`deviceAheadMs = ${ahead}`);
    await clockOf(stage, { page: ana.page, gameId, withinMs: 250 }, wrong);
  }
  await clockOf(stage, { page: host.page, gameId, withinMs: 250 }, wrong);
}

/** U10: the game takes the word, its answer is lost, and Send is pressed again: one word, one receipt. */
export async function answerLost({ ana, gameId, host }: Cast): Promise<void> {
  let lost = 0;
  await ana.page.route(/\/moves\b/, async (route) => {
    if (lost === 0) await route.fetch();
    lost += 1;
    if (lost <= 2) await route.abort('connectionfailed');
    else await route.continue();
  });
  await ana.page.keyboard.type('centre');
  await ana.page.keyboard.press('Enter');
  await ana.page.keyboard.press('Enter');
  await ana.settled();
  await expectText(ana.page, 'CENTRE is in');
  await expect.poll(() => ana.receipts(gameId), { timeout: 45_000 }).toEqual([1]);
  expect(lost).toBeGreaterThan(2);
  await ana.page.unrouteAll();
  await expectText(host.page, '2 of 4 in');
}

/** U16: while words arrive no row moves under the pointer. */
export async function rowsStay({ host }: Cast, arrive: () => Promise<void>): Promise<void> {
  const row = host.page.getByRole('row', { name: /TREAD/ });
  const before = await row.boundingBox();
  await row.hover();
  await arrive();
  await expectText(host.page, '3 of 4 in');
  expect(await row.boundingBox()).toEqual(before);
}

/** U20: what is covered is neither seen nor read, and stays covered over a reload. */
export async function covered({ host }: Cast, words: readonly string[]): Promise<void> {
  const { page } = host;
  const body = page.locator('body');
  await body.press('h');
  await page.getByRole('button', { name: /^Covered/ }).waitFor();
  const hidden = async () => {
    const told =
      `${await body.textContent()}\n${await body.ariaSnapshot()}\n${await page.title()}`.toUpperCase();
    for (const word of words) expect(told).not.toContain(word);
    expect(await page.title()).toContain('Covered');
  };
  await hidden();
  await page.reload();
  await host.reviewing();
  await hidden();
  await body.press('h');
  await expectText(page, words[0] ?? '');
}

const fieldOf = (page: Page): Locator => page.getByLabel('Your word').and(page.locator(':focus'));

/** U8: the server dies in mid-round and starts again; word and focus are kept, and the clock goes on. */
export async function serverRestarts(
  stage: Stage,
  { ana, host, gameId }: Cast,
  wrong: string[],
): Promise<void> {
  const { page } = ana;
  await ana.type('en');
  await stage.die();
  for (const each of [page, host.page]) await expectText(each, 'Reconnecting…');
  await page.keyboard.type('t');
  await stage.rise();
  // It says that it is back, and then no more: only then are shifts looked at again (U16).
  for (const each of [page, host.page]) await each.locator('.over').waitFor({ state: 'detached' });
  expect(await fieldOf(page).inputValue()).toBe('ent');
  await clockOf(stage, { page, gameId, withinMs: 1000 }, wrong);
}

/** U8, U10: offline in mid-round, Send in the tunnel, and out again: word and focus are kept, and one word arrives. */
export async function inATunnel(
  stage: Stage,
  { ana, gameId }: Cast,
  { typed, word, wrong }: { readonly typed: string; readonly word: string; readonly wrong: string[] },
): Promise<void> {
  const { page } = ana;
  const context = page.context();
  await stage.wire.cut(context, page);
  await expectText(page, 'Reconnecting…');
  await page.keyboard.type(word.slice(typed.length));
  expect(await fieldOf(page).inputValue()).toBe(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Sending…/ }).waitFor();
  expect(await page.getByText(/is in$/).count()).toBe(0);
  await stage.wire.restore(context);
  await ana.settled();
  await expectText(page, `${word.toUpperCase()} is in`);
  // The view may come before the answer, and the answer brings the receipt.
  await expect.poll(() => ana.receipts(gameId), { timeout: 45_000 }).toEqual([1, 3]);
  await clockOf(stage, { page, gameId, withinMs: 1000 }, wrong);
  // The strips that say so have come and gone before the next look at what shifted: that they move nothing counts (U16).
  await page.locator('.over').waitFor({ state: 'detached' });
}

/** U23: nothing is drawn where there is no part: every corner is see-through, and nothing scrolls. */
export async function overlayIsClear(stage: Stage, page: Page): Promise<void> {
  const shot = await page.screenshot({ omitBackground: true });
  const reader = await (await stage.browser.newContext()).newPage();
  const alphas = await reader.evaluate(
    `createImageBitmap(new Blob([Uint8Array.from(atob('${shot.toString('base64')}'), (c) => c.charCodeAt(0))]))
      .then((image) => {
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return [[0, 0], [image.width - 1, 0], [0, image.height - 1], [image.width - 1, image.height - 1]]
          .map(([x, y]) => context.getImageData(x, y, 1, 1).data[3]);
      })`,
  );
  await reader.context().close();
  expect(alphas).toEqual([0, 0, 0, 0]);
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflow')).toBe('hidden');
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
}

const frameOf = (text: string): { now: number; view: ImmunityView } | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('view' in value) || !('now' in value)) return null;
    const view = ImmunityView.safeParse(value.view);
    return view.success ? { now: Date.parse(String(value.now)), view: view.data } : null;
  } catch {
    return null;
  }
};

/** U12: letters before they open, and others' words before the close, in anything that came to these. */
export function leaksIn(
  heard: readonly Heard[],
  secrets: Readonly<Record<string, readonly string[]>>,
): { readonly leaks: string[]; readonly looked: number } {
  const leaks: string[] = [];
  let looked = 0;
  for (const { who, sort, text } of heard) {
    const hidden = secrets[who];
    const frame = hidden && frameOf(text);
    if (!frame) continue;
    looked += 1;
    const { phase, round } = frame.view;
    const early = round?.opensAt && frame.now < Date.parse(round.opensAt);
    if ((phase === 'ready' || early) && round?.prompt) leaks.push(`${who}: ${sort}: ${round.prompt} early`);
    if (phase !== 'ready' && phase !== 'answering') continue;
    // Words of rounds that are over are public by now.
    const open = JSON.stringify({ ...frame.view, rounds: [] }).toLowerCase();
    for (const word of hidden)
      if (open.includes(`"${word}"`)) leaks.push(`${who}: ${sort}: ${word} before the close`);
  }
  return { leaks, looked };
}

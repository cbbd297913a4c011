import type { Page } from 'playwright-core';
import { atRest, axeIn } from './accessible.ts';

/** Boards and keys of play pages are made for thumbs; everywhere else 24 px do (U5). */
export interface Sizes {
  readonly least: number;
  readonly cell: number;
}
export const forThumbs: Sizes = { least: 48, cell: 44 };
export const forPointers: Sizes = { least: 24, cell: 24 };

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
/** Asks `look` of in-page.js. */
export const ask = async (page: Page, question: string): Promise<string[]> =>
  strings(await page.evaluate(`look.${question}`));

/** U1: every rule in the light theme; in the dark one those that colours can break. */
async function axeBoth(page: Page): Promise<string[]> {
  // Without motion a button has its new colours at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axeIn(page, `{ resultTypes: ['violations'], runOnly: ['color-contrast'] }`);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeIn(page);
  await page.emulateMedia({ reducedMotion: null });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/**
 * U2: no page is wider than its screen, down to 320 px, which is what 400 % of zoom leave of 1280; nor with wide text. 720 px are half
 * a laptop: there a host has a chat beside the console, and no name may stand a letter a line.
 */
async function widths(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const note = async (where: string) => {
    const [wider, ...what] = await ask(page, 'sideways()');
    if (Number(wider) > 0) found.push(`${wider} px too wide at ${where}: ${what.join(', ')}`);
  };
  for (const width of [320, 720, 1280]) {
    await page.setViewportSize({ width, height: before?.height ?? 844 });
    await note(`${width} px`);
    found.push(...(await ask(page, 'squeezed()')).map((name) => `${name} is squeezed at ${width} px`));
    if (width > 320) continue;
    await page.evaluate('look.space(true)');
    await note(`${width} px with wide text`);
    await page.evaluate('look.space(false)');
  }
  if (before) await page.setViewportSize(before);
  await note(`${before?.width} px`);
  return found;
}

/** Everything that a page has to be, wherever it stands; what is wrong with it, a line each. */
export async function faultsOf(page: Page, where: string, sizes: Sizes): Promise<string[]> {
  await atRest(page);
  const found = [
    ...(await ask(page, 'bones()')),
    ...(await ask(page, `small(${JSON.stringify(sizes)})`)).map((line) => `too small: ${line}`),
    ...(await ask(page, 'cut()')).map((line) => `cut off: ${line}`),
    ...(await widths(page)),
    ...(await axeBoth(page)),
  ];
  return found.map((line) => `${where}: ${line}`);
}

/** How far the layout has shifted by itself since the last look (U16). */
export async function shiftsOf(page: Page, where: string, most = 0.02): Promise<string[]> {
  const [value, ...moved] = await ask(page, 'shifts()');
  return Number(value) > most ? [`${where}: shifted by ${value}: ${moved.join(', ')}`] : [];
}

/** Presses Tab until the focus is on what has this name; the ring has to be seen on the way there. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(
      '(({ ariaLabel, labels, textContent }) => ariaLabel ?? labels?.[0]?.textContent ?? textContent)(document.activeElement)',
    );
    if (!name.test(String(seen).trim())) continue;
    const [problem] = await ask(page, 'focus()');
    if (problem) throw new Error(problem);
    return;
  }
  throw new Error(`no ${name} within ${most} presses of Tab`);
}

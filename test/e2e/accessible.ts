import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for whatever moves or fades on a page: colours and sizes are looked at as they stay, not on their way. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})))`);
}

/**
 * What axe finds on a page as it stands, a line each. The checker is put into the page once and stays: a fresh one for each look,
 * which is what its own binding for browsers does, takes longer than the look.
 */
export async function axeIn(page: Page, options = "{ resultTypes: ['violations'] }"): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  await atRest(page);
  const found: unknown = await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(
      ({ id, nodes }) => 'axe ' + id + ': ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
  );
  return Array.isArray(found) ? found.map(String) : [String(found)];
}

/** [U1] No finding, of whatever weight, and no rule switched off. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await axeIn(page), where).toEqual([]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inProject } from '../../scripts/lib/project.ts';

/** Everything that a page holds, on the screen or not: its document, what is typed, what it keeps, its address and its place in the history. */
const holdings = `[
  document.documentElement.outerHTML,
  ...[...document.querySelectorAll('input, textarea, select')].map(({ value }) => value),
  ...[localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat()),
  location.href,
  JSON.stringify(history.state),
].join('\\n')`;

/** The same, and letters that stand in boxes of their own read as the word that they make. */
const readTogether = `${holdings} + '\\n' + document.documentElement.textContent.replaceAll(/\\s+/g, '')`;

/** U12: which of these words a page holds that may not know them. */
export async function leaksOn(page: Page, who: string, words: readonly string[]): Promise<string[]> {
  const held = String(await page.evaluate(readTogether)).toLowerCase();
  return words
    .filter((word) => held.includes(word.toLowerCase()))
    .map((word) => `${who}’s page holds ${word}`);
}

/** Three letters by themselves, whatever stands between them; not as a part of another word. */
const apart = (letters: string): string =>
  `(?<![a-z])${[...letters].join('(?:<[^>]*>|[\\s,.·-])*')}(?![a-z])`;

/**
 * U12: from now on, whenever anything changes on the page while it says that letters are withheld, it is searched for them. The answer
 * is how often it was looked at, and how often they were there.
 */
async function guard(page: Page, letters: string): Promise<() => Promise<readonly [number, number]>> {
  await page.evaluate(`(() => {
    const letters = new RegExp(${JSON.stringify(apart(letters))}, 'i');
    const seen = { looks: 0, leaks: 0, observer: null };
    seen.observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Letters not shown yet"]')) return;
      seen.looks += 1;
      // Ids and the signatures of receipts are chance: in one of some hundreds any three letters stand by themselves.
      if (letters.test(${holdings}.replaceAll(/[\\w-]{16,}/g, ' '))) seen.leaks += 1;
    });
    seen.observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    globalThis.guarded = seen;
  })()`);
  return async () => page.evaluate('guarded.observer.disconnect(), [guarded.looks, guarded.leaks]');
}

/** U12: letters are posted, get ready and open: what was wrong on the way there on the pages of those who may not know them. */
export async function withheld(
  pages: Readonly<Record<string, Page>>,
  letters: string,
  open: () => Promise<void>,
): Promise<string[]> {
  const guards = await Promise.all(
    Object.entries(pages).map(async ([who, page]) => [who, await guard(page, letters)] as const),
  );
  await open();
  const wrong: string[] = [];
  for (const [who, end] of guards) {
    const [looks, leaks] = await end();
    if (looks === 0) wrong.push(`${who}’s page never said that ${letters} is withheld`);
    if (leaks > 0) wrong.push(`${who}’s page held ${letters} before it opened, ${leaks} times of ${looks}`);
  }
  return wrong;
}

/** U12: which of these words stand in a static file, which anybody may fetch. */
export function leaksInFiles(words: readonly string[]): string[] {
  const folder = inProject('dashboard/build');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'latin1').toLowerCase();
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name} holds ${word}`);
  });
}

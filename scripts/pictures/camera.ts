import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
export const themes = ['light', 'dark'] as const;

/** Takes pages in every size and theme, into a folder. */
export class Camera {
  readonly #folder: string;
  taken = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** One picture for each size and theme. `long`: all of the page, not only what is on the screen. */
  async take(page: Page, name: string, { long = false, only }: Shot = {}): Promise<void> {
    for (const size of ['phone', 'desk'] as const) {
      if (only && only !== size) continue;
      await page.setViewportSize(sizes[size]);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // What follows a size or a theme is drawn by the next frame.
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        const file = join(this.#folder, `${name}-${sizes[size].width}-${theme}.png`);
        await page.screenshot({ path: file, fullPage: long });
        this.taken += 1;
      }
    }
  }
}

export interface Shot {
  readonly long?: boolean;
  readonly only?: keyof typeof sizes;
}

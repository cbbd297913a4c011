import type { BrowserContext, Page } from 'playwright-core';

/** What went wrong in pages while nobody looked: script faults, and whatever the page's own policy forbade. */
export interface Faults {
  readonly seen: string[];
  /** Opens a page whose faults are noted under a name. */
  page(context: BrowserContext, who: string): Promise<Page>;
}

export function watchFaults(): Faults {
  const seen: string[] = [];
  return {
    seen,
    async page(context, who) {
      const page = await context.newPage();
      page.on('pageerror', (error) => seen.push(`${who}: ${error.message}`));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) seen.push(`${who}: ${message.text()}`);
      });
      return page;
    },
  };
}

export const desk = { viewport: { width: 1440, height: 900 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

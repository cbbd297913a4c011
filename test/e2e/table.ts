import type { Page } from 'playwright-core';
import { tabTo } from './page-checks.ts';

/** A primary button is inert for 600 ms after it has changed, so that a double press cannot do two things. */
const inertMs = 650;

/** The host's console, worked by keys alone (U3). */
export class Console {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Types three letters and posts them. What the host did last led here, so the field has the focus; from elsewhere `P` leads to it. */
  async announce(letters: string, from: 'here' | 'elsewhere' = 'here'): Promise<void> {
    await this.page.getByRole('heading', { name: /Letters for/ }).waitFor();
    if (from === 'elsewhere') await this.page.keyboard.press('p');
    await this.page.getByLabel('Three letters').and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.type(letters);
    await this.primary(new RegExp(`^Post ${letters.toUpperCase()} to`));
  }

  /** The same, and waits until the round is open, past any get-ready. */
  async post(letters: string, from: 'here' | 'elsewhere' = 'here'): Promise<void> {
    await this.announce(letters, from);
    await this.opened();
  }

  opened = (): Promise<void> => this.page.getByRole('button', { name: /Close now/ }).waitFor();

  async close(): Promise<void> {
    await this.primary(/^Close now/);
    await this.reviewing();
  }

  reviewing = (): Promise<void> => this.page.getByRole('button', { name: /^Confirm/ }).waitFor();

  confirm = (): Promise<void> => this.primary(/^Confirm/);

  /** Waits until the main key does this, and presses it. */
  async primary(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).waitFor();
    await this.page.waitForTimeout(inertMs);
    await this.page.keyboard.press('Control+Enter');
  }

  /** Any other button: Tab to it, Enter. */
  async press(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().waitFor();
    await tabTo(this.page, name);
    await this.page.keyboard.press('Enter');
  }

  heading = (text: string | RegExp): Promise<void> =>
    this.page.getByRole('heading', { name: text }).waitFor();

  /** A square's name in the grid: what a screen reader says of it. */
  square = async (name: string): Promise<string> =>
    (await this.page.locator(`[data-square="${name}"]`).first().getAttribute('aria-label')) ?? '';
}

/** A contestant's page, worked by taps, or by keys alone. */
export class Contestant {
  readonly name: string;
  readonly page: Page;
  readonly byKeys: boolean;

  constructor(name: string, page: Page, byKeys = false) {
    this.name = name;
    this.page = page;
    this.byKeys = byKeys;
  }

  async ready(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'I’m ready' });
    await button.waitFor();
    if (this.byKeys) {
      await tabTo(this.page, /^I’m ready/);
      await this.page.keyboard.press('Enter');
    } else await button.tap();
    await this.page.getByRole('button', { name: /^Ready/ }).waitFor();
  }

  opened = (): Promise<void> => this.page.getByRole('button', { name: /^Send/ }).waitFor();

  /** Waits for the letters and types; the field has the focus already. */
  async type(word: string): Promise<void> {
    await this.opened();
    await this.page.keyboard.type(word);
  }

  /** Types and sends. `misfit`: the page asks once more, and is told to send anyway. */
  async send(word: string, { misfit = false } = {}): Promise<void> {
    await this.type(word);
    await this.page.keyboard.press('Enter');
    if (misfit) {
      await this.page.getByRole('button', { name: 'Send anyway' }).waitFor();
      await this.page.keyboard.press('Enter');
    }
    await this.settled();
  }

  /** The word has a receipt: the page has left the field, to "is in" or on to the review. */
  settled = (): Promise<void> => this.page.getByLabel('Your word').waitFor({ state: 'detached' });

  /** Picks squares when it is their turn and claims them in that order. */
  async claim(squares: readonly string[], turnPasses = true): Promise<void> {
    await this.page.getByRole('heading', { name: 'Your turn' }).waitFor();
    for (const square of squares) await this.#pick(square);
    await this.page.waitForTimeout(inertMs);
    if (this.byKeys) await this.page.keyboard.press('Control+Enter');
    else await this.page.getByRole('button', { name: /^Claim/ }).tap();
    if (turnPasses)
      await this.page.getByRole('heading', { name: 'Your turn' }).waitFor({ state: 'detached' });
  }

  async #pick(square: string): Promise<void> {
    if (!this.byKeys) return this.page.locator(`[data-square="${square}"]`).tap();
    const inBoard = await this.page.evaluate('document.activeElement?.dataset.square !== undefined');
    if (!inBoard) await tabTo(this.page, /^[A-L]\d+, /);
    await this.page.keyboard.press('Control+Home');
    for (let column = square.charCodeAt(0) - 65; column > 0; column -= 1)
      await this.page.keyboard.press('ArrowRight');
    for (let row = Number(square.slice(1)); row > 1; row -= 1) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Space');
  }

  heading = (text: string | RegExp): Promise<void> =>
    this.page.getByRole('heading', { name: text }).waitFor();
  says = (text: string | RegExp): Promise<void> => this.page.getByText(text).first().waitFor();

  /** Receipts kept on the device, by the round's serial. */
  receipts = (gameId: string): Promise<readonly number[]> =>
    this.page.evaluate((id) => {
      const kept: unknown = JSON.parse(localStorage.getItem(`receipts:${id}`) ?? '[]');
      return Array.isArray(kept) ? kept.map((one) => Number(one.round)) : [];
    }, gameId);
}

/** Waits until a text is on the page. */
export const expectText = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: 45_000 });

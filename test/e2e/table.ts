import type { Page } from 'playwright-core';

/** The host's console, as a person works it: by keys where they are quickest. */
export class Console {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Types three letters and posts them; waits until the round is open, past any get-ready. */
  async post(letters: string): Promise<void> {
    await this.page.getByRole('heading', { name: /Letters for/ }).waitFor();
    await this.page.getByLabel('Three letters').fill(letters);
    await this.page.getByRole('button', { name: new RegExp(`Post ${letters.toUpperCase()} to`) }).click();
    await this.page.getByRole('button', { name: /Close now/ }).waitFor();
  }

  async close(): Promise<void> {
    await this.press(/Close now/);
    await this.reviewing();
  }

  reviewing = (): Promise<void> => this.page.getByRole('button', { name: /^Confirm/ }).waitFor();

  confirm = (): Promise<void> => this.press(/^Confirm/);

  /** A primary button is inert for 600 ms after it has changed, so that a double press cannot do two things. */
  async press(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).waitFor();
    await this.page.waitForTimeout(700);
    await this.page.getByRole('button', { name }).click();
  }

  heading = (text: string | RegExp): Promise<void> =>
    this.page.getByRole('heading', { name: text }).waitFor();

  /** A square's name in the grid: what a screen reader says of it. */
  square = async (name: string): Promise<string> =>
    (await this.page.locator(`[data-square="${name}"]`).first().getAttribute('aria-label')) ?? '';
}

/** A contestant's page. */
export class Contestant {
  readonly name: string;
  readonly page: Page;

  constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
  }

  async ready(): Promise<void> {
    await this.page.getByRole('button', { name: 'I’m ready' }).click();
    await this.page.getByRole('button', { name: /^Ready/ }).waitFor();
  }

  /** Waits for the letters, types and sends. `misfit`: the page asks once more, and is told to send anyway. */
  async send(word: string, { misfit = false } = {}): Promise<void> {
    const field = this.page.getByLabel('Your word');
    await this.page.getByRole('button', { name: /^Send/ }).waitFor();
    await field.fill(word);
    await field.press('Enter');
    if (misfit) {
      await this.page.getByRole('button', { name: 'Send anyway' }).waitFor();
      await field.press('Enter');
    }
    await this.settled();
  }

  /** The word has a receipt: the page has left the field, to "is in" or on to the review. */
  settled = (): Promise<void> => this.page.getByLabel('Your word').waitFor({ state: 'detached' });

  /** Taps squares when it is their turn and claims them in that order; waits until the turn has passed. */
  async claim(squares: readonly string[], turnPasses = true): Promise<void> {
    await this.page.getByRole('heading', { name: 'Your turn' }).waitFor();
    for (const square of squares) await this.page.locator(`[data-square="${square}"]`).click();
    await this.page.waitForTimeout(700);
    await this.page.getByRole('button', { name: /^Claim/ }).click();
    if (turnPasses)
      await this.page.getByRole('heading', { name: 'Your turn' }).waitFor({ state: 'detached' });
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
  page.getByText(text).first().waitFor({ timeout: 20_000 });

import type { Locator, Page } from 'playwright-core';

/** What a person does with their hands, counted. Waiting and looking cost nothing here. */
export class Hand {
  readonly page: Page;
  clicks = 0;
  keys = 0;
  pastes = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** A button that has just changed takes no click for 600 ms. */
  async click(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(700);
    await target.click();
    this.clicks += 1;
  }
  async key(key: string): Promise<void> {
    await this.page.waitForTimeout(700);
    await this.page.keyboard.press(key);
    this.keys += 1;
  }
  /** Types into a field: at once where the page has put the focus there, else after the key that leads to it. */
  async letters(field: Locator, text: string, key: string): Promise<void> {
    await field.waitFor();
    const isFocused = (await field.and(this.page.locator(':focus')).count()) > 0;
    if (!isFocused) await this.key(key);
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }
  async paste(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.pastes += 1;
  }
  button = (name: RegExp | string): Locator => this.page.getByRole('button', { name }).first();
}

interface Aim {
  readonly clicks: number;
  readonly keys?: number;
  readonly pastes?: number;
}
type Task = (hand: Hand) => Promise<void>;

/** Does a task, and prints what it took beside what it may take (section 7 of the plan: U28). */
export type Measure = (number: number, name: string, aim: Aim, page: Page, task: Task) => Promise<void>;

export function measuring(print: (line: string) => void): { measure: Measure; missed: string[] } {
  const missed: string[] = [];
  const told = ({ clicks, keys = 0, pastes = 0 }: Aim) => `${clicks} clicks, ${keys} keys, ${pastes} pastes`;
  const measure: Measure = async (number, name, aim, page, task) => {
    const hand = new Hand(page);
    await task(hand);
    const { keys = 0, pastes = 0 } = aim;
    const over = hand.clicks > aim.clicks || hand.keys > keys || hand.pastes > pastes;
    if (over) missed.push(name);
    print(`task ${number}, ${name}: ${told(hand)}; aim ${told(aim)}: ${over ? 'missed' : 'met'}`);
  };
  return { measure, missed };
}

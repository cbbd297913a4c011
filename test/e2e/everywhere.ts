import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GameReply } from '../../schema/contract/game.ts';
import { InviteMade } from '../../schema/contract/people.ts';
import { desk } from './browser.ts';
import type { Cast } from './cast.ts';
import type { Stage } from './stage.ts';
import { Console, Contestant, expectText } from './table.ts';

/** What a page says, line by line, but for what runs by itself, the word that somebody has in hand, and what is said of them and their connection. */
const said = `(() => {
  const aside = '[role="timer"], [role="status"], [role="alert"], .over, a[href="/account"], .ruling, script, style';
  const lines = [document.title];
  const acceptNode = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
    return node.matches(aside) || !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, { acceptNode });
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE ? node.data : (node.getAttribute('aria-label') ?? '');
    if (text.trim() !== '') lines.push(text.trim());
  }
  return lines.join('\\n').replaceAll(/\\d+:\\d\\d|\\d+\\.\\d|\\d+ ms/g, '#');
})()`;

const nowhere = 'about:blank';

const saidBy = async (page: Page): Promise<string[]> => String(await page.evaluate(said)).split('\n');

/** U22: a second tab of Ana's, and the console of a second host, Pat. */
export class Elsewhere {
  readonly tab: Contestant;
  readonly second: Console;
  readonly #stage: Stage;
  readonly #cast: Cast;
  #gameId = '';

  constructor(stage: Stage, cast: Cast, { tab, second }: { readonly tab: Page; readonly second: Page }) {
    this.#stage = stage;
    this.#cast = cast;
    this.tab = new Contestant('Ana', tab);
    this.second = new Console(second);
  }

  /** From now on it is about this game. Nobody is there before there is something to see. */
  at(gameId: string): void {
    this.#gameId = gameId;
  }

  /** Loads a page that is away. */
  async #arrive({ page }: Contestant | Console): Promise<void> {
    if (page.url() !== nowhere) return;
    await page.goto(`${this.#stage.url}/${page === this.tab.page ? 'play' : 'host'}/${this.#gameId}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  }

  /** Pages that nobody looks at would go on counting seconds. */
  async leave(): Promise<void> {
    for (const { page } of [this.tab, this.second]) await page.goto(nowhere);
  }

  /** Loaded anew, both say what the pages say that have been there all the time. */
  async same(phase: string): Promise<void> {
    const { ana, host } = this.#cast;
    const compare = async (who: string, page: Page, other: Contestant | Console) => {
      if (other.page.url() === nowhere) await this.#arrive(other);
      else await other.page.reload();
      const differing = async () => {
        const [one, two] = await Promise.all([saidBy(page), saidBy(other.page)]);
        return [one.filter((line) => !two.includes(line)), two.filter((line) => !one.includes(line))];
      };
      await expect
        .poll(differing, { timeout: 45_000, interval: 400, message: `${phase}, ${who}` })
        .toEqual([[], []]);
    };
    await Promise.all([compare('Ana', ana.page, this.tab), compare('host', host.page, this.second)]);
    await ana.page.bringToFront();
  }

  /** One acts, the other has not heard of it and acts too: nothing more happens, and a plain sentence says so. */
  async twice(
    first: () => Promise<void>,
    who: Contestant | Console,
    second: () => Promise<void>,
    sentence: string,
  ): Promise<void> {
    const { page } = who;
    await this.#arrive(who);
    this.#stage.wire.deafen(page, true);
    await first();
    const before = await this.#seq();
    // Of two tabs in a window only the one in front draws at its full pace.
    await page.bringToFront();
    await second();
    await expectText(page, sentence);
    await this.#cast.ana.page.bringToFront();
    expect(await this.#seq()).toBe(before);
    this.#stage.wire.deafen(page, false);
  }

  async #seq(): Promise<number> {
    return GameReply.parse(await this.#stage.get(`/api/games/${this.#gameId}?as=host`)).seq;
  }
}

/** Invites a second host to the tournament, and opens what is theirs and Ana's elsewhere. */
export async function openElsewhere(stage: Stage, cast: Cast): Promise<Elsewhere> {
  const headers = { origin: stage.url };
  const invite = { role: 'host', tournamentId: cast.tournamentId };
  const made = await stage.hosting.request.post(`${stage.url}/api/invites`, { data: invite, headers });
  const { secret } = InviteMade.parse(await made.json());
  const context = await stage.context(desk);
  const accept = { data: { secret, name: 'Pat' }, headers };
  await context.request.post(`${stage.url}/api/invites/accept`, accept);
  const elsewhere = new Elsewhere(stage, cast, {
    tab: await stage.page(cast.ana.page.context(), 'Ana'),
    second: await stage.page(context, 'second host'),
  });
  elsewhere.at(cast.gameId);
  return elsewhere;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { RosterList } from '../../schema/contract/roster.ts';
import { launchChromium } from '../../scripts/lib/browser.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { type Faults, watchFaults } from './browser.ts';
import { Wire } from './wire.ts';

export const inPage = inProject('test/e2e/in-page.js');

const idIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

/** One server and one browser, with what they have done so far. */
export class Stage {
  #server: Child;
  readonly browser: Browser;
  readonly faults: Faults = watchFaults();
  readonly wire = new Wire();
  /** Where the host is signed in. */
  readonly hosting: BrowserContext;

  constructor(parts: Pick<Stage, 'server' | 'browser' | 'hosting'>) {
    this.#server = parts.server;
    this.browser = parts.browser;
    this.hosting = parts.hosting;
  }

  get server(): Child {
    return this.#server;
  }

  get url(): string {
    return this.#server.url;
  }

  /** The server dies with whatever it was doing. */
  die = (): Promise<void> => this.#server.kill('both');

  /** And starts again: the same address, the same state. */
  async rise(): Promise<void> {
    const { port, stateDir, setupSecret } = this.#server;
    this.#server = await startChild({ port, stateDir, setupSecret });
  }

  async context(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext(options);
    await context.addInitScript({ path: inPage });
    return context;
  }

  /** A page whose faults are noted, and all that comes to it. */
  async page(context: BrowserContext, who: string): Promise<Page> {
    const page = await this.faults.page(context, who);
    page.setDefaultTimeout(60_000);
    await this.wire.listen(page, who);
    return page;
  }

  async get(path: string): Promise<unknown> {
    const reply = await this.hosting.request.get(`${this.url}${path}`);
    if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}`);
    return reply.json();
  }

  /** What was made has an id; anything but success is thrown. */
  async post(path: string, data: unknown, method: 'post' | 'patch' = 'post'): Promise<string> {
    const sent = { data, headers: { origin: this.url } };
    const reply = await this.hosting.request[method](`${this.url}${path}`, sent);
    if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}: ${await reply.text()}`);
    return idIn(await reply.json());
  }

  makeTournament = (name: string): Promise<string> => this.post('/api/tournaments', { name });

  /** Everybody's personal link, by name. */
  async invite(tournamentId: string, names: readonly string[]): Promise<Map<string, string>> {
    const at = `/api/tournaments/${tournamentId}/contestants`;
    await this.post(at, { names });
    const { contestants } = RosterList.parse(await this.get(at));
    return new Map(contestants.map(({ name, joinLink }) => [name, String(joinLink)]));
  }

  makeGame = (tournamentId: string, name: string, config: object): Promise<string> =>
    this.post(`/api/tournaments/${tournamentId}/games`, { kind: 'immunity', name, config });

  async close(): Promise<void> {
    await this.browser.close();
    await this.#server.stop();
    rmSync(this.#server.stateDir, { recursive: true, force: true });
  }
}

export async function openStage(options: BrowserContextOptions): Promise<Stage> {
  if (!process.env.SKIP_BUILD) await build();
  const stateDir = mkdtempSync(join(tmpdir(), 'wordhost-'));
  const [server, browser] = await Promise.all([startChild({ stateDir }), launchChromium()]);
  const hosting = await browser.newContext(options);
  await hosting.addInitScript({ path: inPage });
  return new Stage({ server, browser, hosting });
}

import type { CDPSession, Page } from 'playwright-core';
import { GameReply } from '../../schema/contract/game.ts';
import { QuizzleView } from '../../schema/contract/kinds/quizzle.ts';
import type { Client } from '../../scripts/lib/client.ts';
import { join } from '../../scripts/lib/installation.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { desk, phone } from '../e2e/browser.ts';
import { must, secretOf } from '../e2e/cast.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { percentile } from './cast.ts';

const aims = { cold: 2500, warm: 1000, longTasks: 200, answer: 200, back: 3000 } as const;
const rounds = 5;
const names = ['Ana', 'Bo', 'Cy'] as const;

/** A phone of some years ago on a slow mobile network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

const inPage = inProject('test/bench/in-page.js');

/** A kind's page: what is to be used on it, and the first things that somebody does there. */
interface Subject {
  readonly kind: string;
  readonly link: string;
  readonly field: string;
  readonly use: (page: Page) => Promise<void>;
}

/** What a page notes of itself (see in-page.js). */
interface Figures {
  readonly usableMs: number;
  readonly busyMs: number;
  readonly slowestMs: number;
}

/** Opens the link, waits until the page can be used, uses it, and leaves the page time to finish what it had put off. */
async function open(page: Page, { link, field, use }: Subject): Promise<Figures> {
  await page.addInitScript({ path: inPage });
  await page.addInitScript(`watchFor(${JSON.stringify(field)})`);
  await slow(page);
  const usable = new Promise<number>((resolve) => page.exposeFunction('usable', resolve));
  const startedAt = performance.timeOrigin + performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  const usableAt = await usable;
  await use(page);
  await page.waitForTimeout(4000);
  const { busyMs, slowestMs }: Omit<Figures, 'usableMs'> = await page.evaluate('seen');
  return { usableMs: usableAt - startedAt, busyMs, slowestMs };
}

type Print = (line: string) => void;

function told(print: Print, what: string, all: readonly number[], aim: number): void {
  const figure = Math.round(percentile(all, 0.5));
  const each = all.map((one) => Math.round(one)).join(', ');
  print(`${what}: ${figure} ms of ${aim}: ${figure <= aim ? 'met' : 'missed'} (${each})`);
}

async function measure(stage: Stage, subject: Subject, print: Print): Promise<void> {
  const cold: Figures[] = [];
  const warm: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await stage.browser.newContext(phone);
    for (const figures of [cold, warm]) {
      const page = await context.newPage();
      figures.push(await open(page, subject));
      await page.close();
    }
    await context.close();
  }
  const line = (what: string, all: readonly number[], aim: number) =>
    told(print, `${subject.kind}, ${what}`, all, aim);
  for (const [how, figures, aim] of [
    ['cold', cold, aims.cold],
    ['warm', warm, aims.warm],
  ] as const) {
    line(
      `link to field, ${how}`,
      figures.map(({ usableMs }) => usableMs),
      aim,
    );
    line(
      `long tasks after that, ${how}`,
      figures.map(({ busyMs }) => busyMs),
      aims.longTasks,
    );
    line(
      `key or tap to paint, ${how}`,
      figures.map(({ slowestMs }) => slowestMs),
      aims.answer,
    );
  }
}

interface Room {
  readonly gameId: string;
  readonly link: string;
  readonly people: readonly Client[];
}

/** A tournament with one game of a kind, and everybody but the first at their seats by script. */
async function openRoom(stage: Stage, kind: string, config: object): Promise<Room> {
  const tournamentId = await stage.makeTournament(kind);
  const links = await stage.invite(tournamentId, names);
  const gameId = await stage.post(`/api/tournaments/${tournamentId}/games`, { kind, name: kind, config });
  const people: Client[] = [];
  for (const name of names) people.push(await join(stage.url, secretOf(links.get(name))));
  return { gameId, people, link: links.get('Ana') ?? '' };
}

const asHost = (stage: Stage, { gameId }: Room, move: object): Promise<string> =>
  stage.post(`/api/games/${gameId}/moves?as=host`, move);

/** The letters are open and the word is typed. */
async function immunity(stage: Stage): Promise<Subject> {
  const room = await openRoom(stage, 'immunity', { getReadySeconds: 0, answerSeconds: 600 });
  await asHost(stage, room, { type: 'start-round', prompt: 'TRE' });
  const use = async (page: Page) => {
    await page.locator('#word').tap();
    for (const letter of 'centre') await page.keyboard.press(letter);
    await page.getByRole('button', { name: 'Send CENTRE' }).waitFor();
  };
  return { kind: 'immunity', link: room.link, field: 'main.open #word', use };
}

/** Grids are set: a line is chosen, and a word typed into it. */
async function quizl(stage: Stage): Promise<Subject> {
  const { link } = await openRoom(stage, 'quizl', {});
  const use = async (page: Page) => {
    await page.getByRole('radio', { name: 'Row 8' }).tap();
    for (const letter of 'BLIND') await page.getByRole('button', { name: new RegExp(`^${letter},`) }).tap();
    await page.getByText('BLIND is in the dictionary').first().waitFor();
  };
  return { kind: 'quizl', link, field: '[role="radio"]', use };
}

/** Somebody has announced a token: it is shown on a cell, and on another. */
async function quizzle(stage: Stage): Promise<Subject> {
  // With this seed the first throw of the game is a five.
  const room = await openRoom(stage, 'quizzle', { size: 8, die: [5, 'joker'], seed: 'quizzle 26' });
  await asHost(stage, room, { type: 'start' });
  const { view } = GameReply.parse(await stage.get(`/api/games/${room.gameId}?as=host`));
  const { turn, seats } = QuizzleView.parse(view);
  const thrower = room.people[seats.findIndex(({ contestantId }) => contestantId === turn)];
  if (!thrower) throw new Error('nobody is on turn');
  await must(thrower, room.gameId, { type: 'throw' });
  await must(thrower, room.gameId, { type: 'announce', token: 'E' });
  const use = async (page: Page) => {
    for (const cell of ['C3', 'D5']) {
      await page.locator(`[data-square="${cell}"]`).tap();
      await page.getByRole('button', { name: `Place E at ${cell}` }).waitFor();
    }
  };
  return { kind: 'quizzle', link: room.link, field: '[data-square="A1"]', use };
}

/** How long a page takes to follow the game again, after some seconds without a network and after a restart of the server (U8). */
async function comingBack(stage: Stage, link: string, print: Print): Promise<void> {
  const context = await stage.context(phone);
  const page = await stage.page(context, 'back');
  await page.goto(link);
  await page.locator('#word').waitFor();
  const lost = { afterTunnel: [] as number[], afterRestart: [] as number[] };
  const outage = async (begin: () => Promise<void>, end: () => Promise<void>): Promise<number> => {
    await begin();
    await page.waitForTimeout(5000);
    await end();
    const since = performance.now();
    await page
      .getByText(/^Back\. /)
      .first()
      .waitFor();
    const took = performance.now() - since;
    await page.locator('.over').waitFor({ state: 'detached' });
    return took;
  };
  for (let round = 0; round < 3; round += 1) {
    const cut = () => stage.wire.cut(context, page);
    lost.afterTunnel.push(await outage(cut, () => stage.wire.restore(context)));
    lost.afterRestart.push(await outage(stage.die, () => stage.rise()));
  }
  await context.close();
  told(print, 'back after 5 s offline', lost.afterTunnel, aims.back);
  told(print, 'back after a restart of the server', lost.afterRestart, aims.back);
}

/** From a contestant's link to a page that can be used, on a phone, how quickly it answers a key or a tap (U7), and how soon it is back. */
export async function bench(print: Print): Promise<void> {
  const stage = await openStage(desk);
  await stage.post('/api/setup', { secret: stage.server.setupSecret, name: 'Mo' });
  try {
    for (const prepare of [immunity, quizl, quizzle]) await measure(stage, await prepare(stage), print);
    await comingBack(stage, (await immunity(stage)).link, print);
  } finally {
    await stage.close();
  }
}

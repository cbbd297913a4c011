import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { GameReply } from '../../schema/contract/game.ts';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import type { Client } from '../../scripts/lib/client.ts';
import { join } from '../../scripts/lib/installation.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { desk, phone } from '../e2e/browser.ts';
import { must, names, secretOf } from '../e2e/cast.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { Hand, type Measure, measuring } from './hand.ts';

const inPage = inProject('test/bench/in-page.js');

interface Room {
  readonly stage: Stage;
  readonly host: Page;
  readonly tournamentId: string;
  readonly gameId: string;
  readonly people: readonly Client[];
  readonly links: ReadonlyMap<string, string>;
}

async function openRoom(stage: Stage, config: object): Promise<Room> {
  const host = await stage.page(stage.hosting, 'host');
  const tournamentId = await stage.makeTournament('Bench');
  const links = await stage.invite(tournamentId, names);
  const people: Client[] = [];
  for (const name of names) people.push(await join(stage.url, secretOf(links.get(name))));
  const gameId = await stage.makeGame(tournamentId, 'Bench', config);
  await host.goto(`${stage.url}/host/${gameId}`);
  return { stage, host, tournamentId, gameId, people, links };
}

const word = ({ gameId, people }: Room, at: number, text: string, round: number): Promise<void> => {
  const client = people[at];
  if (!client) throw new Error('nobody sits there');
  return must(client, gameId, { type: 'submit-word', word: text, round });
};

const asHost = async ({ gameId, stage }: Room, body: object): Promise<void> => {
  await stage.post(`/api/games/${gameId}/moves?as=host`, body);
};

/** The three letters of a prompt. */
const letters = (hand: Hand, text: string): Promise<void> =>
  hand.letters(hand.page.getByLabel('Three letters'), text, 'p');

async function wholeRound(hand: Hand, room: Room, prompt: string, words: readonly string[], round: number) {
  await letters(hand, prompt);
  await hand.click(hand.button(/^Post /));
  await hand.button(/^Close now/).waitFor();
  for (const [at, text] of words.entries()) await word(room, at, text, round);
  await hand.click(hand.button(/^Confirm/));
}

async function hosting(measure: Measure, room: Room, print: (line: string) => void): Promise<void> {
  const { host } = room;
  await measure(5, 'a whole round, no dispute', { clicks: 2, keys: 3 }, host, (hand) =>
    wholeRound(hand, room, 'tre', ['tread', 'centre', 'tremendous', 'trezzlement'], 1),
  );
  await measure(8, 'reopen, and flip a verdict', { clicks: 1, keys: 2 }, host, async (hand) => {
    await hand.click(hand.button(/^Reopen review/));
    await hand.button(/^Confirm/).waitFor();
    await host
      .getByText(/words? to check/)
      .first()
      .waitFor();
    await hand.key('u');
    await host.evaluate(readFileSync(inPage, 'utf8'));
    const shown = host.evaluate<number>("sinceReply('Valid by your ruling')");
    await hand.key('x');
    const ms = Math.round(await shown);
    print(`preview after the reply to a ruling: ${ms} ms of 100: ${ms <= 100 ? 'met' : 'missed'}`);
  });
  await measure(7, 'flip a verdict back', { clicks: 0, keys: 2 }, host, async (hand) => {
    await hand.key('z');
    await hand.key('x');
    await host.getByText('Valid by your ruling').waitFor();
  });
  await measure(11, 'void a round with a reason', { clicks: 3 }, host, async (hand) => {
    await hand.click(hand.button(/^Void round/));
    await hand.click(host.getByLabel('Wrong letters'));
    await hand.click(hand.button(/^Void round 1/));
    await host.getByRole('heading', { name: /Letters for round 1/ }).waitFor();
  });
  await measure(13, 'replace a lost link', { clicks: 2 }, host, async (hand) => {
    await hand.click(hand.button('Menu of Bo'));
    const made = host.waitForResponse((reply) => reply.url().endsWith('/link?as=host'));
    await hand.click(hand.button(/^New link/));
    await made;
  });
}

/** Claims, sudden death and the result, in a game of one round. */
async function ending(measure: Measure, room: Room): Promise<void> {
  const { host, links, stage } = room;
  const ana = await stage.page(await stage.context(phone), 'Ana');
  await ana.goto(links.get('Ana') ?? '');
  await ana.waitForURL('**/play/**');
  await asHost(room, { type: 'start-round', prompt: 'TRE' });
  await ana.getByLabel('Your word').fill('tremendous');
  await ana.getByLabel('Your word').press('Enter');
  await ana.getByText('TREMENDOUS is in').waitFor();
  await word(room, 1, 'trees', 1);
  await asHost(room, { type: 'close-round' });
  await asHost(room, { type: 'confirm-awards' });
  await measure(
    9,
    'claim squares (five here, one tap each, and one to claim)',
    { clicks: 6 },
    ana,
    async (hand) => {
      await ana.getByRole('heading', { name: 'Your turn' }).waitFor();
      for (const square of ['A1', 'C1', 'E1', 'G1', 'A3'])
        await hand.click(ana.locator(`[data-square="${square}"]`));
      await hand.click(hand.button(/^Claim/));
      await ana.getByRole('heading', { name: 'Your turn' }).waitFor({ state: 'detached' });
    },
  );
  await asHost(room, { type: 'end', reason: 'bench' });
  await host.getByRole('heading', { name: /wins immunity|share/ }).waitFor();
  await measure(16, 'result to Discord', { clicks: 1, keys: 1 }, host, async (hand) => {
    await hand.key('c');
    await hand.click(hand.button(/^Copy the message|^Copy$/));
  });
  await host.keyboard.press('Escape');
  await measure(14, 'export the standings', { clicks: 2 }, host, async (hand) => {
    await hand.click(host.getByRole('link', { name: 'Standings' }).first());
    const saved = host.waitForEvent('download');
    await hand.click(host.getByRole('link', { name: /^Download CSV/ }));
    await saved;
  });
}

/** Five rounds, two rulings, and the result copied: 16 actions, and the 15 letters of five prompts. */
async function wholeGame(measure: Measure, room: Room): Promise<void> {
  const { host } = room;
  await measure(
    6,
    'five rounds, two rulings, copied result',
    { clicks: 11, keys: 20 },
    host,
    async (hand) => {
      const rounds = ['tre', 'ing', 'ent', 'pre', 'con'];
      for (const [at, prompt] of rounds.entries()) {
        await letters(hand, prompt);
        await hand.click(hand.button(/^Post /));
        await hand.button(/^Close now/).waitFor();
        for (let who = 0; who < 4; who += 1) await word(room, who, `${prompt}q${'xyzw'.charAt(who)}`, at + 1);
        await hand.button(/^Confirm/).waitFor();
        if (at < 2) {
          await hand.key('u');
          await hand.key('x');
          await host.getByText('Valid by your ruling').waitFor();
        }
        await hand.click(hand.button(/^Confirm/));
        if (at < 2) {
          await hand.button(/^Skip /).waitFor();
          await claimAll(room, 2 * at + 1);
        }
      }
      await host.getByRole('heading', { name: /wins immunity|share/ }).waitFor();
      await hand.key('c');
      await hand.click(hand.button(/^Copy the message|^Copy$/));
    },
  );
}

/** Whoever's word was ruled in claims, by a call and no hand: a whole row of the board, from its left. */
async function claimAll(room: Room, row: number): Promise<void> {
  const { view } = GameReply.parse(await room.stage.get(`/api/games/${room.gameId}?as=host`));
  for (const { contestantId, left } of ImmunityView.parse(view).round?.claims ?? [])
    for (const column of 'ABCDEFGH'.slice(0, left))
      await asHost(room, { type: 'claim-for', contestantId, square: `${column}${row}` });
}

async function suddenDeath(measure: Measure, room: Room): Promise<void> {
  await asHost(room, { type: 'start-round', prompt: 'TRE' });
  await asHost(room, { type: 'close-round' });
  await new Hand(room.host).click(room.host.getByRole('button', { name: /^Confirm/ }));
  await measure(
    12,
    'tie, to the letters of a sudden death',
    { clicks: 1, keys: 3 },
    room.host,
    async (hand) => {
      await room.host.getByRole('heading', { name: 'Letters for the sudden death' }).waitFor();
      await letters(hand, 'ent');
      await hand.click(hand.button(/^Post /));
      await hand.button(/^Close now/).waitFor();
    },
  );
}

async function arriving(measure: Measure, { stage, tournamentId }: Room): Promise<void> {
  const reply = await stage.hosting.request.post(`${stage.url}/api/tournaments/${tournamentId}/room-code`, {
    headers: { origin: stage.url },
  });
  const { code }: { code?: unknown } = await reply.json();
  const guest = await stage.page(await stage.context(phone), 'guest');
  await guest.goto(`${stage.url}/join`);
  await measure(3, 'code, to asked to join', { clicks: 1, pastes: 2 }, guest, async (hand) => {
    await hand.paste(guest.getByLabel('Code', { exact: true }), String(code));
    await hand.paste(guest.getByLabel('Your name'), 'Kim');
    await hand.click(hand.button('Ask to join'));
    await guest
      .getByText(/Asked to join|asked/i)
      .first()
      .waitFor();
  });
}

/** From the sign-in page to the first letters, with eleven names pasted. */
async function beginning(measure: Measure, stage: Stage): Promise<void> {
  const page = await stage.page(stage.hosting, 'host');
  const session = await stage.hosting.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const verified = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verified } });
  await page.goto(`${stage.url}/account`);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Add second passkey' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${stage.url}/`);
  await page.goto(`${stage.url}/sign-in`);
  await measure(
    1,
    'sign-in page, to the first letters',
    { clicks: 5, keys: 4, pastes: 1 },
    page,
    async (hand) => {
      await hand.click(hand.button('Use my passkey'));
      await hand.click(hand.button('Run Immunity now'));
      const people = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kim'];
      await page.getByLabel(/one a line/i).waitFor();
      await hand.paste(page.getByLabel(/one a line/i), people.join('\n'));
      await hand.click(hand.button(/^Make the game/));
      await page.waitForURL('**/host/**');
      await page.getByRole('heading', { name: /Letters for/ }).waitFor();
      await letters(hand, 'tre');
      await hand.click(hand.button(/^Post /));
    },
  );
}

/** How much a host, a contestant and a walk-up have to do, counted in a browser. */
export async function bench(print: (line: string) => void): Promise<void> {
  const stage = await openStage(desk);
  const setUp = { secret: stage.server.setupSecret, name: 'Mo' };
  await stage.post('/api/setup', setUp);
  await stage.hosting.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { measure, missed } = measuring(print);
  const quick = { getReadySeconds: 0, answerSeconds: 600 };
  try {
    const room = await openRoom(stage, quick);
    await hosting(measure, room, print);
    await arriving(measure, room);
    await ending(measure, await openRoom(stage, { ...quick, rounds: 1 }));
    await suddenDeath(measure, await openRoom(stage, { ...quick, rounds: 1 }));
    await wholeGame(measure, await openRoom(stage, quick));
    await beginning(measure, stage);
    print(missed.length === 0 ? 'every aim is met' : `missed: ${missed.join(', ')}`);
  } finally {
    await stage.close();
  }
}

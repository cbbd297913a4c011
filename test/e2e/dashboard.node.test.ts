import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RosterList } from '../../schema/contract/roster.ts';
import {
  expectBoardKept,
  expectBoardsAsDownloaded,
  expectLogKept,
  expectLogWithNames,
  rowsOf,
} from './boards.ts';
import { desk, phone } from './browser.ts';
import { type Cast, openCast } from './cast.ts';
import type { Elsewhere } from './everywhere.ts';
import { leaksIn, overlayIsClear } from './occasions.ts';
import { faultsOf, forPointers, forThumbs, tabTo } from './page-checks.ts';
import { playThrough, viewOf } from './play-through.ts';
import { intoPocket } from './pocket.ts';
import { leaksInFiles } from './secrets.ts';
import { openStage, type Stage } from './stage.ts';
import { type Console, expectText } from './table.ts';

let stage: Stage;
let host: Page;
let cast: Cast;
let elsewhere: Elsewhere;
/** What is wrong with pages, gathered over a test and told at its end, all at once. */
const wrong: string[] = [];
const told = (): void => expect(wrong.splice(0)).toEqual([]);

beforeAll(async () => {
  stage = await openStage(desk);
  host = await stage.page(stage.hosting, 'host');
}, 300_000);
afterAll(() => stage?.close());

/** A device of its own, with a finger on it. */
async function authenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

const signOut = async (): Promise<void> => {
  await host.goto(`${stage.url}/account`);
  await host.getByRole('button', { name: 'Sign out' }).click();
  await host.waitForURL(`${stage.url}/`);
};

test('a passkey is made at set-up, a second beside it; each signs in, and so does a recovery code', async () => {
  const first = await authenticator(host);
  await host.goto(`${stage.url}/setup#${encodeURIComponent(stage.server.setupSecret)}`);
  await host.getByLabel('Your name').fill('Mo');
  await host.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Create passkey' }).click();
  const codes = host.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const code = (await codes.first().textContent()) ?? '';
  wrong.push(...(await faultsOf(host, 'set-up', forPointers)));
  await host.getByLabel(/I saved them/).check();
  await host.getByRole('button', { name: 'Done' }).click();
  await host.waitForURL('**/manage');

  await signOut();
  await host.goto(`${stage.url}/sign-in?next=/account`);
  await host.getByRole('button', { name: 'Use my passkey' }).click();
  await host.waitForURL('**/account');
  await expectText(host, 'One passkey is one device to lose');
  await first.send('WebAuthn.disable');
  const second = await authenticator(host);
  await host.getByRole('button', { name: 'Add second passkey' }).click();
  await host.getByRole('button', { name: 'Add passkey' }).waitFor();

  // The first device is gone by now: the second signs in alone.
  await signOut();
  await host.goto(`${stage.url}/sign-in`);
  await host.getByRole('button', { name: 'Use my passkey' }).click();
  await host.waitForURL('**/manage');
  await second.send('WebAuthn.disable');
  await signOut();
  await host.goto(`${stage.url}/recover`);
  await host.getByLabel(/code/i).fill(code);
  await host.keyboard.press('Enter');
  await host.waitForURL('**/manage');
  told();
  expect(stage.faults.seen).toEqual([]);
}, 120_000);

test('[U1] [U2] [U5] [U30] pages for visitors and hosts, in both themes, on narrow screens and wide', async () => {
  const tournamentId = await stage.makeTournament('Survivor S4');
  await stage.invite(tournamentId, ['Ana', 'Bo']);
  await stage.makeGame(tournamentId, 'Immunity ep. 7', {});
  const visitor = await stage.page(await stage.context(phone), 'visitor');
  const sets: readonly (readonly [Page, readonly string[]])[] = [
    [
      visitor,
      [
        '/',
        '/sign-in',
        '/recover',
        '/join',
        '/rules/immunity',
        '/practice',
        '/verify',
        '/nowhere',
        '/j',
        '/play/unknown',
        `/t/${tournamentId}`,
      ],
    ],
    // The pages of a tournament are looked at in the organiser's own test.
    [host, ['/manage', '/manage/new', '/account']],
  ];
  const walk = async ([page, paths]: (typeof sets)[number]) => {
    for (const path of paths) {
      await page.goto(`${stage.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      wrong.push(...(await faultsOf(page, path, forPointers)));
    }
  };
  await Promise.all(sets.map(walk));
  await visitor.context().close();
  told();
}, 240_000);

test('[I8] [I12] [I14] [U1] [U2] [U3] [U5] [U8] [U9] [U10] [U12] [U15] [U16] [U17] [U20] [U21] [U22] [U30] a whole game, host and one contestant by keys alone', async () => {
  cast = await openCast(stage, host);
  const pocket = await intoPocket(stage);
  elsewhere = await playThrough(stage, cast, wrong);
  await pocket.comesBack(wrong);
  told();
  expect(stage.faults.seen).toEqual([]);
}, 480_000);

test('[U12] no letter of a prompt or of another’s word came to anybody before its time, and none is in a file', async () => {
  const { leaks, looked } = leaksIn(stage.wire.heard, {
    Ana: ['tread', 'tremendous', 'trezzlement', 'bent', 'preqqq'],
    Bo: ['centre', 'tremendous', 'trezzlement', 'entertainment'],
    watcher: ['tread', 'centre', 'tremendous', 'trezzlement'],
    overlay: ['tread', 'centre', 'tremendous', 'trezzlement'],
  });
  expect(leaks).toEqual([]);
  // Each of the four rounds was posted, opened and closed before these eyes.
  expect(looked).toBeGreaterThan(40);
  expect(stage.wire.strangers).toEqual([]);
  const { tournamentId, gameId } = cast;
  const own = ['trezzlement', 'preqqq', tournamentId, gameId, stage.server.setupSecret];
  expect(leaksInFiles(own)).toEqual([]);
  // It does look: the site's own name is in more than one.
  expect(leaksInFiles(['wordhost']).length).toBeGreaterThan(1);
});

test('[U6] all that a contestant’s page has loaded by the end of a game weighs 90 kB at most', () => {
  const files = [...(stage.wire.loaded.get('Ana') ?? [])];
  expect(files.filter(([path]) => path.endsWith('.js')).length).toBeGreaterThan(5);
  expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(90_000);
});

test('[U27] a log is checked with the network off, and one changed byte is found', async () => {
  const context = await stage.context(desk);
  const page = await stage.page(context, 'verifier');
  page.setDefaultTimeout(20_000);
  const log = await (await stage.hosting.request.get(`${stage.url}/api/games/${cast.gameId}/log`)).text();
  await page.goto(`${stage.url}/verify`);
  const save = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save these checks/ }).click();
  const file = join(tmpdir(), `checks-${cast.gameId}.html`);
  await (await save).saveAs(file);
  await page.getByLabel('Game', { exact: true }).fill(cast.gameId);
  await context.setOffline(true);
  const check = async (where: Page, text: string, says: string) => {
    await where.getByLabel('Log, receipts, or both').fill(text);
    await where.keyboard.press('Control+Enter');
    await expectText(where, says);
  };
  await check(page, log, 'This holds.');
  const changed = log.replace('"tremendous"', '"tremendouz"');
  await check(page, changed, 'This does not hold.');
  await expectText(page, `event ${1 + changed.split('\n').findIndex((line) => line.includes('tremendouz'))}`);
  await page.goto(`file://${file}`);
  await page.getByLabel(/^Game/).fill(cast.gameId);
  await page.getByLabel('Log, receipts, or both').fill(log);
  await page.getByRole('button', { name: 'Check' }).click();
  await expectText(page, 'This holds.');
  await context.close();
  rmSync(file);
}, 60_000);

test('[U26] [U30] words on the boards are those of the download; back and forward keep board, person, log and place', async () => {
  const { tournamentId } = cast;
  const { contestants } = RosterList.parse(await stage.get(`/api/tournaments/${tournamentId}/contestants`));
  const dee = contestants.find(({ name }) => name === 'Dee');
  await stage.post(`/api/tournaments/${tournamentId}/contestants/${dee?.id}`, { name: '=1+1' }, 'patch');
  const page = await stage.page(stage.hosting, 'reader');
  await expectBoardsAsDownloaded(page, `${stage.url}/manage/${tournamentId}/leaderboards`);
  expect((await rowsOf(page)).map(([, who, word]) => `${who} ${word}`)).toContain('=1+1 trezzlement');
  await expectBoardKept(page, 'Bo');
  await expectLogKept(page);
  await expectLogWithNames(page, `${stage.url}/manage/${tournamentId}`, 'Bo');
  await page.close();
}, 120_000);

test('[I10] [I12] [U22] [U23] another game is put on air; those level in it play a sudden death, which is won by the longest word', async () => {
  await overlayIsClear(stage, cast.overlay);
  const { host: console, overlay, watcher, ana, bo, tournamentId } = cast;
  const gameId = await stage.makeGame(tournamentId, 'Tie-break', { rounds: 1, getReadySeconds: 0 });
  await console.open(`${stage.url}/host/${gameId}`);
  await console.press(/^On air/);
  await expectText(console.page, 'On air: overlay and watch page show this game.');
  for (const { page } of [ana, bo]) await page.goto(`${stage.url}/play/${gameId}`);
  // The addresses stay; what they show is another game.
  await watcher.getByRole('heading', { name: 'Tie-break', level: 1 }).waitFor();
  elsewhere.at(gameId);
  await stage.post(`/api/games/${gameId}/moves?as=host`, {
    type: 'start-round',
    prompt: 'ING',
    getReadySeconds: 10,
  });
  await ana.heading('Get ready');
  await elsewhere.same('get ready');
  const { second } = elsewhere;
  const takeBack = (at: Console) => at.press(/^Take back/);
  const taken = async () => {
    await takeBack(console);
    await console.heading('Letters for round 1 of 1');
  };
  await elsewhere.twice(taken, second, () => takeBack(second), 'took the letters back');
  await console.post('tre');
  await overlay.getByRole('timer').waitFor();
  await overlayIsClear(stage, overlay);
  await ana.send('trend');
  await bo.send('tread');
  await console.close();
  await console.confirm();
  // Ana has longest and quickest, 5 squares: she takes three apart from one another, the rest is skipped. Bo takes his three.
  await ana.claim(['A1', 'C1', 'E1'], false);
  await console.press(/^Skip Ana: 2 squares lapse/);
  // A host who is elsewhere by then stays there.
  await tabTo(console.page, /^On air/);
  await bo.claim(['A3', 'C3', 'E3']);
  await console.heading('Letters for the sudden death');
  expect(await console.page.locator(':focus').textContent()).toContain('On air');
  await expectText(console.page, 'Level: Ana and Bo');
  await elsewhere.same('sudden death');
  await elsewhere.leave();
  const cy = await stage.page(await stage.context(phone), 'Cy');
  await cy.goto(cast.links.get('Cy') ?? '');
  await cy.waitForURL('**/play**');
  await cy.goto(`${stage.url}/play/${gameId}`);
  await expectText(cy, 'you watch');
  await console.post('ent', 'elsewhere');
  await ana.send('bent');
  await bo.send('entertainment');
  await console.reviewing();
  const decided = async () => {
    await console.primary(/^Confirm the sudden death/);
    await console.heading('Bo wins immunity');
  };
  await elsewhere.twice(decided, second, () => second.confirm(), 'confirmed the awards');
  await expectText(console.page, 'Decided by sudden death.');
  await expectText(console.page, 'ENTERTAINMENT (13)');
  await expectText(ana.page, '2nd of 4');
  const { result } = await viewOf(stage, gameId);
  expect(result?.decidedBy).toBe('sudden-death');
  expect(result?.standings.map(({ rank, points, squares }) => [rank, points, squares])).toEqual([
    [1, 0, 3],
    [2, 0, 3],
    [3, 0, 0],
    [3, 0, 0],
  ]);
  expect(stage.faults.seen).toEqual([]);
}, 240_000);

test('[U29] [U30] 24 people with names of 40 letters, and from right to left: nothing is cut, nothing overlaps', async () => {
  const people = Array.from({ length: 24 }, (_, at) =>
    at === 0
      ? 'שָׁלוֹם עוֹלָם'
      : `${String.fromCharCode(65 + at)}${'wwwwwwwww '.repeat(4).slice(0, 36)}${at + 10}`,
  );
  const tournamentId = await stage.makeTournament('x'.repeat(40));
  const links = await stage.invite(tournamentId, people);
  const gameId = await stage.makeGame(tournamentId, 'Immunity of the many, with a long name', {});
  const guest = await stage.page(await stage.context(phone), 'guest');
  await guest.goto(stage.url);
  await guest.goto(links.get(people[1] ?? '') ?? '');
  await guest.waitForURL('**/play/**');
  // U30: back leads to where one came from, not to the link once more; and forward to the game.
  await guest.goBack();
  await guest.getByRole('textbox', { name: 'Join with a code' }).waitFor();
  await guest.goForward();
  await guest.getByRole('button', { name: 'I’m ready' }).waitFor();
  await host.goto(`${stage.url}/host/${gameId}`);
  for (const [page, where, sizes] of [
    [guest, 'play', forThumbs],
    [host, 'console', forPointers],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    wrong.push(...(await faultsOf(page, `24 people, ${where}`, sizes)));
  }
  told();
}, 120_000);

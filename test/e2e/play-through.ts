import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { Standings } from '../../schema/contract/tournament.ts';
import { parseLog } from '../../scripts/lib/installation.ts';
import { type Cast, must } from './cast.ts';
import { type Elsewhere, openElsewhere } from './everywhere.ts';
import {
  answerLost,
  clockIsTheGames,
  covered,
  inATunnel,
  keyboardUp,
  rowsStay,
  serverRestarts,
} from './occasions.ts';
import { ask, faultsOf, forPointers, forThumbs, type Sizes, shiftsOf, tabTo } from './page-checks.ts';
import { leaksOn, withheld } from './secrets.ts';
import type { Stage } from './stage.ts';
import { expectText } from './table.ts';

let stage: Stage;
let cast: Cast;
let wrong: string[];
let elsewhere: Elsewhere;

/** U30: what the title of each page says in each phase: where the game is, and how far. */
const titles = {
  lobby: {
    Ana: /^Lobby · Round 1 of 3 · /,
    host: /^Lobby · Round 1 of 3 · /,
    watcher: /^Lobby · Round 1 of 3 · /,
  },
  open: {
    Ana: /^\d:\d\d · Round 1 of 3 · /,
    host: /^● \d:\d\d · 2\/4 · /,
    watcher: /^\d:\d\d · Round 1 of 3 · /,
  },
  review: {
    Ana: /^Review · Round 1 of 3 · /,
    host: /^Review, 0 to check · /,
    watcher: /^Review · Round 1 of 3 · /,
  },
  claims: {
    Ana: /^Your turn · Round 1 of 3 · /,
    host: /^Claims · Round 1 of 3 · /,
    watcher: /^Claims · Round 1 of 3 · /,
  },
  result: { Ana: /^Result · /, host: /^Result · /, watcher: /^Result · / },
} as const;

/** Everybody's page at one point of the game: what it is like, and whether anything moved by itself. */
async function look(phase: keyof typeof titles): Promise<void> {
  const { ana, watcher, host: console } = cast;
  const one = async (page: Page, who: keyof (typeof titles)['lobby'], sizes: Sizes) => {
    await expect.poll(() => page.title(), { message: `${phase}, ${who}` }).toMatch(titles[phase][who]);
    const shifts = await shiftsOf(page, `${phase}, ${who}`);
    wrong.push(...shifts, ...(await faultsOf(page, `${phase}, ${who}`, sizes)));
    // The looking itself has moved things.
    await page.evaluate('look.shifts()');
  };
  await Promise.all([
    one(ana.page, 'Ana', forThumbs),
    one(console.page, 'host', forPointers),
    one(watcher, 'watcher', forPointers),
  ]);
  wrong.push(...(await ask(cast.bo.page, 'motion()')).map((line) => `${phase}: moves: ${line}`));
}

/** Whether anything moved by itself since the last look. */
async function still(phase: string): Promise<void> {
  const { ana, watcher, host: console } = cast;
  for (const [page, who] of [
    [ana.page, 'Ana'],
    [console.page, 'host'],
    [watcher, 'watcher'],
  ] as const)
    wrong.push(...(await shiftsOf(page, `${phase}, ${who}`)));
}

/** A game as its host sees it. */
export async function viewOf(on: Stage, gameId: string): Promise<ImmunityView> {
  const reply = await on.get(`/api/games/${gameId}?as=host`);
  return ImmunityView.parse(
    typeof reply === 'object' && reply !== null && 'view' in reply ? reply.view : null,
  );
}

/** Everybody at the game but its host. */
const guests = () => ({
  Ana: cast.ana.page,
  Bo: cast.bo.page,
  watcher: cast.watcher,
  overlay: cast.overlay,
});

/** The host posts letters; until they open they are on no page but the host's. */
async function post(letters: string, from: 'here' | 'elsewhere' = 'here'): Promise<void> {
  wrong.push(...(await withheld(guests(), letters, () => cast.host.post(letters, from))));
}

/** Words that some may not know yet. */
async function untold(
  secrets: Partial<Record<keyof ReturnType<typeof guests>, readonly string[]>>,
): Promise<void> {
  const pages = new Map(Object.entries(guests()));
  for (const [who, words] of Object.entries(secrets)) {
    const page = pages.get(who);
    if (page) wrong.push(...(await leaksOn(page, who, words)));
  }
}

const script = (who: 'cy' | 'dee', body: object): Promise<void> => must(cast[who], cast.gameId, body);
const claims = async (who: 'cy' | 'dee', squares: readonly string[]): Promise<void> => {
  for (const square of squares) await script(who, { type: 'claim-square', square });
};

/** [U15] A ruling is in the log, with its author and reason. */
async function ruledByHost(word: string): Promise<void> {
  const log = await stage.hosting.request.get(`${stage.url}/api/games/${cast.gameId}/log`);
  const last = parseLog(await log.text()).findLast(({ type }) => type === 'verdict-ruled');
  expect(last?.actor).toEqual({ role: 'host', hostId: expect.any(String) });
  expect(last?.data).toMatchObject({ word, valid: true, on: ['dictionary'], reason: 'On Dictionary.com' });
}

/** Round 1: Dee's word is in no list; the host rules it in, and the preview says whom that moves. */
async function roundWithRuling(): Promise<void> {
  const { host: console, ana, bo } = cast;
  const { second, tab } = elsewhere;
  await elsewhere.same('lobby');
  await ana.ready();
  await bo.ready();
  await look('lobby');
  // Each has been at this game since it was opened: by one socket.
  for (const { page } of [ana, bo, console]) expect(stage.wire.opened.get(page)).toBe(1);
  const letters = async () => {
    await console.announce('tre');
    await ana.heading('Get ready');
    await console.opened();
  };
  const posted = async () => void wrong.push(...(await withheld(guests(), 'tre', letters)));
  await elsewhere.twice(posted, second, () => second.announce('ing'), 'Your click did nothing');
  await elsewhere.leave();
  await bo.send('tread');
  await ana.opened();
  await keyboardUp(stage, ana.page, wrong);
  await clockIsTheGames(stage, cast, wrong);
  const another = async () => {
    await tab.type('tree');
    await tab.page.keyboard.press('Enter');
    // By then it has looked for itself what it had not heard.
    await expectText(tab.page, 'CENTRE is in');
  };
  await elsewhere.twice(() => answerLost(cast), tab, another, 'You have sent your one word for this round');
  await look('open');
  await rowsStay(cast, () => script('cy', { type: 'submit-word', word: 'tremendous', round: 1 }));
  await elsewhere.same('open');
  await elsewhere.leave();
  await untold({
    Ana: ['tread', 'tremendous'],
    Bo: ['centre', 'tremendous'],
    watcher: ['tread', 'centre', 'tremendous'],
    overlay: ['tread', 'centre', 'tremendous'],
  });
  expect(await leaksOn(ana.page, 'Ana', ['centre'])).toHaveLength(1);
  await script('dee', { type: 'submit-word', word: 'trezzlement', round: 1 });
  await console.reviewing();
  await expectText(console.page, '1 word to check');
  await console.page.keyboard.press('u');
  await console.page.keyboard.press('x');
  // Longest: TREZZLEMENT 11, TREMENDOUS 10. Before the ruling TREMENDOUS 10, CENTRE 6.
  await expectText(console.page, 'Valid by your ruling');
  await expectText(console.page, 'was Cy, 10');
  await expectText(console.page, 'was Ana, 6');
  await ruledByHost('trezzlement');
  await look('review');
  await elsewhere.same('review');
  await covered(cast, ['TREZZLEMENT', 'CENTRE', 'TRE']);
  const confirmed = async () => {
    await console.confirm();
    await console.heading('Bo claims');
  };
  await elsewhere.twice(confirmed, second, () => second.confirm(), 'confirmed the awards');
  await elsewhere.leave();
  await bo.claim(['D1', 'E1']);
  await ana.heading('Your turn');
  await look('claims');
  await elsewhere.same('claims');
  expect(await console.square('D1')).toContain('Bo, ');
  const claimed = () => tab.claim(['B1'], false);
  await elsewhere.twice(
    () => ana.claim(['A1']),
    tab,
    claimed,
    'There is nothing left to claim in this round',
  );
  await elsewhere.leave();
  await claims('cy', ['C5', 'E5']);
  await claims('dee', ['A5', 'H3', 'G1']);
  await still('last claims');
  await elsewhere.same('between');
}

/** Round 2 is voided with a reason and played again under its number: five squares for Ana, three for Bo. */
async function roundVoidedAndReplayed(): Promise<void> {
  const { host: console, ana, bo } = cast;
  const { second } = elsewhere;
  await elsewhere.twice(
    () => post('ing'),
    second,
    () => second.announce('tre'),
    'Your click did nothing',
  );
  await elsewhere.leave();
  // Ana has typed nothing for this round; what she sent in the last one is not taken for it.
  await ana.opened();
  expect(await ana.page.getByText('What you typed early').count()).toBe(0);
  await bo.send('sing');
  await console.press(/^Void round/);
  await console.page.getByLabel('Wrong letters').waitFor();
  await tabTo(console.page, /^The letters were shown/);
  for (let press = 0; press < 2; press += 1) await console.page.keyboard.press('ArrowDown');
  await tabTo(console.page, /^Void round 2/);
  // On the way lies the field for other words; passing it chooses nothing.
  expect(await console.page.getByLabel('Wrong letters').isChecked()).toBe(true);
  await console.page.keyboard.press('Enter');
  await console.heading('Letters for round 2 of 3');
  await post('ent');
  await still('round 2');
  await serverRestarts(stage, cast, wrong);
  await inATunnel(stage, cast, { typed: 'ent', word: 'entertainment', wrong });
  await bo.send('bent');
  await script('cy', { type: 'submit-word', word: 'zebra', round: 3 });
  await script('dee', { type: 'submit-word', word: 'xent', round: 3 });
  await console.reviewing();
  await console.confirm();
  await still('review of round 2');
  await ana.claim(['B1', 'A3', 'C3', 'E3', 'G3']);
  await bo.claim(['H1', 'F5', 'B5']);
  await still('claims of round 2');
}

/** Round 3, with 90 seconds in place of 120: host and contestants reload while it is open; what was typed comes back, what was sent stays sent. */
async function roundWithReloads(): Promise<void> {
  const { host: console, ana, bo, gameId } = cast;
  const { second } = elsewhere;
  await console.press(/^Change the time to answer/);
  await console.page.keyboard.type('90');
  await console.page.keyboard.press('Enter');
  await console.page.getByRole('button', { name: 'Back to 120 s' }).waitFor();
  await post('pre', 'elsewhere');
  await ana.says('90 s this time');
  await ana.type('preqq');
  await bo.send('preqqq');
  await Promise.all([ana.page.reload(), console.page.reload(), bo.page.reload()]);
  await expectText(console.page, '1 of 4 in');
  await expectText(console.page, '90 s');
  await expectText(bo.page, 'PREQQQ is in');
  await ana.page.getByRole('button', { name: /^Send PREQQ/ }).waitFor();
  expect(await ana.page.getByLabel('Your word').inputValue()).toBe('preqq');
  // What is half typed stays on its own device; what is in stays with whoever sent it.
  await untold({ Ana: ['preqqq'], watcher: ['preqq'], overlay: ['preqq'] });
  await ana.page.getByLabel('Your word').press('Enter');
  await ana.settled();
  await expect.poll(() => ana.receipts(gameId), { timeout: 45_000 }).toEqual([1, 3, 4]);
  await still('round 3');
  const closing = () => second.primary(/^Close now/);
  await elsewhere.twice(() => console.close(), second, closing, 'closed the round');
  await still('review of round 3');
  const over = async () => {
    await console.primary(/^Confirm: nobody wins/);
    await console.heading('Ana wins immunity');
  };
  await elsewhere.twice(over, second, () => second.confirm(), 'confirmed the awards');
}

async function resultOfTheGame(): Promise<void> {
  const { host: console, ana, tournamentId } = cast;
  // Ana: A1 with B1, and four alone: 2 points, 6 squares. Bo: D1 with E1, and three alone: 2 points, 5 squares.
  await console.heading('Ana wins immunity');
  await expectText(console.page, 'Level on points. Decided by squares.');
  await expectText(ana.page, '1st of 4: immunity');
  await expectText(ana.page, 'level on points with Bo, more squares');
  await look('result');
  await elsewhere.same('result');
  await elsewhere.leave();
  const { result, rounds } = await viewOf(stage, cast.gameId);
  expect(result?.decidedBy).toBe('squares');
  expect(result?.standings.map(({ points, squares }) => [points, squares])).toEqual([
    [2, 6],
    [2, 5],
    [0, 3],
    [0, 2],
  ]);
  expect(
    rounds.map(({ number, voided, answerSeconds }) => [number, voided?.reason ?? null, answerSeconds]),
  ).toEqual([
    [1, null, 120],
    [2, 'Wrong letters', 120],
    [2, null, 120],
    [3, null, 90],
  ]);
  await console.page.keyboard.press('c');
  await expectText(console.page, 'Copy for Discord');
  await expectText(console.page, 'points: Ana 2, Bo 2');
  await console.page.keyboard.press('Escape');
  const first = async () =>
    Standings.parse(await stage.get(`/api/tournaments/${tournamentId}/standings`)).standings[0]?.name;
  await expect.poll(first, { timeout: 45_000 }).toBe('Ana');
}

/** A whole game of three rounds; every page is looked at in every phase, and what is wrong is written down. */
export async function playThrough(on: Stage, people: Cast, faults: string[]): Promise<Elsewhere> {
  stage = on;
  cast = people;
  wrong = faults;
  elsewhere = await openElsewhere(on, people);
  await roundWithRuling();
  await roundVoidedAndReplayed();
  await roundWithReloads();
  await resultOfTheGame();
  return elsewhere;
}

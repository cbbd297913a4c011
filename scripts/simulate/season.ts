import { Archive, ArchiveImported } from '../../schema/contract/archive.ts';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { HouseWords, MovePreview } from '../../schema/contract/record.ts';
import { Audience } from '../../schema/contract/table.ts';
import { Leaderboard } from '../../schema/contract/tournament.ts';
import { type Client, makeClient } from '../lib/client.ts';
import { makeGame, readGame } from '../lib/installation.ts';
import { waitUntil } from '../lib/processes.ts';
import { gather, type Player, replace, type Season, withdraw } from './season/cast.ts';
import { made, type Playing, playImmunity } from './season/immunity.ts';
import { comparePages, type Eyes, type Seen } from './season/pages.ts';
import { playQuizl } from './season/quizl.ts';
import { playQuizzle } from './season/quizzle.ts';
import { at, compare, expectSame, reckonSeason, standingsOf } from './season/tables.ts';

/** How big a season is. */
export interface Size {
  readonly seed: number;
  readonly contestants: number;
  readonly hosts: number;
  /** Games of each kind before the change of cast, and after it. */
  readonly games: readonly (readonly ['immunity' | 'quizl' | 'quizzle', number])[];
}

/** 24 contestants, 3 hosts, 12 games. */
export const wholeSeason = (seed: number): Size => ({
  seed,
  contestants: 24,
  hosts: 3,
  games: [
    ['immunity', 8],
    ['immunity', 8],
    ['quizl', 4],
    ['quizzle', 4],
    ['immunity', 8],
    ['quizl', 6],
    ['immunity', 8],
    ['quizzle', 3],
    ['immunity', 12],
    ['quizl', 4],
    ['quizzle', 4],
    ['immunity', 20],
  ],
});

/** One game of each kind and one more, for a test. */
export const smallSeason = (seed: number): Size => ({
  seed,
  contestants: 6,
  hosts: 2,
  games: [
    ['immunity', 3],
    ['quizl', 3],
    ['quizzle', 2],
    ['immunity', 3],
  ],
});

/** The word that no list knows, which is ruled right after its game is over. */
const disputed = 'treqvzx';

const configs = {
  immunity: { rounds: 2, columns: 8, rows: 6, getReadySeconds: 0, answerSeconds: 120 },
  quizl: {},
  quizzle: { size: 5 },
} as const;
const players = { immunity: playImmunity, quizl: playQuizl, quizzle: playQuizzle } as const;

type Kind = keyof typeof configs;

async function playOne(
  season: Season,
  cast: readonly Player[],
  about: { kind: Kind; at: number },
): Promise<string> {
  const { kind, at } = about;
  const host = season.hosts[at % season.hosts.length] ?? season.organiser;
  const contestants = cast.map(({ id }) => id);
  const { id: gameId } = await makeGame(host, season.tournamentId, {
    kind,
    config: configs[kind],
    contestants,
  });
  const playing: Playing = {
    season,
    gameId,
    host,
    players: cast,
    ...(kind === 'immunity' ? { tries: disputed } : {}),
  };
  await players[kind](playing);
  season.say(`game ${at + 1}: ${kind} of ${cast.length}`);
  return gameId;
}

/** Whoever sits in the next game: everybody in turn. */
function castOf(available: readonly Player[], at: number, size: number): readonly Player[] {
  return Array.from({ length: Math.min(size, available.length) }, (_, index) => {
    const player = available[(at * 7 + index) % available.length];
    if (player === undefined) throw new Error('nobody to play');
    return player;
  });
}

/** Waits until D1 has heard of so many results, a freeze or no freeze. */
async function settled(season: Season, results: number): Promise<void> {
  const done = await waitUntil(
    async () => {
      const rows = await standingsOf(season.organiser, season, '?view=staff');
      return rows.reduce((sum, { games }) => sum + games, 0) >= results;
    },
    20_000,
    100,
  );
  if (!done) season.problems.push('D1 has not heard of every game');
}

/** The disputed word is ruled right when its game is over: looked at first, then made, and a precedent from then on. */
async function correct(season: Season, gameId: string): Promise<void> {
  const { organiser } = season;
  const before = ImmunityView.parse((await readGame(organiser, gameId)).view);
  const round = before.rounds.find(
    ({ submissions, voided }) => voided === null && submissions.some(({ word }) => word === disputed),
  );
  const sent = round?.submissions.find(({ word }) => word === disputed);
  if (round === undefined || sent === undefined) throw new Error('nobody has tried the disputed word');
  const move = {
    type: 'rule-record',
    round: round.serial,
    contestantId: sent.contestantId,
    valid: true,
    reason: 'It is in the big dictionary.',
    precedent: true,
  };
  const preview = await organiser.call(MovePreview, 'POST', `/api/games/${gameId}/preview`, move);
  await made(organiser, gameId, move);
  const after = ImmunityView.parse((await readGame(organiser, gameId)).view);
  expectSame(season, 'the result after a ruling on the record', after.result, before.result);
  expectSame(season, 'the board after a ruling on the record', after.board, before.board);
  const changed = after.rounds
    .flatMap(({ submissions }) => submissions)
    .filter(({ verdict, word }) => word === disputed && verdict === 'overruled_valid');
  expectSame(season, 'what was changed and what was foreseen', changed.length, preview.changes.length);
  const onBoard = async () =>
    (await organiser.call(Leaderboard, 'GET', at(season, '/leaderboards/fastest?size=100'))).rows.filter(
      ({ word }) => word === disputed,
    ).length;
  if (!(await waitUntil(async () => (await onBoard()) === changed.length, 10_000, 100)))
    season.problems.push('the boards have not heard of the ruling');
  const { words } = await organiser.call(HouseWords, 'GET', at(season, '/words'));
  expectSame(
    season,
    'precedents',
    words.map(({ origin, word }) => [word, origin]),
    [[disputed, 'precedent']],
  );
  season.say(`ruled on the record of a finished game: ${changed.length} words changed, the result stands`);
}

/** The audience goes on seeing the table of the freeze, then the final one from the bottom up. */
async function reveal(season: Season, frozen: unknown): Promise<void> {
  const { organiser } = season;
  const audience = makeClient(organiser.url);
  expectSame(
    season,
    'the table that the audience of a freeze sees',
    await standingsOf(audience, season),
    frozen,
  );
  const final = await standingsOf(organiser, season, '?view=staff');
  let shown: number | null = null;
  for (let step = 0; step <= final.length + 1; step++) {
    const reply: { status: number; body: unknown } = await organiser.send('POST', at(season, '/reveal'), {
      body: { shown },
    });
    if (reply.status !== 200) break;
    shown = Audience.parse(reply.body).shown;
    const seen = await standingsOf(audience, season);
    const places = final.slice(final.length - (shown ?? 0)).map(({ contestantId }) => contestantId);
    const revealed = seen.slice(seen.length - (shown ?? 0)).map(({ contestantId }) => contestantId);
    expectSame(season, `the last ${shown} places`, revealed, places);
    if (shown !== null && shown >= final.length) break;
  }
  await organiser.call(Audience, 'DELETE', at(season, '/freeze'));
  season.say(`revealed ${shown ?? 0} places from the bottom up`);
}

/** Plays a season; the games in the order in which they were played. */
async function play(season: Season, { games }: Size): Promise<readonly string[]> {
  let available = season.players;
  const played: string[] = [];
  let frozen: unknown = null;
  let results = 0;
  const half = Math.floor(games.length / 2);
  for (const [index, [kind, size]] of games.entries()) {
    if (index === half) {
      const [first, second, third] = available;
      if (!first || !second || !third) throw new Error('nobody to withdraw');
      for (const player of [first, second]) await withdraw(season, player);
      const newcomer = await replace(season, third, 'Yara Newcomer');
      available = [...available.slice(3), newcomer];
      await settled(season, results);
      await correct(season, played[0] ?? '');
      season.say('two have withdrawn, one was replaced');
    }
    if (index === games.length - 1) {
      await settled(season, results);
      await season.organiser.call(Audience, 'POST', at(season, '/freeze'));
      frozen = await standingsOf(season.organiser, season);
    }
    const cast = castOf(available, index, size);
    played.push(await playOne(season, cast, { kind, at: index }));
    results += cast.length;
  }
  await settled(season, results);
  await reveal(season, frozen);
  return played;
}

/** What a season came to. */
export interface Played {
  readonly problems: readonly string[];
  readonly archive: string;
  readonly games: readonly string[];
  /** What was looked at in a browser; null without one. */
  readonly seen: Seen | null;
}

/** Carries a season to another installation, which has to refuse it where it is broken. */
async function carry(season: Season, there: Client): Promise<{ archive: Archive; text: string }> {
  const reply = await season.organiser.send('GET', at(season, '/archive'));
  if (reply.status !== 200) throw new Error(`the archive was answered with ${reply.status}: ${reply.text}`);
  const archive = Archive.parse(reply.body);
  season.say(
    `archive of ${Math.round(reply.text.length / 1024)} KB: ${archive.games.length} games, ${archive.submissions.length} words`,
  );
  const imported = await there.call(ArchiveImported, 'POST', '/api/archives', archive);
  season.say(`imported elsewhere: ${imported.events} events checked and played again`);
  const broken = {
    ...archive,
    games: archive.games.map((game, index) => (index === 0 ? { ...game, log: game.log.slice(1) } : game)),
  };
  const refused = await there.send('POST', '/api/archives', {
    body: { ...broken, tournament: { ...archive.tournament, id: 't_other' } },
  });
  if (refused.status !== 409 && refused.status !== 422)
    season.problems.push('a broken archive was not refused');
  return { archive, text: reply.text };
}

/**
 * A whole season on one installation, carried to another, and every table of it held against the logs: as the API tells it, as spreadsheets
 * have it and, where there are eyes to look with, as pages draw it.
 */
export async function playSeason(
  organisers: { readonly here: Client; readonly there: Client },
  size: Size,
  { eyes, say }: { readonly say: Season['say']; readonly eyes: Eyes | null },
): Promise<Played> {
  const { here, there } = organisers;
  const season = await gather(here, size, say);
  const games = await play(season, size);
  const { archive, text } = await carry(season, there);
  const installations = [here, there];
  await compare(season, reckonSeason(season, archive), installations);
  const seen = eyes === null ? null : await comparePages(season, installations, eyes);
  return { problems: season.problems, archive: text, games, seen };
}

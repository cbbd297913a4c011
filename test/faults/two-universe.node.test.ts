import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import type { Client } from '../../scripts/lib/client.ts';
import { readGame, setUp } from '../../scripts/lib/installation.ts';
import { waitUntil } from '../../scripts/lib/processes.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { secretGames } from './secret-games.ts';
import {
  closeUniverse,
  differences,
  makeUniverse,
  play,
  record,
  tablesHave,
  transcriptOf,
  type Universe,
} from './universe.ts';

let server: Child;
let host: Client;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  server = await startChild();
  ({ host } = await setUp(server.url, server.setupSecret, 'Host'));
});
afterAll(() => server?.stop());

type Pair<T> = readonly [T, T];
type Twins = Pair<Universe>;

/** The same evening twice, at the same time, with two secrets. */
async function twice<T>(
  config: unknown,
  secrets: Pair<T>,
  evening: (universe: Universe, secret: T) => Promise<void>,
  kind = 'immunity',
): Promise<Twins> {
  const run = async (secret: T) => {
    const universe = await makeUniverse(host, { kind, config });
    await evening(universe, secret).finally(() => closeUniverse(universe));
    return universe;
  };
  return Promise.all([run(secrets[0]), run(secrets[1])]);
}

const apart = (twins: Twins, viewer: string) =>
  differences(transcriptOf(twins[0], viewer), transcriptOf(twins[1], viewer));

const must = (twins: Twins, viewers: readonly string[]) => {
  for (const viewer of viewers) {
    expect(transcriptOf(twins[0], viewer).length).toBeGreaterThan(10);
    expect(apart(twins, viewer), viewer).toEqual([]);
  }
};

const view = async ({ gameId }: Universe) => ImmunityView.parse((await readGame(host, gameId)).view);
const inPhase = async (universe: Universe, phase: string) => {
  const there = async () => (await view(universe)).phase === phase;
  if (!(await waitUntil(there, 15_000, 50))) throw new Error(`the game does not get to ${phase}`);
};

const settings = { getReadySeconds: 0, answerSeconds: 600 };
const word = (text: string, round = 1) => ({ type: 'submit-word', word: text, round });

/** A round in which one sends a secret word while another looks everywhere and tries everything. */
async function answering(universe: Universe, secret: string): Promise<void> {
  await play(universe, 'host', { type: 'start-round', prompt: 'TRE' });
  await record(universe, 'open');
  await play(universe, 'p1', word(secret));
  await record(universe, 'sent');
  await play(universe, 'p2', word('treason'));
  await play(universe, 'p2', word('treasons'));
  await play(universe, 'p2', { type: 'flag-verdict' });
  await play(universe, 'p2', { type: 'claim-square', square: 'A1' });
  await play(universe, 'p2', { type: 'rule', contestantId: universe.ids[0], valid: true, reason: 'Hm.' });
  await play(universe, 'spectator', word('tread'));
  await record(universe, 'probed');
}

describe('[G8] two games that differ only in a secret', () => {
  test('[G8] [I16] a word, its length and its verdict, before the close', async () => {
    const twins = await twice(settings, ['tread', 'treqvzxqvzxqvzx'], answering);
    must(twins, ['p2', 'p3', 'spectator']);
    // Whoever may know does see the difference: the comparison is not blind.
    expect(apart(twins, 'p1')).not.toEqual([]);
    expect(apart(twins, 'host')).not.toEqual([]);
  });

  test('[G8] a leak planted on purpose is found, wherever it is: a length, a count, an order, an error', async () => {
    const twins = await twice(settings, ['tread', 'treqvzxqvzxqvzx'], answering);
    const [one, other] = [transcriptOf(twins[0], 'p2'), transcriptOf(twins[1], 'p2')];
    const leaks: readonly ((line: string, index: number) => string)[] = [
      (line) => line.replace('"submitted":[', '"size":15,"submitted":['),
      (line) => line.replace('"submissions":[]', '"submissions":[{}]'),
      (line) => line.replace('already_submitted', 'already_submitted_15'),
      (line) => line.replace('"withdrawn":false', '"withdrawn":0'),
    ];
    for (const leak of leaks) expect(differences(one, other.map(leak))).not.toEqual([]);
    expect(differences(one, other.slice(1))).not.toEqual([]);
    expect(differences(one, [...other, 'frame: {}'])).not.toEqual([]);
  });

  test('[G8] [I16] with blind hosting the host is one of those who may not know', async () => {
    const twins = await twice({ ...settings, blind: true }, ['tread', 'treqvzxqvzxqvzx'], answering);
    must(twins, ['host', 'p2', 'p3', 'spectator']);
    expect(apart(twins, 'p1')).not.toEqual([]);
  });

  test('[G8] [I18] the letters of a prompt, before the round opens', async () => {
    const twins = await twice(
      { ...settings, getReadySeconds: 10 },
      ['TRE', 'CON'],
      async (universe, prompt) => {
        await record(universe, 'lobby');
        await play(universe, 'host', { type: 'start-round', prompt });
        await record(universe, 'ready');
        await play(universe, 'p2', word('treason'));
        await record(universe, 'probed');
      },
    );
    must(twins, ['host', 'p1', 'p2', 'p3', 'spectator']);
  });

  test('[G8] [I17] under an own clock: the prompt, and who has opened it and sent', async () => {
    const secrets: Pair<{ prompt: string; who: string; sent: string }> = [
      { prompt: 'TRE', who: 'p1', sent: 'tread' },
      { prompt: 'CON', who: 'p2', sent: 'confidence' },
    ];
    const config = { answerSeconds: 600, clock: 'own' };
    const twins = await twice(config, secrets, async (universe, { prompt, who, sent }) => {
      await play(universe, 'host', { type: 'start-round', prompt });
      await inPhase(universe, 'answering');
      await record(universe, 'open');
      await play(universe, who, { type: 'open-prompt' });
      await record(universe, 'opened');
      await play(universe, who, word(sent));
      await record(universe, 'sent');
      await play(universe, 'p3', word('treason'));
      await record(universe, 'probed');
    });
    must(twins, ['p3', 'spectator']);
    expect(apart(twins, 'host')).not.toEqual([]);
  });

  test('[G8] [I16] a whole game, in which each round has its secret until it closes', async () => {
    const secrets: Pair<readonly string[]> = [
      ['treqvzx', 'treqwzx', 'treqxzx'],
      ['trezvqx', 'trezwqx', 'trezxqx'],
    ];
    const twins = await twice({ ...settings, rounds: 3 }, secrets, async (universe, words) => {
      for (const [index, secret] of words.entries()) await playRound(universe, secret, index + 1);
      await inPhase(universe, 'finished');
      await tablesHave(universe);
      await record(universe, 'finished');
    });
    must(twins, ['p2', 'p3', 'spectator']);
  });
});

describe.each(secretGames)('$kind: two games that differ only in a secret', (story) => {
  test(`[G8] ${story.title}`, async () => {
    const twins = await twice<0 | 1>(story.config, [0, 1], story.evening, story.kind);
    must(twins, story.hiddenFrom);
    expect(apart(twins, story.knows)).not.toEqual([]);
    // Canaries: what the one who knows was sent is in nothing that anybody else got hold of.
    const sent = (viewer: string) => transcriptOf(twins[0], viewer).join('\n');
    const found = story.canaries.filter((canary) => sent(story.knows).includes(canary));
    if (story.canaries.length > 0) expect(found).not.toEqual([]);
    for (const viewer of story.hiddenFrom) {
      expect(story.canaries.filter((canary) => sent(viewer).includes(canary))).toEqual([]);
    }
    // A leak to anybody, planted in what they were sent, is found.
    const lines = story.hiddenFrom.flatMap((viewer) => transcriptOf(twins[0], viewer));
    for (const leak of story.leaks) expect(differences(lines, lines.map(leak)), String(leak)).not.toEqual([]);
  });
});

/** One round of a whole game: P1 sends what is no word, P2 and P3 share the squares. */
async function playRound(universe: Universe, secret: string, round: number): Promise<void> {
  await play(universe, 'host', { type: 'start-round', prompt: 'TRE' });
  await play(universe, 'p1', word(secret, round));
  await play(universe, 'p2', word('treason', round));
  await record(universe, `round ${round} sent`, false);
  // From here on it is public: it stands for itself no longer.
  universe.revealed.set(secret, `<word ${round}>`);
  await play(universe, 'p3', word('treat', round));
  await inPhase(universe, 'review');
  await record(universe, `round ${round} review`, false);
  await play(universe, 'host', { type: 'confirm-awards' });
  await claimAll(universe);
  await record(universe, `round ${round} over`, false);
}

async function claimAll(universe: Universe): Promise<void> {
  for (;;) {
    const { phase, round, board } = await view(universe);
    const turn = phase === 'claiming' ? round?.claims[0] : undefined;
    if (!turn) return;
    const taken = Object.keys(board.squares).length;
    const square = `${String.fromCharCode(65 + (taken % 8))}${Math.floor(taken / 8) + 1}`;
    await play(universe, `p${universe.ids.indexOf(turn.contestantId) + 1}`, { type: 'claim-square', square });
  }
}

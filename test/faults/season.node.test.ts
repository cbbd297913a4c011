import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp } from '../../scripts/lib/installation.ts';
import { build } from '../../scripts/server/build.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';
import { type Played, playSeason, smallSeason } from '../../scripts/simulate/season.ts';

let children: readonly Child[] = [];
let played: Played;

beforeAll(async () => {
  if (!process.env.SKIP_BUILD) await build();
  children = await Promise.all([startChild(), startChild()]);
  const [here, there] = await Promise.all(
    children.map(async ({ setupSecret, url }) => (await setUp(url, setupSecret, 'Organiser')).host),
  );
  if (!here || !there) throw new Error('a server is missing');
  played = await playSeason({ here, there }, smallSeason(1), () => {});
}, 180_000);

afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
});

test('[T80] [T87] [T88] a small season, with people who leave and a ruling after the fact, has one table everywhere', () => {
  expect(played.problems).toEqual([]);
  expect(played.games).toHaveLength(4);
});

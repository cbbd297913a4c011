import { expect, test } from 'vitest';
import { messages } from '../../../discord.ts';
import { type DiscordSource, gameText, roundText } from './discord.ts';
import { id, round, seats, sent, view } from './test-view.ts';

const nameOf = (who: string) => who.charAt(0).toUpperCase() + who.slice(1);
const played = round({
  opensAt: '2026-11-30T18:03:00.000Z',
  confirmed: true,
  submissions: [
    sent('bo', 'tree', 4182),
    sent('ana', 'centre', 6905),
    sent('eli', 'treacherousness', 21_077),
    sent('fay', 'trendsettingly', 33_518, {
      verdict: 'overruled_valid',
      ruling: { hostId: 'h', reason: 'On Dictionary.com' },
    }),
  ],
  claimed: [
    { contestantId: id('bo'), square: 'E2' },
    { contestantId: id('bo'), square: 'E3' },
    { contestantId: id('ana'), square: 'B2' },
  ],
});
const source: DiscordSource = {
  game: 'Immunity ep. 7',
  view: view({
    round: played,
    seats: seats('Ana', 'Bo'),
    board: { columns: 3, rows: 2, squares: { A1: id('ana'), C2: id('bo') } },
  }),
  nameOf,
  markOf: (who) => nameOf(who).slice(0, 2),
  link: 'https://site.example/t/k3f?g=7',
  options: { words: true, times: true, board: true, spoilers: false },
};

test('a round as Discord shows it', () => {
  expect(roundText(source, played).split('\n')).toEqual([
    '**Immunity ep. 7, round 3: TRE**  <t:1796061780:t>',
    'Longest: 1 Eli TREACHEROUSNESS (15) +3 · 2 Fay TRENDSETTINGLY (14, ruled valid) +2',
    'Quickest: 1 Bo 4.182 s +2 · 2 Ana 6.905 s +1',
    'Claims: Bo E2 E3 · Ana B2',
    '```',
    '   A  B  C ',
    ' 1 An ·  · ',
    ' 2 ·  ·  Bo',
    '```',
    'Log: <https://site.example/t/k3f?g=7>',
  ]);
});

test('[I5] a round that had a time of its own says so', () => {
  const [title] = roundText(source, { ...played, answerSeconds: 30 }).split('\n');
  expect(title).toBe('**Immunity ep. 7, round 3: TRE**, 30 s  <t:1796061780:t>');
});

test('options take words, times and board away, spoilers bar the words', () => {
  const bare = { words: false, times: false, board: false, spoilers: false };
  const text = roundText({ ...source, options: bare }, played);
  expect(text).not.toContain('TREACHEROUSNESS');
  expect(text).not.toContain('4.182');
  expect(text).not.toContain('```');
  const barred = roundText({ ...source, options: { ...source.options, spoilers: true } }, played);
  expect(barred).toContain('||TREACHEROUSNESS|| (15)');
});

test('[G11] a game of 24 people with the longest names stays within messages', () => {
  const people = Array.from({ length: 24 }, (_, index) => `p${index}`);
  const standings = people.map((who, index) => ({
    rank: index + 1,
    contestantId: id(who),
    points: 0,
    squares: 0,
  }));
  const long = {
    ...source,
    nameOf: (who: string) => `${who}@everyone${'_'.repeat(30)}`,
    view: view({
      phase: 'finished',
      rounds: Array.from({ length: 20 }, () => played),
      board: { columns: 12, rows: 12, squares: {} },
      result: { winners: [id('p0')], decidedBy: 'points', standings },
    }),
  };
  const parts = messages(gameText(long));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(2000);
    expect((part.match(/```/g) ?? []).length % 2).toBe(0);
    expect(part).not.toContain('@everyone');
  }
});

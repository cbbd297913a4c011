import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, difference, labOf, sights } from './colours.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('./tokens.css');
const owners = read('./owners.css');

/** The colours of the block that begins with this. */
function colours(css: string, start: string): Map<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}
const themes = {
  light: colours(tokens, ':root[data-theme="light"] {'),
  dark: colours(tokens, ':root[data-theme="dark"] {'),
} as const;
const system = colours(tokens, ':root:not([data-theme="light"]) {');

const grounds = ['--page', '--surface', '--sunken'];
const text: readonly (readonly [string, readonly string[]])[] = [
  ['--text', [...grounds, '--good-tint', '--warn-tint', '--bad-tint', '--info-tint']],
  ['--muted', grounds],
  ['--accent', [...grounds, '--info-tint']],
  ['--on-accent', ['--accent']],
  ['--good', ['--good-tint', '--surface']],
  ['--warn', ['--warn-tint', '--surface']],
  ['--bad', ['--bad-tint', '--surface']],
];

test('CIEDE2000 as in the table of its authors', () => {
  // Sharma, Wu and Dalal (2005), pairs 1, 7 and 21.
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});

test.each(['light', 'dark'] as const)(
  '[U19] %s: text at least 4.5, control edges and focus at least 3',
  (theme) => {
    const of = (name: string) => themes[theme].get(name) ?? name;
    for (const [ink, backs] of text)
      for (const back of backs)
        expect(contrast(of(ink), of(back)), `${ink} on ${back}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds)
      for (const edge of ['--edge', '--accent'])
        expect(contrast(of(edge), of(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  },
);

test('the dark theme is the same chosen or given by the system', () => {
  expect([...system]).toEqual([...themes.dark]);
});

const seats = Array.from({ length: 8 }, (_, index) => colours(owners, `.owner-${index + 1},`));
const fills = seats.map((seat) => seat.get('--o-fill') ?? '');

test('[U18] a mark is read on its owner’s colour', () => {
  for (const seat of seats) {
    expect(contrast(seat.get('--o-fill') ?? '', seat.get('--o-ink') ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['usual', 27],
  ['protan', 17],
  ['deutan', 17],
  ['tritan', 18],
] as const)('[U18] with %s sight any two of the eight colours differ by %d or more', (sight, least) => {
  expect(Object.keys(sights)).toContain(sight);
  const labs = fills.map((fill) => labOf(fill, sight));
  const differences = labs.flatMap((one, at) => labs.slice(at + 1).map((other) => difference(one, other)));
  expect(differences).toHaveLength(28);
  expect(Math.min(...differences)).toBeGreaterThanOrEqual(least);
});

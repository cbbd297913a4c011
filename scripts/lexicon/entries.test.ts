import { describe, expect, test } from 'vitest';
import { gather, type Sources } from './entries.ts';
import { isKnown } from './inflections.ts';
import { packWords } from './pack.ts';
import { packPrompts } from './prompt-table.ts';
import { type PartOfSpeech, plain } from './sources.ts';

const lemmas = (list: Record<string, PartOfSpeech[]>): Map<string, Set<PartOfSpeech>> =>
  new Map(Object.entries(list).map(([lemma, parts]) => [lemma, new Set(parts)]));
const none: Sources = {
  words: new Map(),
  upper: new Map(),
  properNames: new Map(),
  abbreviations: new Map(),
  contractions: new Map(),
  lemmas: new Map(),
  house: [],
  refused: [],
};
const gathered = (sources: Partial<Sources>): Record<string, number> =>
  Object.fromEntries(gather({ ...none, ...sources }));

describe('[I3] what goes into the list', () => {
  test('level 60 is common, 70 accepted, 80 rare unless wordnet has it or what it is inflected from, 95 out', () => {
    const words = new Map([
      ['one', 60],
      ['two', 61],
      ['three', 70],
      ['four', 80],
      ['mice', 80],
      ['foxes', 80],
      ['nine', 95],
    ]);
    expect(gathered({ words, lemmas: lemmas({ mice: ['noun'], fox: ['noun'] }) })).toEqual({
      one: 1,
      two: 2,
      three: 2,
      four: 3,
      mice: 2,
      foxes: 2,
      fox: 3,
    });
  });

  test('accents fold, possessives and single letters are out, of two spellings the commoner counts', () => {
    const words = new Map([
      ['café', 70],
      ['cafe', 35],
      ["cat's", 10],
      ['a', 10],
      ['smørbrød', 70],
    ]);
    expect(gathered({ words })).toEqual({ cafe: 1, smorbrod: 2 });
  });

  test('wordnet adds its own lemmas as rare, but no roman numerals and nothing that is filed as an abbreviation', () => {
    const own = lemmas({
      escarp: ['noun'],
      xiv: ['adj'],
      clxx: ['adj'],
      ar: ['noun'],
      lu: ['noun'],
      '.22': ['noun'],
      iv: ['noun'],
    });
    const entries = gathered({
      lemmas: own,
      abbreviations: new Map([['AR', 95]]),
      upper: new Map([['Lu', 50]]),
    });
    expect(entries).toEqual({ escarp: 3, lu: 8 });
  });

  test('hyphenated lemmas of common words are accepted, others rare; contractions go by level, capitals apart', () => {
    const entries = gathered({
      words: new Map([
        ['mother', 10],
        ['law', 10],
        ['argy', 80],
      ]),
      lemmas: lemmas({
        'mother-in-law': ['noun'],
        'mother-law': ['noun'],
        'argy-bargy': ['noun'],
        "bird's": ['noun'],
      }),
      contractions: new Map([
        ["don't", 10],
        ["I'm", 10],
        ["Prud'hon", 60],
        ["tell'd", 80],
      ]),
    });
    expect(entries).toMatchObject({ 'mother-law': 2, 'argy-bargy': 3, "don't": 1, "i'm": 1, "tell'd": 3 });
    expect(Object.keys(entries)).not.toContain("prud'hon");
    expect(Object.keys(entries)).not.toContain("bird's");
  });

  test('names have one capital; two capitals are none, two letters a symbol unless they are a proper name', () => {
    const entries = gathered({
      upper: new Map([
        ['London', 50],
        ['Ag', 60],
        ['Ed', 50],
        ['McKay', 50],
        ["Anna's", 50],
        ['Rare', 95],
      ]),
      properNames: new Map([
        ['Ed', 50],
        ['Émile', 80],
      ]),
      abbreviations: new Map([
        ['Ltd', 35],
        ['e.g.', 35],
        ['old', 95],
      ]),
    });
    expect(entries).toEqual({ london: 4, ag: 8, ed: 4, emile: 4, ltd: 8 });
  });

  test('the house list is accepted and may not repeat what is accepted anyway; what is refused is no word', () => {
    const words = new Map([
      ['kw', 40],
      ['vapid', 80],
    ]);
    expect(gathered({ words, house: ['vlog', 'vapid'], refused: ['kw'] })).toEqual({ vlog: 2, vapid: 2 });
    expect(() => gathered({ words: new Map([['blog', 60]]), house: ['blog'] })).toThrow(
      'blog is accepted already',
    );
    expect(() => gathered({ house: ['wi-fi'] })).toThrow('no word of letters');
  });

  test('entries come sorted by code units, whatever the order of the sources', () => {
    const words = new Map([
      ['zebra', 10],
      ['äther', 10],
      ['bee', 10],
    ]);
    const contractions = new Map([["b'hoy", 60]]);
    expect(gather({ ...none, words, contractions }).map(([word]) => word)).toEqual([
      'ather',
      "b'hoy",
      'bee',
      'zebra',
    ]);
  });
});

test.each([
  ['boxes', { box: ['noun'] }, true],
  ['berries', { berry: ['noun'] }, true],
  ['wolves', { wolf: ['noun'] }, true],
  ['lives', { life: ['noun'] }, true],
  ['firemen', { fireman: ['noun'] }, true],
  ['larvae', { larva: ['noun'] }, true],
  ['fungi', { fungus: ['noun'] }, true],
  ['crises', { crisis: ['noun'] }, true],
  ['tried', { try: ['verb'] }, true],
  ['baking', { bake: ['verb'] }, true],
  ['stopped', { stop: ['verb'] }, true],
  ['dying', { die: ['verb'] }, true],
  ['bigger', { big: ['adj'] }, true],
  ['happiest', { happy: ['adj'] }, true],
  ['baking', { bake: ['noun'] }, false],
  ['boxy', { box: ['noun'] }, false],
  ['s', { '': ['noun'] }, false],
] as const)('%s is known by %j: %s', (word, list, known) => {
  const parts = new Map(Object.entries(list).map(([lemma, of]) => [lemma, new Set<PartOfSpeech>(of)]));
  expect(isKnown(word, parts)).toBe(known);
});

test('accents and capitals of the sources fold as G10 folds them', () => {
  expect(['Éclair', 'naïve', 'smørbrød', 'OK', 'o’clock'].map(plain)).toEqual([
    'eclair',
    'naive',
    'smorbrod',
    'ok',
    "o'clock",
  ]);
});

test('the same entries give the same bytes, and another entry another name', () => {
  const entries = gather({
    ...none,
    words: new Map([
      ['tread', 10],
      ['treads', 10],
    ]),
  });
  const [one, two] = [packWords(entries, 'r'), packWords(entries, 'r')];
  expect(one).toEqual(two);
  expect(packPrompts(entries, one.list)).toEqual(packPrompts(entries, two.list));
  expect(packWords(entries.slice(1), 'r').list).not.toBe(one.list);
  // Little-endian: the magic number's first byte is W.
  expect(String.fromCharCode(...one.bytes.subarray(0, 4))).toBe('WHLX');
});

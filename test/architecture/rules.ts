import { readText } from './sources.ts';

/** Who may import whom: a folder, and the folders of the project it may reach besides itself (docs/design.md). */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'schema/contract': [],
  'schema/db': ['schema/contract'],
  'worker/lib': ['schema/contract'],
  'worker/words': ['schema/contract', 'worker/lib'],
  'worker/kinds': ['schema/contract', 'worker/lib', 'worker/words'],
  'worker/proof': ['schema/contract', 'worker/lib', 'worker/kinds', 'worker/words'],
  'worker/tournament': ['schema/contract', 'worker/lib', 'worker/kinds'],
  'worker/room': ['schema/contract', 'worker/lib', 'worker/words', 'worker/kinds', 'worker/proof'],
  'worker/store': ['schema/contract', 'schema/db', 'worker/lib', 'worker/tournament'],
  'worker/director': [
    'schema/contract',
    'worker/lib',
    'worker/kinds',
    'worker/words',
    'worker/proof',
    'worker/tournament',
    'worker/store',
  ],
  'worker/http': [
    'schema/contract',
    'worker/lib',
    'worker/kinds',
    'worker/words',
    'worker/proof',
    'worker/tournament',
    'worker/store',
    'worker/director',
  ],
};

/** The object as the rest of the Worker knows it, the Worker's surroundings, what a kind is: open to whoever deals with them. */
export const sharedContracts = ['worker/room/room-api.ts', 'worker/env.ts', 'worker/kinds/kind.ts'];

/** No I/O, no clock, no chance: everything of that sort is handed in. */
export const pureFolders = ['worker/words', 'worker/kinds', 'worker/proof', 'worker/tournament'];

/** Packages that pure code may use. */
export const purePackages = [
  'zod',
  '@noble/hashes/hmac.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'edmonds-blossom-fixed',
];

/** The longest folder of `mayImport` that a file is in; null for the composition root and what lies elsewhere. */
export const folderOf = (path: string): string | null =>
  Object.keys(mayImport).find((folder) => path.startsWith(`${folder}/`)) ?? null;

/** Ids of the decisions that a RULES.md lists: each begins a bullet. */
export const rulesIn = (path: string): string[] =>
  [...readText(path).matchAll(/^\s*[-*]\s+\**\s*([GIQTZ]\d+)\b/gm)].map(([, id]) => id ?? '');

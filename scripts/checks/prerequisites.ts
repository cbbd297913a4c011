import { accessSync, constants } from 'node:fs';

/** What tests and checks need from the machine, with the Debian package that brings it. */
interface Prerequisite {
  readonly path: string;
  readonly debianPackage: string;
  readonly forWhat: string;
}

export const chromium: Prerequisite = {
  path: '/usr/bin/chromium',
  debianPackage: 'chromium',
  forWhat: 'the browser tests',
};
/** For the tests. A missing one fails; nothing is skipped. */
const needed: readonly Prerequisite[] = [
  chromium,
  { path: '/usr/share/dict/scowl', debianPackage: 'scowl', forWhat: 'rebuilding the word list' },
];

function readable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A sentence that says how to have it where it is missing, else null. `forWhat` needs it. */
export const whatIsMissing = (
  { debianPackage, forWhat: usual, path }: Prerequisite,
  { forWhat = usual, has = readable }: { forWhat?: string; has?: (path: string) => boolean } = {},
): string | null =>
  has(path) ? null : `${path} is missing, which ${forWhat} need: apt-get install ${debianPackage}`;

/** One sentence for each thing that the tests are missing. */
export const missingPrerequisites = (has: (path: string) => boolean = readable): string[] =>
  needed.flatMap((one) => whatIsMissing(one, { has }) ?? []);

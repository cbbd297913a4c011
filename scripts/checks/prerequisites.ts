import { accessSync, constants } from 'node:fs';

/** What the tests need from the machine, with the Debian package that brings it. A missing one fails; nothing is skipped. */
const needed = [
  { path: '/usr/bin/chromium', debianPackage: 'chromium', forWhat: 'the browser tests' },
  { path: '/usr/share/dict/scowl', debianPackage: 'scowl', forWhat: 'rebuilding the word list' },
] as const;

function readable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** One sentence for each thing that is missing. */
export const missingPrerequisites = (has: (path: string) => boolean = readable): string[] =>
  needed
    .filter(({ path }) => !has(path))
    .map(
      ({ path, debianPackage, forWhat }) =>
        `${path} is missing, which ${forWhat} need: apt-get install ${debianPackage}`,
    );

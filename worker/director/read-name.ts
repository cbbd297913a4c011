import type { Refused } from '../room/room-api.ts';
import { type NameReading, readParts } from '../tournament/roster-text.ts';
import { nameSkeleton, readName } from '../words/names.ts';

type Found<T> = { readonly ok: true; readonly value: T } | Refused;

/** A name by G11, or the refusal that says what is wrong with it. `path` is the field it came in. */
export function nameOf(text: string, path = 'name'): Found<string> {
  const read = readName(text);
  return read.ok ? { ok: true, value: read.name } : badName([{ path, message: read.detail }]);
}

export const badName = (issues: NonNullable<Refused['issues']>): Refused => ({
  ok: false,
  code: 'bad_name',
  detail: issues.length === 1 ? (issues[0]?.message ?? '') : `${issues.length} names are refused.`,
  issues,
});

export const takenName = (path: string): Refused =>
  badName([{ path, message: 'Somebody here has a name that looks the same.' }]);

/** How names are read (G11), for pure code that is handed it. */
export const nameReading: NameReading = { read: readName, skeleton: nameSkeleton };

/** A name as shown and as it looks. */
export interface Named {
  readonly name: string;
  readonly skeleton: string;
}

/**
 * A whole roster by G11, all or none: each bad name with its place in the list. `taken` holds how those there already look, `pathOf`
 * says what a place is called.
 */
export function namesOf(
  texts: readonly string[],
  taken: ReadonlySet<string>,
  pathOf: (at: number) => string = (at) => `names.${at}`,
): Found<Named[]> {
  const issues: { path: string; message: string }[] = [];
  const seen = new Map<string, number>();
  const named = texts.flatMap((text, at): Named[] => {
    const path = pathOf(at);
    const read = readName(text);
    if (!read.ok) {
      issues.push({ path, message: read.detail });
      return [];
    }
    const skeleton = nameSkeleton(read.name);
    const before = seen.get(skeleton);
    if (taken.has(skeleton)) {
      issues.push({ path, message: 'Somebody here has a name that looks the same.' });
    } else if (before !== undefined) {
      issues.push({ path, message: `It looks the same as number ${before + 1} of the list.` });
    } else seen.set(skeleton, at);
    return [{ name: read.name, skeleton }];
  });
  return issues.length === 0 ? { ok: true, value: named } : badName(issues);
}

/** A division and a mark as typed, or the refusal that says what is wrong; empty is none. */
export function partsOf(
  typed: { readonly division?: string | null | undefined; readonly mark?: string | null | undefined },
  at = '',
): Found<{ readonly division: string | null; readonly mark: string | null }> {
  const read = readParts({ division: typed.division ?? null, mark: typed.mark ?? null }, nameReading);
  if (read.ok) return { ok: true, value: { division: read.division, mark: read.mark } };
  const field = read.problem.code === 'bad_mark' ? 'mark' : 'division';
  return badName([{ path: `${at}${field}`, message: read.problem.detail }]);
}

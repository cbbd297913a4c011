import type { Json } from '../kinds/kind.ts';

/**
 * JSON in the one spelling of RFC 8785: no white space, members ordered by the UTF-16 units of their names. Here with integers only
 * and well-formed text only, so that every language writes the same bytes. Throws for anything else: it must not get this far.
 */
export function canonical(value: Json): string {
  const problem = whyNotCanonical(value);
  if (problem !== null) throw new Error(`not canonical at ${problem.path || 'the top'}: ${problem.message}`);
  return write(value);
}

/** Where and why a value has no canonical spelling; null when it has one. `path` is as in `issues` of a problem: `a.0.b`. */
export function whyNotCanonical(value: unknown, path = ''): { path: string; message: string } | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'string') {
    return value.isWellFormed() ? null : { path, message: 'text with half a surrogate pair' };
  }
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? null : { path, message: 'not a safe integer' };
  }
  if (typeof value !== 'object') return { path, message: 'not JSON' };
  for (const [name, part] of Object.entries(value)) {
    const inner = path === '' ? name : `${path}.${name}`;
    if (!name.isWellFormed()) return { path, message: 'a name with half a surrogate pair' };
    const problem = whyNotCanonical(part, inner);
    if (problem !== null) return problem;
  }
  return null;
}

function write(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(write).join(',')}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${write(part)}`).join(',')}}`;
}

// Array.isArray does not narrow a readonly list out of a union.
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

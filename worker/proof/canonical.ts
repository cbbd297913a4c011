import type { Json } from '../kinds/kind.ts';

/**
 * JSON in the one spelling of RFC 8785: no white space, members ordered by the UTF-16 units of their names. Here with integers only
 * and well-formed text only, so that every language writes the same bytes. Throws for anything else: it must not get this far.
 */
export function canonical(value: Json): string {
  try {
    return write(value);
  } catch (fault) {
    const problem = whyNotCanonical(value);
    if (!(fault instanceof NotCanonical) || problem === null) throw fault;
    throw new Error(`not canonical at ${problem.path || 'the top'}: ${problem.message}`);
  }
}

/** Where and why a value has no canonical spelling; null when it has one. `path` is as in `issues` of a problem: `a.0.b`. */
export function whyNotCanonical(value: unknown, path = ''): { path: string; message: string } | null {
  if (value === null || typeof value !== 'object') {
    const message = wrongWith(value);
    return message === null ? null : { path, message };
  }
  for (const [name, part] of Object.entries(value)) {
    const inner = path === '' ? name : `${path}.${name}`;
    if (!name.isWellFormed()) return { path, message: 'a name with half a surrogate pair' };
    const problem = whyNotCanonical(part, inner);
    if (problem !== null) return problem;
  }
  return null;
}

/** What is wrong with a value that has no parts; null when nothing is. */
function wrongWith(value: unknown): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : 'text with half a surrogate pair';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : 'not a safe integer';
  return value === null || typeof value === 'boolean' ? null : 'not JSON';
}

class NotCanonical extends Error {}

function write(value: Json): string {
  if (value === null || typeof value !== 'object') return writeLeaf(value);
  if (isList(value)) return `[${value.map(write).join(',')}]`;
  const names = Object.keys(value).sort();
  // Each is one of its own names.
  return `{${names.map((name) => `${writeLeaf(name)}:${write(value[name] as Json)}`).join(',')}}`;
}

function writeLeaf(value: string | number | boolean | null): string {
  if (wrongWith(value) !== null) throw new NotCanonical();
  return JSON.stringify(value);
}

// Array.isArray does not narrow a readonly list out of a union.
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

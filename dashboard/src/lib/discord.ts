/** Discord's limit for one message, in UTF-16 units as JavaScript counts them. */
export const discordLimit = 2000;

const zeroWidth = '\u200b';

/**
 * A name as Discord shows it, never at the start of a line: marks of its formatting are escaped, and nothing in it reaches anybody (@everyone, <@id>, links,
 * custom emoji).
 */
export function escaped(name: string): string {
  return name
    .replace(/[\\*_~|`>#[\]]/g, '\\$&')
    .replace(/[<@:&]/g, (sign) => `${sign === '<' ? '\\<' : sign}${zeroWidth}`)
    .replace(/[\r\n]+/g, ' ');
}

/** Cuts a text at lines into messages Discord takes; a code block stays whole (U25). */
export function messages(text: string, limit = discordLimit): readonly string[] {
  const parts: string[] = [];
  let current = '';
  for (const block of blocks(text)) {
    const joined = current === '' ? block : `${current}\n${block}`;
    if (joined.length <= limit) {
      current = joined;
      continue;
    }
    if (current !== '') parts.push(current);
    const pieces = pieced(block, limit);
    parts.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
  }
  return current.trim() === '' ? parts : [...parts, current];
}

/** Lines, with each code block as one. */
function blocks(text: string): readonly string[] {
  const found: string[] = [];
  let fenced: string[] | null = null;
  for (const line of text.split('\n')) {
    if (line === '```' && fenced === null) fenced = [line];
    else if (fenced !== null) {
      fenced.push(line);
      if (line === '```') {
        found.push(fenced.join('\n'));
        fenced = null;
      }
    } else found.push(line);
  }
  return fenced === null ? found : [...found, ...fenced];
}

/** A line longer than a message, cut at spaces where it has any. */
function pieced(block: string, limit: number): readonly string[] {
  if (block.length <= limit) return [block];
  const at = block.lastIndexOf(' ', limit);
  const cut = at > limit / 2 ? at : limit;
  return [block.slice(0, cut), ...pieced(block.slice(cut).trimStart(), limit)];
}

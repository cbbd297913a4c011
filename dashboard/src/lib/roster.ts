/** A line of a pasted list that cannot be a name, and why. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** What a pasted list says. Good names stay, whatever else is on the list. */
export interface ReadRoster {
  readonly names: readonly string[];
  readonly bad: readonly BadLine[];
}

const longest = 40;

/** As two names are compared for looking the same; the service compares more closely (G11). */
const looks = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** A spreadsheet's first column; without bullets, numbers and quotes around the name. */
const nameIn = (line: string): string =>
  (line.split('\t')[0] ?? '')
    .replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** Lines of a list; a single line with commas is a list too. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim());
  return filled.length === 1 && /[,;]/.test(filled[0] ?? '') ? (filled[0] ?? '').split(/[,;]/) : lines;
};

/** Reads names, one a line, against those that are there already. */
export function readRoster(text: string, present: readonly string[] = []): ReadRoster {
  const seen = new Set(present.map(looks));
  const names: string[] = [];
  const bad: BadLine[] = [];
  linesOf(text).forEach((line, index) => {
    const name = nameIn(line);
    if (!name) return;
    const why = whyNot(name, seen);
    if (why) bad.push({ line: index + 1, text: name, why });
    else names.push(name);
    seen.add(looks(name));
  });
  return { names, bad };
}

function whyNot(name: string, seen: ReadonlySet<string>): string | null {
  if ([...name].length > longest) return `longer than ${longest} letters`;
  if (!looks(name).trim()) return 'looks empty';
  return seen.has(looks(name)) ? 'is there already' : null;
}

/** A line of a pasted list that cannot be a name, and why. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** Somebody on a pasted list. */
export interface ReadPerson {
  readonly name: string;
  readonly division: string | null;
  readonly mark: string | null;
}

/** What a pasted list says. Good names stay, whatever else is on the list. */
export interface ReadRoster {
  readonly people: readonly ReadPerson[];
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

/** Name, division and mark: columns of a spreadsheet, or with commas outside quotes, as the roster's own page reads them. */
const cellsOf = (line: string): string[] =>
  (line.includes('\t') ? line.split('\t') : line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/)).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

function personIn(line: string): ReadPerson {
  const [name = '', division, mark] = cellsOf(line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, ''));
  return { name, division: division || null, mark: mark || null };
}

/** Lines of a list; a single line with commas is a list too. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim());
  return filled.length === 1 && /[,;]/.test(filled[0] ?? '') ? (filled[0] ?? '').split(/[,;]/) : lines;
};

/** The same people in columns, as the service reads a list. */
export const columnsFor = (people: readonly ReadPerson[]): string =>
  people.map(({ name, division, mark }) => [name, division ?? '', mark ?? ''].join('\t')).join('\n');

/** Reads people, one a line, against those that are there already. */
export function readRoster(text: string, present: readonly string[] = []): ReadRoster {
  const seen = new Set(present.map(looks));
  const people: ReadPerson[] = [];
  const bad: BadLine[] = [];
  linesOf(text).forEach((line, index) => {
    const person = personIn(line);
    const { name } = person;
    if (!name) return;
    const why = whyNot(name, seen);
    if (why) bad.push({ line: index + 1, text: name, why });
    else people.push(person);
    seen.add(looks(name));
  });
  return { people, bad };
}

function whyNot(name: string, seen: ReadonlySet<string>): string | null {
  if ([...name].length > longest) return `longer than ${longest} letters`;
  if (!looks(name).trim()) return 'looks empty';
  return seen.has(looks(name)) ? 'is there already' : null;
}

/** Colours of seats 1 to 8; seats 9 to 16 wear them striped, 17 to 24 dotted. */
export const ownerColours = ['Forest', 'Brown', 'Olive', 'Peach', 'Blue', 'Sky', 'Violet', 'Pink'] as const;
const patterns = ['', ' stripes', ' dots'] as const;

/** How a contestant looks on a board: two letters, a class, and a colour with a name for speech and chat. */
export interface Owner {
  readonly contestantId: string;
  readonly name: string;
  /** Two letters, unique in the game. */
  readonly mark: string;
  /** Class of the stylesheet: `owner-1` to `owner-24`; beyond 24 they begin again and only the mark differs. */
  readonly className: string;
  /** "Blue stripes". */
  readonly colour: string;
}

/** One person at a table, in seat order. */
export interface Seated {
  readonly contestantId: string;
  readonly name: string;
  /** Two letters that a host chose for them. */
  readonly mark?: string | undefined;
}

/** Latin letters and signs, each of which stands for itself. */
const latin = /^[\u0020-\u02ff]*$/;

/** A segmenter takes a phone a tenth of a second to make: it is asked where there is something to tell. */
const graphemes = (name: string): string[] =>
  latin.test(name)
    ? [...name]
    : [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].map(
        ({ segment }) => segment,
      );

const letters = (name: string): string[] => {
  const all = graphemes(name.normalize('NFC'));
  const readable = all.filter((one) => /[\p{L}\p{N}]/u.test(one));
  return readable.length > 0 ? readable : all;
};

const cased = (first: string, second: string) => first.toLocaleUpperCase() + second.toLocaleLowerCase();

/** Marks in the order they are tried: first letter with each later letter, then with digits. */
function* candidates(name: string): Generator<string> {
  const [first = '?', ...rest] = letters(name);
  for (const second of rest) yield cased(first, second);
  for (let digit = 1; digit <= 9; digit += 1) yield `${first.toLocaleUpperCase()}${digit}`;
  for (let code = 97; code <= 122; code += 1) yield cased(first, String.fromCharCode(code));
}

function markOf(name: string, taken: ReadonlySet<string>): string {
  for (const mark of candidates(name)) if (!taken.has(mark)) return mark;
  // Out of letters: numbered, which no table of 24 reaches.
  return String(taken.size + 1)
    .padStart(2, '0')
    .slice(-2);
}

/** Marks and colours for the seats of a game, the same on every page: they follow the seat order alone. */
export function ownersOf(seats: readonly Seated[]): Map<string, Owner> {
  const chosen = new Map<string, string>();
  // Of two who were given the same mark the first keeps it.
  for (const { contestantId, mark } of seats)
    if (mark !== undefined && ![...chosen.values()].includes(mark)) chosen.set(contestantId, mark);
  const taken = new Set(chosen.values());
  const owners = new Map<string, Owner>();
  seats.forEach(({ contestantId, name }, index) => {
    const mark = chosen.get(contestantId) ?? markOf(name, taken);
    taken.add(mark);
    const seat = index % 24;
    owners.set(contestantId, {
      contestantId,
      name,
      mark,
      className: `owner-${seat + 1}`,
      colour: `${ownerColours[seat % 8]}${patterns[Math.floor(seat / 8)]}`,
    });
  });
  return owners;
}

import { MoveReply } from '../../schema/contract/game.ts';
import { act, attempt, freshKey, judge, type Person, pause, type Table } from './table.ts';
import { misfits, nonsenseFor, vocabulary } from './words.ts';

/** How somebody behaves in one round. */
export const tempers = [
  'quick',
  'steady',
  'slow',
  'wrong',
  'unknown',
  'twice',
  'malformed',
  'late',
  'gone',
] as const;
export type Temper = (typeof tempers)[number];

export interface Prompt {
  readonly serial: number;
  readonly letters: string;
  /** To answer, by the round's own limit. */
  readonly seconds: number;
  /** When the round runs out, ms of this machine's clock. */
  readonly closesAt: number;
}

interface Turn {
  readonly table: Table;
  readonly person: Person;
  readonly prompt: Prompt;
}

const think = ({ table, person }: Turn, from: number, to: number): Promise<void> =>
  pause((person.chance.between(from, to) * table.pace) / 1000);

const goodWord = ({ person, prompt }: Turn): string =>
  person.chance.pick(vocabulary[prompt.letters] ?? [prompt.letters]);

const submit = ({ table, person, prompt }: Turn, word: string, key?: string) =>
  act(table, person, { type: 'submit-word', word, round: prompt.serial }, key);

const refused = ({ table, person }: Turn, move: unknown, ...expect: readonly string[]) =>
  attempt(table, { who: person.client, move, expect });

/** A double click, a second thought, and another word under the first one's key. */
async function twice(turn: Turn): Promise<void> {
  const { table, person, prompt } = turn;
  const key = freshKey();
  const word = goodWord(turn);
  const first = MoveReply.safeParse((await submit(turn, word, key)).body);
  const again = await attempt(table, {
    who: person.client,
    move: { type: 'submit-word', word, round: prompt.serial },
    expect: 'ok',
    key,
  });
  const second = MoveReply.safeParse(again.body);
  const sameReceipt = first.data?.receipt.signature === second.data?.receipt.signature;
  if (!sameReceipt) table.surprises.push(`${person.name}: one key, two receipts`);
  await attempt(table, {
    who: person.client,
    move: { type: 'submit-word', word: `${word}s`, round: prompt.serial },
    expect: ['idempotency_conflict'],
    key,
  });
  // Once everybody has sent, the round is closed already.
  await refused(
    turn,
    { type: 'submit-word', word: goodWord(turn), round: prompt.serial },
    'already_submitted',
    'round_closed',
  );
}

/** What programs and thumbs get wrong; none of it may spend the round's one word. */
async function malformed(turn: Turn): Promise<void> {
  const { table, person, prompt } = turn;
  const round = prompt.serial;
  await refused(turn, { type: 'submit-word', round }, 'malformed');
  await refused(turn, { type: 'submit-word', word: 7, round }, 'malformed');
  await refused(turn, { type: 'submit-word', word: 'tree', round, at: '2020-01-01' }, 'malformed');
  await refused(turn, { type: 'submit-word', word: '\ud800', round }, 'malformed', 'bad_word');
  await refused(turn, { type: 'submit-word', word: 'h3ll0!', round }, 'bad_word');
  await refused(turn, { type: 'submit-word', word: 'tree', round: round + 1 }, 'stale_round');
  await refused(turn, { type: 'close-round' }, 'forbidden');
  const cut = await person.client.send('POST', `/api/games/${table.gameId}/moves`, { raw: '{"type":"sub' });
  judge(table, 'half a body', cut, ['malformed']);
  await submit(turn, goodWord(turn));
}

async function late(turn: Turn): Promise<void> {
  await pause(turn.prompt.closesAt - Date.now() + 150);
  const { serial } = turn.prompt;
  await refused(turn, { type: 'submit-word', word: goodWord(turn), round: serial }, 'round_closed');
}

const behaviour: Readonly<Record<Temper, (turn: Turn) => Promise<unknown>>> = {
  quick: async (turn) => {
    await think(turn, 20, 250);
    return submit(turn, goodWord(turn));
  },
  steady: async (turn) => {
    await think(turn, 250, 900);
    return submit(turn, goodWord(turn));
  },
  slow: async (turn) => {
    await think(turn, 900, 2000);
    return submit(turn, goodWord(turn));
  },
  wrong: async (turn) => {
    await think(turn, 100, 900);
    return submit(turn, turn.person.chance.pick(misfits));
  },
  unknown: async (turn) => {
    await think(turn, 100, 900);
    return submit(turn, nonsenseFor(turn.prompt.letters));
  },
  twice: async (turn) => {
    await think(turn, 100, 900);
    return twice(turn);
  },
  malformed: async (turn) => {
    await think(turn, 50, 300);
    return malformed(turn);
  },
  late,
  gone: async () => {},
};

/** One person through the answering of one round. */
export const answer = (table: Table, person: Person, temper: Temper, prompt: Prompt): Promise<unknown> =>
  behaviour[temper]({ table, person, prompt });

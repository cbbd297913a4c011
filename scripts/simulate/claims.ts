import type { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { codeOf } from '../lib/client.ts';
import { move } from '../lib/installation.ts';
import { act, attempt, freshKey, look, type Person, type Table } from './table.ts';

function squaresOf({ board }: ImmunityView): string[] {
  return Array.from({ length: board.columns * board.rows }, (_, index) => {
    const column = String.fromCharCode(65 + (index % board.columns));
    return `${column}${Math.floor(index / board.columns) + 1}`;
  });
}

const isNextTo = (a: string, b: string): boolean =>
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;

/** Beside an own square if there is a free one, as people do. */
function choose(view: ImmunityView, person: Person): string {
  const { squares } = view.board;
  const free = squaresOf(view).filter((square) => squares[square] === undefined);
  const own = Object.keys(squares).filter((square) => squares[square] === person.id);
  const beside = free.filter((square) => own.some((mine) => isNextTo(mine, square)));
  return person.chance.pick(beside.length > 0 ? beside : free);
}

/** Tries what is against the rules while somebody else, or oneself, is on turn. */
async function pester(table: Table, view: ImmunityView, turn: Person): Promise<void> {
  const other = table.people.find(({ id }) => id !== turn.id);
  const free = choose(view, turn);
  const claim = (square: string) => ({ type: 'claim-square', square });
  if (other) {
    const expect = ['not_your_turn', 'nothing_to_claim'];
    await attempt(table, { who: other.client, move: claim(free), expect });
  }
  await attempt(table, { who: turn.client, move: claim('Z9'), expect: ['bad_square'] });
  const [taken] = Object.keys(view.board.squares);
  if (taken) await attempt(table, { who: turn.client, move: claim(taken), expect: ['square_taken'] });
}

/** The same square twice at one moment under two keys: one is taken, one refused, whichever comes first. */
async function claimAtOnce(table: Table, person: Person, square: string): Promise<void> {
  const send = () => move(person.client, table.gameId, { type: 'claim-square', square }, freshKey());
  const replies = await Promise.all([send(), send()]);
  const codes = replies.map((reply) => (reply.status === 200 ? 'ok' : (codeOf(reply) ?? reply.text)));
  const right = ['square_taken', 'not_your_turn', 'nothing_to_claim', 'wrong_phase', 'finished'];
  const taken = codes.filter((code) => code === 'ok').length;
  if (taken !== 1 || codes.some((code) => code !== 'ok' && !right.includes(code)))
    table.surprises.push(`${square} claimed twice at once: ${codes.join(' and ')}`);
}

async function claimOnce(table: Table, view: ImmunityView, person: Person): Promise<unknown> {
  const square = choose(view, person);
  const whim = table.chance.between(1, 10);
  const { host, gameId: _ } = table;
  if (whim === 1)
    return attempt(table, {
      who: host,
      move: { type: 'claim-for', contestantId: person.id, square },
      expect: 'ok',
    });
  if (whim === 2) return claimAtOnce(table, person, square);
  if (whim === 3) await pester(table, view, person);
  return act(table, person, { type: 'claim-square', square });
}

/** Plays the claims of a round to their end. */
export async function claimSquares(table: Table): Promise<void> {
  for (;;) {
    const view = await look(table, table.host);
    const turn = view.phase === 'claiming' ? view.round?.claims[0] : undefined;
    if (turn === undefined) return;
    const person = table.people.find(({ id }) => id === turn.contestantId);
    if (person === undefined) throw new Error(`${turn.contestantId} may claim but is not at the table`);
    // Once in a while somebody does not wake up.
    if (table.chance.between(1, 25) === 1)
      await attempt(table, { who: table.host, move: { type: 'skip-claim' }, expect: 'ok' });
    else await claimOnce(table, view, person);
  }
}

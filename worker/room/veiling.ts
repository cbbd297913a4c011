import type { InstantMs } from '../../schema/contract/ids.ts';
import type { Known } from './asker.ts';
import type { Dependencies } from './dependencies.ts';
import { type Asking, isByHost } from './entrance.ts';
import { inTime } from './in-time.ts';
import type { Play } from './play.ts';
import type { Veil } from './room-api.ts';
import type { Table } from './set-up.ts';
import { isVeiled } from './sight.ts';

/** However many look, D1 is asked no more often than this, ms. */
const askEveryMs = 2000;
const askedAt = new WeakMap<Play, InstantMs>();
/** What is told and what is asked is numbered, so that an answer that comes late does not undo what is newer. */
const numbers = new WeakMap<Play, { given: number; hung: number }>();

type Asks = Pick<Dependencies, 'veilOf'>;

/** Hides from the audience what a freeze hides, or shows it again; whoever is watching is told. */
function hang({ live, play }: Table, veil: Veil | null): void {
  if (play.stores.veil.set(veil)) live.veiled();
}

/** One number more is given. */
function numbered(play: Play): { given: number; hung: number } {
  const there = numbers.get(play) ?? { given: 0, hung: 0 };
  numbers.set(play, there);
  there.given += 1;
  return there;
}

/** Does what D1 says of a freeze; false where it cannot be asked, and then everything stays as it is. */
async function askAgain(table: Table, { veilOf }: Asks): Promise<boolean> {
  const { play } = table;
  if (veilOf === undefined) return true;
  askedAt.set(play, play.now());
  const order = numbered(play);
  const number = order.given;
  const found = await inTime(veilOf(play.facts.gameId), 'freeze');
  if (found === 'unreachable') return false;
  if (number > order.hung) {
    order.hung = number;
    if (found !== 'as-it-hangs') hang(table, sinceShown(play, found));
  }
  return true;
}

/** What has been shown until now of a game that had ended stays, though its end came while the call to freeze was on its way. */
function sinceShown({ position, stores }: Play, found: Veil | null): Veil | null {
  if (found === null || found.until === null) return found;
  const held = stores.veil.get();
  const shown = held === null ? position.processedAt : held.until;
  return { until: Math.max(found.until, shown ?? found.until) };
}

/** A freeze has come, or (without a veil) something about it has changed. */
export async function veiled(table: Table, veil: Veil | undefined, asks: Asks): Promise<void> {
  if (veil === undefined) await askAgain(table, asks);
  else {
    const order = numbered(table.play);
    order.hung = order.given;
    hang(table, veil);
  }
}

/**
 * Before somebody of the audience looks at a game that is veiled, D1 is asked whether it still is: so the end of a freeze has to reach no
 * game, and while D1 is down what is hidden stays hidden. Nothing is asked for those who play or host, nor in any other game.
 */
export async function lookAgain(table: Table, known: Known | null, asks: Asks): Promise<void> {
  const { play } = table;
  const before = askedAt.get(play) ?? Number.NEGATIVE_INFINITY;
  if (isVeiled(play, known) && play.now() - before >= askEveryMs) await askAgain(table, asks);
}

/**
 * Games that were finished when the tables were frozen are not told of it. Before a host changes one (G7, T80), it asks: from then on its
 * audience sees it as it stood. Where D1 cannot be asked it is taken for frozen, until somebody looks and can be told otherwise.
 */
export async function veilFirst(table: Table, asking: Asking, asks: Asks): Promise<void> {
  const { play } = table;
  const { kind, state } = play.position;
  if (kind.result(state) === null || !kind.afterFinish.includes(asking.move.type)) return;
  if (!isByHost(play, asking) || (await askAgain(table, asks))) return;
  if (play.stores.veil.get() === null) hang(table, { until: play.position.processedAt });
}

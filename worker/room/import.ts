import type { LogEvent } from '../../schema/contract/game.ts';
import type { Sealed } from '../proof/commitment.ts';
import { openedBy } from '../proof/openings.ts';
import type { Dependencies } from './dependencies.ts';
import { openStores } from './found.ts';
import { Play } from './play.ts';
import type { ImportedGame, Refused } from './room-api.ts';
import { prepareTables } from './tables.ts';
import { atomically } from './transaction.ts';
import type { Appended } from './turn.ts';

/** The secrets that a log lays open, by the event that committed to them. */
function sealedIn(log: readonly LogEvent[]): ReadonlyMap<number, Sealed> {
  const opened = log.flatMap((event) => openedBy(event) ?? []);
  return new Map(opened.map(({ seq, ...sealed }) => [seq, sealed]));
}

/** Events as they stood in the game that they come from, as far as its log tells. */
function storedAs(log: readonly LogEvent[]): readonly Appended[] {
  const secrets = sealedIn(log);
  return log.map((event) => ({
    event,
    sealed: secrets.get(event.seq) ?? null,
    processedAt: Date.parse(event.at),
    reports: [],
    ruling: null,
  }));
}

/** All that comes in beside a log. */
const beside = ['game', 'people', 'marks', 'checked_in', 'veil'] as const;

/**
 * Takes in a game that was played elsewhere, whole or not at all: it can be read here and not played. Its log has been checked. Where its
 * log is here already, from an import that broke off, all else is taken from this one: nobody has seen the other.
 */
export function takenIn(
  storage: DurableObjectStorage,
  { checkIns, log, people, veil, ...facts }: ImportedGame,
  dependencies: Dependencies & { readonly isThere: boolean },
): Play {
  return atomically(storage, () => {
    prepareTables(storage);
    if (dependencies.isThere) for (const table of beside) storage.sql.exec(`DELETE FROM ${table}`);
    const stores = openStores(storage, dependencies);
    const imported = { ...facts, imported: true } as const;
    stores.log.found(imported);
    for (const { id, mark, name, role } of people) {
      stores.credentials.meet(id, role, name);
      if (mark !== null) stores.marks.set(id, mark, 0);
    }
    for (const { at, contestantId } of checkIns) stores.checkIns.note(contestantId, at);
    stores.veil.set(veil);
    if (!dependencies.isThere) stores.log.append(storedAs(log), null);
    return new Play(imported, stores, dependencies);
  });
}

/** Null where the game that is there is the very one that comes in. */
export function otherGame({ facts, position }: Play, { gameId, log }: ImportedGame): Refused | null {
  const same = facts.imported === true && facts.gameId === gameId && position.head === log.at(-1)?.hash;
  return same ? null : { ok: false, code: 'already_here', detail: 'There is another game of that id here.' };
}

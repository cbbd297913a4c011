import type { ContestantId, HostId } from '../../schema/contract/ids.ts';
import type { Live } from './live.ts';
import type { Play } from './play.ts';
import type { Admission } from './room-api.ts';
import { atomically } from './transaction.ts';

/** Makes credentials good for nothing here from now on, and closes what they opened. */
export function forget({ play, live }: { play: Play; live: Live }, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { credentials, storage } = play.stores;
  const now = play.now();
  atomically(storage, () => credentials.revoke(ids, now));
  live.revoke(ids, now);
}

/** A host is not one of this game's any more; what they opened is closed. */
export function dismiss({ play, live }: { play: Play; live: Live }, hostId: HostId): void {
  const { credentials, storage } = play.stores;
  const now = play.now();
  const ids = atomically(storage, () => credentials.dismiss(hostId, now));
  if (ids.length > 0) live.revoke(ids, now);
}

/** What else a contestant is known by than the devices that they have now. */
export function outdated(
  { stores }: Play,
  contestantId: ContestantId,
  current: readonly Admission[],
): readonly string[] {
  const good = new Set(current.map(({ credential }) => credential.id));
  return stores.credentials.idsOf(contestantId).filter((id) => !good.has(id));
}

import type { ContestantId } from '../../schema/contract/ids.ts';
import { forget, outdated } from './forget.ts';
import type { Admission, RoomApi } from './room-api.ts';
import type { Table } from './set-up.ts';

/** Something about people is known from now on; views are told again where a name changed. */
const tellIf = ({ live }: Table, changed: readonly boolean[]): void => {
  if (changed.includes(true)) live.tell(true);
};

/** Devices that are good here from now on; with `allOf`, all that this contestant has. */
export function admitted(table: Table, admissions: readonly Admission[], allOf?: ContestantId): void {
  const { credentials } = table.play.stores;
  tellIf(
    table,
    admissions.map((admission) => credentials.admit(admission)),
  );
  if (allOf !== undefined) forget(table, outdated(table.play, allOf, admissions));
}

/** People by other names or marks. */
export function renamed(
  table: Table,
  ...[names, versions = {}, marks = {}]: Parameters<RoomApi['rename']>
): void {
  const { stores } = table.play;
  tellIf(table, [
    ...Object.entries(names).map(([id, name]) => stores.credentials.rename(id, name, versions[id])),
    ...Object.entries(marks).map(([id, mark]) => stores.marks.set(id, mark, versions[id] ?? 0)),
  ]);
}

import type * as z from 'zod';
import type { ContestantChange } from '../../schema/contract/roster.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Act, Acting } from '../store/audit.ts';
import {
  type Contestant,
  type ContestantEdit,
  deleteContestant,
  findContestant,
  updateContestant,
} from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { gamesOfContestant } from '../store/games.ts';
import { nameOf, nameReading, partsOf, takenName } from './read-name.ts';
import { tellInTurn } from './tell-games.ts';

type Asked = z.output<typeof ContestantChange>;
/** `edited`: somebody else changed them since the version that was named; this is how they are now. */
export type Changed =
  | { readonly ok: true; readonly contestant: Contestant }
  | { readonly ok: false; readonly edited: Contestant }
  | Refused;

/** Renames somebody (G11), here and in their games, changes their division or mark, or takes them out of games to come or back in. */
export async function changeContestant(
  env: Env,
  acting: Acting,
  contestant: Contestant,
  asked: Asked,
): Promise<Changed> {
  const db = openDatabase(env.DB);
  const read = editOf(contestant, asked);
  if (!read.ok) return read;
  if (Object.keys(read.edit).length === 0) {
    if (asked.version !== undefined && asked.version !== contestant.version)
      return { ok: false, edited: contestant };
    return tellName(env, contestant, asked);
  }
  const acts = actsOf(contestant, read.edit, asked.reason);
  const done = await updateContestant(db, contestant, read.edit, { acting, acts, version: asked.version });
  if (done === 'taken') return takenName('name');
  const now = await findContestant(db, contestant.id);
  if (!now) return gone;
  return done === 'edited' ? { ok: false, edited: now } : tellName(env, now, asked);
}

const gone: Refused = { ok: false, code: 'not_found', detail: 'They were taken off the roster meanwhile.' };

/** What of it is a change at all. */
function editOf(
  before: Contestant,
  asked: Asked,
): { readonly ok: true; readonly edit: ContestantEdit } | Refused {
  const name = nameOf(asked.name ?? before.name);
  if (!name.ok) return name;
  const parts = partsOf({
    division: asked.division === undefined ? before.division : asked.division,
    mark: asked.mark === undefined ? before.mark : asked.mark,
  });
  if (!parts.ok) return parts;
  const { division, mark } = parts.value;
  const withdrawn = asked.withdrawn ?? before.withdrawn;
  const edit = {
    ...(name.value === before.name ? {} : { name: name.value, skeleton: nameReading.skeleton(name.value) }),
    ...(division === before.division ? {} : { division }),
    ...(mark === before.mark ? {} : { mark }),
    ...(withdrawn === before.withdrawn ? {} : { withdrawn }),
  };
  return { ok: true, edit };
}

function actsOf(before: Contestant, edit: ContestantEdit, reason: string | undefined): readonly Act[] {
  const { skeleton: _, withdrawn, ...rest } = edit;
  const subject = before.id;
  const detail = Object.fromEntries(
    // The keys are those of the object just taken apart.
    Object.entries(rest).map(([key, value]) => [key, [before[key as keyof typeof rest], value]]),
  );
  const stay = withdrawn === true ? 'contestant-withdrawn' : 'contestant-restored';
  return [
    ...(Object.keys(rest).length === 0
      ? []
      : [{ action: 'contestant-changed' as const, subject, reason, detail }]),
    ...(withdrawn === undefined ? [] : [{ action: stay, subject, reason } as const]),
  ];
}

/** Tells their games the name and mark that they have now; so the same call, sent again, completes what it began. */
async function tellName(env: Env, contestant: Contestant, asked: Asked): Promise<Changed> {
  if (asked.name === undefined && asked.mark === undefined) return { ok: true, contestant };
  const { id, mark, name, version } = contestant;
  const games = await gamesOfContestant(openDatabase(env.DB), id);
  const refused = await tellInTurn(env, {
    news: `name:${id}:${version}`,
    games,
    tell: (room) => room.rename({ [id]: name }, { [id]: version }, { [id]: mark }),
  });
  return refused ?? { ok: true, contestant };
}

/** Takes somebody off the roster; whoever has a seat in a game stays on record and sits out games to come. */
export async function removeContestant(
  env: Env,
  acting: Acting,
  contestant: Contestant,
): Promise<{ deleted: boolean }> {
  const db = openDatabase(env.DB);
  if (await deleteContestant(db, contestant.id, acting)) return { deleted: true };
  if (contestant.withdrawn) return { deleted: false };
  const acts = [{ action: 'contestant-withdrawn', subject: contestant.id } as const];
  await updateContestant(db, contestant, { withdrawn: true }, { acting, acts });
  return { deleted: false };
}

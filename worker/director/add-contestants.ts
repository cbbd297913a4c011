import type * as z from 'zod';
import { ContestantId, type TournamentId } from '../../schema/contract/ids.ts';
import type { RosterBody, RosterPreview } from '../../schema/contract/roster.ts';
import { type ContestantWithLink, mostContestants } from '../../schema/contract/tournament.ts';
import type { Env } from '../env.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newId } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { insertContestants, skeletonsOf } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { readRosterText } from '../tournament/roster-text.ts';
import { withLink } from './contestant-links.ts';
import { badName, type Named, nameReading, namesOf, partsOf } from './read-name.ts';
import type { Occasion } from './set-up-installation.ts';

export const rosterFull: Refused = {
  ok: false,
  code: 'too_many_contestants',
  detail: `A tournament holds at most ${mostContestants} contestants.`,
};

export const newContestantId = (random: RandomBytes): ContestantId => ContestantId.parse(newId(random, 'c_'));

/** Where the next ones stand in the roster: by when they came, then by their place in the list. */
export const positionAt = (now: number, at = 0): number => now * mostContestants + at;

type Asked = z.output<typeof RosterBody>;
type Listed = NonNullable<Asked['contestants']>;
type Newcomer = Named & { readonly division: string | null; readonly mark: string | null };
type Found<T> = { readonly ok: true; readonly value: T } | Refused;

/** Puts people on a roster, all or none (G11, T44). */
export async function addContestants(
  { env, now, random }: Occasion,
  acting: Acting,
  asked: Asked,
): Promise<{ ok: true; contestants: ContestantWithLink[] } | Refused> {
  const db = openDatabase(env.DB);
  const { tournamentId } = acting;
  // Read again after losing to another request that took one of the names in between.
  for (;;) {
    const there = await skeletonsOf(db, tournamentId);
    const read = newcomersOf(asked, new Set(there.keys()));
    if (!read.ok) return read;
    if (there.size + read.value.length > mostContestants) return rosterFull;
    const rows = read.value.map((each, at) => ({
      ...each,
      id: newContestantId(random),
      tournamentId,
      position: positionAt(now, at),
      linkGeneration: 1,
      withdrawn: false,
    }));
    if (await insertContestants(db, rows, acting))
      return { ok: true, contestants: rows.map((row) => withLink(env, row)) };
  }
}

/** Reads a list, whichever of its three forms it has. */
function newcomersOf(asked: Asked, taken: ReadonlySet<string>): Found<readonly Newcomer[]> {
  if (asked.text !== undefined) return fromText(asked.text, taken);
  const list: Listed = asked.contestants ?? (asked.names ?? []).map((name) => ({ name }));
  const field = asked.contestants === undefined ? '' : '.name';
  const where = (at: number) => `${asked.contestants === undefined ? 'names' : 'contestants'}.${at}`;
  const named = namesOf(
    list.map(({ name }) => name),
    taken,
    (at) => where(at) + field,
  );
  const parts = list.map((each, at) => partsOf(each, `${where(at)}.`));
  const issues = [named, ...parts].flatMap((each) => (each.ok ? [] : (each.issues ?? [])));
  if (!named.ok || issues.length > 0) return badName(issues);
  const none = { division: null, mark: null };
  const value = named.value.map((each, at) => {
    const part = parts[at];
    return { ...each, ...(part?.ok ? part.value : none) };
  });
  return { ok: true, value };
}

function fromText(text: string, taken: ReadonlySet<string>): Found<readonly Newcomer[]> {
  const { rows } = previewOf(text, taken);
  const issues = rows.flatMap(({ line, problem }) =>
    problem === null ? [] : [{ path: `lines.${line}`, message: problem.detail }],
  );
  if (issues.length > 0) return badName(issues);
  if (rows.length === 0) return badName([{ path: 'text', message: 'There is nobody in this list.' }]);
  const value = rows.map(({ division, mark, name }) => ({
    ...{ name, division, mark },
    skeleton: nameReading.skeleton(name),
  }));
  return { ok: true, value };
}

const previewOf = (text: string, taken: ReadonlySet<string>): RosterPreview =>
  readRosterText(text, nameReading, { taken, most: mostContestants });

/** What a list would come to if it were added now; changes nothing. */
export async function previewRoster(
  env: Env,
  tournamentId: TournamentId,
  text: string,
): Promise<RosterPreview> {
  const there = await skeletonsOf(openDatabase(env.DB), tournamentId);
  return previewOf(text, new Set(there.keys()));
}

import type { Archive, ArchivedFreeze } from '../../schema/contract/archive.ts';
import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import { AuditAction } from '../../schema/contract/staff.ts';
import { findKind } from '../kinds/registry.ts';
import { actsOf, hostNames, setUpOf } from '../store/archives.ts';
import { type Contestant, contestantsOf } from '../store/contestants.ts';
import type { Database } from '../store/database.ts';
import { forgottenOf } from '../store/forget.ts';
import { allWordEntries } from '../store/house-words.ts';
import { resultsOf, submissionsOf } from '../store/records.ts';
import { allRulingsOf } from '../store/rulings.ts';
import { Tables } from './plan-seating.ts';

const instant = (ms: number) => new Date(ms).toISOString();

/** What an archive has besides its head and its logs. */
export type ArchivedTables = Omit<
  Archive,
  'format' | 'version' | 'exportedAt' | 'origin' | 'tournament' | 'games' | 'plays'
>;

/** What D1 has of a tournament; `hosts` are those whose names have to be in it, because of its logs. */
export async function archivedTables(
  db: Database,
  id: TournamentId,
  hosts: ReadonlySet<HostId>,
): Promise<ArchivedTables> {
  const [people, gone, acts, results, submissions, rulings, words, setUp] = await Promise.all([
    contestantsOf(db, id),
    forgottenOf(db, id),
    actsOf(db, id),
    resultsOf(db, id),
    submissionsOf(db, id),
    allRulingsOf(db, id),
    allWordEntries(db, id),
    setUpOf(db, id),
  ]);
  const made = [...acts.adjustments, ...setUp.templates, ...setUp.seatings];
  const named = new Set([
    ...hosts,
    ...[...rulings, ...words].map(({ hostId }) => hostId),
    ...acts.audit.flatMap(({ action, authorId, subject }) =>
      // Only then is it about somebody of the staff; the column holds ids of all sorts.
      action === 'staff-removed' ? [authorId, subject as HostId] : [authorId],
    ),
    ...made.map(({ createdBy }) => createdBy),
  ]);
  return {
    staff: await hostNames(db, [...named]),
    contestants: people.map((person) => personOf(person, gone.get(person.id))),
    rules: acts.rules,
    onAir: setUp.onAir,
    freeze: freezeOf(setUp),
    templates: setUp.templates.map(templateOf),
    seatings: setUp.seatings.map((row) => seatingOf(row, setUp.seatingGames)),
    results: results.map(({ finishedAt: _, ...result }) => result),
    submissions: submissions.map(({ at, ...word }) => ({ ...word, at: instant(at) })),
    adjustments: acts.adjustments.map(({ number: _, tournamentId: _t, createdAt, ...one }) => ({
      ...one,
      createdAt: instant(createdAt),
    })),
    rulings: rulings.map(({ tournamentId: _, at, ...one }) => ({ ...one, at: instant(at) })),
    words: words.map(({ tournamentId: _, at, ...one }) => ({ ...one, at: instant(at) })),
    audit: acts.audit.map(actOf),
  };
}

const personOf = (
  { division, id, mark, name, replacedBy, withdrawn }: Contestant,
  forgotten: number | undefined,
): Archive['contestants'][number] => ({
  id,
  name,
  withdrawn,
  division,
  mark,
  replacedBy,
  forgotten: forgotten ?? null,
});

const actOf = ({
  action,
  at,
  authorId,
  detail,
  reason,
  subject,
}: Awaited<ReturnType<typeof actsOf>>['audit'][number]): Archive['audit'][number] => ({
  at: instant(at),
  hostId: authorId,
  action: AuditAction.parse(action),
  subject,
  reason,
  detail: JSON.parse(detail),
});

type SetUp = Awaited<ReturnType<typeof setUpOf>>;

function freezeOf({ adjustment, freeze }: SetUp): ArchivedFreeze | null {
  if (freeze === null) return null;
  const { frozenAt, gamesOpen, known, phases, shown } = freeze;
  return {
    frozenAt: instant(frozenAt),
    shown,
    games: gamesOpen ? 'open' : 'hidden',
    adjustment,
    phases,
    known,
  };
}

/** Settings as any number of games could have them: a seed that somebody gave is one game's secret (Z12). */
function withoutSeed(
  kindName: string,
  config: SetUp['templates'][number]['config'],
): Archive['templates'][number]['config'] {
  const kind = findKind(kindName);
  const parsed = kind?.config.safeParse(config);
  const seedless = parsed?.success ? (kind?.takeSeed?.(parsed.data).config ?? parsed.data) : config;
  // JSON by the column it comes from, and by every kind's schema.
  return seedless as Archive['templates'][number]['config'];
}

const templateOf = ({ config, createdAt, createdBy, id, kind, name }: SetUp['templates'][number]) => ({
  ...{ id, name, kind, config: withoutSeed(kind, config), createdBy },
  createdAt: instant(createdAt),
});

function seatingOf(
  { config, createdAt, createdBy, id, kind, method, name, seed, tables }: SetUp['seatings'][number],
  made: SetUp['seatingGames'],
): Archive['seatings'][number] {
  return {
    ...{ id, name, kind, config: withoutSeed(kind, config), method, seed, createdBy },
    ...Tables.parse(JSON.parse(tables)),
    games: made.flatMap(({ gameId, number, seatingId }) => (seatingId === id ? [{ number, gameId }] : [])),
    createdAt: instant(createdAt),
  };
}

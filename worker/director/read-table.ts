import type { TournamentId } from '../../schema/contract/ids.ts';
import type { Audience, TableRules } from '../../schema/contract/table.ts';
import type { Standings } from '../../schema/contract/tournament.ts';
import type { Database } from '../store/database.ts';
import { adjustedOf, type Freeze, figuresOf, freezeOf, meetingsOf, rulesOf } from '../store/standings.ts';
import { revealed } from '../tournament/reveal.ts';
import { levelAtHeadToHead, rankTable } from '../tournament/standings.ts';

/** How somebody looks at a tournament's tables: `staff` sees what is, the audience what a freeze leaves of it (T13, T15). */
export interface Looking {
  readonly tournamentId: TournamentId;
  readonly staff: boolean;
  readonly freeze: Freeze | null;
}

/** The freeze that hides something from whoever looks; null where nothing is hidden from them. */
export const freezeFor = ({ freeze, staff }: Looking): Freeze | null => (staff ? null : freeze);

export const audienceOf = (freeze: Freeze | null): Audience => ({
  frozenAt: freeze === null ? null : new Date(freeze.frozenAt).toISOString(),
  shown: freeze?.shown ?? null,
  games: freeze === null || freeze.gamesOpen ? 'open' : 'hidden',
});

export type TableRow = Standings['standings'][number];
type Row = TableRow & { readonly lastRank: number | null };

/** Everybody with what counts for them, adjustments in their points (T5). */
async function figures(db: Database, tournamentId: TournamentId, freeze: Freeze | null) {
  const [rows, adjusted] = await Promise.all([
    figuresOf(db, tournamentId, freeze),
    adjustedOf(db, tournamentId, freeze),
  ]);
  return rows.map((row) => {
    const adjustment = adjusted.get(row.contestantId) ?? 0;
    return { ...row, points: row.points + adjustment, placePoints: row.placePoints + adjustment, adjustment };
  });
}

/** A table of everybody, or of one division: ranks are those among whom it holds (T7). */
async function rank(
  db: Database,
  everybody: Awaited<ReturnType<typeof figures>>,
  { division, rules, freeze }: { division: string | undefined; rules: TableRules; freeze: Freeze | null },
): Promise<Row[]> {
  const rows = division === undefined ? everybody : everybody.filter((row) => row.division === division);
  const met = await meetingsOf(db, levelAtHeadToHead(rows, rules), freeze);
  return rankTable(rows, rules, met);
}

/** The bottom rows of the final table, as far as the reveal has come; of a division's those that are among them (T14). */
function shownOf(rows: readonly Row[], whole: readonly Row[], shown: number): Row[] {
  const there = new Set(revealed(whole, shown).map(({ contestantId }) => contestantId));
  const hidden = rows.findLastIndex(({ contestantId }) => !there.has(contestantId));
  return revealed(rows, rows.length - 1 - hidden);
}

/** A tournament's table with how it counts and what the audience may see. */
export async function readTable(
  db: Database,
  looking: Looking,
  division?: string | undefined,
): Promise<Standings> {
  const { tournamentId } = looking;
  const hiding = freezeFor(looking);
  const shown = hiding?.shown ?? null;
  const freeze = shown === null ? hiding : null;
  const [{ version: _version, ...rules }, everybody] = await Promise.all([
    rulesOf(db, tournamentId),
    figures(db, tournamentId, freeze),
  ]);
  const rows = await rank(db, everybody, { division, rules, freeze });
  const whole =
    shown === null || division === undefined
      ? rows
      : await rank(db, everybody, { division: undefined, rules, freeze });
  const seen = shown === null ? rows : shownOf(rows, whole, shown);
  const divisions = new Set(everybody.flatMap((row) => row.division ?? []));
  return {
    standings: seen.map(({ lastRank: _last, ...row }) => row),
    rules,
    divisions: [...divisions].toSorted(),
    audience: audienceOf(looking.freeze),
  };
}

/** The final table, for stepping through it. */
export async function readFinalTable(db: Database, tournamentId: TournamentId): Promise<readonly TableRow[]> {
  const freeze = await freezeOf(db, tournamentId);
  return (await readTable(db, { tournamentId, staff: true, freeze })).standings;
}

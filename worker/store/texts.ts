import { type SQL, sql } from 'drizzle-orm';
import type { ContestantId, GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { OwnPlace, TextPlace } from '../../schema/contract/text-places.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

/** Text that people typed, wherever D1 has it of a tournament: names of people apart, which stand in one place each. */
export interface TextRow {
  readonly place: TextPlace;
  readonly id: string;
  readonly text: string;
  readonly gameId: GameId | null;
  readonly at: number | null;
}

/** Parts of a detail that are text as typed; the others are ids and figures. */
const typedParts = sql`('$.name', '$.name[0]', '$.name[1]', '$.division[0]', '$.division[1]')`;

interface Source {
  readonly place: TextPlace;
  /** Which of the rows it is, and what it says: SQL. */
  readonly id: SQL;
  readonly text: SQL;
  readonly from: SQL;
  readonly gameId?: SQL;
  readonly at?: SQL;
}

const rowsOf = ({ at = sql`NULL`, from, gameId = sql`NULL`, id, place, text }: Source): SQL =>
  sql`SELECT ${place} AS place, ${id} AS id, ${text} AS text, ${gameId} AS gameId, ${at} AS at FROM ${from}`;

/** Names of what is no person, and reasons, of a tournament. */
function sourcesIn(tournamentId: TournamentId): readonly Source[] {
  const here = sql`WHERE tournament_id = ${tournamentId}`;
  const [id, name, at] = [sql`id`, sql`name`, sql`created_at`];
  return [
    { place: 'tournament-name', id, text: name, from: sql`tournaments WHERE id = ${tournamentId}` },
    {
      ...{ place: 'division', id: sql`division`, text: sql`division` },
      from: sql`contestants ${here} AND division IS NOT NULL GROUP BY division`,
    },
    { place: 'game-name', id, text: name, gameId: id, from: sql`games ${here}` },
    { place: 'template-name', id, text: name, from: sql`game_templates ${here}` },
    { place: 'seating-name', id, text: name, at, from: sql`seatings ${here}` },
    { place: 'seating-seed', id, text: sql`seed`, at, from: sql`seatings ${here}` },
    { place: 'adjustment-reason', id, text: sql`reason`, at, from: sql`adjustments ${here}` },
    // A list of words comes in with one reason; what a precedent says is its game's, by its log.
    {
      ...{ place: 'word-reason', id: sql`min(number)`, text: sql`reason`, at: sql`min(at)` },
      from: sql`word_entries ${here} AND origin = 'list' GROUP BY reason`,
    },
  ];
}

/** What the log of acts says of others: what it says of `contestantId` goes with them (T42). */
function sourcesInLog(tournamentId: TournamentId, contestantId: ContestantId): readonly Source[] {
  const others = sql`WHERE a.tournament_id = ${tournamentId} AND a.subject IS NOT ${contestantId}`;
  const at = sql`a.at`;
  return [
    {
      ...{ place: 'act-reason', id: sql`a.seq`, text: sql`a.reason`, at },
      from: sql`audit AS a ${others} AND a.reason IS NOT NULL`,
    },
    {
      ...{ place: 'act-detail', id: sql`a.seq || ' ' || d.fullkey`, text: sql`d.atom`, at },
      from: sql`audit AS a, json_tree(a.detail) AS d ${others} AND d.type = 'text' AND d.fullkey IN ${typedParts}`,
    },
  ];
}

/** Every such text but what goes with somebody anyway. */
export async function textsOf(
  db: Database,
  tournamentId: TournamentId,
  contestantId: ContestantId,
): Promise<TextRow[]> {
  const sources = [...sourcesIn(tournamentId), ...sourcesInLog(tournamentId, contestantId)];
  const rows = await Promise.all(sources.map((source) => db.all<TextRow>(rowsOf(source))));
  return rows.flat().map((found) => ({ ...found, id: String(found.id) }));
}

/** Names that somebody had before, by the log of acts. */
export async function formerNames(
  db: Database,
  tournamentId: TournamentId,
  contestantId: ContestantId,
): Promise<string[]> {
  const rows = await db.all<{
    name: string;
  }>(sql`SELECT DISTINCT d.atom AS name FROM audit AS a, json_tree(a.detail) AS d
    WHERE a.tournament_id = ${tournamentId} AND a.subject = ${contestantId} AND d.fullkey IN ('$.name[0]', '$.name[1]')`);
  return rows.map(({ name }) => name);
}

/** A text that is to say something else. */
export interface NewText {
  readonly place: OwnPlace;
  readonly id: string;
  readonly was: string;
  readonly text: string;
}

/** Nothing where the id names no part of a detail that is text as typed. */
function detailOf(id: string): { readonly seq: number; readonly path: string } {
  const [, seq = '0', path = '$.none'] = /^(\d+) (\$\.(?:name|division)(?:\[[01]\])?)$/.exec(id) ?? [];
  return { seq: Number(seq), path };
}

const writing: Readonly<Record<OwnPlace, (tournamentId: TournamentId, text: NewText) => SQL>> = {
  'tournament-name': (here, { id, text, was }) =>
    sql`UPDATE tournaments SET name = ${text}, version = version + 1 WHERE id = ${here} AND id = ${id} AND name = ${was}`,
  division: (here, { text, was }) =>
    sql`UPDATE contestants SET division = ${text}, version = version + 1 WHERE tournament_id = ${here} AND division = ${was}`,
  'game-name': (here, { id, text, was }) =>
    sql`UPDATE games SET name = ${text}, version = version + 1 WHERE id = ${id} AND tournament_id = ${here} AND name = ${was}`,
  'template-name': (here, { id, text, was }) =>
    sql`UPDATE game_templates SET name = ${text}, version = version + 1 WHERE id = ${id} AND tournament_id = ${here} AND name = ${was}`,
  'seating-name': (here, { id, text, was }) =>
    sql`UPDATE seatings SET name = ${text} WHERE id = ${id} AND tournament_id = ${here} AND name = ${was}`,
  'adjustment-reason': (here, { id, text, was }) =>
    sql`UPDATE adjustments SET reason = ${text} WHERE id = ${id} AND tournament_id = ${here} AND reason = ${was}`,
  'word-reason': (here, { text, was }) =>
    sql`UPDATE word_entries SET reason = ${text} WHERE tournament_id = ${here} AND origin = 'list' AND reason = ${was}`,
  'act-reason': (here, { id, text, was }) =>
    sql`UPDATE audit SET reason = ${text} WHERE tournament_id = ${here} AND seq = ${Number(id)} AND reason = ${was}`,
  'act-detail': (here, { id, text, was }) => {
    const { path, seq } = detailOf(id);
    return sql`UPDATE audit SET detail = json_set(detail, ${path}, ${text})
      WHERE tournament_id = ${here} AND seq = ${seq} AND detail ->> ${path} = ${was} AND json_type(detail, ${path}) = 'text'`;
  },
};

/** The entry that was begun last: of this act. */
const entryOf = (tournamentId: TournamentId): SQL =>
  sql`tournament_id = ${tournamentId} AND seq = (SELECT max(seq) FROM audit WHERE tournament_id = ${tournamentId})`;

/**
 * Writes texts anew, each where it still says what it was; which of them did. What stood there is kept nowhere. The entry of the act counts
 * those that did, place by place, and goes again where there are none.
 */
export async function writeTexts(
  db: Database,
  acting: Acting,
  texts: readonly NewText[],
): Promise<readonly boolean[]> {
  const { tournamentId } = acting;
  const entry = entryOf(tournamentId);
  const counted = (place: OwnPlace): SQL => {
    const path = `$.places."${place}"`;
    return sql`UPDATE audit SET detail = json_set(detail, ${path}, coalesce(detail ->> ${path}, 0) + 1) WHERE changes() > 0 AND ${entry}`;
  };
  const changed = await writeTogether(db, [
    noted(acting, { action: 'texts-rewritten', detail: { places: {} } }, sql`1`),
    ...texts.flatMap((text) => [writing[text.place](tournamentId, text), counted(text.place)]),
    sql`DELETE FROM audit WHERE ${entry} AND detail -> '$.places' = '{}'`,
  ]);
  return texts.map((_, at) => (changed[2 * at + 1] ?? 0) > 0);
}

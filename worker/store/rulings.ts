import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import { hosts } from '../../schema/db/tables.ts';
import { rulings } from '../../schema/db/tables-record.ts';
import type { OutboxPayload } from '../room/room-api.ts';
import type { Database } from './database.ts';
import { remakeWordList } from './house-words.ts';

/** A ruling on its way from a game. */
export interface ReportedRuling {
  readonly game: { readonly gameId: GameId; readonly tournamentId: TournamentId };
  readonly seq: number;
  readonly payload: Extract<OutboxPayload, { readonly sort: 'ruling' }>;
}

/**
 * Writes down a ruling; where it is to be a precedent, an entry in the tournament's own list as well (T83). Told twice it stands once,
 * and of a game that is not in D1 not at all.
 */
export function writeRuling({ game, payload, seq }: ReportedRuling): SQL[] {
  const { gameId, tournamentId } = game;
  const { at, ruling } = payload;
  const { contestantId, hostId, onRecord, precedent, reason, round, valid, word } = ruling;
  const known = sql`EXISTS (SELECT 1 FROM games WHERE id = ${gameId})`;
  const written = sql`INSERT INTO rulings (game_id, seq, tournament_id, at, host_id, contestant_id, round, word, valid, reason,
      on_record, precedent)
    SELECT ${gameId}, ${seq}, ${tournamentId}, ${at}, ${hostId}, ${contestantId}, ${round}, ${word}, ${Number(valid)}, ${reason},
      ${Number(onRecord)}, ${Number(precedent)}
    WHERE ${known} ON CONFLICT (game_id, seq) DO NOTHING`;
  if (!precedent) return [written];
  const entry = sql`INSERT INTO word_entries (tournament_id, number, word, valid, origin, reason, host_id, at, game_id, seq, round)
    SELECT ${tournamentId}, coalesce((SELECT max(number) FROM word_entries WHERE tournament_id = ${tournamentId}), 0) + 1,
      ${word}, ${Number(valid)}, 'precedent', ${reason}, ${hostId}, ${at}, ${gameId}, ${seq}, ${round}
    WHERE ${known} AND NOT EXISTS (SELECT 1 FROM word_entries WHERE game_id = ${gameId} AND seq = ${seq})`;
  return [written, entry, remakeWordList(tournamentId)];
}

/** Rulings of a tournament, or of one of its games, newest first; one more than `limit` where there are more. */
export const rulingsOf = (
  db: Database,
  tournamentId: TournamentId,
  page: {
    readonly gameId?: GameId | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
) =>
  db
    .select({ ruling: rulings, author: sql<string>`coalesce(${hosts.name}, '')`.as('author') })
    .from(rulings)
    .leftJoin(hosts, eq(hosts.id, rulings.hostId))
    .where(
      and(
        eq(rulings.tournamentId, tournamentId),
        page.gameId === undefined ? undefined : eq(rulings.gameId, page.gameId),
        page.before === undefined ? undefined : lt(rulings.at, page.before),
      ),
    )
    .orderBy(desc(rulings.at), desc(rulings.seq))
    .limit(page.limit + 1);

/** All of them, game by game in order. For archives. */
export const allRulingsOf = (db: Database, tournamentId: TournamentId) =>
  db
    .select()
    .from(rulings)
    .where(eq(rulings.tournamentId, tournamentId))
    .orderBy(rulings.gameId, rulings.seq);

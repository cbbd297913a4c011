import { and, eq, gt, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { submissions } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

const thatCount = (tournamentId: TournamentId) =>
  and(eq(submissions.tournamentId, tournamentId), sql`${submissions.counts} = 1`);

/** How many words that count are quicker. The literal condition is what the partial index is made by. */
export const quickerWords = (db: Database, tournamentId: TournamentId, elapsedMs: number): Promise<number> =>
  db.$count(submissions, and(thatCount(tournamentId), sql`${submissions.elapsedMs} < ${elapsedMs}`));

/** How many words that count are longer. */
export const longerWords = (db: Database, tournamentId: TournamentId, length: number): Promise<number> =>
  db.$count(submissions, and(thatCount(tournamentId), gt(submissions.length, length)));

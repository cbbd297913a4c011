import { eq } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { told } from '../../schema/db/tables.ts';
import type { Database } from './database.ts';

/** News of a tournament (its id behind it) that comes in frozen and whose audience's tables are not made yet: none of its games is shown. */
export const comesInFrozen = 'comes in frozen:';

/** Whether that is so. */
export const isComingIn = async (db: Database, tournamentId: TournamentId): Promise<boolean> =>
  (await db.$count(told, eq(told.news, `${comesInFrozen}${tournamentId}`))) > 0;

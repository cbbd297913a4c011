import { readStandings } from '../../../schema/contract/endpoints-tournaments.ts';
import { readTable } from '../../director/read-table.ts';
import { openDatabase } from '../../store/database.ts';
import { type Route, route } from '../handler.ts';
import { lookAt } from '../looking.ts';

export const standingRoutes: readonly Route[] = [
  route(readStandings, async ({ caller, env, params, query }) => {
    const db = openDatabase(env.DB);
    const looking = await lookAt(db, { ...params, caller, view: query.view });
    return looking.ok ? { ok: true, body: await readTable(db, looking.value, query.division) } : looking;
  }),
];

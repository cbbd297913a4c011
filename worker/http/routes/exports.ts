import {
  exportCsv as exportCsvEndpoint,
  exportJson,
} from '../../../schema/contract/endpoints-tournaments.ts';
import { exportCsv, exportTournament } from '../../director/export-tournament.ts';
import { openDatabase } from '../../store/database.ts';
import { findTournament } from '../../store/tournaments.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

const noTournament = refuse('not_found', 'There is no such tournament.');
const asFile = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

export const exportRoutes: readonly Route[] = [
  route(exportCsvEndpoint, async ({ env, params, query }) => {
    const db = openDatabase(env.DB);
    const tournament = await findTournament(db, params.tournamentId);
    if (!tournament) return noTournament;
    const csv = await exportCsv(db, tournament, query.table);
    const headers = { 'content-type': 'text/csv; charset=utf-8', ...asFile(`${query.table}.csv`) };
    return { ok: true, raw: new Response(csv, { headers }) };
  }),

  route(exportJson, async ({ env, params }) => {
    const db = openDatabase(env.DB);
    const tournament = await findTournament(db, params.tournamentId);
    if (!tournament) return noTournament;
    return { ok: true, body: await exportTournament(db, tournament), headers: asFile('tournament.json') };
  }),
];

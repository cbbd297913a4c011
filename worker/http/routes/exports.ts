import {
  exportCsv as exportCsvEndpoint,
  exportJson,
} from '../../../schema/contract/endpoints-tournaments.ts';
import type { TournamentId } from '../../../schema/contract/ids.ts';
import type { TableView } from '../../../schema/contract/table.ts';
import { exportCsv, exportTournament } from '../../director/export-tournament.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { freezeOf } from '../../store/standings.ts';
import { findTournament } from '../../store/tournaments.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

const noTournament = refuse('not_found', 'There is no such tournament.');
const asFile = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

/** Exports are for those who run the tournament, who choose whose view they take out (T15). */
async function exporting(db: Database, tournamentId: TournamentId, view: TableView) {
  const [tournament, freeze] = await Promise.all([
    findTournament(db, tournamentId),
    freezeOf(db, tournamentId),
  ]);
  return { tournament, looking: { tournamentId, staff: view === 'staff', freeze } };
}

export const exportRoutes: readonly Route[] = [
  route(exportCsvEndpoint, async ({ env, params, query }) => {
    const db = openDatabase(env.DB);
    const { looking, tournament } = await exporting(db, params.tournamentId, query.view);
    if (!tournament) return noTournament;
    const csv = await exportCsv(db, tournament, looking, query);
    const headers = { 'content-type': 'text/csv; charset=utf-8', ...asFile(`${query.table}.csv`) };
    return { ok: true, raw: new Response(csv, { headers }) };
  }),

  route(exportJson, async ({ env, params, query }) => {
    const db = openDatabase(env.DB);
    const { looking, tournament } = await exporting(db, params.tournamentId, query.view);
    if (!tournament) return noTournament;
    const body = await exportTournament(db, tournament, looking);
    return { ok: true, body, headers: asFile('tournament.json') };
  }),
];

import {
  exportAudit,
  listStaff,
  readAudit,
  removeStaff as removeStaffEndpoint,
} from '../../../schema/contract/endpoints-staff.ts';
import { exportAuditCsv, readAuditPage } from '../../director/read-audit.ts';
import { removeStaff } from '../../director/remove-staff.ts';
import { openDatabase } from '../../store/database.ts';
import { staffOf, staffRoleOf } from '../../store/staff.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';

export const staffRoutes: readonly Route[] = [
  route(listStaff, async ({ caller, env, params }) => {
    const db = openDatabase(env.DB);
    const { hostId } = hostOf(caller);
    const [role, rows] = await Promise.all([
      staffRoleOf(db, hostId, params.tournamentId),
      staffOf(db, params.tournamentId),
    ]);
    const staff = rows.map((row) => ({
      hostId: row.hostId,
      name: row.name,
      role: row.role === 'owner' ? ('organiser' as const) : row.role,
      owner: row.role === 'owner',
    }));
    // The access level has let nobody else through.
    return { ok: true, body: { you: { hostId, role: role ?? 'viewer' }, staff } };
  }),

  route(removeStaffEndpoint, async ({ caller, clock, env, params, query }) => {
    const acting = actingOf(caller, params.tournamentId, clock());
    const refused = await removeStaff(env, acting, { hostId: params.hostId, reason: query.reason });
    return refused ?? { ok: true, body: undefined };
  }),

  route(readAudit, async ({ env, params, query }) => ({
    ok: true,
    body: await readAuditPage(env, params.tournamentId, query),
  })),

  route(exportAudit, async ({ env, params, query }) => {
    const csv = await exportAuditCsv(env, params.tournamentId, query);
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="log.csv"',
    };
    return { ok: true, raw: new Response(csv, { headers }) };
  }),
];

import {
  adjust as adjustEndpoint,
  changeTableRules,
  freeze as freezeEndpoint,
  listAdjustments,
  readRecord as readRecordEndpoint,
  readTableRules,
  reveal as revealEndpoint,
  takeBackAdjustment,
  thaw as thawEndpoint,
} from '../../../schema/contract/endpoints-table.ts';
import { adjust, changeRules, readAdjustments, reveal, takeBack } from '../../director/change-table.ts';
import { freeze, thaw } from '../../director/freeze-table.ts';
import { readRecord } from '../../director/read-record.ts';
import { openDatabase } from '../../store/database.ts';
import { rulesOf } from '../../store/standings.ts';
import { findTournament } from '../../store/tournaments.ts';
import { actingOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { lookAt } from '../looking.ts';
import { refuse } from '../problems.ts';

export const tableRoutes: readonly Route[] = [
  route(readTableRules, async ({ env, params }) => {
    const db = openDatabase(env.DB);
    const [tournament, rules] = await Promise.all([
      findTournament(db, params.tournamentId),
      rulesOf(db, params.tournamentId),
    ]);
    return tournament ? { ok: true, body: rules } : refuse('not_found', 'There is no such tournament.');
  }),

  route(changeTableRules, async (call) => {
    const changed = await changeRules(
      openDatabase(call.env.DB),
      actingOf(call.caller, call.params.tournamentId, call.clock()),
      call.body,
    );
    return changed.ok ? { ok: true, body: changed.value } : changed;
  }),

  route(listAdjustments, async ({ env, params }) => {
    const adjustments = await readAdjustments(openDatabase(env.DB), params);
    return { ok: true, body: { adjustments } };
  }),

  route(adjustEndpoint, async (call) => {
    const done = await adjust(
      openDatabase(call.env.DB),
      actingOf(call.caller, call.params.tournamentId, call.clock()),
      call.body,
      call.random,
    );
    return done.ok ? { ok: true, body: done.value } : done;
  }),

  route(takeBackAdjustment, async (call) => {
    const asked = { id: call.params.id, reason: call.body.reason };
    const done = await takeBack(
      openDatabase(call.env.DB),
      actingOf(call.caller, call.params.tournamentId, call.clock()),
      asked,
      call.random,
    );
    return done.ok ? { ok: true, body: done.value } : done;
  }),

  route(freezeEndpoint, async ({ caller, clock, env, params, query }) => {
    const frozen = await freeze(env, actingOf(caller, params.tournamentId, clock()), query.games);
    return frozen.ok ? { ok: true, body: frozen.value } : frozen;
  }),

  route(thawEndpoint, async ({ caller, clock, env, params }) => ({
    ok: true,
    body: await thaw(env, actingOf(caller, params.tournamentId, clock())),
  })),

  route(revealEndpoint, async (call) => {
    const done = await reveal(
      openDatabase(call.env.DB),
      actingOf(call.caller, call.params.tournamentId, call.clock()),
      call.body.shown,
    );
    return done.ok ? { ok: true, body: done.value } : done;
  }),

  route(readRecordEndpoint, async ({ caller, env, params, query }) => {
    const db = openDatabase(env.DB);
    const { contestantId, tournamentId } = params;
    const looking = await lookAt(db, { caller, tournamentId, view: query.view });
    if (!looking.ok) return looking;
    const read = await readRecord(db, looking.value, { contestantId, ...query });
    return read.ok ? { ok: true, body: read.record } : read;
  }),
];

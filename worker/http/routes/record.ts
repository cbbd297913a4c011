import {
  changeHouseWords as changeHouseWordsEndpoint,
  exportHouseWords,
  listRulings,
  previewMove as previewMoveEndpoint,
  readHouseHistory as readHouseHistoryEndpoint,
  readHouseWords as readHouseWordsEndpoint,
} from '../../../schema/contract/endpoints-record.ts';
import {
  changeHouseWords,
  houseWordsCsv,
  readHouseHistory,
  readHouseWords,
  readRulings,
} from '../../director/house-words.ts';
import { previewMove } from '../../director/preview-move.ts';
import { openDatabase } from '../../store/database.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { checkMove } from '../moves.ts';

export const recordRoutes: readonly Route[] = [
  route(readHouseWordsEndpoint, async ({ env, params }) => ({
    ok: true,
    body: await readHouseWords(openDatabase(env.DB), params.tournamentId),
  })),

  route(readHouseHistoryEndpoint, async ({ env, params, query }) => ({
    ok: true,
    body: await readHouseHistory(openDatabase(env.DB), params.tournamentId, query),
  })),

  route(changeHouseWordsEndpoint, async ({ body, caller, clock, env, params }) => {
    const acting = actingOf(caller, params.tournamentId, clock());
    const done = await changeHouseWords(env, acting, body);
    return done.ok ? { ok: true, body: done.changed } : done;
  }),

  route(exportHouseWords, async ({ env, params }) => {
    const csv = await houseWordsCsv(openDatabase(env.DB), params.tournamentId);
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="words.csv"',
    };
    return { ok: true, raw: new Response(csv, { headers }) };
  }),

  route(listRulings, async ({ env, params, query }) => ({
    ok: true,
    body: await readRulings(openDatabase(env.DB), params.tournamentId, query),
  })),

  route(
    previewMoveEndpoint,
    async ({ body, caller, env, params }) => {
      const { hostId, name } = hostOf(caller);
      const by = { role: 'host', hostId, name } as const;
      const looked = await previewMove(env, params.gameId, { move: body, by });
      return looked.ok ? { ok: true, body: looked.preview } : looked;
    },
    ({ body }) => checkMove(body),
  ),
];

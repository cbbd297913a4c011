import { Archive, unreadVersion } from '../../../schema/contract/archive.ts';
import {
  findMentions as findMentionsEndpoint,
  forgetContestant as forgetContestantEndpoint,
  importArchive as importArchiveEndpoint,
  readArchive,
  rewriteTexts as rewriteTextsEndpoint,
} from '../../../schema/contract/endpoints-record.ts';
import { exportArchive, streamOf } from '../../director/export-archive.ts';
import { findMentions } from '../../director/find-mentions.ts';
import { forgetContestant } from '../../director/forget-contestant.ts';
import { importArchive } from '../../director/import-archive.ts';
import { rewriteTexts } from '../../director/rewrite-texts.ts';
import { findContestant } from '../../store/contestants.ts';
import { openDatabase } from '../../store/database.ts';
import { findTournament } from '../../store/tournaments.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';
import { parseWith } from '../validation.ts';
import { version } from '../version.ts';

const noTournament = refuse('not_found', 'There is no such tournament.');
const noContestant = refuse('not_found', 'There is no such contestant in this tournament.');

export const archiveRoutes: readonly Route[] = [
  route(readArchive, async ({ clock, env, params }) => {
    const tournament = await findTournament(openDatabase(env.DB), params.tournamentId);
    if (!tournament) return noTournament;
    const pieces = exportArchive({ env, tournament, version, now: clock() });
    const headers = {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="wordhost-${tournament.id}.json"`,
    };
    return { ok: true, raw: new Response(streamOf(pieces), { headers }) };
  }),

  route(importArchiveEndpoint, async ({ body, caller, clock, env }) => {
    const { hostId } = hostOf(caller);
    const unread = unreadVersion(body);
    if (unread !== null) return refuse('bad_archive', unread, [{ path: 'version', message: unread }]);
    const archive = parseWith(Archive, body);
    if (!archive.ok) return archive;
    const done = await importArchive(env, { hostId, now: clock() }, archive.value);
    return done.ok ? { ok: true, body: done.imported } : done;
  }),

  route(findMentionsEndpoint, async ({ env, params, query }) => {
    const contestant = await findContestant(openDatabase(env.DB), params.contestantId);
    if (contestant?.tournamentId !== params.tournamentId) return noContestant;
    const found = await findMentions(env, contestant, query);
    return found.ok ? { ok: true, body: found.value } : found;
  }),

  route(rewriteTextsEndpoint, async ({ body, caller, clock, env, params }) => {
    const done = await rewriteTexts(env, actingOf(caller, params.tournamentId, clock()), body);
    return done.ok ? { ok: true, body: done.value } : done;
  }),

  route(forgetContestantEndpoint, async ({ caller, clock, env, params }) => {
    const { contestantId, tournamentId } = params;
    const contestant = await findContestant(openDatabase(env.DB), contestantId);
    if (contestant?.tournamentId !== tournamentId) return noContestant;
    const done = await forgetContestant(env, actingOf(caller, tournamentId, clock()), contestant);
    if (!done.ok) return done;
    return { ok: true, body: { id: contestantId, name: done.name, games: done.games } };
  }),
];

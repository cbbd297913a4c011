import {
  changeGame as changeGameEndpoint,
  changeTemplate as changeTemplateEndpoint,
  checkIn,
  dropAbsent,
  listTemplates,
  readPreFlight,
  removeTemplate,
  saveTemplate as saveTemplateEndpoint,
} from '../../../schema/contract/endpoints-game-set-up.ts';
import type { GameId } from '../../../schema/contract/ids.ts';
import { askRoom } from '../../director/ask-room.ts';
import { changeGame } from '../../director/change-game.ts';
import { checkPreFlight } from '../../director/check-pre-flight.ts';
import { editedMeanwhile } from '../../director/edited-meanwhile.ts';
import { gameEntry } from '../../director/game-entry.ts';
import { ownGameId } from '../../director/keys.ts';
import { callRoom, openRoom } from '../../director/rooms.ts';
import { changeTemplate, saveTemplate, shownTemplate } from '../../director/save-template.ts';
import type { Env } from '../../env.ts';
import { openDatabase } from '../../store/database.ts';
import { findGame, type GameRow } from '../../store/games.ts';
import { deleteTemplate, findTemplate, templatesOf } from '../../store/templates.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';
import { issuesOf } from '../validation.ts';

const noGame = refuse('not_found', 'There is no such game.');
const noTemplate = refuse('not_found', 'There is no such template in this tournament.');

/** A game that there is, by an id that is one of ours. */
async function gameOf(env: Env, id: GameId): Promise<GameRow | null> {
  const gameId = ownGameId(env, id);
  return gameId === null ? null : ((await findGame(openDatabase(env.DB), gameId)) ?? null);
}

const gameRoutes: readonly Route[] = [
  route(changeGameEndpoint, async ({ body, caller, clock, env, params }) => {
    const game = await gameOf(env, params.gameId);
    if (!game) return noGame;
    const changed = await changeGame(env, actingOf(caller, game.tournamentId, clock()), game, body);
    if ('edited' in changed) return editedMeanwhile(gameEntry(changed.edited));
    return changed.ok ? { ok: true, body: gameEntry(changed.game) } : changed;
  }),

  route(readPreFlight, async ({ env, params }) => {
    const game = await gameOf(env, params.gameId);
    if (!game) return noGame;
    const checked = await checkPreFlight(env, game);
    return checked.ok ? { ok: true, body: checked.value } : checked;
  }),

  route(checkIn, async ({ as, clock, credentials, env, params }) => {
    const gameId = ownGameId(env, params.gameId);
    if (gameId === null) return noGame;
    const asking = { env, gameId, credentials, as: as ?? 'contestant', member: true, now: clock() } as const;
    const answer = await askRoom(asking, (room, asker) => room.checkIn({ asker }));
    return answer.ok ? { ok: true, body: answer.value } : answer;
  }),

  route(dropAbsent, async ({ caller, env, params }) => {
    const gameId = ownGameId(env, params.gameId);
    if (gameId === null) return noGame;
    const { hostId, name } = hostOf(caller);
    const answer = await callRoom(
      () => openRoom(env, gameId),
      (room) => room.dropAbsent({ role: 'host', hostId, name }),
    );
    if (!answer.ok) return answer;
    if (answer.value.ok) return { ok: true, body: answer.value.value };
    return 'code' in answer.value ? answer.value : noGame;
  }),
];

const templateRoutes: readonly Route[] = [
  route(listTemplates, async ({ env, params }) => {
    const rows = await templatesOf(openDatabase(env.DB), params.tournamentId);
    return { ok: true, body: { templates: rows.map(shownTemplate) } };
  }),

  route(saveTemplateEndpoint, async ({ body, caller, clock, env, params, random }) => {
    const now = clock();
    const acting = actingOf(caller, params.tournamentId, now);
    const saved = await saveTemplate({ env, random, now }, acting, body, issuesOf);
    return saved.ok ? { ok: true, body: shownTemplate(saved.value) } : saved;
  }),

  route(changeTemplateEndpoint, async ({ body, caller, clock, env, params }) => {
    const { templateId, tournamentId } = params;
    const before = await findTemplate(openDatabase(env.DB), tournamentId, templateId);
    if (!before) return noTemplate;
    const acting = actingOf(caller, tournamentId, clock());
    const changed = await changeTemplate({ env }, acting, before, body, issuesOf);
    if ('edited' in changed) return editedMeanwhile(shownTemplate(changed.edited));
    return changed.ok ? { ok: true, body: shownTemplate(changed.value) } : changed;
  }),

  route(removeTemplate, async ({ caller, clock, env, params }) => {
    const { templateId, tournamentId } = params;
    const db = openDatabase(env.DB);
    const row = await findTemplate(db, tournamentId, templateId);
    const gone = row && (await deleteTemplate(db, actingOf(caller, tournamentId, clock()), row));
    return gone ? { ok: true, body: undefined } : noTemplate;
  }),
];

export const gameSetUpRoutes: readonly Route[] = [...gameRoutes, ...templateRoutes];

import type { NewGame } from '../../schema/contract/endpoints-games.ts';
import type { GameId, TournamentId } from '../../schema/contract/ids.ts';
import type { Env } from '../env.ts';
import type { Inspection, Refused } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { findGame } from '../store/games.ts';
import { findTemplate } from '../store/templates.ts';
import { callRoom, openRoom } from './rooms.ts';

type Found<T> = { readonly ok: true; readonly value: T } | Refused;

/** What a game is to be made of. `name` is what it is called unless that is said. */
export interface SetUp {
  readonly kind: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly name: string | null;
}

const noKind: Refused = { ok: false, code: 'bad_config', detail: 'There is no kind of game of that name.' };
const otherKind: Refused = {
  ok: false,
  code: 'bad_config',
  detail: 'The settings asked for are of another kind of game.',
};
const noTemplate: Refused = {
  ok: false,
  code: 'not_found',
  detail: 'There is no such template in this tournament.',
};
const noGame: Refused = {
  ok: false,
  code: 'not_found',
  detail: 'There is no such game in this tournament.',
};

/** The set-up that is asked for: what is said of it stands above what a template or an earlier game says (T48). */
export async function findSetUp(env: Env, tournamentId: TournamentId, asked: NewGame): Promise<Found<SetUp>> {
  const { config = {}, kind } = asked;
  const from = await sourceOf(env, tournamentId, asked);
  if (!from.ok) return from;
  if (from.value === null) {
    return kind === undefined ? noKind : { ok: true, value: { kind, config, name: null } };
  }
  if (kind !== undefined && kind !== from.value.kind) return otherKind;
  return { ok: true, value: { ...from.value, config: { ...from.value.config, ...config } } };
}

async function sourceOf(
  env: Env,
  tournamentId: TournamentId,
  { settingsOf: gameId, template }: NewGame,
): Promise<Found<SetUp | null>> {
  if (gameId !== undefined) return settingsOf(env, tournamentId, gameId);
  if (template === undefined) return { ok: true, value: null };
  const row = await findTemplate(openDatabase(env.DB), tournamentId, template);
  if (!row) return noTemplate;
  return { ok: true, value: { kind: row.kind, config: row.config, name: row.name } };
}

/** The settings of a game of this tournament; a seed that was given for it is its own and does not come along. */
export async function settingsOf(
  env: Env,
  tournamentId: TournamentId,
  gameId: GameId,
): Promise<Found<SetUp>> {
  const game = await findGame(openDatabase(env.DB), gameId);
  if (game?.tournamentId !== tournamentId) return noGame;
  const inspected = await inspectGame(env, gameId);
  if (!inspected.ok) return inspected;
  const { config, kind } = inspected.value;
  return isRecord(config) ? { ok: true, value: { kind, config, name: null } } : noGame;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a game stands before its start, as it says itself. */
export async function inspectGame(env: Pick<Env, 'GAMES'>, gameId: GameId): Promise<Found<Inspection>> {
  const answer = await callRoom(
    () => openRoom(env, gameId),
    (room) => room.inspect(),
  );
  if (!answer.ok) return answer;
  // Nobody asks, so nobody is unknown.
  return answer.value.ok || 'code' in answer.value ? answer.value : noGame;
}

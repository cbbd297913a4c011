import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { AnyMove, GameReply, LogEvent, MoveReply } from './game.ts';
import { ContestantId, GameId, Instant, TournamentId } from './ids.ts';
import { CredentialId } from './people.ts';

const gameParams = z.strictObject({ gameId: GameId });
const group = 'Games';

/** Settings of a game as they come in: which fields there are, and their bounds, is for the kind to say (`bad_config`). */
export const ConfigInput = z.record(z.string(), z.unknown()).meta({ id: 'ConfigInput' });

export const NewGame = z
  .strictObject({
    /** Needed unless a template or an earlier game says it. */
    kind: z.string().min(1).max(40).optional(),
    /** Shown to everybody; the kind's title unless given. */
    name: z.string().min(1).max(200).optional(),
    /** What is given here stands above what a template or an earlier game says. */
    config: ConfigInput.optional(),
    template: CredentialId.optional(),
    /** An earlier game of the tournament, whose settings are taken (T48). */
    settingsOf: GameId.optional(),
    scheduledAt: Instant.optional(),
    /** In seat order; all of the tournament unless given. */
    contestants: z
      .array(ContestantId)
      .max(64)
      .refine((ids) => new Set(ids).size === ids.length, 'somebody is in the list twice')
      .optional(),
  })
  .refine(({ settingsOf, template }) => settingsOf === undefined || template === undefined, {
    path: ['template'],
    message: 'settings come from a template or from an earlier game',
  })
  .refine(({ kind, settingsOf, template }) => (kind ?? settingsOf ?? template) !== undefined, {
    path: ['kind'],
    message: 'needed without a template or an earlier game',
  })
  .meta({ id: 'NewGame' });
export type NewGame = z.infer<typeof NewGame>;

export const GameCreated = z
  .strictObject({ id: GameId, kind: z.string(), name: z.string(), phase: z.string() })
  .meta({ id: 'GameCreated' });
export type GameCreated = z.infer<typeof GameCreated>;

export const createGame = endpoint({
  method: 'POST',
  path: '/api/tournaments/:tournamentId/games',
  summary: 'Make a game of one kind, with seats for contestants of the tournament',
  group,
  access: 'tournament-host',
  params: z.strictObject({ tournamentId: TournamentId }),
  body: NewGame,
  status: 201,
  reply: GameCreated,
  refusals: ['bad_config', 'bad_name', 'too_many_contestants'],
});

export const readGame = endpoint({
  method: 'GET',
  path: '/api/games/:gameId',
  summary: 'The game as the caller may see it; without a credential, as a spectator',
  group,
  access: 'anyone',
  judge: 'room',
  params: gameParams,
  status: 200,
  reply: GameReply,
  refusals: ['frozen'],
});

export const makeMove = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/moves',
  summary:
    'Make one move; the receipt proves when it was taken. Header Idempotency-Key: the same key is one move',
  group,
  access: 'member',
  judge: 'room',
  params: gameParams,
  body: AnyMove,
  status: 200,
  reply: MoveReply,
  refusals: [
    'not_in_game',
    'finished',
    'imported',
    'withdrawn',
    'wrong_phase',
    'idempotency_conflict',
    'not_enough_contestants',
    'already_seated',
    'too_many_contestants',
    'not_withdrawn',
  ],
});

/** How many events one page of a log holds, and the most that can be asked for. */
export const logPage = { usual: 500, most: 5_000 } as const;

export const readLog = endpoint({
  method: 'GET',
  path: '/api/games/:gameId/log',
  summary: 'The log, one event a line with its hash; a secret stands as its commitment until it is opened',
  group,
  access: 'anyone',
  judge: 'room',
  params: gameParams,
  query: z.strictObject({
    /** Only events with a higher seq. */
    after: z.coerce.number().int().min(0).optional(),
    /** At most so many events; all of them unless given. */
    limit: z.coerce.number().int().min(1).max(logPage.most).optional(),
  }),
  status: 200,
  reply: LogEvent,
  contentType: 'application/x-ndjson',
  refusals: ['frozen'],
});

export const SocketTicket = z.strictObject({ ticket: z.string() }).meta({ id: 'SocketTicket' });
export type SocketTicket = z.infer<typeof SocketTicket>;

export const takeTicket = endpoint({
  method: 'POST',
  path: '/api/games/:gameId/ticket',
  summary: 'A ticket for one socket as the caller, good once and for 30 seconds: GET …/live?ticket=',
  group,
  access: 'member',
  judge: 'room',
  params: gameParams,
  status: 201,
  reply: SocketTicket,
  refusals: [],
});

export const openLive = endpoint({
  method: 'GET',
  path: '/api/games/:gameId/live',
  summary:
    'WebSocket: whole views as they change, receipts, presence. By cookie from our own pages, by bearer or by ticket otherwise',
  group,
  access: 'anyone',
  judge: 'room',
  params: gameParams,
  query: z.strictObject({ ticket: z.string().min(1).max(200).optional() }),
  status: 101,
  refusals: ['frozen'],
});

const KindEntry = z
  .strictObject({
    kind: z.string(),
    title: z.string(),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    config: z.record(z.string(), z.json()),
    configSchema: z.record(z.string(), z.unknown()),
    moveSchema: z.record(z.string(), z.unknown()),
    hostMoves: z.array(z.string()),
    contestantMoves: z.array(z.string()),
    codes: z.record(z.string(), z.int()),
  })
  .meta({ id: 'KindEntry' });

export const KindsReply = z.strictObject({ kinds: z.array(KindEntry) }).meta({ id: 'KindsReply' });
export type KindsReply = z.infer<typeof KindsReply>;

export const listKinds = endpoint({
  method: 'GET',
  path: '/api/kinds',
  summary: 'Every kind of game: title, default config, JSON Schemas of config and moves, refusal codes',
  group,
  access: 'anyone',
  judge: 'handler',
  status: 200,
  reply: KindsReply,
  refusals: [],
});

export const gameEndpoints = [
  createGame,
  readGame,
  makeMove,
  readLog,
  takeTicket,
  openLive,
  listKinds,
] as const;

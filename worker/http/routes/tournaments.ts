import {
  createTournament,
  listOnAir,
  listTournaments,
  putOnAir,
  readTournament,
  renameTournament as renameTournamentEndpoint,
} from '../../../schema/contract/endpoints-tournaments.ts';
import { TournamentId } from '../../../schema/contract/ids.ts';
import { editedMeanwhile } from '../../director/edited-meanwhile.ts';
import { frozenEntry } from '../../director/export-tournament.ts';
import { gameEntry } from '../../director/game-entry.ts';
import { nameOf } from '../../director/read-name.ts';
import { freezeFor } from '../../director/read-table.ts';
import { newId } from '../../lib/token.ts';
import { openDatabase } from '../../store/database.ts';
import { findGame, gamesOfTournament } from '../../store/games.ts';
import { aimOnAir, gameOnAir, gamesOnAir } from '../../store/on-air.ts';
import {
  findTournament,
  insertTournament,
  renameTournament,
  tournamentsOf,
} from '../../store/tournaments.ts';
import { actingOf, hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { lookAt } from '../looking.ts';
import { refuse } from '../problems.ts';

const noTournament = refuse('not_found', 'There is no such tournament.');
const noGame = refuse('not_found', 'There is no such game in this tournament.');

export const tournamentRoutes: readonly Route[] = [
  route(createTournament, async ({ body, caller, clock, env, random }) => {
    const { hostId: createdBy } = hostOf(caller);
    const name = nameOf(body.name);
    if (!name.ok) return name;
    const id = TournamentId.parse(newId(random, 't_'));
    await insertTournament(openDatabase(env.DB), { id, name: name.value, createdBy, createdAt: clock() });
    return { ok: true, body: { id, name: name.value } };
  }),

  route(listTournaments, async ({ caller, env }) => {
    const rows = await tournamentsOf(openDatabase(env.DB), hostOf(caller));
    const tournaments = rows.map(({ createdAt, id, name }) => ({
      id,
      name,
      createdAt: new Date(createdAt).toISOString(),
    }));
    return { ok: true, body: { tournaments } };
  }),

  route(readTournament, async ({ caller, env, params, query }) => {
    const db = openDatabase(env.DB);
    const looking = await lookAt(db, { ...params, caller, view: query.view });
    if (!looking.ok) return looking;
    const freeze = freezeFor(looking.value);
    const [row, games, onAir] = await Promise.all([
      findTournament(db, params.tournamentId),
      gamesOfTournament(db, params.tournamentId),
      gameOnAir(db, params.tournamentId),
    ]);
    if (!row) return noTournament;
    const { createdAt, id, name, version } = row;
    const made = new Date(createdAt).toISOString();
    const entries = games.map((game) => frozenEntry(game, freeze));
    return { ok: true, body: { id, name, createdAt: made, version, games: entries, onAir } };
  }),

  route(renameTournamentEndpoint, async ({ body, caller, clock, env, params }) => {
    const db = openDatabase(env.DB);
    const before = await findTournament(db, params.tournamentId);
    if (!before) return noTournament;
    const name = nameOf(body.name ?? before.name);
    if (!name.ok) return name;
    const { id, version } = before;
    if (name.value === before.name) {
      const same = { id, name: name.value, version };
      const isStale = body.version !== undefined && body.version !== version;
      return isStale ? editedMeanwhile(same) : { ok: true, body: same };
    }
    const acting = actingOf(caller, params.tournamentId, clock());
    const change = { from: before.name, name: name.value, version: body.version };
    const done = await renameTournament(db, acting, change);
    const row = await findTournament(db, params.tournamentId);
    if (!row) return noTournament;
    const current = { id: row.id, name: row.name, version: row.version };
    return done ? { ok: true, body: current } : editedMeanwhile(current);
  }),

  route(putOnAir, async ({ body: { gameId }, caller, clock, env, params: { tournamentId } }) => {
    const db = openDatabase(env.DB);
    if (gameId !== null && (await findGame(db, gameId))?.tournamentId !== tournamentId) return noGame;
    await aimOnAir(db, actingOf(caller, tournamentId, clock()), gameId);
    return { ok: true, body: { gameId } };
  }),

  route(listOnAir, async ({ env }) => ({
    ok: true,
    body: {
      games: (await gamesOnAir(openDatabase(env.DB))).map(({ tournament, ...game }) => ({
        ...gameEntry(game),
        tournament,
      })),
    },
  })),
];

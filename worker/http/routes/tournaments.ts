import {
  createTournament,
  listTournaments,
  readTournament,
  renameTournament as renameTournamentEndpoint,
} from '../../../schema/contract/endpoints-tournaments.ts';
import { TournamentId } from '../../../schema/contract/ids.ts';
import { gameEntry } from '../../director/game-entry.ts';
import { nameOf } from '../../director/read-name.ts';
import { newId } from '../../lib/token.ts';
import { openDatabase } from '../../store/database.ts';
import { gamesOfTournament } from '../../store/games.ts';
import {
  findTournament,
  insertTournament,
  renameTournament,
  tournamentsOf,
} from '../../store/tournaments.ts';
import { hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';
import { refuse } from '../problems.ts';

const noTournament = refuse('not_found', 'There is no such tournament.');

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

  route(readTournament, async ({ env, params }) => {
    const db = openDatabase(env.DB);
    const [row, games] = await Promise.all([
      findTournament(db, params.tournamentId),
      gamesOfTournament(db, params.tournamentId),
    ]);
    if (!row) return noTournament;
    const { createdAt, id, name } = row;
    return {
      ok: true,
      body: { id, name, createdAt: new Date(createdAt).toISOString(), games: games.map(gameEntry) },
    };
  }),

  route(renameTournamentEndpoint, async ({ body, env, params }) => {
    const name = nameOf(body.name);
    if (!name.ok) return name;
    const row = await renameTournament(openDatabase(env.DB), params.tournamentId, name.value);
    return row ? { ok: true, body: { id: row.id, name: row.name } } : noTournament;
  }),
];

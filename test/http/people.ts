import { env } from 'cloudflare:workers';
import { addContestants, join, renewLink } from '../../schema/contract/endpoints-contestants.ts';
import { createGame, makeMove } from '../../schema/contract/endpoints-games.ts';
import { acceptInvite, makeInvite, makeToken, setUp } from '../../schema/contract/endpoints-people.ts';
import { createTournament } from '../../schema/contract/endpoints-tournaments.ts';
import { call, cookieOf, done, nobody, type Sender } from './harness.ts';

/** Somebody with an account, by their browser and by a token for scripts. */
export interface HostPerson {
  readonly browser: Sender;
  readonly script: Sender;
  readonly hostId: string;
}
export interface ContestantPerson {
  readonly id: string;
  readonly name: string;
  readonly joinSecret: string;
  readonly browser: Sender;
  readonly script: Sender;
}

/** Claims the empty installation of this file. */
export async function anOrganiser(): Promise<HostPerson> {
  const made = await call(setUp, nobody, { body: { secret: env.SETUP_SECRET, name: 'Olga' } });
  if (made.status !== 201) throw new Error(made.text);
  return withToken({ cookie: cookieOf(made) }, made.body.host.id);
}

/** A host of one tournament, or of none. */
export async function aHost(
  organiser: HostPerson,
  tournamentId?: string,
  name = 'Hana',
  role: 'organiser' | 'host' | 'viewer' = 'host',
): Promise<HostPerson> {
  const { secret } = await done(makeInvite, organiser.script, {
    body: { role, ...(tournamentId === undefined ? {} : { tournamentId }) },
  });
  const accepted = await call(acceptInvite, nobody, { body: { secret, name } });
  if (accepted.status !== 201) throw new Error(accepted.text);
  return withToken({ cookie: cookieOf(accepted) }, accepted.body.host.id);
}

async function withToken(browser: Sender, hostId: string): Promise<HostPerson> {
  const { token } = await done(makeToken, browser, { body: { name: 'script' } });
  return { browser, script: { bearer: token }, hostId };
}

export const aTournament = async (organiser: HostPerson, name = 'Autumn'): Promise<string> =>
  (await done(createTournament, organiser.script, { body: { name } })).id;

/** People on the roster who have opened their links. */
export async function contestants(
  host: HostPerson,
  tournamentId: string,
  names: readonly string[],
): Promise<readonly ContestantPerson[]> {
  const added = await done(addContestants, host.script, { params: { tournamentId }, body: { names } });
  return Promise.all(
    added.contestants.map(async ({ id, joinSecret, name }) => ({
      id,
      name,
      joinSecret,
      ...(await joined(joinSecret)),
    })),
  );
}

/** Opens a link: the devices before are out. */
export async function joined(joinSecret: string): Promise<{ browser: Sender; script: Sender }> {
  const answered = await call(join, nobody, { body: { secret: joinSecret } });
  if (answered.status !== 200) throw new Error(answered.text);
  return { browser: { cookie: cookieOf(answered) }, script: { bearer: answered.body.token } };
}

/** Somebody whose link was replaced: what they hold is worth nothing any more. */
export async function aRevoked(
  host: HostPerson,
  tournamentId: string,
  name = 'Rex',
): Promise<ContestantPerson> {
  const [person] = await contestants(host, tournamentId, [name]);
  if (!person) throw new Error('nobody joined');
  await done(renewLink, host.script, { params: { tournamentId, contestantId: person.id } });
  return person;
}

export const aGame = async (
  host: HostPerson,
  tournamentId: string,
  { config = {}, seats }: { config?: object; seats?: readonly ContestantPerson[] } = {},
): Promise<string> => {
  const chosen = seats === undefined ? {} : { contestants: seats.map(({ id }) => id) };
  const body = { kind: 'immunity', config: { getReadySeconds: 0, ...config }, ...chosen };
  return (await done(createGame, host.script, { params: { tournamentId }, body })).id;
};

export const move = (gameId: string, sender: Sender, body: object, key?: string) =>
  call(makeMove, sender, {
    params: { gameId },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

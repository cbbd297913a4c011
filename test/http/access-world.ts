import { askToJoin, openRoomCode } from '../../schema/contract/endpoints-contestants.ts';
import { checkIn, saveTemplate } from '../../schema/contract/endpoints-game-set-up.ts';
import { makeInvite, makeToken, renewRecoveryCodes } from '../../schema/contract/endpoints-people.ts';
import { done, nobody, type Sender } from './harness.ts';
import {
  aGame,
  aHost,
  anOrganiser,
  aRevoked,
  aTournament,
  type ContestantPerson,
  contestants,
  type HostPerson,
  joined,
  move,
} from './people.ts';

/** The sorts of caller that every route is called by. */
export const sorts = [
  'anonymous',
  'bad bearer',
  'contestant',
  'contestant elsewhere',
  'revoked',
  'host',
  'host elsewhere',
  'host’s token',
  'organiser',
  'viewer',
  'organiser here',
] as const;
export type Sort = (typeof sorts)[number];

/** Two tournaments with their people; a game in the first. */
export interface World {
  readonly tournamentId: string;
  readonly gameId: string;
  readonly organiser: HostPerson;
  readonly host: HostPerson;
  readonly players: readonly ContestantPerson[];
  readonly senders: Readonly<Record<Sort, Sender>>;
}

export async function aWorld(): Promise<World> {
  const organiser = await anOrganiser();
  const tournamentId = await aTournament(organiser, 'Here');
  const elsewhere = await aTournament(organiser, 'Elsewhere');
  const host = await aHost(organiser, tournamentId, 'Hana');
  const viewer = await aHost(organiser, tournamentId, 'Vic', 'viewer');
  const organiserHere = await aHost(organiser, tournamentId, 'Ora', 'organiser');
  const hostElsewhere = await aHost(organiser, elsewhere, 'Hugo');
  const players = await contestants(host, tournamentId, ['Ann', 'Bob']);
  const [cara] = await contestants(hostElsewhere, elsewhere, ['Cara']);
  const revoked = await aRevoked(host, tournamentId);
  const [ann] = players;
  if (!ann || !cara) throw new Error('somebody is missing');
  return {
    tournamentId,
    gameId: await aGame(host, tournamentId, { seats: players }),
    organiser,
    host,
    players,
    senders: {
      anonymous: nobody,
      'bad bearer': { bearer: `hs_unknown.${'A'.repeat(43)}` },
      contestant: ann.script,
      'contestant elsewhere': cara.browser,
      revoked: revoked.script,
      host: host.browser,
      'host elsewhere': hostElsewhere.browser,
      'host’s token': host.script,
      organiser: organiser.browser,
      viewer: viewer.browser,
      'organiser here': organiserHere.browser,
    },
  };
}

let made = 0;
/** A name nobody has. */
export const newName = () => {
  made += 1;
  return `Somebody ${made}`;
};

export const contestantId = async ({ host, tournamentId }: World) =>
  (await newContestant(host, tournamentId)).id;

async function newContestant(host: HostPerson, tournamentId: string): Promise<ContestantPerson> {
  const [person] = await contestants(host, tournamentId, [newName()]);
  if (!person) throw new Error('nobody joined');
  return person;
}

export const joinSecret = async ({ host, tournamentId }: World) =>
  (await newContestant(host, tournamentId)).joinSecret;

export const inviteOf = ({ organiser }: World) =>
  done(makeInvite, organiser.script, { body: { role: 'host' } });

export async function recoveryCode({ organiser }: World): Promise<string> {
  const [code = ''] = (await done(renewRecoveryCodes, organiser.script)).recoveryCodes;
  return code;
}

export const tokenOf = ({ host }: World) => done(makeToken, host.browser, { body: { name: newName() } });

export const roomCode = async ({ host, tournamentId }: World) =>
  (await done(openRoomCode, host.script, { params: { tournamentId } })).code;

export const joinRequest = async (world: World) =>
  done(askToJoin, nobody, { body: { code: await roomCode(world), name: newName() } });

export const templateId = async ({ host, tournamentId }: World): Promise<string> =>
  (
    await done(saveTemplate, host.script, {
      params: { tournamentId },
      body: { name: newName(), kind: 'immunity' },
    })
  ).id;

/** A game that Ann has checked in for, and Bob has not. */
export async function checkedInGame({ host, players, tournamentId }: World): Promise<string> {
  const gameId = await aGame(host, tournamentId, { seats: players });
  await done(checkIn, players[0]?.script ?? nobody, { params: { gameId } });
  return gameId;
}

/** A game that waits for Ann's and Bob's words. */
export async function openRound({ host, players, tournamentId }: World): Promise<string> {
  const gameId = await aGame(host, tournamentId, { seats: players });
  const started = await move(gameId, host.script, { type: 'start-round', prompt: 'TRE' });
  if (started.status !== 200) throw new Error(started.text);
  return gameId;
}

/** Somebody who may lose what they are signed in by: the same sort, with a credential of their own. */
export async function expendable(world: World, sort: Sort): Promise<Sender> {
  const { host, organiser, senders, tournamentId } = world;
  const token = async (of: Sender) => ({
    bearer: (await done(makeToken, of, { body: { name: newName() } })).token,
  });
  switch (sort) {
    case 'contestant':
      return (await newContestant(host, tournamentId)).script;
    case 'contestant elsewhere':
      return (await joined(await joinSecret(world))).browser;
    case 'host':
    case 'host’s token':
      return token(host.browser);
    case 'host elsewhere':
      return token(senders['host elsewhere']);
    case 'organiser':
      return token(organiser.browser);
    case 'viewer':
    case 'organiser here':
      return token(senders[sort]);
    default:
      return senders[sort];
  }
}

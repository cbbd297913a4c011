import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  AcceptBody,
  Accepted,
  CredentialId,
  InviteBody,
  InviteList,
  InviteMade,
  Me,
  NewHost,
  RecoveryBody,
  RecoveryCodes,
  SessionList,
  SetupBody,
  SignedIn,
  TokenBody,
  TokenList,
  TokenMade,
} from './people.ts';

const group = 'People';

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Claim a fresh installation, once, with its set-up secret',
  group,
  access: 'anyone',
  body: SetupBody,
  status: 201,
  reply: NewHost,
  refusals: ['bad_secret', 'already_set_up', 'bad_name', 'rate_limited'],
});

export const signInByRecovery = endpoint({
  method: 'POST',
  path: '/api/sign-in/recovery',
  summary: 'Sign in with one of the recovery codes; it is spent by this',
  group,
  access: 'anyone',
  body: RecoveryBody,
  status: 200,
  reply: SignedIn,
  refusals: ['bad_secret', 'rate_limited'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  summary:
    'End the session or device that the call is made with, its sockets included; after `unavailable` send it again',
  group,
  access: 'member',
  judge: 'ending',
  status: 204,
  refusals: [],
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who the caller is',
  group,
  access: 'member',
  status: 200,
  reply: Me,
  refusals: [],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery-codes',
  summary: 'Ten new recovery codes; those before are void',
  group,
  access: 'host',
  status: 201,
  reply: RecoveryCodes,
  refusals: [],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the caller is signed in',
  group,
  access: 'host',
  status: 200,
  reply: SessionList,
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary:
    'End one of the caller’s sessions, its sockets included; 503 until every game has confirmed, also where it is the caller’s own',
  group,
  access: 'host',
  judge: 'ending',
  params: z.strictObject({ id: CredentialId }),
  status: 204,
  refusals: [],
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'A bearer token for scripts, shown once',
  group,
  access: 'host',
  body: TokenBody,
  status: 201,
  reply: TokenMade,
  refusals: ['bad_name'],
});

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'The caller’s tokens, without their secrets',
  group,
  access: 'host',
  status: 200,
  reply: TokenList,
  refusals: [],
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'End a token at once, its sockets included; 503 until every game has confirmed',
  group,
  access: 'host',
  judge: 'ending',
  params: z.strictObject({ id: CredentialId }),
  status: 204,
  refusals: [],
});

export const makeInvite = endpoint({
  method: 'POST',
  path: '/api/invites',
  summary:
    'A link, good once and for seven days, that makes a host, an organiser or a viewer; those who organise a tournament invite to it',
  group,
  access: 'host',
  body: InviteBody,
  status: 201,
  reply: InviteMade,
  refusals: [],
});

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/invites',
  summary: 'Invites that nobody has used yet',
  group,
  access: 'organiser',
  status: 200,
  reply: InviteList,
  refusals: [],
});

export const cancelInvite = endpoint({
  method: 'DELETE',
  path: '/api/invites/:id',
  summary: 'Take an unused invite back',
  group,
  access: 'host',
  params: z.strictObject({ id: CredentialId }),
  status: 204,
  refusals: [],
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/invites/accept',
  summary: 'Become a host or an organiser; whoever is signed in as one keeps their account',
  group,
  access: 'anyone',
  body: AcceptBody,
  status: 201,
  reply: Accepted,
  refusals: ['bad_secret', 'bad_name'],
});

export const peopleEndpoints = [
  setUp,
  signInByRecovery,
  signOut,
  readMe,
  renewRecoveryCodes,
  listSessions,
  endSession,
  makeToken,
  listTokens,
  revokeToken,
  makeInvite,
  listInvites,
  cancelInvite,
  acceptInvite,
] as const;

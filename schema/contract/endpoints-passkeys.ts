import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { PasskeyEntry, PasskeyList, PasskeyMade, PasskeyOptions, PasskeyUsed, SignedIn } from './people.ts';

const group = 'People';
const nothing = z.strictObject({}).meta({ id: 'Nothing' });

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/register/options',
  summary: 'What to ask the browser, to make a passkey for the caller; good for five minutes',
  group,
  access: 'host',
  body: nothing,
  status: 200,
  reply: PasskeyOptions,
  refusals: [],
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/register',
  summary: 'The passkey that the browser made',
  group,
  access: 'host',
  body: PasskeyMade,
  status: 201,
  reply: PasskeyEntry,
  refusals: ['bad_name', 'conflict'],
});

export const askForSignIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
  summary: 'What to ask the browser, to sign in by a passkey; good for five minutes',
  group,
  access: 'anyone',
  body: nothing,
  status: 200,
  reply: PasskeyOptions,
  refusals: [],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'The answer of a passkey opens a session',
  group,
  access: 'anyone',
  body: PasskeyUsed,
  status: 200,
  reply: SignedIn,
  refusals: [],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The caller’s passkeys',
  group,
  access: 'host',
  status: 200,
  reply: PasskeyList,
  refusals: [],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:credentialId',
  summary: 'Forget a passkey; whoever signed in by it stays signed in',
  group,
  access: 'host',
  params: z.strictObject({ credentialId: z.string().min(1).max(2_048) }),
  status: 204,
  refusals: [],
});

export const passkeyEndpoints = [
  askForPasskey,
  registerPasskey,
  askForSignIn,
  signInByPasskey,
  listPasskeys,
  removePasskey,
] as const;

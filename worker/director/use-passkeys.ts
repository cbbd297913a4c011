import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { HostId } from '../../schema/contract/ids.ts';
import type { PasskeyMade, PasskeyUsed } from '../../schema/contract/people.ts';
import type { Env } from '../env.ts';
import { newToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { credentialPrefixes } from '../store/credentials.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findHost, type HostRow } from '../store/hosts.ts';
import {
  findPasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  spendChallenge,
  touchPasskey,
} from '../store/passkeys.ts';
import { insertSession } from '../store/sessions.ts';
import { makeChallenge, type ReadChallenge, readChallenge } from './challenges.ts';
import { keysOf } from './keys.ts';
import { nameOf } from './read-name.ts';
import type { Occasion } from './set-up-installation.ts';

// Loaded when somebody uses a passkey: it is the largest thing in the Worker, and most requests have no need of it.
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys belong to the public address, never to what a request says. */
const partyOf = (env: Env) => {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return { id: hostname, origin };
};
const signIn = 'sign-in';
const registration = (hostId: HostId) => `register:${hostId}`;
const transportsOf = (row: PasskeyRow) => ({ transports: [...row.transports] });

/** What to ask the browser of a host who wants a passkey; those they have already are left out. */
export async function askForPasskey(
  { env, now, random }: Occasion,
  host: { readonly hostId: HostId; readonly name: string },
) {
  const [{ generateRegistrationOptions }, there] = await Promise.all([
    webAuthn(),
    passkeysOf(openDatabase(env.DB), host.hostId),
  ]);
  const hmac = keysOf(env).challenges;
  return generateRegistrationOptions({
    rpName: 'wordhost',
    rpID: partyOf(env).id,
    userID: new Uint8Array(new TextEncoder().encode(host.hostId)),
    userName: host.name,
    userDisplayName: host.name,
    challenge: makeChallenge(registration(host.hostId), { hmac, random, now }),
    excludeCredentials: there.map((row) => ({ id: row.id, ...transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that a browser has made. */
export async function registerPasskey(
  { env, now }: Occasion,
  hostId: HostId,
  made: PasskeyMade,
): Promise<{ ok: true; passkey: PasskeyRow } | Refused> {
  const db = openDatabase(env.DB);
  const name = nameOf(made.name);
  if (!name.ok) return name;
  const { credential } = made;
  const response: RegistrationResponseJSON = {
    id: credential.id,
    rawId: credential.rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: credential.response.clientDataJSON,
      attestationObject: credential.response.attestationObject,
    },
  };
  const verified = await verifying(env, registration(hostId), now, async (expected) => {
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return registrationInfo?.credential ?? null;
  });
  if (!verified || !(await spendChallenge(db, verified.challenge, now))) return badPasskey;
  const { counter, id, publicKey } = verified.value;
  const passkey: PasskeyRow = {
    id,
    hostId,
    name: name.value,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    createdAt: now,
    usedAt: null,
  };
  if (await insertPasskey(db, passkey)) return { ok: true, passkey };
  return { ok: false, code: 'conflict', detail: 'This passkey is known already.' };
}

const badPasskey: Refused = {
  ok: false,
  code: 'malformed',
  detail: 'The browser’s answer does not fit what was asked, or came too late. Try again.',
  issues: [{ path: 'credential', message: 'not verified' }],
};
const unknownPasskey: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'That passkey is unknown here, or its answer does not fit what was asked.',
};

/** What to ask a browser that wants to sign in: any passkey it has for this address. */
export async function askForSignIn({ env, now, random }: Occasion) {
  const { generateAuthenticationOptions } = await webAuthn();
  const hmac = keysOf(env).challenges;
  return generateAuthenticationOptions({
    rpID: partyOf(env).id,
    userVerification: 'required',
    challenge: makeChallenge(signIn, { hmac, random, now }),
  });
}

/** Opens a session by the answer of a passkey; each challenge is good for one. */
export async function signInByPasskey(
  { env, now, random }: Occasion,
  used: PasskeyUsed['credential'],
): Promise<{ ok: true; host: HostRow; token: string } | Refused> {
  const db = openDatabase(env.DB);
  const passkey = await findPasskey(db, used.id);
  if (!passkey) return unknownPasskey;
  const verified = await verifying(env, signIn, now, async (expected) => {
    const { verifyAuthenticationResponse } = await webAuthn();
    const response = answerOf(used);
    const done = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: storedCredential(passkey),
    });
    return done.verified ? done.authenticationInfo.newCounter : null;
  });
  if (!verified || !(await spendChallenge(db, verified.challenge, now))) return unknownPasskey;
  const host = await findHost(db, passkey.hostId);
  if (!host) return unknownPasskey;
  const token = newToken(random, credentialPrefixes.session);
  await openSession(db, { passkey, counter: verified.value, token, now });
  return { ok: true, host, token: token.token };
}

async function openSession(
  db: Database,
  opening: { passkey: PasskeyRow; counter: number; token: ReturnType<typeof newToken>; now: number },
): Promise<void> {
  const { counter, now, passkey, token } = opening;
  await insertSession(db, { token, hostId: passkey.hostId, now });
  await touchPasskey(db, passkey.id, { counter, now });
}

const answerOf = ({ id, rawId, response }: PasskeyUsed['credential']): AuthenticationResponseJSON => ({
  id,
  rawId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  },
});

const storedCredential = (row: PasskeyRow): WebAuthnCredential => ({
  id: row.id,
  publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
  counter: row.counter,
});

interface Expected {
  readonly expectedChallenge: (challenge: string) => boolean;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: true;
}

/** Runs a verification; null for whatever does not fit. The library throws on bad input, which is the caller's doing, not a fault. */
async function verifying<T>(
  env: Env,
  purpose: string,
  now: number,
  verify: (expected: Expected) => Promise<T | null>,
): Promise<{ value: T; challenge: ReadChallenge } | null> {
  const party = partyOf(env);
  const seen: ReadChallenge[] = [];
  const expectedChallenge = (challenge: string) => {
    const read = readChallenge(challenge, purpose, { hmac: keysOf(env).challenges, now });
    if (read) seen.push(read);
    return read !== null;
  };
  const expected = {
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  } as const;
  const value = await verify(expected).catch(() => null);
  const [challenge] = seen;
  return value === null || challenge === undefined ? null : { value, challenge };
}

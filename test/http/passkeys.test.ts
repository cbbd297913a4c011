import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askForPasskey,
  askForSignIn,
  listPasskeys,
  registerPasskey,
  removePasskey,
  signInByPasskey,
} from '../../schema/contract/endpoints-passkeys.ts';
import { readMe } from '../../schema/contract/endpoints-people.ts';
import { call, cookieOf, done, emptyDatabase, nobody, origin } from './harness.ts';
import { aHost, anOrganiser, type HostPerson } from './people.ts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A passkey of Ed25519 in memory: what an authenticator and a browser do between them. */
function authenticator({ from = origin, party = 'localhost', verified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(16);
  const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  // COSE: key type 1 (OKP), algorithm -8 (EdDSA), curve 6 (Ed25519), x.
  const cose = Buffer.concat([Buffer.from('a401010327200621', 'hex'), Buffer.from('5820', 'hex'), x]);
  const counter = (count: number) => Buffer.from([0, 0, 0, count]);
  const flags = (attested: boolean) => Buffer.from([0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const base = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: base.id,
    make(challenge: string) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([sha256(party), flags(true), counter(0), attested]);
      const object = [
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x58, data.length]), data],
      ];
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      const attestationObject = base64url(Buffer.concat(object));
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    use(challenge: string, count = 1) {
      const data = Buffer.concat([sha256(party), flags(false), counter(count)]);
      const client = clientData('webauthn.get', challenge);
      const signature = sign(null, Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: null,
      };
      return { ...base, response };
    },
  };
}
type Authenticator = ReturnType<typeof authenticator>;

let organiser: HostPerson;
beforeAll(async () => {
  await emptyDatabase();
  organiser = await anOrganiser();
});

async function register(host: HostPerson, device: Authenticator, name = 'Laptop') {
  const { challenge } = await done(askForPasskey, host.browser, { body: {} });
  return call(registerPasskey, host.browser, { body: { name, credential: device.make(challenge) } });
}
const challengeToSignIn = async () => (await done(askForSignIn, nobody, { body: {} })).challenge;
const present = (credential: unknown) => call(signInByPasskey, nobody, { body: { credential } });

describe('a passkey', () => {
  test('signs its owner in, and is listed without its key', async () => {
    const hana = await aHost(organiser);
    const device = authenticator();
    const made = await register(hana, device);
    expect(made.body).toMatchObject({ id: device.id, name: 'Laptop', lastUsedAt: null });
    const opened = await present(device.use(await challengeToSignIn()));
    expect(opened.body.host).toMatchObject({ id: hana.hostId, role: 'host' });
    const me = await done(readMe, { cookie: cookieOf(opened) });
    expect(me).toMatchObject({ role: 'host', passkeys: 1 });
    const { passkeys } = await done(listPasskeys, hana.browser);
    expect(Object.keys(passkeys[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name']);
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('answers each challenge once', async () => {
    const device = authenticator();
    await register(await aHost(organiser), device);
    const challenge = await challengeToSignIn();
    const answers = await Promise.all([present(device.use(challenge, 1)), present(device.use(challenge, 1))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await present(device.use(challenge, 2))).status).toBe(401);
  });

  test('for another origin or address, or without verification of the person, is refused', async () => {
    const wrong = [
      authenticator({ from: 'https://evil.example' }),
      authenticator({ party: 'evil.example' }),
      authenticator({ verified: false }),
    ];
    for (const device of wrong) {
      const made = await register(organiser, device);
      expect([made.status, made.code]).toEqual([400, 'malformed']);
    }
  });

  test('cannot be made with a challenge for somebody else, or for signing in', async () => {
    const hana = await aHost(organiser);
    const device = authenticator();
    const theirs = (await done(askForPasskey, organiser.browser, { body: {} })).challenge;
    for (const challenge of [theirs, await challengeToSignIn(), 'made up']) {
      const made = await call(registerPasskey, hana.browser, {
        body: { name: 'Laptop', credential: device.make(challenge) },
      });
      expect([made.status, made.code]).toEqual([400, 'malformed']);
    }
  });

  test('that is known, unknown or broken gets its own answer', async () => {
    const device = authenticator();
    expect((await register(organiser, device)).status).toBe(201);
    expect((await register(organiser, device)).code).toBe('conflict');
    expect((await present(authenticator().use(await challengeToSignIn()))).code).toBe('unauthenticated');
    const good = device.use(await challengeToSignIn());
    const response = { ...good.response, signature: 'AAAA' };
    expect((await present({ ...good, response })).code).toBe('unauthenticated');
    expect((await present({ ...good, response: { ...response, clientDataJSON: 'AAAA' } })).code).toBe(
      'unauthenticated',
    );
    expect((await present({ id: 'x' })).code).toBe('malformed');
  });

  test('is removed by its owner alone', async () => {
    const hana = await aHost(organiser);
    const device = authenticator();
    await register(hana, device);
    const params = { credentialId: device.id };
    expect((await call(removePasskey, organiser.browser, { params })).status).toBe(404);
    expect((await call(removePasskey, hana.browser, { params })).status).toBe(204);
    expect((await present(device.use(await challengeToSignIn()))).status).toBe(401);
  });
});

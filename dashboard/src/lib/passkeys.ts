import { get, post, type Reply, remove } from './api/client.ts';
import type { PasskeyEntry, PasskeyList, SignedIn } from './api/contract.ts';

const host = { as: 'host' } as const;

/** Passkeys need a browser that has them and a secure page; plain http over a local network is not one. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  window.isSecureContext &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const stopped = (cause: unknown): Reply<never> => {
  const name = cause instanceof DOMException ? cause.name : '';
  const code = name === 'InvalidStateError' ? 'passkey_known' : 'passkey_stopped';
  return { ok: false, trouble: { code, status: 0, detail: '', issues: [], retryAfterMs: null } };
};

/** Makes a passkey on this device and tells the service. */
export async function makePasskey(name: string): Promise<Reply<PasskeyEntry>> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>(
    '/api/passkeys/register/options',
    {},
    host,
  );
  if (!options.ok) return options;
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.body);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return stopped(null);
    return await post<PasskeyEntry>(
      '/api/passkeys/register',
      { name, credential: credential.toJSON() },
      host,
    );
  } catch (cause) {
    return stopped(cause);
  }
}

/** Signs in with a passkey of this device, or of a phone beside it. */
export async function signInByPasskey(signal?: AbortSignal): Promise<Reply<SignedIn>> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/api/passkeys/sign-in/options', {});
  if (!options.ok) return options;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.body);
    const credential = await navigator.credentials.get({ publicKey, ...(signal ? { signal } : {}) });
    if (!(credential instanceof PublicKeyCredential)) return stopped(null);
    return await post<SignedIn>('/api/passkeys/sign-in', { credential: credential.toJSON() });
  } catch (cause) {
    return stopped(cause);
  }
}

export const listPasskeys = () => get<PasskeyList>('/api/passkeys', host);
export const removePasskey = (id: string) =>
  remove<undefined>(`/api/passkeys/${encodeURIComponent(id)}`, host);

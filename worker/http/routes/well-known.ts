import { readKey } from '../../../schema/contract/endpoints-service.ts';
import { keysOf } from '../../director/keys.ts';
import { type Route, route } from '../handler.ts';

export const wellKnownRoutes: readonly Route[] = [
  route(readKey, async ({ env }) => ({
    ok: true,
    body: { algorithm: 'Ed25519' as const, publicKey: keysOf(env).publicKey },
    // No secret and the same for everybody: pages of others may read it to verify a log.
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  })),
];

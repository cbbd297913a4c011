import { listTokens, makeToken, revokeToken } from '../../../schema/contract/endpoints-people.ts';
import { endOwnCredential } from '../../director/end-credential.ts';
import { nameOf } from '../../director/read-name.ts';
import { newToken } from '../../lib/token.ts';
import { apiTokensOf, insertApiToken } from '../../store/api-tokens.ts';
import { credentialPrefixes } from '../../store/credentials.ts';
import { openDatabase } from '../../store/database.ts';
import { hostOf } from '../callers.ts';
import { type Route, route } from '../handler.ts';

export const tokenRoutes: readonly Route[] = [
  route(makeToken, async ({ body, caller, clock, env, random }) => {
    const { hostId } = hostOf(caller);
    const name = nameOf(body.name);
    if (!name.ok) return name;
    const token = newToken(random, credentialPrefixes.apiToken);
    await insertApiToken(openDatabase(env.DB), { token, hostId, name: name.value, now: clock() });
    return { ok: true, body: { id: token.id, name: name.value, token: token.token } };
  }),

  route(listTokens, async ({ caller, env }) => {
    const rows = await apiTokensOf(openDatabase(env.DB), hostOf(caller).hostId);
    const tokens = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
    return { ok: true, body: { tokens } };
  }),

  route(revokeToken, async ({ clock, credentials, env, params }) => {
    const refused = await endOwnCredential(env, credentials, params.id, clock());
    return refused ?? { ok: true, body: undefined };
  }),
];

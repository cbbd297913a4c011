import { setUp } from '../../../schema/contract/endpoints-people.ts';
import { setUpInstallation } from '../../director/set-up-installation.ts';
import { sourceOf } from '../callers.ts';
import { hostCookie } from '../cookies.ts';
import { type Route, route } from '../handler.ts';

export const setupRoutes: readonly Route[] = [
  route(setUp, async ({ body, clock, env, random, request }) => {
    const made = await setUpInstallation(
      { env, random, now: clock() },
      { ...body, source: sourceOf(request) },
    );
    if (!made.ok) return made;
    const { host, recoveryCodes, token } = made;
    return {
      ok: true,
      body: { host, recoveryCodes: [...recoveryCodes] },
      cookies: [hostCookie(env.PUBLIC_URL, token)],
    };
  }),
];

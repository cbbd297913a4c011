import { join } from '../../../schema/contract/endpoints-contestants.ts';
import { joinTournament } from '../../director/join-tournament.ts';
import { contestantCookie } from '../cookies.ts';
import { type Route, route } from '../handler.ts';

export const joinRoutes: readonly Route[] = [
  route(join, async ({ body, clock, env, random }) => {
    const answer = await joinTournament({ env, random, now: clock() }, body.secret);
    if (!answer.ok) return answer;
    const { token, tournament } = answer.joined;
    return {
      ok: true,
      body: answer.joined,
      cookies: [contestantCookie(env.PUBLIC_URL, tournament.id, token)],
    };
  }),
];

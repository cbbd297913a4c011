import { createApp } from './app.ts';
import { passingOn } from './director/pass-on-words.ts';
import type { Env } from './env.ts';
import { faultResponse } from './http/faults.ts';
import { guarded } from './http/headers.ts';
import { openSocket, wantsSocket } from './http/live.ts';
import { problemOf } from './http/problems.ts';
import { routesWith } from './http/routes.ts';
import { findKind } from './kinds/registry.ts';
import { systemClock } from './lib/clock.ts';
import { nodeKeys } from './lib/node-crypto.ts';
import { systemRandom } from './lib/random.ts';
import { Room } from './room/room.ts';
import { openDatabase } from './store/database.ts';
import { houseListOf } from './store/house-words.ts';
import { reporterTo } from './store/reporter.ts';
import { veilOfGame } from './store/veils.ts';
import { wordsOf } from './words/graph.ts';
import lexicon from './words/lexicon.bin';
import promptTable from './words/prompts.bin';
import { promptsOf } from './words/prompts.ts';

// Opened once for each isolate: both are views on the bytes of the bundle, nothing is parsed.
const words = wordsOf(lexicon);
const app = createApp(routesWith(words, promptsOf(promptTable)));

/** One game: the room with everything real handed in. */
export class Game extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, {
      clock: systemClock,
      random: systemRandom,
      words,
      findKind,
      reporter: passingOn(env, reporterTo(openDatabase(env.DB))),
      houseListOf: (tournamentId) => houseListOf(openDatabase(env.DB), tournamentId),
      veilOf: (gameId) => veilOfGame(openDatabase(env.DB), gameId),
      signing: nodeKeys(env.SIGNING_KEY),
      problemOf,
    });
  }
}

/** An open socket as it is, since nothing of a 101 may be touched; a refusal as any other. */
async function answerUpgrade(request: Request, env: Env, now: number): Promise<Response> {
  const response = await openSocket(request, env, now).catch(faultResponse);
  return response.status === 101 ? response : guarded(response, env.PUBLIC_URL);
}

export default {
  async fetch(request, env, ctx): Promise<Response> {
    // The first line: this is when a move was received (G9).
    const receivedAt = systemClock();
    if (wantsSocket(request)) return answerUpgrade(request, env, receivedAt);
    const bindings = { env, clock: systemClock, random: systemRandom, receivedAt };
    return guarded(await app.fetch(request, bindings, ctx), env.PUBLIC_URL);
  },
} satisfies ExportedHandler<Env>;

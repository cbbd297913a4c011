/// <reference types="@cloudflare/vitest-plugin/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '../../worker/env.ts';
import worker from '../../worker/index.ts';
import type { RoomApi } from '../../worker/room/room-api.ts';

type Method = keyof RoomApi;
type Step = () => Promise<void> | void;

/** What happens around calls to games: `before` one gets there, or `after` it has answered. A step that throws is a call that failed. */
export interface Interference {
  readonly before?: Partial<Record<Method, Step>>;
  readonly after?: Partial<Record<Method, Step>>;
}

/** A call to a game that never gets there. */
export const lost: Step = () => {
  throw new Error('this call was lost');
};

/** The Worker with something between it and its games. */
export async function fetchThrough(
  request: Request,
  { after, before }: Interference,
  instead: Partial<Env> = {},
): Promise<Response> {
  const context = createExecutionContext();
  const bindings = { ...realEnv, GAMES: between(before, after), ...instead };
  // The platform's type for an incoming request adds what the edge knows; a test has none of it.
  const response = await worker.fetch(request as never, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

// vitest.config.ts binds what Env names.
const realEnv = env as unknown as Env;

function between(before: Interference['before'] = {}, after: Interference['after'] = {}): Env['GAMES'] {
  const { GAMES } = realEnv;
  const get = (id: DurableObjectId) => {
    // A stub makes up its methods as they are asked for, so that they cannot be listed.
    const stub = GAMES.get(id) as unknown as Record<Method, (...args: unknown[]) => Promise<unknown>>;
    return new Proxy(stub, {
      get:
        (_, name: Method) =>
        async (...args: unknown[]) => {
          await before[name]?.();
          const answer = await stub[name](...args);
          await after[name]?.();
          return answer;
        },
    });
  };
  return { idFromName: (name: string) => GAMES.idFromName(name), get } as unknown as Env['GAMES'];
}

/** D1 that does the nth batch that writes anything, and then says that it failed. */
export function forgetfulDatabase(nth: number): D1Database {
  let writes = 0;
  return new Proxy(realEnv.DB, {
    get(db, name: keyof D1Database) {
      if (name !== 'batch') return db[name].bind(db);
      return async (statements: D1PreparedStatement[]) => {
        const done = await db.batch(statements);
        if (done.some(({ meta }) => meta.changes > 0)) writes += 1;
        if (writes !== nth) return done;
        writes += 1;
        throw new Error('D1_ERROR: Network connection lost.');
      };
    },
  });
}

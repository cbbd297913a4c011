import { Hono } from 'hono';
import type { Env } from './env.ts';
import { answer } from './http/answer.ts';
import { faultResponse } from './http/faults.ts';
import type { Route } from './http/handler.ts';
import { problemResponse, refuse } from './http/problems.ts';
import type { Clock } from './lib/clock.ts';
import type { RandomBytes } from './lib/random.ts';

/** What the app is given with each request. */
export interface Bindings {
  readonly env: Env;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** The clock at the Worker's first line (G9), ms. */
  readonly receivedAt: number;
}

/** The HTTP API out of its one table of routes. */
export function createApp(routes: readonly Route[]): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (context) =>
      answer(route, {
        request: context.req.raw,
        params: context.req.param(),
        ...context.env,
        waitUntil: (work) => context.executionCtx.waitUntil(work),
      }),
    );
  }
  // Made when it is first needed: an isolate that starts has better things to do.
  let elsewise: Hono | null = null;
  app.notFound(({ req }) => {
    elsewise ??= otherMethods(routes);
    return elsewise.fetch(req.raw);
  });
  app.onError((error) => faultResponse(error));
  return app;
}

/** What is answered where no route is: which methods there are at the address, or that there is nothing. */
function otherMethods(routes: readonly Route[]): Hono {
  const app = new Hono();
  for (const [path, methods] of methodsByPath(routes)) {
    const allow = { allow: methods.join(', ') };
    app.all(path, () => problemResponse(refuse('method_not_allowed', `Only ${allow.allow} here.`), allow));
  }
  app.notFound(() => problemResponse(refuse('not_found', 'There is nothing at this address.')));
  return app;
}

/** Which methods each path takes, those of the patterns that cover it too; what is covered comes before what covers it. */
function methodsByPath(
  routes: readonly Route[],
): readonly (readonly [path: string, methods: readonly string[]])[] {
  const methods = new Map<string, readonly string[]>();
  for (const { endpoint } of routes) {
    const before = methods.get(endpoint.path) ?? [];
    methods.set(endpoint.path, [
      ...before,
      ...(endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]),
    ]);
  }
  const paths = [...methods.keys()].toSorted((a, b) => parametersIn(a) - parametersIn(b));
  return paths.map((path) => [
    path,
    paths.flatMap((pattern) => (covers(pattern, path) ? (methods.get(pattern) ?? []) : [])),
  ]);
}

const partsOf = (path: string): readonly string[] => path.split('/');
const parametersIn = (path: string): number => partsOf(path).filter((part) => part.startsWith(':')).length;

function covers(pattern: string, path: string): boolean {
  const [wanted, there] = [partsOf(pattern), partsOf(path)];
  return (
    wanted.length === there.length && wanted.every((part, at) => part.startsWith(':') || part === there[at])
  );
}

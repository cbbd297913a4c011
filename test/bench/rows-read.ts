import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

const serverIn = (folder: string) =>
  new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      compatibilityDate: '2026-08-04',
      modules: true,
      script: 'export default { fetch: () => new Response() };',
      d1Databases: ['DB'],
      resourcePersistencePath: folder,
    }),
  );

/** Does some work with the D1 that keeps its file in a folder. */
export async function withDatabase<T>(folder: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const server = serverIn(folder);
  try {
    return await work(await server.getD1Database('DB'));
  } finally {
    await server.dispose();
  }
}

interface Answer {
  readonly meta?: { readonly rows_read: number };
}

/** D1 that adds up the rows that it reads, as the bill does. */
export function countingReads(db: D1Database): { readonly db: D1Database; readonly take: () => number } {
  let rows = 0;
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(inner, name) {
        const value = Reflect.get(inner, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          // Rows without names come without figures: the same query twice, the first for these.
          if (name === 'raw') {
            const statement = watched(inner) as T & { all: () => Promise<unknown> }; // Only statements have rows.
            return statement.all().then((): unknown => value.apply(inner, given));
          }
          const result: unknown = value.apply(inner, given);
          if (name === 'prepare' || name === 'bind') return watched(result as object); // A statement: both give one.
          if (!(result instanceof Promise)) return result;
          return result.then((answer: Answer | Answer[]) => {
            for (const { meta } of [answer].flat()) rows += meta?.rows_read ?? 0;
            return answer;
          });
        };
      },
    });
  return {
    db: watched(db),
    take: () => {
      const taken = rows;
      rows = 0;
      return taken;
    },
  };
}

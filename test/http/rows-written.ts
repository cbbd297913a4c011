import { env } from 'cloudflare:workers';

interface Statement {
  readonly statement: string;
}
interface Result {
  readonly meta: { readonly rows_written: number };
}
type Call = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/** Rows that are swept out when a minute is over are in nobody's account. */
const isSweeping = (sql: string): boolean => /^delete from "tries"/i.test(sql);

/**
 * Counts rows as the bill does, those of the Worker and of its games alike: both speak to D1 by the same two sorts of object. `take` says how
 * many were written since the last time.
 */
export function countRowsWritten(): { readonly take: () => number; readonly stop: () => void } {
  let rows = 0;
  const count = ({ statement }: Statement, result: unknown): void => {
    // What D1 answers a statement with.
    if (!isSweeping(statement)) rows += (result as Result).meta.rows_written;
  };
  const database: Record<string, Call> = Object.getPrototypeOf(env.DB);
  const statements: Record<string, Call> = Object.getPrototypeOf(env.DB.prepare('SELECT 1'));
  const undo: (() => void)[] = [];
  const watch = (
    methods: Record<string, Call>,
    name: string,
    see: (self: unknown, given: unknown[], result: unknown) => void,
  ) => {
    const method = methods[name];
    if (method === undefined) throw new Error(`D1 has no ${name}`);
    methods[name] = async function (...given) {
      const result = await method.apply(this, given);
      see(this, given, result);
      return result;
    };
    undo.push(() => {
      methods[name] = method;
    });
  };
  watch(database, 'batch', (_, [batch], results) => {
    for (const [at, result] of (results as unknown[]).entries())
      count((batch as Statement[])[at] ?? { statement: '' }, result);
  });
  for (const name of ['run', 'all'])
    watch(statements, name, (self, _, result) => count(self as Statement, result));
  return {
    take: () => {
      const taken = rows;
      rows = 0;
      return taken;
    },
    stop: () => {
      for (const each of undo) each();
    },
  };
}

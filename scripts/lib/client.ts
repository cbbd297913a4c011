import type * as z from 'zod';
import { Problem } from '../../schema/contract/problem.ts';

/** An answer as it came, whatever it was. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; null where the body is none. */
  readonly body: unknown;
}

export interface Sending {
  readonly body?: unknown;
  /** In place of `body`: bytes as they are, for what is not JSON. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to one server as one caller, by HTTP alone. */
export interface Client {
  readonly url: string;
  readonly token: string | null;
  send(method: string, path: string, sending?: Sending): Promise<Reply>;
  /** As `send`, but anything other than a 2xx reply of that shape is thrown. */
  call<T extends z.ZodType>(shape: T, method: string, path: string, body?: unknown): Promise<z.output<T>>;
  as(token: string): Client;
}

/** `token` is a bearer token, or null for nobody. */
export function makeClient(url: string, token: string | null = null): Client {
  const send = async (method: string, path: string, sending: Sending = {}): Promise<Reply> => {
    const content = sending.raw ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body));
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...sending.headers,
      },
      ...(content === undefined ? {} : { body: content }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: asJson(text) };
  };
  return {
    url,
    token,
    send,
    as: (other) => makeClient(url, other),
    call: async (shape, method, path, body) => {
      const reply = await send(method, path, body === undefined ? {} : { body });
      if (reply.status < 200 || reply.status > 299) throw new Error(describe(method, path, reply));
      return shape.parse(reply.body);
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // NDJSON, CSV, an empty body: the caller has the text.
    return null;
  }
}

const describe = (method: string, path: string, { status, text }: Reply): string =>
  `${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`;

/** The code of a refusal; null for an answer that is none. */
export function codeOf(reply: Reply): string | null {
  const problem = Problem.safeParse(reply.body);
  return problem.success && reply.status >= 400 ? problem.data.code : null;
}

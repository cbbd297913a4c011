import { gameCodes, type ServiceCode, serviceCodes } from '../../schema/contract/codes.ts';
import type { Problem } from '../../schema/contract/problem.ts';
import { allKinds } from '../kinds/registry.ts';
import type { Refused } from '../room/room-api.ts';

/** How long a caller is asked to wait where the refusal passes by itself, seconds. */
const retryAfterSeconds = '1';

const statusByCode = new Map<string, number>([
  ...Object.entries(serviceCodes),
  ...Object.entries(gameCodes),
  ...allKinds().flatMap((kind) => Object.entries(kind.codes)),
]);

/** Every refusal code there is with its HTTP status: the service's, those of all games, those of each kind. */
export const allCodes = (): ReadonlyMap<string, number> => statusByCode;

/** A refusal by one of the service's own codes. `detail` is a sentence for people. */
export const refuse = (code: ServiceCode, detail: string, issues?: Refused['issues']): Refused =>
  issues === undefined ? { ok: false, code, detail } : { ok: false, code, detail, issues };

/** `already_submitted` → `Already submitted`. */
const titleOf = (code: string) => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The problem document of a refusal. A code that is in no list is a bug of ours and answered as one. */
export function problemOf(refused: Refused): Problem {
  const status = statusByCode.get(refused.code);
  if (status === undefined) throw new Error(`refusal code ${refused.code} is in no list`);
  return {
    type: `/api/docs#code-${refused.code}`,
    title: titleOf(refused.code),
    status,
    detail: refused.detail,
    code: refused.code,
    ...(refused.issues === undefined ? {} : { issues: [...refused.issues] }),
    ...(refused.current === undefined ? {} : { current: refused.current }),
  };
}

/** A refusal as an HTTP answer (RFC 9457). */
export function problemResponse(refused: Refused, headers: Readonly<Record<string, string>> = {}): Response {
  const problem = problemOf(refused);
  const passing = problem.status === 429 || problem.status === 503;
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      ...(problem.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(passing ? { 'retry-after': retryAfterSeconds } : {}),
      ...headers,
    },
  });
}

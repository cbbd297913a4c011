import * as z from 'zod';
import { ContestantId, HostId } from '../../schema/contract/ids.ts';
import type { Asker, Credential, Principal, Refused } from './room-api.ts';

const CredentialShape = z.strictObject({ id: z.string(), hash: z.string() });
const PrincipalShape = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('host'), hostId: HostId, name: z.string() }),
  z.strictObject({ role: z.literal('contestant'), contestantId: ContestantId, name: z.string() }),
]);
const AskerShape = z.strictObject({
  credentials: z.array(CredentialShape),
  as: z.enum(['host', 'contestant']).optional(),
  admissions: z
    .array(
      z.strictObject({
        credential: CredentialShape,
        principal: PrincipalShape,
        until: z.number().nullable(),
        since: z.number().optional(),
      }),
    )
    .optional(),
  final: z.boolean().optional(),
});

/** Reads the header by which the Worker says who opens a socket; null when it is not one. */
export function readAsker(header: string): Asker | null {
  try {
    const parsed = AskerShape.safeParse(JSON.parse(decodeURIComponent(header)));
    // Zod writes absent fields as `| undefined`, which a parsed JSON never holds.
    return parsed.success ? (parsed.data as Asker) : null;
  } catch {
    return null;
  }
}

/** Writes that header. */
export const writeAsker = (asker: Asker): string => encodeURIComponent(JSON.stringify(asker));

/** Somebody whom the object knows, by which credential. */
export interface Known {
  readonly credentialId: string;
  readonly principal: Principal;
}

/** Who it turned out to be; null for a spectator. */
export type Resolved =
  | { readonly ok: true; readonly known: Known | null }
  | Refused
  | { readonly ok: false; readonly unknown: readonly string[] };

/** What the object says of one credential: whom it speaks for, that it is false, or that it was never heard of. */
export type Judgement = Known | 'false' | 'unknown';

const unauthenticated: Refused = {
  ok: false,
  code: 'unauthenticated',
  detail: 'This link or session is not good for this game, or no longer.',
};

/** Finds out who asks. Where a browser holds a host's and a contestant's credential, `as` chooses, and the host comes first. */
export function resolveAsker(asker: Asker, judge: (credential: Credential) => Judgement): Resolved {
  const judged = asker.credentials.map((credential) => ({ id: credential.id, found: judge(credential) }));
  if (judged.length === 0) return { ok: true, known: null };
  const known = judged.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
  const wanted = known.find(({ principal }) => principal.role === (asker.as ?? 'host'));
  if (wanted !== undefined) return { ok: true, known: wanted };
  const unknown = judged.filter(({ found }) => found === 'unknown').map(({ id }) => id);
  // One of the unknown may be what was asked for.
  if (unknown.length > 0 && asker.final !== true) return { ok: false, unknown };
  const [other] = known;
  return other === undefined ? unauthenticated : { ok: true, known: other };
}

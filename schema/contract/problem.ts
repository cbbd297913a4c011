import * as z from 'zod';

/** One thing wrong with the shape of a request: where, and what. */
export const Issue = z.strictObject({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });
export type Issue = z.infer<typeof Issue>;

/** The body of every refusal and fault, `application/problem+json` (RFC 9457). `code` is stable. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    issues: z.array(Issue).optional(),
    /** `edited_meanwhile`: how it stands now, in the shape of the call's own reply. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

import * as z from 'zod';
import { HostId, Instant } from './ids.ts';
import { StaffRole } from './people.ts';
import { auditActions } from './staff-actions.ts';

/** Who is on a tournament, and as what. Organisers of the installation may run every tournament and need not be listed. */
export const StaffList = z
  .strictObject({
    you: z.strictObject({ hostId: HostId, role: StaffRole }),
    staff: z.array(
      z.strictObject({
        hostId: HostId,
        name: z.string(),
        role: StaffRole,
        /** Made the tournament: stays. */
        owner: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof StaffList>;

/** Names of acts; see `staff-actions.ts`. */
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One act: who did what to whom, when, and why. Names are not in it but by id, save in `detail`, which goes with the person. */
export const AuditEntry = z
  .strictObject({
    seq: z.int().min(1),
    at: Instant,
    author: z.strictObject({ hostId: HostId, name: z.string() }),
    action: AuditAction,
    /** Id of the contestant, game, host, template it is about. */
    subject: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.record(z.string(), z.json()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. `more` is the `before` of the next page; null on the last. */
export const AuditPage = z
  .strictObject({ entries: z.array(AuditEntry), more: z.int().min(1).nullable() })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

/** How many entries one page holds unless it is said, and at most. */
export const auditPage = { usual: 50, most: 200 } as const;

export const AuditQuery = z.strictObject({
  author: HostId.optional(),
  action: AuditAction.optional(),
  /** A contestant, game, host or template. */
  subject: z.string().min(1).max(64).optional(),
  /** From this instant on, and up to that one, without it. */
  since: Instant.optional(),
  until: Instant.optional(),
  before: z.coerce.number().int().min(1).optional(),
  size: z.coerce.number().int().min(1).max(auditPage.most).default(auditPage.usual),
});

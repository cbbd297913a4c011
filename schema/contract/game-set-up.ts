import * as z from 'zod';
import { ConfigInput } from './endpoints-games.ts';
import { ContestantId, GameId, Instant } from './ids.ts';
import { SeatPresence } from './live.ts';
import { CredentialId, TypedName } from './people.ts';
import { Version } from './tournament.ts';

/** What of a game may be changed after it was made; its settings may not. `scheduledAt` null: at no set time. */
export const GameChange = z
  .strictObject({
    name: TypedName.optional(),
    scheduledAt: Instant.nullable().optional(),
    version: Version.optional(),
  })
  .meta({ id: 'GameChange' });

/** A game's set-up under a name, to make games from (T48). It holds no seed and nobody's seat. */
export const Template = z
  .strictObject({
    id: CredentialId,
    name: z.string(),
    kind: z.string(),
    config: z.record(z.string(), z.json()),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;

export const TemplateList = z.strictObject({ templates: z.array(Template) }).meta({ id: 'TemplateList' });

/** From a kind and its settings, or from a game that there is. */
export const NewTemplate = z
  .strictObject({
    name: TypedName,
    kind: z.string().min(1).max(40).optional(),
    config: ConfigInput.optional(),
    settingsOf: GameId.optional(),
  })
  .refine(({ kind, settingsOf }) => (kind === undefined) !== (settingsOf === undefined), {
    path: ['kind'],
    message: 'a kind, or an earlier game',
  })
  .meta({ id: 'NewTemplate' });
export type NewTemplate = z.infer<typeof NewTemplate>;

export const TemplateChange = z
  .strictObject({
    name: TypedName.optional(),
    config: ConfigInput.optional(),
    version: Version.optional(),
  })
  .meta({ id: 'TemplateChange' });

export const CheckedIn = z.strictObject({ checkedInAt: Instant }).meta({ id: 'CheckedIn' });
export type CheckedIn = z.infer<typeof CheckedIn>;

/** Who had checked in and has kept their seat, and who had not and has none now. */
export const AbsentDropped = z
  .strictObject({ kept: z.array(ContestantId), dropped: z.array(ContestantId) })
  .meta({ id: 'AbsentDropped' });
export type AbsentDropped = z.infer<typeof AbsentDropped>;

/** `left_out`: the start itself would leave them out, by the rules of the game. */
export const warningCodes = [
  'left_out',
  'link_unopened',
  'not_checked_in',
  'withdrawn_from_tournament',
] as const;

const about = { detail: z.string(), contestants: z.array(ContestantId) };

/** What stands between a game and its start (T47). */
export const PreFlight = z
  .strictObject({
    gameId: GameId,
    phase: z.string(),
    scheduledAt: Instant.nullable(),
    canStart: z.boolean(),
    /** Why it cannot be started: codes of the game's own refusals, with whom they are about. */
    blockers: z.array(z.strictObject({ code: z.string(), ...about })),
    /** What to look at before it is; none of it keeps the game from starting. */
    warnings: z.array(z.strictObject({ code: z.enum(warningCodes), ...about })),
    seats: z.array(
      z.strictObject({
        contestantId: ContestantId,
        name: z.string(),
        withdrawn: z.boolean(),
        state: SeatPresence,
        /** Whether their link has been opened. */
        joined: z.boolean(),
        checkedInAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PreFlight' });
export type PreFlight = z.infer<typeof PreFlight>;

import * as z from 'zod';
import { ContestantId, GameId, HostId, Instant, TournamentId } from './ids.ts';

/** Text as typed; what makes a name of it is G11 (`bad_name`). */
export const TypedName = z.string().max(400);

/** A secret that stands alone for its bearer: a link's, an invite's, the installation's. */
export const SecretText = z.string().min(1).max(256);

export const HostRole = z.enum(['organiser', 'host']);
export type HostRole = z.infer<typeof HostRole>;

/** Somebody with an account. Organisers own the installation's tournaments, hosts run those they are on. */
export const Host = z.strictObject({ id: HostId, name: z.string(), role: HostRole }).meta({ id: 'Host' });
export type Host = z.infer<typeof Host>;

export const SetupBody = z.strictObject({ secret: SecretText, name: TypedName }).meta({ id: 'Setup' });

/** A new account. The recovery codes are shown this once; each signs in once. */
export const NewHost = z
  .strictObject({ host: Host, recoveryCodes: z.array(z.string()) })
  .meta({ id: 'NewHost' });
export type NewHost = z.infer<typeof NewHost>;

export const RecoveryBody = z.strictObject({ code: z.string().min(1).max(100) }).meta({ id: 'Recovery' });

export const SignedIn = z
  .strictObject({ host: Host, recoveryCodesLeft: z.int().min(0) })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

export const RecoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

/** A game in a list; the phase is that of the last report, the game itself knows better. */
export const GameEntry = z
  .strictObject({
    id: GameId,
    kind: z.string(),
    name: z.string(),
    phase: z.string(),
    /** When it is to be played; nothing begins by itself. */
    scheduledAt: Instant.nullable(),
    /** Counts changes of name and time (T43). */
    version: z.int().min(1),
  })
  .meta({ id: 'GameEntry' });
export type GameEntry = z.infer<typeof GameEntry>;

const named = <T extends z.ZodType>(id: T) => z.strictObject({ id, name: z.string() });
const hostMe = { host: Host, recoveryCodesLeft: z.int().min(0), passkeys: z.int().min(0) };

/** Who the caller is. */
export const Me = z
  .discriminatedUnion('role', [
    z.strictObject({ role: z.literal('organiser'), ...hostMe }),
    z.strictObject({ role: z.literal('host'), ...hostMe }),
    z.strictObject({
      role: z.literal('contestant'),
      contestant: named(ContestantId),
      tournament: named(TournamentId),
      games: z.array(GameEntry),
    }),
  ])
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const CredentialId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A place where the caller is signed in. */
export const SessionEntry = z
  .strictObject({ id: CredentialId, createdAt: Instant, endsAt: Instant, current: z.boolean() })
  .meta({ id: 'SessionEntry' });

export const SessionList = z.strictObject({ sessions: z.array(SessionEntry) }).meta({ id: 'SessionList' });

export const TokenBody = z.strictObject({ name: TypedName }).meta({ id: 'NewApiToken' });

/** A bearer token for scripts; `token` is shown this once. */
export const TokenMade = z
  .strictObject({ id: CredentialId, name: z.string(), token: z.string() })
  .meta({ id: 'ApiTokenMade' });

export const TokenList = z
  .strictObject({
    tokens: z.array(z.strictObject({ id: CredentialId, name: z.string(), createdAt: Instant })),
  })
  .meta({ id: 'ApiTokenList' });

/**
 * What an invite makes of somebody. With a tournament: one who organises, runs, or only looks at that one. Without: an organiser of
 * the installation, or a host with an account and no tournament yet (T41).
 */
export const StaffRole = z.enum(['organiser', 'host', 'viewer']);
export type StaffRole = z.infer<typeof StaffRole>;

export const InviteBody = z
  .strictObject({ role: StaffRole, tournamentId: TournamentId.optional() })
  .refine(({ role, tournamentId }) => role !== 'viewer' || tournamentId !== undefined, {
    path: ['tournamentId'],
    message: 'whoever only looks does so at one tournament',
  })
  .meta({ id: 'NewInvite' });

const invite = {
  id: CredentialId,
  role: StaffRole,
  tournamentId: TournamentId.nullable(),
  expiresAt: Instant,
};

/** A one-time link that makes a host or an organiser; `secret` and `link` are shown this once. */
export const InviteMade = z
  .strictObject({ ...invite, secret: z.string(), link: z.string() })
  .meta({ id: 'InviteMade' });

/** Invites that nobody has used yet. */
export const InviteList = z
  .strictObject({ invites: z.array(z.strictObject(invite)) })
  .meta({ id: 'InviteList' });

export const AcceptBody = z
  .strictObject({ secret: SecretText, name: TypedName })
  .meta({ id: 'AcceptInvite' });

/** What an invite gave. Whoever has an account already keeps it, with its codes: the list is then empty. */
export const Accepted = z
  .strictObject({
    host: Host,
    recoveryCodes: z.array(z.string()),
    tournamentId: TournamentId.nullable(),
  })
  .meta({ id: 'AcceptedInvite' });

/** A passkey as its owner sees it. */
export const PasskeyEntry = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'PasskeyEntry' });
export type PasskeyEntry = z.infer<typeof PasskeyEntry>;

export const PasskeyList = z.strictObject({ passkeys: z.array(PasskeyEntry) }).meta({ id: 'PasskeyList' });

/** What a browser is to be asked, as its own parse…OptionsFromJSON takes it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

const base64url = z
  .string()
  .max(8_192)
  .regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** What a browser's `credential.toJSON()` gives; fields that we have no use for are let through. */
export const PasskeyMade = z
  .strictObject({
    name: TypedName,
    credential: z.looseObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyMade' });
export type PasskeyMade = z.infer<typeof PasskeyMade>;

export const PasskeyUsed = z
  .strictObject({
    credential: z.looseObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
      }),
    }),
  })
  .meta({ id: 'PasskeyUsed' });
export type PasskeyUsed = z.infer<typeof PasskeyUsed>;

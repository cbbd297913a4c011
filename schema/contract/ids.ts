import * as z from 'zod';

/**
 * Ids are opaque visible text, branded so that one sort cannot stand where another belongs.
 * The server makes them all; nobody else needs to look inside.
 */
const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

export const TournamentId = id.brand<'TournamentId'>().meta({ id: 'TournamentId' });
export type TournamentId = z.infer<typeof TournamentId>;

export const ContestantId = id.brand<'ContestantId'>().meta({ id: 'ContestantId' });
export type ContestantId = z.infer<typeof ContestantId>;

export const HostId = id.brand<'HostId'>().meta({ id: 'HostId' });
export type HostId = z.infer<typeof HostId>;

export const GameId = id.brand<'GameId'>().meta({ id: 'GameId' });
export type GameId = z.infer<typeof GameId>;

/** Milliseconds since 1970-01-01 UTC; what the core reckons with. On the wire instants are ISO 8601. */
export type InstantMs = number;

/** An instant on the wire: ISO 8601, UTC, milliseconds, for example 2026-11-30T18:00:00.000Z. */
export const Instant = z.iso.datetime({ precision: 3 }).meta({ id: 'Instant' });
export type Instant = z.infer<typeof Instant>;

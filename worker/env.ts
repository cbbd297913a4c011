import type { RoomApi } from './room/room-api.ts';

/** What the Worker is given: see wrangler.toml and docs/hosting.md. */
export interface Env {
  readonly GAMES: DurableObjectNamespace<RoomApi & Rpc.DurableObjectBranded>;
  readonly DB: D1Database;
  /** 32 bytes, base64: the Ed25519 seed of receipts, from which the keys of links and game ids are derived. Keep it: losing it ends all links. */
  readonly SIGNING_KEY: string;
  /** Whoever knows it may claim a fresh installation, once. */
  readonly SETUP_SECRET: string;
  /** Origin of the service, no trailing slash: links, passkeys' RP id, allowed Origin. */
  readonly PUBLIC_URL: string;
}

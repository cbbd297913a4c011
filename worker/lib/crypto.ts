/** What the proofs need done; Node's crypto does it in the Worker, @noble in browsers. Text is hashed as UTF-8. */
export interface Digest {
  /** Hex SHA-256. */
  sha256(text: string): string;
}

/** HMAC-SHA-256 of UTF-8 text under a key that is already bound, base64url without padding. */
export type Hmac = (text: string) => string;

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export type SameText = (one: string, other: string) => boolean;

/** Checks a base64url Ed25519 signature over UTF-8 text. False for whatever is malformed; never throws. */
export type VerifySignature = (publicKey: string, text: string, signature: string) => boolean;

/** Everything that reading a log and its receipts takes. */
export interface Checking extends Digest {
  verify: VerifySignature;
}

/** Everything that a game's object takes: it signs as well. */
export interface Signing extends Digest {
  /** Base64url Ed25519 signature over UTF-8 text. */
  sign(text: string): string;
  sameText: SameText;
}

import type { GameId } from '../../schema/contract/ids.ts';
import type { Checking, Signing } from '../lib/crypto.ts';
import { canonical } from './canonical.ts';

/** The end of a log, by which all of it is known. */
export interface LogEnd {
  readonly gameId: GameId;
  readonly seq: number;
  readonly logHead: string;
}

// Fields of their own keep it from ever being read as a receipt.
const sealedText = ({ gameId, seq, logHead }: LogEnd): string =>
  canonical({ archived: gameId, seq, logHead });

/** Base64url Ed25519: what an installation says of a log that it gives away. */
export const sealLog = (end: LogEnd, { sign }: Pick<Signing, 'sign'>): string => sign(sealedText(end));

/** Whether the holder of the key has given away this log, whole and as it stands. */
export const sealHolds = (
  end: LogEnd,
  seal: { readonly publicKey: string; readonly signature: string },
  { verify }: Pick<Checking, 'verify'>,
): boolean => verify(seal.publicKey, sealedText(end), seal.signature);

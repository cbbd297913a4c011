import type { AnyMove, Receipt } from '../../schema/contract/game.ts';
import type { Json } from '../kinds/kind.ts';
import type { Checking, Digest, Signing } from '../lib/crypto.ts';
import { canonical } from './canonical.ts';

/** Hex SHA-256 of canonical `{salt, move}`. The move is as it was sent, so that the sender can work this out alone. */
export const moveHashOf = (salt: string, move: AnyMove, { sha256 }: Digest): string =>
  // A move that came this far was checked to be canonical JSON.
  sha256(canonical({ salt, move: move as Json }));

/** What a receipt's signature stands under. */
const signedText = ({ gameId, seq, at, moveHash, logHead }: Omit<Receipt, 'salt' | 'signature'>): string =>
  canonical({ gameId, seq, at, moveHash, logHead });

/** Signs for a move: that it was taken, when, and what the log was right after it. */
export function makeReceipt(
  taken: Pick<Receipt, 'gameId' | 'seq' | 'at' | 'logHead' | 'salt'> & { readonly move: AnyMove },
  signing: Pick<Signing, 'sha256' | 'sign'>,
): Receipt {
  const { gameId, seq, at, logHead, salt, move } = taken;
  const unsigned = { gameId, seq, at, moveHash: moveHashOf(salt, move, signing), logHead };
  return { ...unsigned, salt, signature: signing.sign(signedText(unsigned)) };
}

/** Whether the holder of the key signed this receipt. */
export const receiptIsSigned = (receipt: Receipt, publicKey: string, { verify }: Checking): boolean =>
  verify(publicKey, signedText(receipt), receipt.signature);

/** Whether a receipt is for this move. */
export const receiptIsFor = (receipt: Receipt, move: AnyMove, digest: Digest): boolean =>
  moveHashOf(receipt.salt, move, digest) === receipt.moveHash;

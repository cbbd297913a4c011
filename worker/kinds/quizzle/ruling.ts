import type { Happened, RulingReport } from '../kind.ts';
import { readRecord } from './events.ts';

/** A host's word on a word; in this game it is on nobody's in particular. */
export function ruling(event: Happened): RulingReport | null {
  const record = readRecord(event);
  if (record?.type !== 'word-ruled') return null;
  const { word, valid, reason, hostId, precedent } = record.data;
  const about = { contestantId: null, round: null, onRecord: false, precedent: precedent ?? false };
  return { word, valid, reason, hostId, ...about };
}

import type { TournamentId } from '../../schema/contract/ids.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { skeletonsOf } from '../store/contestants.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertJoinRequest } from '../store/join-requests.ts';
import { openRoomCode } from '../store/room-codes.ts';
import { countTry, guessRoomCode } from '../store/tries.ts';
import { nameSkeleton } from '../words/names.ts';
import { nameOf, takenName } from './read-name.ts';
import { type Occasion, tooManyTries } from './set-up-installation.ts';

// No vowels, so that no word comes of it, and with them go I and O, which look like 1 and 0.
const letters = 'BCDFGHJKLMNPQRSTVWXYZ';
const codeLength = 6;

/** Six letters, each as likely as any other. */
export function newRoomCode(random: RandomBytes): string {
  let code = '';
  while (code.length < codeLength) {
    const [byte = 255] = random(1);
    // 252 is the last multiple of 21: the bytes beyond would favour the first letters.
    if (byte < 252) code += letters[byte % letters.length];
  }
  return code;
}

/** The code of a tournament, a new one where there is none. */
export async function openCode({ env, random }: Occasion, acting: Acting): Promise<string> {
  const db = openDatabase(env.DB);
  for (;;) {
    const code = await openRoomCode(db, acting.tournamentId, newRoomCode(random), acting);
    if (code !== null) return code;
  }
}

/** A code as typed: case, spaces and dashes do not matter. */
const readCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Unknown, closed and full codes get this one answer. */
const noSuchCode: Refused = {
  ok: false,
  code: 'not_found',
  detail: 'Nobody can be let in by that code now. Check it with your host.',
};

/** One room has many people behind one address, and some mistype; no guesser gets far with so few. */
const triesPerSource = 10;
const triesPerCode = 100;

/** Asks to be let in. The code alone lets nobody in: a host decides. */
export async function askToJoin(
  occasion: Occasion,
  asked: { readonly code: string; readonly name: string; readonly source: string },
): Promise<{ ok: true; id: string; secret: string } | Refused> {
  const { env, now, random } = occasion;
  const db = openDatabase(env.DB);
  const guessing = { sort: 'room-code', of: asked.source, perMinute: triesPerSource };
  const code = readCode(asked.code);
  const { allowed, tournamentId } = await guessRoomCode(db, code, guessing, now);
  if (!allowed) return tooManyTries;
  if (tournamentId === null) return noSuchCode;
  const busy = { sort: 'room', of: code, perMinute: triesPerCode };
  if (!(await countTry(db, busy, now))) return noSuchCode;
  const name = await freeName(db, tournamentId, asked.name);
  if (!name.ok) return name;
  const token = newToken(random, 'jr_');
  const request = { id: token.id, secretHash: token.hash, tournamentId, name: name.value, createdAt: now };
  if (!(await insertJoinRequest(db, request))) return noSuchCode;
  return { ok: true, id: token.id, secret: token.token };
}

/** A name that nobody on the roster has one like (G11). */
async function freeName(db: Database, tournamentId: TournamentId, text: string) {
  const name = nameOf(text);
  if (!name.ok) return name;
  const there = await skeletonsOf(db, tournamentId);
  return there.has(nameSkeleton(name.value)) ? takenName('name') : name;
}

import { HostId } from '../../schema/contract/ids.ts';
import type { Host } from '../../schema/contract/people.ts';
import type { Env } from '../env.ts';
import { sameText } from '../lib/node-crypto.ts';
import type { RandomBytes } from '../lib/random.ts';
import { newId, newToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { credentialPrefixes } from '../store/credentials.ts';
import { openDatabase } from '../store/database.ts';
import { insertOwner, isSetUp, type NewAccount } from '../store/hosts.ts';
import { countTry } from '../store/tries.ts';
import { nameOf } from './read-name.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** What everything that opens a session needs to know. */
export interface Occasion {
  readonly env: Env;
  readonly random: RandomBytes;
  readonly now: number;
}

/** Somebody who is signed in from now on. `token` goes into their cookie, the codes are shown this once. */
export interface Welcome {
  readonly ok: true;
  readonly host: Host;
  readonly recoveryCodes: readonly string[];
  readonly token: string;
}

/** Secrets of people's own choosing may be guessed: so many tries a minute from one source. */
const guesses = 10;
/** And from all together: on a server of one's own, behind nothing, a sender may say what it likes of where it is. */
const guessesOfAll = 300;
export const tooManyTries: Refused = {
  ok: false,
  code: 'rate_limited',
  detail: 'Too many tries. Wait a minute.',
};

/** Claims a fresh installation: of two at once, one gets it. */
export async function setUpInstallation(
  occasion: Occasion,
  asked: { readonly secret: string; readonly name: string; readonly source: string },
): Promise<Welcome | Refused> {
  const { env, now, random } = occasion;
  const db = openDatabase(env.DB);
  // Counted before it is looked at: of many sent at once no more are looked at than of as many one by one.
  const bySource = { sort: 'setup', of: asked.source, perMinute: guesses };
  if (!(await countTry(db, bySource, now))) return tooManyTries;
  const byAll = { sort: 'setup', of: 'all', perMinute: guessesOfAll };
  if (!(await countTry(db, byAll, now))) return tooManyTries;
  if (env.SETUP_SECRET === '' || !sameText(asked.secret, env.SETUP_SECRET)) {
    return { ok: false, code: 'bad_secret', detail: 'That is not the set-up secret.' };
  }
  if (await isSetUp(db)) return alreadySetUp;
  const name = nameOf(asked.name);
  if (!name.ok) return name;
  const { account, codes } = newAccount(random, { name: name.value, now });
  if (!(await insertOwner(db, account))) return alreadySetUp;
  const host: Host = { id: account.hostId, name: name.value, role: 'organiser' };
  return { ok: true, host, recoveryCodes: codes, token: account.session.token };
}

const alreadySetUp: Refused = {
  ok: false,
  code: 'already_set_up',
  detail: 'This installation has its owner. Sign in, or ask for an invite.',
};

/** A new account with ten recovery codes and an open session, not stored yet. */
export function newAccount(
  random: RandomBytes,
  who: { readonly name: string; readonly now: number },
): { account: NewAccount; codes: readonly string[] } {
  const { codes, hashes } = newRecoveryCodes(random);
  const hostId = HostId.parse(newId(random, 'h_'));
  const session = newToken(random, credentialPrefixes.session);
  return { account: { hostId, ...who, codeHashes: hashes, session }, codes };
}

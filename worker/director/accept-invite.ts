import type { HostId, TournamentId } from '../../schema/contract/ids.ts';
import type { Host } from '../../schema/contract/people.ts';
import { readToken } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import { openDatabase } from '../store/database.ts';
import { spendInvite } from '../store/hosts.ts';
import { nameOf } from './read-name.ts';
import { newAccount, type Occasion } from './set-up-installation.ts';
import { hostFrom } from './sign-in-by-recovery.ts';

/** What came of an invite. `token` is null for whoever has an account and so a session already. */
export interface AcceptedInvite {
  readonly ok: true;
  readonly host: Host;
  readonly recoveryCodes: readonly string[];
  readonly tournamentId: TournamentId | null;
  readonly token: string | null;
}

const badInvite: Refused = {
  ok: false,
  code: 'bad_secret',
  detail: 'That invite is unknown, used, or older than seven days. Ask for a new one.',
};

/** Spends an invite on a new account, or on the account of whoever is signed in. */
export async function acceptInvite(
  { env, now, random }: Occasion,
  asked: { readonly secret: string; readonly name: string; readonly signedIn: HostId | null },
): Promise<AcceptedInvite | Refused> {
  const db = openDatabase(env.DB);
  const invite = readToken(asked.secret);
  if (!invite) return badInvite;
  if (asked.signedIn) {
    const got = await spendInvite(db, { invite, account: { hostId: asked.signedIn }, now });
    if (!got) return badInvite;
    const { tournamentId } = got;
    return { ok: true, host: hostFrom(got.host), recoveryCodes: [], tournamentId, token: null };
  }
  const name = nameOf(asked.name);
  if (!name.ok) return name;
  const { account, codes } = newAccount(random, { name: name.value, now });
  const got = await spendInvite(db, { invite, account, now });
  if (!got) return badInvite;
  const { tournamentId } = got;
  return {
    ok: true,
    host: hostFrom(got.host),
    recoveryCodes: codes,
    tournamentId,
    token: account.session.token,
  };
}

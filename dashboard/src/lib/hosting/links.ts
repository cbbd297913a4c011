import type { RosterEntry } from '$contract/roster.ts';
import { get } from '../api/client.ts';

/** The personal link of somebody on the roster; undefined when it cannot be had. */
export async function linkOf(tournamentId: string | null, contestantId: string): Promise<string | undefined> {
  const path = `/api/tournaments/${tournamentId}/contestants`;
  const reply = await get<{ contestants: RosterEntry[] }>(path, { as: 'host' });
  const found = reply.ok ? reply.body.contestants.find(({ id }) => id === contestantId) : undefined;
  return found?.joinLink ?? undefined;
}

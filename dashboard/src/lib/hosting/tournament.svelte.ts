import { createContext } from 'svelte';
import type { JoinRequestList, RosterList, Standings, TournamentPage } from '../api/contract.ts';
import { listContestants, listJoinRequests, readStandings, readTournament } from '../api/tournaments.ts';
import { Resource } from '../resource.svelte.ts';

/** What the pages of one tournament share. Each part is loaded by the page that shows it, and followed while it is shown. */
export class TournamentDesk {
  readonly id: string;
  readonly page: Resource<TournamentPage>;
  readonly roster: Resource<RosterList>;
  readonly requests: Resource<JoinRequestList>;
  readonly standings: Resource<Standings>;

  constructor(id: string) {
    this.id = id;
    this.page = new Resource(() => readTournament(id));
    this.roster = new Resource(() => listContestants(id));
    this.requests = new Resource(() => listJoinRequests(id));
    this.standings = new Resource(() => readStandings(id));
  }

  get name(): string {
    return this.page.value?.name ?? '';
  }
}

export const [useDesk, setDesk] = createContext<TournamentDesk>();

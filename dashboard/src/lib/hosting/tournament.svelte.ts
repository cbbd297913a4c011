import { createContext } from 'svelte';
import type {
  JoinRequestList,
  RosterList,
  StaffList,
  Standings,
  TemplateList,
  TournamentPage,
} from '../api/contract.ts';
import { listTemplates } from '../api/game-set-up.ts';
import { listStaff } from '../api/staff.ts';
import { readTable } from '../api/table.ts';
import { listContestants, listJoinRequests, readOwnTournament } from '../api/tournaments.ts';
import { Resource } from '../resource.svelte.ts';

/** What the pages of one tournament share. Each part is loaded by the page that shows it, and followed while it is shown. */
export class TournamentDesk {
  readonly id: string;
  readonly page: Resource<TournamentPage>;
  readonly roster: Resource<RosterList>;
  readonly requests: Resource<JoinRequestList>;
  readonly standings: Resource<Standings>;
  readonly staff: Resource<StaffList>;
  readonly templates: Resource<TemplateList>;

  constructor(id: string) {
    this.id = id;
    this.page = new Resource(() => readOwnTournament(id));
    this.roster = new Resource(() => listContestants(id));
    this.requests = new Resource(() => listJoinRequests(id));
    this.standings = new Resource(() => readTable(id, 'staff'));
    this.staff = new Resource(() => listStaff(id));
    this.templates = new Resource(() => listTemplates(id));
  }

  /** Whether whoever is signed in may change things here, or only look; what may not be done is not offered. */
  get mayRun(): boolean {
    // Until it is known, nothing is offered.
    return this.staff.value !== null && this.staff.value.you.role !== 'viewer';
  }
  get organises(): boolean {
    return this.staff.value?.you.role === 'organiser';
  }

  get name(): string {
    return this.page.value?.name ?? '';
  }
}

export const [useDesk, setDesk] = createContext<TournamentDesk>();

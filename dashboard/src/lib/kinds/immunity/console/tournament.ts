/** What the console needs of its tournament. */
export interface TournamentEntry {
  readonly id: string;
  readonly name: string;
}

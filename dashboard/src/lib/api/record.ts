import type { ArchiveImported } from '$contract/archive.ts';
import type { HouseWords, HouseWordsChanged, MovePreview, RulingList } from '$contract/record.ts';
import { get, post } from './client.ts';

const host = { as: 'host' } as const;
const at = (id: string) => `/api/tournaments/${id}`;

/** A ruling on a word of a round that is over. */
export interface RecordRuling {
  readonly round: number;
  readonly contestantId: string;
  readonly valid: boolean;
  readonly reason: string;
  readonly precedent: boolean;
}
const moveOf = (ruling: RecordRuling) => ({ type: 'rule-record', ...ruling });

export const readHouseWords = (id: string) => get<HouseWords>(`${at(id)}/words`, host);
export const changeHouseWords = (
  id: string,
  change: {
    readonly text: string;
    readonly valid: boolean | null;
    readonly reason: string;
    readonly dryRun: boolean;
  },
) => post<HouseWordsChanged>(`${at(id)}/words`, change, host);
export const listRulings = (id: string) => get<RulingList>(`${at(id)}/rulings`, host);

/** What a ruling would change; nothing happens. */
export const previewRuling = (gameId: string, ruling: RecordRuling) =>
  post<MovePreview>(`/api/games/${gameId}/preview`, moveOf(ruling), host);
export const makeRuling = (gameId: string, ruling: RecordRuling) =>
  post<unknown>(`/api/games/${gameId}/moves`, moveOf(ruling), host);

export const importArchive = (archive: unknown) =>
  post<ArchiveImported>('/api/archives', archive, { ...host, timeoutMs: 120_000 });
export const forgetContestant = (id: string, contestantId: string) =>
  post<{ readonly id: string; readonly name: string; readonly games: number }>(
    `${at(id)}/contestants/${contestantId}/forget`,
    undefined,
    { ...host, timeoutMs: 60_000 },
  );

import type { ArchiveImported } from '$contract/archive.ts';
import type { Mention, Mentions, TextsChange, TextsChanged } from '$contract/mentions.ts';
import type { HouseWords, HouseWordsChanged, MovePreview, RulingList } from '$contract/record.ts';
import { mostTexts } from '$contract/text-places.ts';
import { get, post, type Reply } from './client.ts';

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
/** Every text that names somebody, page by page until all games have been looked through. */
export async function findMentions(id: string, contestantId: string): Promise<Reply<readonly Mention[]>> {
  const found: Mention[] = [];
  for (let after: string | undefined; ; ) {
    const page: Reply<Mentions> = await get<Mentions>(`${at(id)}/contestants/${contestantId}/mentions`, {
      ...host,
      query: { after },
      timeoutMs: 60_000,
    });
    if (!page.ok) return page;
    found.push(...page.body.mentions);
    if (page.body.next === null) return { ok: true, status: page.status, body: found };
    after = page.body.next;
  }
}
/** Writes texts anew, however many. */
export async function rewriteTexts(
  id: string,
  texts: TextsChange['texts'],
): Promise<Reply<TextsChanged['missed']>> {
  const missed: TextsChanged['missed'] = [];
  for (let from = 0; from < texts.length; from += mostTexts) {
    const body = { texts: texts.slice(from, from + mostTexts) };
    const reply = await post<TextsChanged>(`${at(id)}/texts`, body, host);
    if (!reply.ok) return reply;
    missed.push(...reply.body.missed);
  }
  return { ok: true, status: 200, body: missed };
}
export const forgetContestant = (id: string, contestantId: string) =>
  post<{ readonly id: string; readonly name: string; readonly games: number }>(
    `${at(id)}/contestants/${contestantId}/forget`,
    undefined,
    { ...host, timeoutMs: 60_000 },
  );

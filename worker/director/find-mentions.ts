import type * as z from 'zod';
import { LogEvent } from '../../schema/contract/game.ts';
import type { GameId } from '../../schema/contract/ids.ts';
import type { Mention, Mentions, MentionsQuery } from '../../schema/contract/mentions.ts';
import { isOwnPlace } from '../../schema/contract/text-places.ts';
import type { Env } from '../env.ts';
import { Creation } from '../proof/creation.ts';
import type { Refused } from '../room/room-api.ts';
import type { Contestant } from '../store/contestants.ts';
import { openDatabase } from '../store/database.ts';
import { findForgotten } from '../store/forget.ts';
import { gamesOfTournament } from '../store/games.ts';
import { formerNames, type TextRow, textsOf } from '../store/texts.ts';
import { mentioning } from '../words/mentions.ts';
import { callRoom, openRoom } from './rooms.ts';

/** So many games' logs are read by one request: the smallest plan lets it make fifty calls. */
const gamesAtOnce = 15;
const pageSize = 1000;

const instant = (ms: number) => new Date(ms).toISOString();

/** Whatever was typed that names somebody, wherever it stands: what is the tournament's own, and what lasts (T92). */
export async function findMentions(
  env: Env,
  { id, name, tournamentId }: Contestant,
  { after, name: other }: z.output<typeof MentionsQuery>,
): Promise<{ readonly ok: true; readonly value: Mentions } | Refused> {
  const db = openDatabase(env.DB);
  const [before, forgotten, games] = await Promise.all([
    formerNames(db, tournamentId, id),
    findForgotten(db, id),
    gamesOfTournament(db, tournamentId),
  ]);
  const own = forgotten === undefined ? [name, ...before] : [];
  const names = [...new Set([...own, ...(other === undefined ? [] : [other])])];
  const isMention = mentioning(names);
  const from = after === undefined ? 0 : games.findIndex((game) => game.id === after) + 1;
  const page = games.slice(from, from + gamesAtOnce);
  const mentions = after === undefined ? (await textsOf(db, tournamentId, id)).map(ownMention) : [];
  for (const game of page) {
    const lines = await typedIn(env, game.id);
    if ('ok' in lines) return lines;
    mentions.push(...lines);
  }
  const last = from + gamesAtOnce < games.length ? page.at(-1) : undefined;
  const found = mentions.filter(({ text }) => isMention(text));
  return { ok: true, value: { contestantId: id, names, mentions: found, next: last?.id ?? null } };
}

const ownMention = ({ at, gameId, id, place, text }: TextRow): Mention => ({
  ...{ place, id, text, gameId, seq: null },
  own: isOwnPlace(place),
  at: at === null ? null : instant(at),
});

/** What hosts have typed into a game: its first name, and their reasons. */
async function typedIn(env: Env, gameId: GameId): Promise<readonly Mention[] | Refused> {
  const typed: Mention[] = [];
  for (let after = 0, more = true; more; ) {
    const called = await callRoom(
      () => openRoom(env, gameId),
      (room) => room.log({ asker: { credentials: [] }, after, limit: pageSize, frozen: 'seen' }),
    );
    if (!called.ok) return called;
    // Made a moment ago, and not there yet: it has nothing to say.
    if (!called.value.ok) return typed;
    const page = called.value.value;
    for (const line of page.lines.split('\n').filter(Boolean)) typed.push(...linesOf(gameId, line));
    after = page.last;
    more = page.more;
  }
  return typed;
}

function linesOf(gameId: GameId, line: string): readonly Mention[] {
  const { at, data, seq } = LogEvent.parse(JSON.parse(line));
  const texts = seq === 1 ? [Creation.safeParse(data).data?.name] : reasonsIn(data);
  return texts.flatMap((text) =>
    typeof text === 'string'
      ? [{ place: 'log' as const, id: `${gameId} ${seq}`, text, own: false, gameId, seq, at }]
      : [],
  );
}

/** `reason` is the one field of an event that is text as typed by a host; words are what was played. */
function reasonsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'reason' ? [inner] : reasonsIn(inner)));
}

import { type TextsChange, TextsChanged } from '../../schema/contract/mentions.ts';
import type { OwnPlace } from '../../schema/contract/text-places.ts';
import type { Env } from '../env.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { gamesOfTournament } from '../store/games.ts';
import { type NewText, writeTexts } from '../store/texts.ts';
import { badName, nameOf } from './read-name.ts';
import { tellGames } from './tell-games.ts';

type Rewritten = { readonly ok: true; readonly value: TextsChanged } | Refused;

/** What stands there is a name, and has to be one (G11). */
const names: ReadonlySet<OwnPlace> = new Set([
  'tournament-name',
  'division',
  'game-name',
  'template-name',
  'seating-name',
  'act-detail',
]);

/**
 * Writes texts of the tournament's own anew (T92), so that they name nobody. A game that has another name by it is told; `unavailable`
 * until it has confirmed, and the same call again tells it.
 */
export async function rewriteTexts(env: Env, acting: Acting, { texts }: TextsChange): Promise<Rewritten> {
  const read = readTexts(texts);
  if (!read.ok) return read;
  const db = openDatabase(env.DB);
  const written = await writeTexts(db, acting, read.texts);
  const named = new Set(texts.flatMap(({ id, place }) => (place === 'game-name' ? [id] : [])));
  const games = named.size === 0 ? [] : await gamesOfTournament(db, acting.tournamentId);
  const toTell = games.filter(({ id }) => named.has(id));
  const byId = new Map(toTell.map((game) => [game.id, game]));
  const refused = await tellGames(env, toTell, async (room, id) => {
    const game = byId.get(id);
    if (game) await room.entitle(game.name, game.version);
  });
  if (refused !== null) return refused;
  const missed = texts.flatMap(({ id, place }, at) => (written[at] === true ? [] : [{ place, id }]));
  return { ok: true, value: TextsChanged.parse({ changed: texts.length - missed.length, missed }) };
}

function readTexts(
  texts: TextsChange['texts'],
): { readonly ok: true; readonly texts: readonly NewText[] } | Refused {
  const read = texts.map((text, at) => {
    const name = names.has(text.place) ? nameOf(text.text, `texts.${at}.text`) : null;
    if (name === null) return { ok: true, value: text } as const;
    return name.ok ? ({ ok: true, value: { ...text, text: name.value } } as const) : name;
  });
  const issues = read.flatMap((one) => (one.ok ? [] : (one.issues ?? [])));
  if (issues.length > 0) return badName(issues);
  return { ok: true, texts: read.flatMap((one) => (one.ok ? [one.value] : [])) };
}

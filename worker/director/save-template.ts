import type * as z from 'zod';
import type { NewTemplate, Template, TemplateChange } from '../../schema/contract/game-set-up.ts';
import type { Issue } from '../../schema/contract/problem.ts';
import type { AnyKind } from '../kinds/kind.ts';
import { findKind } from '../kinds/registry.ts';
import { newId } from '../lib/token.ts';
import type { Refused } from '../room/room-api.ts';
import type { Acting } from '../store/audit.ts';
import { openDatabase } from '../store/database.ts';
import { findTemplate, insertTemplate, type TemplateRow, updateTemplate } from '../store/templates.ts';
import { settingsOf } from './find-set-up.ts';
import { nameOf } from './read-name.ts';
import type { Occasion } from './set-up-installation.ts';

type Found<T> = { readonly ok: true; readonly value: T } | Refused;
type ConfigError = NonNullable<ReturnType<AnyKind['config']['safeParse']>['error']>;
type IssuesOf = (error: ConfigError) => readonly Issue[];
type Config = TemplateRow['config'];

/** How a template is shown. */
export const shownTemplate = ({ config, createdAt, id, kind, name, version }: TemplateRow): Template => ({
  id,
  name,
  kind,
  // JSON by the column it comes from.
  config: config as Template['config'],
  createdAt: new Date(createdAt).toISOString(),
  version,
});

/** A config that a game could have, defaults filled in, without a seed: two games are never to have the same (T48). */
function readConfig(kindName: string, asked: Config, issuesOf: IssuesOf): Found<Config> {
  const kind = findKind(kindName);
  if (!kind) return { ok: false, code: 'bad_config', detail: 'There is no kind of game of that name.' };
  const parsed = kind.config.safeParse(asked);
  if (!parsed.success) {
    const detail = 'The settings are not what this kind of game takes.';
    return { ok: false, code: 'bad_config', detail, issues: issuesOf(parsed.error) };
  }
  const against = kind.checkConfig(parsed.data, kind.seats.min);
  if (against !== null) return { ok: false, code: 'bad_config', detail: against };
  const { config } = kind.takeSeed?.(parsed.data) ?? { config: parsed.data };
  // Every kind's config is a JSON object by its schema.
  return { ok: true, value: config as Config };
}

/** Keeps a set-up under a name: one that is given, or that of a game (T48). */
export async function saveTemplate(
  { env, now, random }: Occasion,
  acting: Acting,
  asked: NewTemplate,
  issuesOf: IssuesOf,
): Promise<Found<TemplateRow>> {
  const name = nameOf(asked.name);
  if (!name.ok) return name;
  const { tournamentId } = acting;
  const from: Found<{ kind: string; config: Config }> =
    asked.settingsOf === undefined
      ? { ok: true, value: { kind: asked.kind ?? '', config: asked.config ?? {} } }
      : await settingsOf(env, tournamentId, asked.settingsOf);
  if (!from.ok) return from;
  const { kind } = from.value;
  const config = readConfig(kind, { ...from.value.config, ...asked.config }, issuesOf);
  if (!config.ok) return config;
  const row: TemplateRow = {
    id: newId(random, 'gt_'),
    tournamentId,
    name: name.value,
    kind,
    config: config.value,
    createdBy: acting.hostId,
    createdAt: now,
    version: 1,
  };
  await insertTemplate(openDatabase(env.DB), acting, row);
  return { ok: true, value: row };
}

/** `edited`: somebody else changed it since the version that was named; this is how it is now (T43). */
export async function changeTemplate(
  { env }: Pick<Occasion, 'env'>,
  acting: Acting,
  before: TemplateRow,
  asked: z.output<typeof TemplateChange>,
  issuesOf: IssuesOf,
): Promise<Found<TemplateRow> | { readonly ok: false; readonly edited: TemplateRow }> {
  const name = nameOf(asked.name ?? before.name);
  if (!name.ok) return name;
  const config = readConfig(before.kind, { ...before.config, ...asked.config }, issuesOf);
  if (!config.ok) return config;
  const db = openDatabase(env.DB);
  const wanted = { ...before, name: name.value, config: config.value };
  const done = await updateTemplate(db, acting, wanted, asked.version);
  const now = await findTemplate(db, acting.tournamentId, before.id);
  if (!now) return { ok: false, code: 'not_found', detail: 'The template was taken away meanwhile.' };
  return done ? { ok: true, value: now } : { ok: false, edited: now };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { TournamentId } from '../../schema/contract/ids.ts';
import { gameTemplates } from '../../schema/db/tables.ts';
import { type Acting, noted } from './audit.ts';
import { type Database, writeTogether } from './database.ts';

export type TemplateRow = typeof gameTemplates.$inferSelect;

/** Templates of a tournament by name. */
export const templatesOf = (db: Database, tournamentId: TournamentId): Promise<TemplateRow[]> =>
  db
    .select()
    .from(gameTemplates)
    .where(eq(gameTemplates.tournamentId, tournamentId))
    .orderBy(asc(gameTemplates.name), asc(gameTemplates.id));

/** A template of this tournament; an id of another one's finds none. */
export const findTemplate = (
  db: Database,
  tournamentId: TournamentId,
  id: string,
): Promise<TemplateRow | undefined> =>
  db
    .select()
    .from(gameTemplates)
    .where(and(eq(gameTemplates.id, id), eq(gameTemplates.tournamentId, tournamentId)))
    .get();

const about = ({ id, kind, name }: Pick<TemplateRow, 'id' | 'name' | 'kind'>) => ({
  subject: id,
  detail: { name, kind },
});

export async function insertTemplate(db: Database, acting: Acting, row: TemplateRow): Promise<void> {
  await writeTogether(db, [
    db.insert(gameTemplates).values(row),
    noted(acting, { action: 'template-saved', ...about(row) }),
  ]);
}

/** False when it was changed since `version`, or is gone. */
export async function updateTemplate(
  db: Database,
  acting: Acting,
  row: TemplateRow,
  version: number | undefined,
): Promise<boolean> {
  const expected = version === undefined ? undefined : eq(gameTemplates.version, version);
  const [changed] = await writeTogether(db, [
    db
      .update(gameTemplates)
      .set({ name: row.name, config: row.config, version: sql`${gameTemplates.version} + 1` })
      .where(and(eq(gameTemplates.id, row.id), expected)),
    noted(acting, { action: 'template-changed', ...about(row) }),
  ]);
  return changed === 1;
}

/** False when there is none. */
export async function deleteTemplate(db: Database, acting: Acting, row: TemplateRow): Promise<boolean> {
  const [gone] = await writeTogether(db, [
    db.delete(gameTemplates).where(eq(gameTemplates.id, row.id)),
    noted(acting, { action: 'template-removed', ...about(row) }),
  ]);
  return gone === 1;
}

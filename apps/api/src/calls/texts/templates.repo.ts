import { healthNames, type TextTemplate } from '@harmony/domain';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';

const templates = versionedTable('textTemplates', 'Text template');
const COLUMNS = ['id', 'name', 'words', 'updatedAt'] as const;

/** Every template by its name, with what in it should not be in a text. */
export async function listTemplates(db: Db): Promise<TextTemplate[]> {
  const [rows, names] = await Promise.all([
    db.selectFrom('textTemplates').select(COLUMNS).orderBy('name').orderBy('id').execute(),
    treatmentNames(db),
  ]);
  return rows.map((row) => ({ ...row, warnings: warningsOf(row.words, names) }));
}

export async function findTemplate(db: Db, id: number): Promise<{ name: string; words: string }> {
  const row = await db.selectFrom('textTemplates').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Text template');
  return row;
}

interface Words {
  name: string;
  words: string;
}

export async function createTemplate(db: Db, { name, words }: Words): Promise<TextTemplate> {
  const row = await db.insertInto('textTemplates').values({ name, words }).returning(COLUMNS).executeTakeFirstOrThrow();
  return { ...row, warnings: warningsOf(words, await treatmentNames(db)) };
}

/** `seen` is the `updatedAt` the editor knows, null skips the check. 404 when there is none, 409 when it has changed. */
export async function updateTemplate(
  db: Db,
  id: number,
  { name, words }: Words,
  seen: string | null,
): Promise<TextTemplate> {
  const row = await db
    .updateTable('textTemplates')
    .set({ name, words })
    .where(templates.asSeen(id, seen))
    .returning(COLUMNS)
    .executeTakeFirst();
  return { ...(await templates.written(db, id, row)), warnings: warningsOf(words, await treatmentNames(db)) };
}

/** Texts that were sent with it stay. `seen` as above. */
export async function deleteTemplate(db: Db, id: number, seen: string | null): Promise<void> {
  await templates.remove(db, id, seen);
}

/** What would say something about somebody's health. */
async function treatmentNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('name')
    .unionAll(db.selectFrom('healthConditions').select('name'))
    .unionAll(db.selectFrom('products').select('name'))
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}

function warningsOf(words: string, names: readonly string[]): string[] {
  const found = healthNames(words, names);
  return found.length === 0
    ? []
    : [`It mentions ${found.join(', ')}. Others may read a text, so leave out treatments, conditions and herbs.`];
}

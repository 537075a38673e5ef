import { sql } from 'kysely';
import { lockContent } from '../db/content-lock';
import type { Db } from '../db/schema';
import { violates } from '../db/violations';
import { conflict, invalid, notFound } from '../plugins/api-error';

/** A table of categories, and the table whose rows point at them by `category_id`. */
export interface CategoryTables {
  categories: 'faqCategories' | 'productCategories';
  members: 'faqs' | 'products';
  /** What the members are called, for people. */
  words: 'questions' | 'products';
}

/** A category that still holds something is not deleted: 409 says what to do instead. */
export async function deleteEmptyCategory(db: Db, { categories, words }: CategoryTables, id: number): Promise<void> {
  try {
    const { numAffectedRows } = await sql`delete from ${sql.table(categories)} where id = ${id}`.execute(db);
    if (numAffectedRows === 0n) throw notFound('Category');
  } catch (error) {
    if (!violates(error, 'foreignKey', 'category')) throw error;
    throw conflict(`This category still has ${words}. Move them to another category first (delete-and-reassign).`);
  }
}

/** Moves what a category holds to another one, deletes it, and returns how many were moved: all or nothing. */
export function deleteAndReassign(
  db: Db,
  { categories, members }: CategoryTables,
  id: number,
  reassignToId: number,
): Promise<number> {
  if (id === reassignToId) throw invalid({ reassignToId: 'Choose another category than the one to delete' });
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const { rows: locked } = await sql<{ id: number }>`
      select id from ${sql.table(categories)} where id in (${id}, ${reassignToId}) order by id for update
    `.execute(trx);
    const exists = (wanted: number): boolean => locked.some((category) => category.id === wanted);
    if (!exists(id)) throw notFound('Category');
    if (!exists(reassignToId)) throw invalid({ reassignToId: 'There is no such category' });
    const moved = await sql`
      update ${sql.table(members)} set category_id = ${reassignToId} where category_id = ${id}
    `.execute(trx);
    await sql`delete from ${sql.table(categories)} where id = ${id}`.execute(trx);
    return Number(moved.numAffectedRows ?? 0n);
  });
}

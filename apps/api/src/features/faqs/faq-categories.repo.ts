import type { FaqCategory } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { lockContent } from '../../db/content-lock';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { reorder, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { FaqCategoryTable } from '../../db/schema/content';
import { claimingSlug, freeSlug } from '../../db/slug';
import { violates } from '../../db/violations';
import { conflict, invalid, notFound } from '../../plugins/api-error';

type NewFaqCategoryRow = Omit<Insertable<FaqCategoryTable>, 'slug'> & { slug?: string };
type FaqCategoryRowPatch = Updateable<FaqCategoryTable>;

const COLUMNS = ['id', 'slug', 'name', 'description', 'isActive', 'orderIndex', 'createdAt', 'updatedAt'] as const;

/** All categories in the order of the console, inactive ones included. */
export const listFaqCategories = prepared((db) =>
  db.selectFrom('faqCategories').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** The categories the public sees, in their order. */
export const listActiveFaqCategories = prepared((db) =>
  db.selectFrom('faqCategories').select(COLUMNS).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
);

/** Without a slug one is made from the name; a slug that is taken answers 409. */
export function insertFaqCategory(db: Db, { slug: wanted, ...row }: NewFaqCategoryRow): Promise<FaqCategory> {
  return db.transaction().execute(async (trx) => {
    const slug = wanted ?? (await freeSlug(trx, 'faqCategories', row.name, { fallback: 'category' }));
    return claimingSlug(() =>
      trx
        .insertInto('faqCategories')
        .values({ ...row, slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateFaqCategory(
  db: Db,
  id: number,
  patch: FaqCategoryRowPatch,
  seen: string | null,
): Promise<FaqCategory> {
  const row = await claimingSlug(() =>
    db
      .updateTable('faqCategories')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...patch }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'faqCategories', id, 'Category');
  return row;
}

/** A category that still has questions is not deleted: 409 says what to do instead. */
export async function deleteFaqCategory(db: Db, id: number): Promise<void> {
  try {
    const row = await db.deleteFrom('faqCategories').where('id', '=', id).returning('id').executeTakeFirst();
    if (!row) throw notFound('Category');
  } catch (error) {
    if (!violates(error, 'foreignKey', 'category')) throw error;
    throw conflict('This category still has questions. Move them to another category first (delete-and-reassign).');
  }
}

/** Moves a category's questions to another one, deletes it, and returns how many were moved: all or nothing. */
export function deleteAndReassign(db: Db, id: number, reassignToId: number): Promise<number> {
  if (id === reassignToId) throw invalid({ reassignToId: 'Choose another category than the one to delete' });
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const locked = await trx
      .selectFrom('faqCategories')
      .select('id')
      .where('id', 'in', [id, reassignToId])
      .orderBy('id')
      .forUpdate()
      .execute();
    const exists = (wanted: number): boolean => locked.some((category) => category.id === wanted);
    if (!exists(id)) throw notFound('Category');
    if (!exists(reassignToId)) throw invalid({ reassignToId: 'There is no such category' });
    const { numUpdatedRows } = await trx
      .updateTable('faqs')
      .set({ categoryId: reassignToId })
      .where('categoryId', '=', id)
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('faqCategories').where('id', '=', id).execute();
    return Number(numUpdatedRows);
  });
}

/** Sorts the categories and returns the new list. */
export function reorderFaqCategories(db: Db, positions: readonly Position[]): Promise<FaqCategory[]> {
  return db.transaction().execute(async (trx) => {
    await reorder(trx, 'faqCategories', positions);
    return listFaqCategories(trx, {});
  });
}

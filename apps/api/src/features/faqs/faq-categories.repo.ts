import type { FaqCategory } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import type { CategoryTables } from '../../content/categories.repo';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { reorder, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { FaqCategoryTable } from '../../db/schema/content';
import { claimingSlug, freeSlug } from '../../db/slug';

type NewFaqCategoryRow = Omit<Insertable<FaqCategoryTable>, 'slug'> & { slug?: string };
type FaqCategoryRowPatch = Updateable<FaqCategoryTable>;

const COLUMNS = ['id', 'slug', 'name', 'description', 'isActive', 'orderIndex', 'createdAt', 'updatedAt'] as const;

/** What the shared functions of categories (`content/categories.repo.ts`) work on. */
export const FAQ_CATEGORY_TABLES: CategoryTables = {
  categories: 'faqCategories',
  members: 'faqs',
  words: 'questions',
};

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

/** Sorts the categories and returns the new list. */
export function reorderFaqCategories(db: Db, positions: readonly Position[]): Promise<FaqCategory[]> {
  return db.transaction().execute(async (trx) => {
    await reorder(trx, 'faqCategories', positions);
    return listFaqCategories(trx, {});
  });
}

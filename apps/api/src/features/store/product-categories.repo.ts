import type { ProductCategory } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import type { CategoryTables } from '../../content/categories.repo';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { reorder, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { ProductCategoryTable } from '../../db/schema/store';
import { claimingSlug, freeSlug } from '../../db/slug';

type NewProductCategoryRow = Omit<Insertable<ProductCategoryTable>, 'slug'> & { slug?: string };
type ProductCategoryRowPatch = Updateable<ProductCategoryTable>;

const COLUMNS = [
  'id',
  'slug',
  'name',
  'description',
  'imageUrl',
  'isActive',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

/** What the shared functions of categories (`content/categories.repo.ts`) work on. */
export const PRODUCT_CATEGORY_TABLES: CategoryTables = {
  categories: 'productCategories',
  members: 'products',
  words: 'products',
};

/** All categories in the order of the console, inactive ones included. */
export const listProductCategories = prepared((db) =>
  db.selectFrom('productCategories').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** The categories the public sees, in their order. */
export const listActiveProductCategories = prepared((db) =>
  db.selectFrom('productCategories').select(COLUMNS).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
);

/** Without a slug one is made from the name; a slug that is taken answers 409. */
export function insertProductCategory(
  db: Db,
  { slug: wanted, ...row }: NewProductCategoryRow,
): Promise<ProductCategory> {
  return db.transaction().execute(async (trx) => {
    const slug = wanted ?? (await freeSlug(trx, 'productCategories', row.name, { fallback: 'category' }));
    return claimingSlug(() =>
      trx
        .insertInto('productCategories')
        .values({ ...row, slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateProductCategory(
  db: Db,
  id: number,
  patch: ProductCategoryRowPatch,
  seen: string | null,
): Promise<ProductCategory> {
  const row = await claimingSlug(() =>
    db
      .updateTable('productCategories')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...patch }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'productCategories', id, 'Category');
  return row;
}

/** Sorts the categories and returns the new list. */
export function reorderProductCategories(db: Db, positions: readonly Position[]): Promise<ProductCategory[]> {
  return db.transaction().execute(async (trx) => {
    await reorder(trx, 'productCategories', positions);
    return listProductCategories(trx, {});
  });
}

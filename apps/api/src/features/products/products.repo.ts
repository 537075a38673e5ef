import type { Ingredient, Product } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { imageAlt } from '../../content/image-alt.repo';
import { withCleanRichText } from '../../content/rich-text';
import { deleteRow } from '../../db/delete-row';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { sorted, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { ProductTable } from '../../db/schema/products';
import { claimingSlug, freeSlug } from '../../db/slug';
import { inTransaction } from '../../db/transaction';
import { violates } from '../../db/violations';
import { conflict, invalid } from '../../errors/api-error';

/** Ingredients are a list here and JSON in the database. */
type WithIngredients<Row> = Omit<Row, 'ingredients'> & { ingredients?: readonly Ingredient[] };
type NewProductRow = WithIngredients<Omit<Insertable<ProductTable>, 'slug'>> & { slug?: string };
type ProductRowPatch = WithIngredients<Updateable<ProductTable>>;

const STORED = [
  'id',
  'slug',
  'sku',
  'name',
  'description',
  'shortDescription',
  'price',
  'salePrice',
  'categoryId',
  'imageUrl',
  'conditions',
  'ingredients',
  'form',
  'doseText',
  'cautions',
  'contraindications',
  'allergens',
  'practitionerOnly',
  'stockQuantity',
  'isActive',
  'isFeatured',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

/** What a row answers with. */
const COLUMNS = [...STORED, imageAlt('products')] as const;

const RICH_TEXT = ['description'] as const;

/** All products in the order of the console, inactive ones included. */
export const listProducts = prepared((db) =>
  db.selectFrom('products').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** Active products that stand on no shelf or on an active one. */
const onShow = (db: Db) =>
  db
    .selectFrom('products')
    .select(COLUMNS)
    .where('isActive', '=', true)
    .where((eb) =>
      eb.or([
        eb('categoryId', 'is', null),
        eb('categoryId', 'in', eb.selectFrom('productCategories').select('id').where('isActive', '=', true)),
      ]),
    );

/** The products the public sees, in their order. */
export const listShownProducts = prepared((db) => onShow(db).orderBy('orderIndex').orderBy('id'));

const productsBySlug = prepared((db, args: { slug: string }) =>
  db.selectFrom('products').select(COLUMNS).where('slug', '=', args.slug),
);

const shownProductsBySlug = prepared((db, args: { slug: string }) => onShow(db).where('slug', '=', args.slug));

/** The product of an address; `hiddenToo` finds also what the public does not see. */
export async function findProductBySlug(db: Db, slug: string, hiddenToo: boolean): Promise<Product | undefined> {
  const [product] = await (hiddenToo ? productsBySlug : shownProductsBySlug)(db, { slug });
  return product;
}

/** The row as its table holds it. */
const stored = <Row extends { ingredients?: readonly Ingredient[] }>({ ingredients, ...row }: Row) => ({
  ...row,
  ...(ingredients && { ingredients: JSON.stringify(ingredients) }),
});

/** Names the field at fault where the database alone can know: numbers that are taken, shelves that do not exist. */
async function namingFields<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await claimingSlug(write);
  } catch (error) {
    if (violates(error, 'unique', 'sku')) {
      throw conflict('Another product has this number', { sku: 'Already in use. Choose another one.' });
    }
    if (violates(error, 'foreignKey', 'category')) throw invalid({ categoryId: 'There is no such category' });
    if (violates(error, 'check', 'sale')) throw invalid({ salePrice: 'Must not be higher than the price' });
    throw error;
  }
}

/** Without a slug one is made from the name; a slug or number that is taken answers 409. */
export function insertProduct(db: Db, { slug: wanted, ...row }: NewProductRow): Promise<Product> {
  return inTransaction(db, async (trx) => {
    const slug = wanted ?? (await freeSlug(trx, 'products', row.name, { fallback: 'product' }));
    return namingFields(() =>
      trx
        .insertInto('products')
        .values({ ...withCleanRichText(stored(row), RICH_TEXT), slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateProduct(db: Db, id: number, patch: ProductRowPatch, seen: string | null): Promise<Product> {
  const row = await namingFields(() =>
    db
      .updateTable('products')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...withCleanRichText(stored(patch), RICH_TEXT) }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'products', id, 'Product');
  return row;
}

/** A product that stands in an order stays: 409 says what to do instead. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  try {
    await deleteRow(db, 'products', id, 'Product');
  } catch (error) {
    if (!violates(error, 'foreignKey', 'order_items')) throw error;
    throw conflict('This product has been ordered. Switch it off instead of deleting it.');
  }
}

/** Sorts the products and returns the new list. */
export const reorderProducts = (db: Db, positions: readonly Position[]): Promise<Product[]> =>
  sorted(db, 'products', positions, listProducts);

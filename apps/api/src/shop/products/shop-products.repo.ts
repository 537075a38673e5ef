import { productPrice, toCents, type Contraindication, type TaxClass, type Translations } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { imageAlt } from '../../publishing';
import { tokenHash } from '../../platform/crypto/link-token';
import { MOMENT, type Moment } from '../../platform/db/moment';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { HeldLevel } from '../stock/holds.repo';
import type { StoredCart } from '../cart/carts.repo';

/** A product as it is sold at this moment: in the first language, as orders store it, with what it says in others. */
export interface ShopProduct {
  productId: number;
  slug: string;
  sku: string | null;
  name: string;
  translations: Translations;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The price of one. */
  cents: number;
  taxClass: TaxClass;
  practitionerOnly: boolean;
  contraindications: Contraindication[];
  allergens: string[];
  /** The store shows it. */
  isShown: boolean;
  isTracked: boolean;
  /** What is free of it; may be negative. Of what is not counted it does not matter. */
  available: number;
}

/** A product with what somebody wants of it. */
export interface WantedProduct extends ShopProduct {
  quantity: number;
  /** The price of one when it was last put into the cart. */
  seenCents: number;
}

const FREE = sql<number>`stock_levels.on_hand - stock_levels.reserved - stock_levels.blocked`;

const soldProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('stockItems', 'stockItems.productId', 'products.id')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .leftJoin('productCategories', 'productCategories.id', 'products.categoryId')
    .select([
      'products.id as productId',
      'products.slug',
      'products.sku',
      'products.name',
      'products.translations',
      'products.imageUrl',
      imageAlt('products'),
      'products.price',
      'products.salePrice',
      'products.taxClass',
      'products.practitionerOnly',
      'products.contraindications',
      'products.allergens',
      sql<boolean>`products.is_active and coalesce(product_categories.is_active, true)`.as('isShown'),
      'stockLevels.isTracked',
      FREE.as('available'),
    ]);

type Row = Omit<ShopProduct, 'cents'> & { price: number; salePrice: number | null };

function priced<Sold extends Row>({ price, salePrice, ...product }: Sold) {
  return { ...product, cents: toCents(productPrice({ price, salePrice })) };
}

const ofCart = prepared((db, args: { cartId: number }) =>
  soldProducts(db)
    .innerJoin('cartLines', 'cartLines.productId', 'products.id')
    .select(['cartLines.quantity', 'cartLines.seenCents'])
    .where('cartLines.cartId', '=', args.cartId)
    .orderBy('cartLines.id'),
);

/** What is in a cart, in the order in which it was put there, with prices and stock of this moment: one statement, so one moment. */
export const readCartLines = async (db: Db, cartId: number): Promise<WantedProduct[]> =>
  (await ofCart(db, { cartId })).map(priced);

/** A line of a cart, or a product that is not in it yet, with what is known of the cart itself. */
type KnownLine = Row &
  Pick<WantedProduct, 'quantity' | 'seenCents'> & { [Column in keyof StoredCart]: StoredCart[Column] | null } & {
    moment: Moment | null;
  };

const ofKeyAnd = prepared((db, args: { keyHash: string; productId: number }) =>
  soldProducts(db)
    .leftJoin('carts', (join) => join.on('carts.keyHash', '=', args.keyHash))
    .leftJoin('cartLines', (join) =>
      join.onRef('cartLines.productId', '=', 'products.id').onRef('cartLines.cartId', '=', 'carts.id'),
    )
    .select((eb) => [
      eb.fn.coalesce('cartLines.quantity', sql<number>`0`).as('quantity'),
      eb.fn.coalesce('cartLines.seenCents', sql<number>`0`).as('seenCents'),
      'carts.id',
      'carts.version',
      'carts.delivery',
      'carts.zip',
      // Of one row: the versions of all tables are long.
      sql<Moment | null>`case when products.id = ${args.productId}::integer then ${MOMENT} end`.as('moment'),
    ])
    .where('products.id', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .innerJoin('cartLines', 'cartLines.cartId', 'carts.id')
        .select('cartLines.productId')
        .where('carts.keyHash', '=', args.keyHash)
        .union(sql<{ productId: number }>`(select ${args.productId}::integer)`),
    )
    .orderBy('cartLines.id', (by) => by.asc().nullsLast()),
);

/** What a cart has in it and a product that is to be put there, all of one moment. */
export interface CartWith {
  /** Null: there is none of this key. */
  cart: StoredCart | null;
  /** In the order in which they were put there; `product`, which has the quantity 0 when it is not in it yet, is one of them. */
  lines: WantedProduct[];
  product: WantedProduct;
  moment: Moment;
}

/** The cart of a key with one product more; null when there is no such product. Nothing is locked. */
export async function readCartWith(db: Db, key: string | null, productId: number): Promise<CartWith | null> {
  const rows: KnownLine[] = await ofKeyAnd(db, { keyHash: key === null ? '' : tokenHash(key), productId });
  const [first] = rows;
  const moment = rows.find((row) => row.moment !== null)?.moment;
  if (!first || !moment) return null;
  const { id, version, delivery, zip } = first;
  const lines = rows.map(({ id: _id, version: _version, delivery: _delivery, zip: _zip, moment: _moment, ...line }) =>
    priced(line),
  );
  const product = lines.find((line) => line.productId === productId);
  if (!product) return null;
  const cart = id === null || version === null || delivery === null ? null : { id, version, delivery, zip };
  return { cart, lines, product, moment };
}

const shortOfCart = prepared((db, args: { keyHash: string }) =>
  db
    .selectFrom('carts')
    .innerJoin('cartLines', 'cartLines.cartId', 'carts.id')
    .innerJoin('stockItems', 'stockItems.productId', 'cartLines.productId')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .select(['cartLines.productId', FREE.as('available')])
    .where('carts.keyHash', '=', args.keyHash)
    .where('stockLevels.isTracked', '=', true)
    .where(sql<boolean>`${FREE} < cart_lines.quantity`)
    .orderBy('cartLines.id'),
);

/** Lines of a cart of which there is too little, at a glance: nothing is locked, and one statement sees cart and stock as of one moment. */
export const readShortLines = (db: Db, key: string): Promise<{ productId: number; available: number }[]> =>
  shortOfCart(db, { keyHash: tokenHash(key) });

const byId = prepared((db, args: { ids: readonly number[] }) =>
  soldProducts(db)
    .where(sql<boolean>`products.id = any (${args.ids}::integer[])`)
    .orderBy('products.id'),
);

/** Products by their ids; those that are gone are left out. */
export const readProducts = async (db: Db | Transaction<Database>, ids: readonly number[]): Promise<ShopProduct[]> =>
  (await byId(db, { ids })).map(priced);

const lockById = prepared((db, args: { ids: readonly number[] }) =>
  soldProducts(db)
    .select('stockLevels.itemId')
    .where(sql<boolean>`products.id = any (${args.ids}::integer[])`)
    .orderBy('stockLevels.itemId')
    .forNoKeyUpdate('stockLevels'),
);

/** The same with the levels of their stock, which nobody changes until the end of the transaction (`lockLevels`). */
export async function lockProducts(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<{ products: ShopProduct[]; levels: HeldLevel[] }> {
  const rows = await lockById(trx, { ids });
  return {
    products: rows.map(({ itemId: _itemId, ...product }) => priced(product)),
    levels: rows.map(({ itemId, productId, isTracked, available }) => ({ itemId, productId, isTracked, available })),
  };
}

import type { Delivery } from '@harmony/domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import { MOMENT, type Moment } from '../../platform/db/moment';
import { prepared } from '../../platform/db/prepared';
import type { Database, Db } from '../../platform/db/schema';
import type { CartTable } from './tables';

type Trx = Transaction<Database>;

/** A cart without its lines. */
export type StoredCart = Pick<Selectable<CartTable>, 'id' | 'version' | 'delivery' | 'zip'>;

const COLUMNS = ['id', 'version', 'delivery', 'zip'] as const;
const byHash = prepared((db, args: { keyHash: string }) =>
  db.selectFrom('carts').select(COLUMNS).where('keyHash', '=', args.keyHash),
);

/** The cart of a key; null when there is none any more. */
export async function findCart(db: Db, key: string | null): Promise<StoredCart | null> {
  if (key === null) return null;
  const [cart] = await byHash(db, { keyHash: tokenHash(key) });
  return cart ?? null;
}

const lockByHash = prepared((db, args: { keyHash: string }) =>
  db.selectFrom('carts').select(COLUMNS).where('keyHash', '=', args.keyHash).forUpdate(),
);

/** The same, locked until the end of the transaction: what is done to one cart is done one after the other. */
export async function lockCart(trx: Trx, key: string | null): Promise<StoredCart | null> {
  if (key === null) return null;
  const [cart] = await lockByHash(trx, { keyHash: tokenHash(key) });
  return cart ?? null;
}

/** A cart that is locked, and the moment at which that was asked for. */
export type LockedCart = StoredCart & { moment: Moment };

const lockWithMoment = prepared((db, args: { keyHash: string }) =>
  db
    .selectFrom('carts')
    .select([...COLUMNS, MOMENT.as('moment')])
    .where('keyHash', '=', args.keyHash)
    .forUpdate(),
);

/** The same with the moment, on one way there and back. */
export async function lockCartNow(trx: Trx, key: string | null): Promise<LockedCart | null> {
  if (key === null) return null;
  const [cart] = await lockWithMoment(trx, { keyHash: tokenHash(key) });
  return cart ?? null;
}

const lineOf = prepared((db, args: { cartId: number }) =>
  db.selectFrom('cartLines').select(['productId', 'quantity']).where('cartId', '=', args.cartId).orderBy('id'),
);

/** What is in a cart, in the order in which it was put there. */
export const readPieces = (db: Db, cartId: number): Promise<{ productId: number; quantity: number }[]> =>
  lineOf(db, { cartId });

const insert = prepared((db, args: { keyHash: string }) =>
  db.insertInto('carts').values({ keyHash: args.keyHash }).returning(COLUMNS),
);

/** An empty cart of this key. */
export async function makeCart(trx: Trx, key: string): Promise<StoredCart> {
  const [cart] = await insert(trx, { keyHash: tokenHash(key) });
  if (!cart) throw new Error('a cart that was written was not answered');
  return cart;
}

/** Counts a change of a cart, and says how its order gets to the patient where that was the change. */
export const changeCart = (
  trx: Trx,
  { id }: Pick<StoredCart, 'id'>,
  how: { delivery?: Delivery; zip?: string | null } = {},
): Promise<StoredCart> =>
  trx
    .updateTable('carts')
    .set((eb) => ({ ...how, version: eb('version', '+', 1), touchedAt: sql<string>`now()` }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** So many pieces of a product, at the price of this moment. */
export interface CartPieces {
  productId: number;
  quantity: number;
  seenCents: number;
}

type Filled = CartPieces & Pick<StoredCart, 'id' | 'version'>;

const fill = prepared((db, args: Filled) =>
  db
    .with('cart', (cart) =>
      cart
        .updateTable('carts')
        .set((eb) => ({ version: eb('version', '+', 1), touchedAt: sql<string>`now()` }))
        .where('id', '=', args.id)
        .where('version', '=', args.version)
        .returning(COLUMNS),
    )
    .with('line', (line) =>
      line
        .insertInto('cartLines')
        .columns(['cartId', 'productId', 'quantity', 'seenCents'])
        .expression((eb) => eb.selectFrom('cart').select(['cart.id', ...piecesOf(args)]))
        .onConflict((clash) =>
          clash
            .columns(['cartId', 'productId'])
            .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity'), seenCents: ref('excluded.seenCents') })),
        ),
    )
    .selectFrom('cart')
    .select(COLUMNS),
);

const piecesOf = ({ productId, quantity, seenCents }: CartPieces) =>
  [
    sql<number>`${productId}::integer`.as('productId'),
    sql<number>`${quantity}::integer`.as('quantity'),
    sql<number>`${seenCents}::integer`.as('seenCents'),
  ] as const;

/** Puts so many pieces into a line of a cart, and counts the change; null when somebody has changed the cart since it was read. */
export async function fillCart(db: Db, { id, version }: StoredCart, pieces: CartPieces): Promise<StoredCart | null> {
  const [cart] = await fill(db, { id, version, ...pieces });
  return cart ?? null;
}

const makeFilled = prepared((db, args: CartPieces & { keyHash: string }) =>
  db
    .with('cart', (cart) => cart.insertInto('carts').values({ keyHash: args.keyHash, version: 1 }).returning(COLUMNS))
    .with('line', (line) =>
      line
        .insertInto('cartLines')
        .columns(['cartId', 'productId', 'quantity', 'seenCents'])
        .expression((eb) => eb.selectFrom('cart').select(['cart.id', ...piecesOf(args)])),
    )
    .selectFrom('cart')
    .select(COLUMNS),
);

/** A new cart of this key with so many pieces of a product in it. */
export async function makeFilledCart(db: Db, key: string, pieces: CartPieces): Promise<StoredCart> {
  const [cart] = await makeFilled(db, { keyHash: tokenHash(key), ...pieces });
  if (!cart) throw new Error('a cart that was written was not answered');
  return cart;
}

/** Takes a product out of a cart that is locked, and counts the change; one that is not in it changes nothing else. */
export async function emptyLine(trx: Trx, cartId: number, productId: number): Promise<StoredCart> {
  await trx.deleteFrom('cartLines').where('cartId', '=', cartId).where('productId', '=', productId).execute();
  return changeCart(trx, { id: cartId });
}

const empty = prepared((db, args: { id: number }) =>
  db
    .with('gone', (line) => line.deleteFrom('cartLines').where('cartId', '=', args.id))
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), touchedAt: sql<string>`now()` }))
    .where('id', '=', args.id),
);

/** Takes everything out of a cart that is locked: it has been ordered. */
export async function emptyCart(trx: Trx, { id }: Pick<StoredCart, 'id'>): Promise<void> {
  await empty(trx, { id });
}

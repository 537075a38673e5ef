import type { Delivery } from '@harmony/domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import { tokenHash } from '../crypto/link-token';
import { prepared } from '../db/prepared';
import type { Database, Db } from '../db/schema';
import type { CartTable } from '../db/schema/orders';

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

interface WrittenLine {
  cartId: number;
  productId: number;
  quantity: number;
  seenCents: number;
}

const putLine = prepared((db, args: WrittenLine) =>
  db
    .with('line', (line) =>
      line
        .insertInto('cartLines')
        .values({ cartId: args.cartId, productId: args.productId, quantity: args.quantity, seenCents: args.seenCents })
        .onConflict((clash) =>
          clash
            .columns(['cartId', 'productId'])
            .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity'), seenCents: ref('excluded.seenCents') })),
        ),
    )
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), touchedAt: sql<string>`now()` }))
    .where('id', '=', args.cartId)
    .returning(COLUMNS),
);

/** Puts so many pieces into a line, at the price of this moment, and counts the change; `quantity` 0 takes the line out. */
export async function writeCartLine(trx: Trx, line: WrittenLine): Promise<StoredCart> {
  const { cartId, productId, quantity } = line;
  if (quantity === 0) {
    await trx.deleteFrom('cartLines').where('cartId', '=', cartId).where('productId', '=', productId).execute();
    return changeCart(trx, { id: cartId });
  }
  const [cart] = await putLine(trx, line);
  if (!cart) throw new Error('a cart that is locked was gone');
  return cart;
}

/** Takes everything out: it has been ordered. */
export async function emptyCart(trx: Trx, cart: StoredCart): Promise<void> {
  await trx.deleteFrom('cartLines').where('cartId', '=', cart.id).execute();
  await changeCart(trx, cart);
}

import type { ActingPerson } from '../../platform/http/acting-person';
import type { Db } from '../../platform/db/schema';

/** Whoever works in tests of the shop. */
export const PACKER: ActingPerson = { id: null, name: 'Mei' };

let made = 0;

/** A product with so many in the unlabelled lot. */
export async function makeProduct(
  db: Db,
  stockQuantity = 0,
): Promise<{ productId: number; itemId: number; sku: string; name: string }> {
  const sku = `T-${++made}`;
  const name = `Tea ${made}`;
  const { id: productId } = await db
    .insertInto('products')
    .values({ slug: `tea-of-the-shop-${made}`, name, sku, price: 12.5, stockQuantity })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .selectFrom('stockItems')
    .select('id')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return { productId, itemId, sku, name };
}

/** An order with its lines, of products or formulas, of which nothing is held yet. */
export async function makeOrder<Line extends { productId: number | null; formulaId?: number; quantity: number }>(
  db: Db,
  lines: readonly Line[],
): Promise<{ orderId: number; number: number; lines: (Line & { orderItemId: number })[] }> {
  const order = await db
    .insertInto('orders')
    .values({ customerName: 'Ana Ruiz', customerEmail: 'ana@example.com', customerPhone: '(206) 555-0123' })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const rows = [];
  for (const line of lines) {
    const values = { orderId: order.id, name: 'Tea', unitCents: 1250 };
    const { productId, formulaId, quantity } = line;
    const { id } = await db
      .insertInto('orderItems')
      .values({ ...values, productId, formulaId, quantity })
      .returning('id')
      .executeTakeFirstOrThrow();
    rows.push({ ...line, orderItemId: id });
  }
  return { orderId: order.id, number: order.number, lines: rows };
}

/** The figures of an item. */
export const figuresOf = (db: Db, itemId: number) =>
  db
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved', 'blocked', 'shown'])
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();

/** The lots of an item that have something in them, as `code state onHand`. */
export async function lotsOf(db: Db, itemId: number): Promise<string[]> {
  const lots = await db
    .selectFrom('stockLots')
    .select(['code', 'state', 'onHand'])
    .where('itemId', '=', itemId)
    .where('onHand', '>', 0)
    .orderBy('code')
    .execute();
  return lots.map(({ code, state, onHand }) => `${code || '–'} ${state} ${onHand}`);
}

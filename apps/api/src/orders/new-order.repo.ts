import { randomUUID } from 'node:crypto';
import type { Address, Delivery, OrderChannel, OrderPays, OrderReview, OrderStatus, TaxClass } from '@harmony/domain';
import { language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { encryptRow } from '../db/encrypted/words';
import type { Database } from '../db/schema';
import type { HeldLine } from '../stock/holds.repo';
import { orderToken, tokenHash } from './order-token';

type Trx = Transaction<Database>;

/** An order as it is written first. Amounts are cents. */
export interface NewOrder {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  delivery: Delivery;
  shipTo: Address | null;
  note: string | null;
  /** Keys of 'Tell us first if …' that were ticked. */
  flags: readonly string[];
  channel: OrderChannel;
  pays: OrderPays;
  review: OrderReview;
  isHeld: boolean;
  status: OrderStatus;
  /** So long its stock is kept, in minutes; null: without end. */
  holdMinutes: number | null;
  phone: { hmac: string; keyId: string } | null;
  network: string | null;
  shippingRate: string | null;
  subtotalCents: number;
  taxCents: number;
  shippingCents: number;
  suspectedSpam: boolean;
  /** Who of the staff has placed it. */
  userId: number | null;
}

/** A line: of a product, or of a formula in packs. */
export interface NewItem {
  productId: number | null;
  formulaId: number | null;
  /** By which it is had; null: by none. */
  refillId: number | null;
  name: string;
  sku: string | null;
  taxClass: TaxClass;
  quantity: number;
  unitCents: number;
  /** The rate by which it is taxed, in parts per million. */
  taxPpm: number;
}

/** The order's names. `uid` is what the token of its link is made from. */
export interface OrderNames {
  id: number;
  number: number;
  uid: string;
}

/** Writes an order with its lines and the first event of its history. */
export async function insertOrder(
  trx: Trx,
  secret: string,
  { shipTo, flags, holdMinutes, phone, ...order }: NewOrder,
  items: readonly NewItem[],
  by: string | null,
): Promise<{ names: OrderNames; items: HeldLine[] }> {
  const uid = randomUUID();
  const names = await trx
    .insertInto('orders')
    .values(
      await encryptRow(trx, 'orders', {
        ...order,
        uid,
        keyHash: tokenHash(orderToken(secret, uid)),
        language: language(),
        shipTo: shipTo && JSON.stringify(shipTo),
        flags: flags.length === 0 ? null : JSON.stringify(flags),
        phoneHmac: phone?.hmac,
        phoneKeyId: phone?.keyId,
        holdUntil: holdMinutes === null ? null : sql<string>`now() + make_interval(mins => ${holdMinutes})`,
      }),
    )
    .returning(['id', 'number', 'uid'])
    .executeTakeFirstOrThrow();
  const lines = await trx
    .insertInto('orderItems')
    .values(items.map((item) => ({ ...item, orderId: names.id })))
    .returning(['id as orderItemId', 'productId', 'formulaId', 'quantity'])
    .execute();
  await trx.insertInto('orderEvents').values({ orderId: names.id, what: 'placed', by }).execute();
  return { names, items: lines };
}

/** Orders of a network that are not over. Whoever asks is the only one of its network until the end of the transaction. */
export async function countOpenOrders(trx: Trx, network: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`orders of ${network}`}))`.execute(trx);
  const { count } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('status', 'in', ['pending', 'confirmed', 'ready'])
    .executeTakeFirstOrThrow();
  return count;
}

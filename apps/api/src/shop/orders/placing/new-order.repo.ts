import { randomUUID } from 'node:crypto';
import type { Address, Delivery, OrderChannel, OrderPays, OrderReview, OrderStatus, TaxClass } from '@harmony/domain';
import { language, type Language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { encryptRow } from '../../../platform/db/encrypted/words';
import { prepared } from '../../../platform/db/prepared';
import type { Database } from '../../../platform/db/schema';
import type { Encrypted } from '../../../platform/db/columns';
import type { HeldLine } from '../../stock/holds.repo';
import { orderToken, tokenHash } from '../order-token';

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
  { shipTo, flags, phone, ...order }: NewOrder,
  items: readonly NewItem[],
  by: string | null,
): Promise<{ names: OrderNames; items: HeldLine[] }> {
  const uid = randomUUID();
  const row = await encryptRow(trx, 'orders', {
    ...order,
    uid,
    keyHash: tokenHash(orderToken(secret, uid)),
    language: language(),
    shipTo: shipTo && JSON.stringify(shipTo),
    flags: flags.length === 0 ? null : JSON.stringify(flags),
    phoneHmac: phone?.hmac ?? null,
    phoneKeyId: phone?.keyId ?? null,
  });
  // The tokens of its words, which the row's type does not show.
  const { wordTokens } = row as typeof row & Pick<NewRow, 'wordTokens'>;
  const [written] = await insert(trx, { ...row, wordTokens, by, items: JSON.stringify(items) });
  if (!written) throw new Error('an order that was written was not answered');
  const { lines, ...names } = written;
  return { names, items: lines };
}

interface NewRow extends Omit<NewOrder, 'shipTo' | 'note' | 'flags' | 'phone'>, Pick<OrderNames, 'uid'> {
  note: Encrypted | null;
  flags: Encrypted | null;
  keyHash: string;
  language: Language;
  /** JSON. */
  shipTo: string | null;
  phoneHmac: string | null;
  phoneKeyId: string | null;
  wordTokens: readonly string[];
  by: string | null;
  /** The lines, as JSON. */
  items: string;
}

const insert = prepared((db, args: NewRow) => ({
  compile: () =>
    sql<OrderNames & { lines: HeldLine[] }>`
      with placed as (
        insert into orders (uid, key_hash, customer_name, customer_email, customer_phone, delivery, ship_to, note, flags,
          word_tokens, language, channel, pays, review, is_held, status, hold_until, phone_hmac, phone_key_id, network,
          shipping_rate, subtotal_cents, tax_cents, shipping_cents, user_id)
        values (${args.uid}, ${args.keyHash}, ${args.customerName}, ${args.customerEmail}, ${args.customerPhone},
          ${args.delivery}, ${args.shipTo}, ${args.note}, ${args.flags}, ${args.wordTokens}, ${args.language},
          ${args.channel}, ${args.pays}, ${args.review}, ${args.isHeld}, ${args.status},
          now() + make_interval(mins => ${args.holdMinutes}::integer), ${args.phoneHmac}, ${args.phoneKeyId},
          ${args.network}, ${args.shippingRate}, ${args.subtotalCents}, ${args.taxCents}, ${args.shippingCents},
          ${args.userId})
        returning id, number, uid
      ), lines as (
        insert into order_items (order_id, product_id, formula_id, refill_id, name, sku, tax_class, quantity, unit_cents, tax_ppm)
        select placed.id, "productId", "formulaId", "refillId", name, sku, "taxClass", quantity, "unitCents", "taxPpm"
        from placed, rows from (jsonb_to_recordset(${args.items}::jsonb) as (
          "productId" integer, "formulaId" integer, "refillId" integer, name text, sku text, "taxClass" text,
          quantity integer, "unitCents" integer, "taxPpm" integer)) with ordinality
          as item ("productId", "formulaId", "refillId", name, sku, "taxClass", quantity, "unitCents", "taxPpm", at)
        order by at
        returning id, product_id, formula_id, quantity
      ), event as (
        insert into order_events (order_id, what, by) select id, 'placed', ${args.by} from placed
      )
      select id, number, uid, (
        select jsonb_agg(jsonb_build_object(
          'orderItemId', id, 'productId', product_id, 'formulaId', formula_id, 'quantity', quantity) order by id)
        from lines) as lines
      from placed`.compile(db),
}));

const lockNetwork = prepared((db, args: { network: string }) => ({
  compile: () => sql`select pg_advisory_xact_lock(hashtext('orders of ' || ${args.network}::text))`.compile(db),
}));

const openOrders = prepared((db, args: { network: string }) =>
  db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', args.network)
    // As in the index: a statement that is prepared has to say it word by word.
    .where(sql<boolean>`status in ('pending', 'confirmed', 'ready')`),
);

/** Orders of a network that are not over. Whoever asks is the only one of its network until the end of the transaction. */
export async function countOpenOrders(trx: Trx, network: string): Promise<number> {
  await lockNetwork(trx, { network });
  const [row] = await openOrders(trx, { network });
  return row?.count ?? 0;
}

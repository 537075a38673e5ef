import { createMailer } from '../../mail/mailer';
import { moveOrder } from '../../shop/orders/move-order';
import type { OrderContext } from '../../shop/orders/order-context';
import { openPayPage } from '../../shop/payments/pay-order';
import { placeOrder } from '../../shop/orders/placing/place-order';
import { settlePayments } from '../../shop/payments/settle-payments';
import { sendRefunds } from '../../shop/payments/send-refunds';
import { connect } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { stripeProvider } from '../../shop/payments/stripe/stripe-provider';
import { sql } from 'kysely';
import { testConfig } from '../api';
import { TEST_DATA_KEY } from '../accounts';
import { testDatabase } from '../database';
import { makeProduct } from './shop-world';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, stripeServer, type StripeServer } from './stripe-server';

/** A clinic that is paid online, by a Stripe of ours. */
export interface OnlineShop {
  db: Db;
  stripe: StripeServer;
  context: OrderContext;
  /** The same clinic, which does not wait for answers. */
  impatient: OrderContext;
  /** The same clinic in another process. */
  another: OrderContext;
  /** An order of one piece that waits for its payment, and the product that it keeps. */
  place(options?: { ip?: string; flags?: string[]; pays?: 'online' | 'at-clinic' }): Promise<PlacedOnline>;
  /** An order whose page is open. */
  placeAndOpen(): Promise<PlacedOnline & { ref: string; payUrl: string }>;
  /** The page of an order that was opened last. */
  refOf(orderId: number): Promise<string>;
  /** Everything of this order, or of all, is due, and somebody looks. */
  round(by?: OrderContext, orderId?: number): Promise<void>;
  /** The time to pay is over. */
  endHold(orderId: number): Promise<void>;
  cancel(orderId: number, context?: OrderContext): Promise<void>;
  close(): Promise<void>;
}

export interface PlacedOnline {
  id: number;
  number: number;
  uid: string;
  itemId: number;
}

const NEVER = new AbortController().signal;
let places = 0;

/** Makes one. Close it in `afterAll`. `env`: variables besides. */
export async function onlineShop(env: Record<string, string> = {}): Promise<OnlineShop> {
  const database = await testDatabase({ forRaces: true });
  const stripe = await stripeServer();
  const config = testConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://clinic.example', ...env });
  const other = connect(database.url, { dataKeys: [TEST_DATA_KEY], log: { error: () => undefined } });
  const contextOf = (db: Db, patienceMs = 10_000): OrderContext => ({
    config,
    db,
    mailer: createMailer(config),
    payments: stripeProvider(
      { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
      { server: stripe.origin, patienceMs },
    ),
    phoneHash: () => null,
  });
  const { db } = database;
  const context = contextOf(db);

  const shop: OnlineShop = {
    db,
    stripe,
    context,
    impatient: contextOf(db, 50),
    another: contextOf(other),
    async place({ ip, flags = [], pays = 'online' } = {}) {
      const { productId, itemId } = await makeProduct(db, 5);
      const names = await db.transaction().execute((trx) =>
        placeOrder(
          trx,
          {
            name: 'May Chen',
            email: 'may@example.com',
            phone: '(206) 555-0123',
            note: null,
            delivery: 'pickup',
            shipTo: null,
            pays,
            flags,
            channel: 'web',
            lines: [{ productId, quantity: 1 }],
            by: null,
            // Each from a network of its own.
            ip: ip ?? `10.${++places >> 8}.${places & 255}.1`,
            shownCents: null,
          },
          context,
        ),
      );
      return { ...names, itemId };
    },
    async placeAndOpen() {
      const order = await shop.place();
      const { payUrl } = await openPayPage(context, order.id);
      return { ...order, payUrl, ref: await shop.refOf(order.id) };
    },
    async refOf(orderId) {
      const row = await db
        .selectFrom('payments')
        .select('providerRef')
        .where('orderId', '=', orderId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return row.providerRef ?? '';
    },
    async round(by = context, orderId) {
      const whose = orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;
      await sql`update payments set asked_at = null where state <> 'paid' and ${whose}`.execute(db);
      await sql`update refunds set sent_at = sent_at - interval '2 hours' where state = 'asked'`.execute(db);
      await settlePayments(by, NEVER);
      await sendRefunds(by, NEVER);
    },
    async endHold(orderId) {
      await sql`update orders set hold_until = now() - interval '1 second' where id = ${orderId}`.execute(db);
    },
    cancel: (orderId, by = context) =>
      by.db
        .transaction()
        .execute((trx) =>
          moveOrder(trx, orderId, { move: 'cancel', by: 'patient', name: null, reason: 'Changed my mind' }, by),
        ),
    async close() {
      await other.destroy();
      await database.close();
      await stripe.close();
    },
  };
  return shop;
}

/** Where an order is, as far as money and stock go. */
export async function standOf(db: Db, { id, itemId }: PlacedOnline) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paymentStatus', 'paidCents', 'refundedCents', 'totalCents', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { reserved } = await db
    .selectFrom('stockLevels')
    .select('reserved')
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  const pages = await db.selectFrom('payments').select('state').where('orderId', '=', id).orderBy('id').execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.state')
    .where('orderId', '=', id)
    .execute();
  const events = await db.selectFrom('orderEvents').select('what').where('orderId', '=', id).orderBy('id').execute();
  return {
    ...order,
    reserved,
    pages: pages.map(({ state }) => state),
    refunds: refunds.map(({ state }) => state),
    events: events.map(({ what }) => what),
  };
}

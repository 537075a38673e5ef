import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { moveOrder } from './move-order';
import type { OrderContext } from './order-context';

/** So many days after it was sent, a parcel has arrived, or somebody has asked for it. */
const DELIVERED_AFTER_DAYS = 14;
const AT_ONCE = 100;

/** Orders that were sent long enough ago to be taken for delivered, the oldest first. */
async function longShipped(db: Db, now: Date): Promise<number[]> {
  const sentAt = sql`(select max(at) from order_events where order_id = orders.id and what = 'ship')`;
  const isLongAgo = sql<boolean>`${sentAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${DELIVERED_AFTER_DAYS})`;
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'shipped')
    .where(isLongAgo)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Completes orders that were sent two weeks ago, each in a transaction of its own; whoever was quicker has done it. */
export async function deliverShipped(
  context: Pick<OrderContext, 'config' | 'db' | 'mailer'>,
  { now, closing }: { now: Date; closing: AbortSignal },
): Promise<void> {
  const deliver = (id: number) =>
    context.db
      .transaction()
      .execute((trx: Transaction<Database>) =>
        moveOrder(trx, id, { move: 'deliver', by: 'clock', name: null }, context),
      );
  for (const id of await longShipped(context.db, now)) {
    if (closing.aborted) return;
    await deliver(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

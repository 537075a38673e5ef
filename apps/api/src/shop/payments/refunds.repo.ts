import { sql, type Selectable, type SqlBool, type Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import type { RefundTable } from './tables';
import type { PaymentProvider, RefundState } from './port';

/** A refund that a provider is asked for. */
export type AskedRefund = Pick<Selectable<RefundTable>, 'id' | 'key' | 'cents' | 'sentAt'> & {
  orderId: number;
  /** Of the page that was paid. */
  ref: string;
};

/** How soon it is tried again when no answer came, and asked about when the provider takes its time. */
const RETRY_SECONDS = 60;
const PENDING_SECONDS = 3_600;
const AT_ONCE = 100;

/** Refunds that are to be sent, or asked about. */
export const listDueRefunds = (db: Db, method: PaymentProvider['method']): Promise<AskedRefund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.key', 'refunds.cents', 'refunds.sentAt', 'payments.orderId'])
    .select(sql<string>`payments.provider_ref`.as('ref'))
    .where('refunds.state', '=', 'asked')
    .where('payments.method', '=', method)
    .where('payments.providerRef', 'is not', null)
    .where(
      sql<SqlBool>`(refunds.sent_at is null or refunds.sent_at <
        case when refunds.provider_ref is null then ${secondsFromNow(-RETRY_SECONDS)} else ${secondsFromNow(-PENDING_SECONDS)} end)`,
    )
    .orderBy('refunds.id')
    .limit(AT_ONCE)
    .execute();

/** Takes the turn to send a refund; false when another process was quicker. */
export async function takeRefundTurn(db: Db, { id, sentAt }: AskedRefund): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ sentAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('sentAt', 'is not distinct from', sentAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what has become of a refund. False when that was known. The order is locked. */
export async function noteRefundState(
  trx: Transaction<Database>,
  id: number,
  { ref, state }: { ref: string | null; state: RefundState['state'] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state, providerRef: ref })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

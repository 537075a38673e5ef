import { nextRefillOn, refusalWords } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import {
  onceADay,
  type AddHerbRequest,
  lockOrder,
  noteEvent,
  judgeRefill,
  readRefillDay,
  refillsOfOrders,
  type KnownRefill,
  type RefillDay,
} from '../../shop';

type Trx = Transaction<Database>;

export interface AskedByTelephone {
  orderId: number;
  /** One of the order's; null: of what is in it. */
  refillId: number | null;
  by: string | null;
}

/**
 * Puts a request for a refill into the inbox of herb requests, for whoever has placed the order, and notes it in its history. Of one
 * refill of an order there is one request a day, however often it is asked for.
 *
 * @throws ApiError 404 when there is no such order, or the refill is not one of it
 */
export async function askByTelephone(
  trx: Trx,
  { orderId, refillId, by }: AskedByTelephone,
  addRequest: AddHerbRequest,
): Promise<void> {
  await lockOrder(trx, orderId);
  const order = await trx
    .selectFrom('orders')
    .select(['number', 'customerName as name', 'customerEmail as email', 'customerPhone as phone', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const day = await readRefillDay(trx);
  const refills = await refillsOfOrders(trx, [orderId], day.timeZone);
  const refill = refills.find(({ id }) => id === refillId);
  if (refillId !== null && !refill) throw notFound('Refill');
  const { number, ...sender } = order;
  await onceADay(trx, `order ${orderId} refill ${refillId ?? 'none'} ${day.today}`, async () => {
    const what = refill ? wordsOf(refill, day) : `What is in order ${number}.`;
    const healthConcerns = `Refill request by phone: ${what} Order ${number}, taken by ${by ?? 'the front desk'}.`;
    await noteEvent(trx, orderId, { what: 'Refill requested', by });
    return addRequest(trx, { ...sender, healthConcerns, consentVersion: null });
  });
}

function wordsOf(refill: KnownRefill, day: RefillDay): string {
  const { refusal } = judgeRefill(refill, day);
  const why = refusal === null ? 'It can be ordered now' : refusalWords(refusal, nextRefillOn(refill, day.today));
  return `${refill.item}. ${why}. Used so far: ${refill.used} of ${refill.allowed}.`;
}

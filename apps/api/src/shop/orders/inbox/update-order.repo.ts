import { longDateText } from '@harmony/domain';
import type { UpdateOrderBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/schema';
import { changeRows } from '../../../platform/inbox/inbox-changes.repo';
import { noteEvent } from '../order-facts.repo';
import type { OrderContext } from '../order-context';
import { tellOfOrder } from '../order-mails';
import { ordersInbox } from './orders-inbox.repo';

type Trx = Transaction<Database>;

interface ChangeBy {
  by: string | null;
  seen: string | null;
  context: OrderContext;
}

/** Changes what staff note of an order; a promise is a line of its history. 404 without the order, 409 when somebody was quicker. */
export async function updateOrder(
  trx: Trx,
  id: number,
  { promisedOn, shelf, carrier, tracking, ...common }: z.output<typeof UpdateOrderBody>,
  { by, seen, context }: ChangeBy,
): Promise<void> {
  const before = await trx.selectFrom('orders').select('promisedOn').where('id', '=', id).executeTakeFirst();
  const more = { promisedOn, shelf, carrier, tracking };
  await changeRows(trx, ordersInbox, [id], common, {
    by,
    seen,
    more: Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
    onFreed: (freed, ids) => tellFreed(freed, context, ids),
  });
  if (promisedOn !== undefined && promisedOn !== before?.promisedOn)
    await noteEvent(trx, id, {
      what: promisedOn === null ? 'Promise withdrawn' : `Promised for ${longDateText(promisedOn)}`,
      by,
    });
}

/** What turned out to be no spam is answered as every order is; it still keeps no stock until somebody accepts it. */
export async function tellFreed(trx: Trx, context: OrderContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) await tellOfOrder(trx, context, id, 'received', { isAsked: false });
}

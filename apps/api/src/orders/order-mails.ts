import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { OrderMailKind } from '../forms/email-notifications';
import { isAddress } from '../forms/mail-address';
import { speakTo } from '../forms/speak-to';
import { orderLanguage, readOrderForMail } from './mailed-order.repo';
import type { OrderContext } from './order-context';
import { linkOfOrder } from './order-link.repo';

export type { OrderMailKind } from '../forms/email-notifications';

/**
 * Tells the patient of an order, or the clinic (`new`, `problem`), in the transaction of its cause. Call it after the cause is
 * written with its row of `order_events`: of one event each kind is told once. Suspected spam gets no mail before staff have accepted
 * it.
 *
 * @param key another mail of the same kind and event is wanted: the link that is asked for again
 */
export async function tellOfOrder(
  trx: Transaction<Database>,
  { config, emails }: Pick<OrderContext, 'config' | 'emails'>,
  orderId: number,
  kind: OrderMailKind,
  key?: string,
): Promise<void> {
  await speakTo(trx, await orderLanguage(trx, orderId), async () => {
    const order = await readOrderForMail(trx, orderId);
    if (!order || order.suspectedSpam || !isAddress(order.email)) return;
    const { id, uid, keyHash, email, language, lastEvent, rules, items, ...shown } = order;
    await emails.order(trx, {
      kind,
      key: `${uid}:${key ?? lastEvent}`,
      email,
      language,
      token: await linkOfOrder(trx, { id, uid, keyHash }, config.dataKeys),
      order: { ...shown, items: rules.mailItems ? items : null },
    });
  });
}

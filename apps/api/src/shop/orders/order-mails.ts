import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import type { OrderMailKind } from '../../mail/email-notifications';
import { isAddress } from '../../platform/forms/mail-address';
import { speakTo } from '../../mail/speak-to';
import { orderForMail, readStoredOrder } from './mailed-order.repo';
import type { OrderContext } from './order-context';
import { linkOfOrder } from './order-link.repo';

export type { OrderMailKind } from '../../mail/email-notifications';

/**
 * Tells the patient of an order, or the clinic (`new`, `problem`), in the transaction of its cause. Call it after the cause is
 * written with its row of `order_events`: of one event each kind is told once. Suspected spam gets no mail before staff have accepted
 * it.
 *
 * @param kinds what is told, one after the other
 * @param isAsked nobody of the staff has caused it: of a mailbox that has had the mails of its day it is left out
 * @param key another mail of the same kind and event is wanted: the link that is asked for again
 */
export async function tellOfOrder(
  trx: Transaction<Database>,
  { config, emails }: Pick<OrderContext, 'config' | 'emails'>,
  orderId: number,
  kinds: OrderMailKind | readonly OrderMailKind[],
  { isAsked, key }: { isAsked: boolean; key?: string },
): Promise<void> {
  const stored = await readStoredOrder(trx, orderId);
  if (!stored || stored.suspectedSpam || !isAddress(stored.customerEmail)) return;
  await speakTo(trx, stored.language, async () => {
    const order = orderForMail(stored, await readSettings(trx));
    const { id, uid, keyHash, email, language, lastEvent, suspectedSpam: _spam, rules, items, ...shown } = order;
    const token = await linkOfOrder(trx, { id, uid, keyHash }, config.dataKeys);
    for (const kind of [kinds].flat())
      await emails.order(trx, {
        kind,
        isAsked,
        key: `${uid}:${key ?? lastEvent}`,
        email,
        language,
        token,
        order: { ...shown, items: rules.mailItems ? items : null },
      });
  });
}

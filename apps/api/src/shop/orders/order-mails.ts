import type { PatientOrderMail } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { type Addressee, type Mailer, readClinic, readWeek, speakTo } from '../../mail';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import { isAddress } from '../../platform/forms/mail-address';
import { orderForMail, readStoredOrder } from './mailed-order.repo';
import type { OrderContext } from './order-context';
import { linkOfOrder } from './order-link.repo';
import { orderMail, type MailedOrder } from './order-mail';
import { orderUrl } from './order-token';

/** What the clinic is told of. */
const NOTICES = {
  new: {
    cause: 'order-new',
    subject: 'New order on the website',
    sentence: 'Someone has placed an order on the website.',
  },
  problem: {
    cause: 'order-problem',
    subject: 'An order needs your attention',
    sentence: 'Something about an order doesn’t add up. The list of orders shows which one, and why.',
  },
} as const;

/** What is told of an order; `new` and `problem` go to the clinic. */
export type OrderMailKind = PatientOrderMail | keyof typeof NOTICES;

const isNotice = (kind: OrderMailKind): kind is keyof typeof NOTICES => Object.hasOwn(NOTICES, kind);

/** An order of which somebody is told. */
export interface ToldOrder extends Addressee {
  kind: OrderMailKind;
  /** Nobody of the staff has caused it, but whoever ordered or has the link, or the clock: the address may be a stranger's. */
  isAsked: boolean;
  /** Finds the mail again in the outbox: each is written once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the order's page. */
  token: string;
  order: MailedOrder;
}

/**
 * To the patient, with the link of the order; `new` and `problem` are nameless notices to the clinic. A `link` that is asked for goes in
 * any case: ask `refuseFlood` before.
 */
export const queueOrderEmail = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { kind, isAsked, key, email, token, order, language }: ToldOrder,
): Promise<void> =>
  speakTo(trx, language, async () => {
    if (isNotice(kind)) return mailer.notifyClinic(trx, NOTICES[kind], key);
    const cause = `order-${kind}` as const;
    const { clinicName, phone, address } = await readClinic(trx);
    const hours = kind === 'ready' && order.delivery === 'pickup' ? await readWeek(trx) : [];
    await mailer.enqueue(trx, {
      ...(isAsked && { byOutsider: kind === 'link' ? 'sent' : 'left-out' }),
      ...orderMail(kind, { clinicName, phone, address, hours, order, orderUrl: orderUrl(mailer.publicUrl, token) }),
      to: email,
      cause,
      dedupeKey: `${cause}:${key}`,
    });
  });

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
  { config, mailer }: Pick<OrderContext, 'config' | 'mailer'>,
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
      await queueOrderEmail(trx, mailer, {
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

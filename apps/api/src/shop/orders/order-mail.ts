import { formatMoney, toDollars, type OrderWords, type PatientOrderMail } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { healthLine, hello, numberLine, placeLine, writeLetter, type MailText } from '../../mail';

/** An order as its mails show it. Amounts are cents. */
export interface MailedOrder {
  number: number;
  words: OrderWords;
  delivery: 'pickup' | 'shipping';
  pays: 'at-clinic' | 'online';
  totalCents: number;
  /** What is still to be paid. */
  toPayCents: number;
  refundedCents: number;
  trackingUrl: string | null;
  /** Null: mails name no product. */
  items: readonly { name: string; quantity: number }[] | null;
}

export interface OrderMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** Where the clinic is, on one line; null when the settings do not say. */
  address: string | null;
  /** The opening hours of a usual week, where the mail shows them. */
  hours: readonly string[];
  order: MailedOrder;
  /** The page of the order. */
  orderUrl: string;
}

/** `subject` and `sentence` have the number of the order and the name of the clinic in them. */
interface News {
  subject: string;
  sentence: string;
}

const money = (cents: number): string => formatMoney(toDollars(cents));

const NEWS: Readonly<Record<PatientOrderMail | 'packed', News>> = {
  received: {
    subject: msg('Order {number} at {clinic}: received'),
    sentence: msg('We received your order {number} at {clinic}.'),
  },
  'please-pay': {
    subject: msg('Order {number} at {clinic}: please pay'),
    sentence: msg('Your order {number} at {clinic} is waiting for your payment.'),
  },
  approved: {
    subject: msg('Order {number} at {clinic}: accepted'),
    sentence: msg('Your order {number} at {clinic} has been accepted.'),
  },
  declined: {
    subject: msg('Order {number} at {clinic}: please call us'),
    sentence: msg('Your order {number} at {clinic} can’t be filled as it is.'),
  },
  ready: {
    subject: msg('Order {number} at {clinic}: ready to pick up'),
    sentence: msg('Your order {number} at {clinic} is ready.'),
  },
  packed: {
    subject: msg('Order {number} at {clinic}: packed'),
    sentence: msg('Your order {number} at {clinic} is packed.'),
  },
  shipped: {
    subject: msg('Order {number} at {clinic}: on its way'),
    sentence: msg('Your order {number} at {clinic} is on its way.'),
  },
  cancelled: {
    subject: msg('Order {number} at {clinic}: canceled'),
    sentence: msg('Your order {number} at {clinic} has been canceled.'),
  },
  refunded: {
    subject: msg('Order {number} at {clinic}: your refund is on its way'),
    sentence: msg('We’re refunding {refund} for your order {number} at {clinic}, the same way you paid.'),
  },
  link: {
    subject: msg('Order {number} at {clinic}: your link'),
    sentence: msg('The link in this email leads to your order {number} at {clinic}.'),
  },
};

/** What the mail says after its news; the words of the order's page, where they say more. */
function laterOf(kind: PatientOrderMail, { words }: MailedOrder): string {
  switch (kind) {
    case 'declined':
      return t(
        'A practitioner has read what you told us and would like to help you find something that suits you better. Please call us. Nothing is being held for this order anymore.',
      );
    case 'link':
      return `${t('Its current status: {state}.', { state: words.state })} ${words.next}`;
    case 'refunded':
      return t('It often takes banks a few days to show it.');
    default:
      return words.next;
  }
}

function amounts({ totalCents, toPayCents, delivery, pays }: MailedOrder): string {
  const total = t('Total: {total}.', { total: money(totalCents) });
  const rest =
    toPayCents === 0 ? t('There’s nothing left to pay.') : t('{amount} is still due.', { amount: money(toPayCents) });
  const isPaidThere = toPayCents > 0 && delivery === 'pickup' && pays === 'at-clinic';
  return [total, rest, ...(isPaidThere ? [t('You can pay when you pick it up.')] : [])].join(' ');
}

const OVER: ReadonlySet<PatientOrderMail> = new Set(['declined', 'cancelled', 'refunded']);

/**
 * Tells a patient how their order stands. It names number, state and sum: mail passes many hands, and subjects show on locked
 * screens. Products are named only where the clinic has switched that on.
 */
export function orderMail(kind: PatientOrderMail, mail: OrderMail): MailText {
  const { clinicName, phone, address, hours, order, orderUrl } = mail;
  const isPickup = order.delivery === 'pickup';
  const { subject, sentence } = NEWS[kind === 'ready' && !isPickup ? 'packed' : kind];
  const names = { number: order.number, clinic: clinicName, refund: money(order.refundedCents) };
  const week = hours.length === 0 ? [] : [`${t('We are open:')}\n${hours.join('\n')}`];
  const items = order.items?.map(({ name, quantity }) => `${quantity} × ${name}`) ?? [];
  const parcel =
    kind === 'shipped' && order.trackingUrl !== null ? [{ label: t('Track the package'), url: order.trackingUrl }] : [];
  return writeLetter({
    subject: t(subject, names),
    paragraphs: [
      hello(t(sentence, names)),
      laterOf(kind, order),
      ...(kind === 'ready' && isPickup ? placeLine(address) : []),
      ...week,
      ...(OVER.has(kind) ? [] : [amounts(order)]),
      ...(items.length > 0 ? [items.join('\n')] : []),
      ...numberLine(phone),
      healthLine(),
    ],
    action: { label: kind === 'please-pay' ? t('Pay your order') : t('Your order'), url: orderUrl },
    otherActions: parcel,
    from: clinicName,
  });
}

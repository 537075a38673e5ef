import { formatMoney, toDollars } from '@harmony/domain';
import type { MailedOrder, PatientOrderMail } from '../../../forms/email-notifications';
import { writeLetter, type MailText } from './mail';

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

interface News {
  subject: string;
  /** After 'Your order 1047 at Harmony'. */
  sentence: string;
}

const money = (cents: number): string => formatMoney(toDollars(cents));

const NEWS: Readonly<Record<PatientOrderMail, (order: MailedOrder) => News>> = {
  received: () => ({ subject: 'we have it', sentence: 'has arrived' }),
  'please-pay': () => ({ subject: 'please pay', sentence: 'waits for your payment' }),
  approved: () => ({ subject: 'accepted', sentence: 'is accepted' }),
  declined: () => ({ subject: 'please call us', sentence: 'cannot be filled as it is' }),
  ready: ({ delivery }) =>
    delivery === 'pickup'
      ? { subject: 'ready to pick up', sentence: 'is ready' }
      : { subject: 'packed', sentence: 'is packed' },
  shipped: () => ({ subject: 'on its way', sentence: 'is on its way' }),
  cancelled: () => ({ subject: 'cancelled', sentence: 'is cancelled' }),
  refunded: ({ refundedCents }) => ({
    subject: 'your money is on its way back',
    sentence: `has a refund: ${money(refundedCents)} go back the way you paid`,
  }),
  link: () => ({ subject: 'your link', sentence: 'is behind the link of this mail' }),
};

/** What the mail says after its news; the words of the order's page, where they say more. */
function laterOf(kind: PatientOrderMail, { words }: MailedOrder): string {
  switch (kind) {
    case 'declined':
      return 'A practitioner has read what you told us, and wants to find with you what suits you better. Please call us. Nothing is kept for this order any more.';
    case 'link':
      return `It is as follows now: ${words.state}. ${words.next}`;
    case 'refunded':
      return 'Banks often need a few days until it shows.';
    default:
      return words.next;
  }
}

function amounts({ totalCents, toPayCents, delivery, pays }: MailedOrder): string {
  const rest = toPayCents === 0 ? 'Nothing is left to pay.' : `${money(toPayCents)} are still to pay.`;
  const where =
    toPayCents > 0 && delivery === 'pickup' && pays === 'at-clinic' ? ' You can pay when you pick it up.' : '';
  return `Total: ${money(totalCents)}. ${rest}${where}`;
}

const OVER: ReadonlySet<PatientOrderMail> = new Set(['declined', 'cancelled', 'refunded']);

/**
 * Tells a patient how their order stands. It names number, state and sum: mail passes many hands, and subjects show on locked
 * screens. Products are named only where the clinic has switched that on.
 */
export function orderMail(kind: PatientOrderMail, mail: OrderMail): MailText {
  const { clinicName, phone, address, hours, order, orderUrl } = mail;
  const { subject, sentence } = NEWS[kind](order);
  const place =
    kind === 'ready' && order.delivery === 'pickup' && address !== null ? [`You find us here: ${address}.`] : [];
  const week = hours.length === 0 ? [] : [`We are open:\n${hours.join('\n')}`];
  const items = order.items?.map(({ name, quantity }) => `${quantity} × ${name}`) ?? [];
  const parcel =
    kind === 'shipped' && order.trackingUrl !== null ? [{ label: 'Follow the parcel', url: order.trackingUrl }] : [];
  return writeLetter({
    subject: `Order ${order.number} at ${clinicName}: ${subject}`,
    paragraphs: [
      `Hello,\n\nYour order ${order.number} at ${clinicName} ${sentence}.`,
      laterOf(kind, order),
      ...place,
      ...week,
      ...(OVER.has(kind) ? [] : [amounts(order)]),
      ...(items.length > 0 ? [items.join('\n')] : []),
      ...(phone === null ? [] : [`Our number is ${phone}.`]),
      'Please do not write about your health in an email. In an emergency, call 911.',
    ],
    action: { label: kind === 'please-pay' ? 'Pay your order' : 'Your order', url: orderUrl },
    otherActions: parcel,
    from: clinicName,
  });
}

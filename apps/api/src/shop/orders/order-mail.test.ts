import { PATIENT_ORDER_MAILS } from '@harmony/domain';
import type { MailedOrder } from './order-mail';
import { orderMail, type OrderMail } from './order-mail';

const order: MailedOrder = {
  number: 1047,
  words: { state: 'Being packed', next: 'We’ll write to you when it’s ready to pick up.' },
  delivery: 'pickup',
  pays: 'at-clinic',
  totalCents: 5683,
  toPayCents: 5683,
  refundedCents: 0,
  trackingUrl: null,
  items: null,
};
const mailOf = (part: Partial<MailedOrder> = {}, more: Partial<OrderMail> = {}): OrderMail => ({
  clinicName: 'Harmony',
  phone: '(253) 555-0140',
  address: '418 Alder Street',
  hours: [],
  order: { ...order, ...part },
  orderUrl: 'https://clinic.example/orders/view?token=t',
  ...more,
});

it('says number, state and sum, and where the order is', () => {
  const { subject, text } = orderMail('received', mailOf());
  expect(subject).toBe('Order 1047 at Harmony: received');
  expect(text).toContain('We received your order 1047 at Harmony.');
  expect(text).toContain('We’ll write to you when it’s ready to pick up.');
  expect(text).toContain('Total: $56.83. $56.83 is still due. You can pay when you pick it up.');
  expect(text).toContain('Your order:\nhttps://clinic.example/orders/view?token=t');
});

it('says where and when an order is picked up', () => {
  const { text } = orderMail('ready', mailOf({}, { hours: ['Monday to Friday: 9:00 AM – 5:00 PM'] }));
  expect(text).toContain('You’ll find us here: 418 Alder Street.');
  expect(text).toContain('We are open:\nMonday to Friday: 9:00 AM – 5:00 PM');
});

it('follows a parcel', () => {
  const { text } = orderMail('shipped', mailOf({ delivery: 'shipping', trackingUrl: 'https://ups.example/1Z' }));
  expect(text).toContain('Track the package:\nhttps://ups.example/1Z');
});

it.each(PATIENT_ORDER_MAILS)('names products where they are given to it, and never otherwise: %s', (kind) => {
  expect(orderMail(kind, mailOf()).text).not.toContain('×');
  expect(orderMail(kind, mailOf({ items: [{ name: 'Root', quantity: 2 }] })).text).toContain('2 × Root');
});

it.each([
  ['please-pay', 'please pay'],
  ['approved', 'accepted'],
  ['declined', 'please call us'],
  ['cancelled', 'canceled'],
  ['refunded', 'your refund is on its way'],
  ['link', 'your link'],
] as const)('%s has the subject …: %s', (kind, subject) => {
  expect(orderMail(kind, mailOf()).subject).toBe(`Order 1047 at Harmony: ${subject}`);
});

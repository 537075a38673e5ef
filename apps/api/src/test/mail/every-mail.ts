import { PATIENT_ORDER_MAILS, type Booking } from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { Mailer } from '../../mail/mailer';
import type { VisitCause } from '../../scheduling/bookings/visit-mails';
import { queueContactEmails } from '../../patients/contact-submissions/contact-mails';
import { queueHerbRequestEmails } from '../../shop/custom-herb-requests/herb-request-mails';
import { queueAppointmentEmails } from '../../scheduling/appointments/appointment-mails';
import { queueNewsletterConfirmation } from '../../mail/newsletter/newsletter-confirmation';
import { queueVisitEmail } from '../../scheduling/bookings/visit-mails';
import { queueVisitReminder } from '../../scheduling/bookings/visit-mails';
import { queueWaitListEmail } from '../../scheduling/wait-list/wait-list-mail';
import { queueOrderEmail } from '../../shop/orders/order-mails';
import { queueFormulaOfferEmail } from '../../shop/formulas/formula-offer-mail';
import { queueBackInStockEmail } from '../../shop/back-in-stock/back-in-stock-mail';
import { queueRefillDueEmail } from '../../shop/refills/refill-due-mail';
import { sendReply } from '../../mail/reply';

type Trx = Parameters<Mailer['takesMail']>[0];

/** A visit as mails tell of it. */
export const booking: Booking = {
  startsAt: '2099-12-01T17:00:00.000Z',
  endsAt: '2099-12-01T18:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  service: { slug: 'acupuncture', name: 'Acupuncture', price: 120 },
  practitioner: { slug: 'mei-lin', name: 'Mei Lin' },
  video: null,
  state: 'booked',
  isTimeKept: true,
  verifyBy: null,
  isConfirmed: false,
  isUntold: false,
  isLate: false,
  lateHours: 24,
  canMove: true,
  canCancel: true,
};
const order = {
  number: 1047,
  // What is said of an order is spoken by whoever reads it (`mailed-order.repo.ts`).
  words: { state: '…', next: '…' },
  delivery: 'pickup',
  pays: 'at-clinic',
  totalCents: 5683,
  toPayCents: 5683,
  refundedCents: 1000,
  trackingUrl: 'https://ups.example/1Z',
  items: [{ name: 'Ginseng Root', quantity: 2 }],
} as const;

/** Whom every mail goes to. */
export const to = { email: 'ana@example.com' };
/** A mail may still be on its way when the same is written in the other language. */
const idIn = (language: Language): number => (language === 'en' ? 1 : 2);
/** A mail to a patient, customer or reader: its name, and what writes it into the outbox. */
export type Kind = [name: string, write: (mailer: Mailer, trx: Trx, language: Language) => Promise<unknown>];

/** A mail of a visit. */
export const visit = (name: string, cause: VisitCause, part: Partial<Booking> = {}, uid = `${cause}${name}`): Kind => [
  `${cause}${name}`,
  (mailer, trx, language) =>
    queueVisitEmail(trx, mailer, {
      ...to,
      language,
      cause,
      by: 'clinic',
      uid,
      sequence: idIn(language),
      token: 'token',
      booking: { ...booking, ...part },
    }),
];

/** Every kind of mail that the product writes to people outside. */
export const KINDS: Kind[] = [
  [
    'contact-receipt',
    (mailer, trx, language) => queueContactEmails(trx, mailer, { ...to, id: idIn(language), name: 'Ana', language }),
  ],
  [
    'herb-receipt',
    (mailer, trx, language) =>
      queueHerbRequestEmails(trx, mailer, { ...to, id: idIn(language), name: 'Ana', language }),
  ],
  [
    'appointment-receipt',
    (mailer, trx, language) => queueAppointmentEmails(trx, mailer, { ...to, id: idIn(language), language }),
  ],
  [
    'newsletter-confirmation',
    (mailer, trx, language) =>
      queueNewsletterConfirmation(trx, mailer, { ...to, language, token: `token-${language}` }),
  ],
  ...([['2026-12-01T17:00:00Z'], ['2026-12-01T17:00:00Z', '2026-12-02T18:00:00Z']] as const).map(
    (suggestedTimes): Kind => [
      `reply with ${suggestedTimes.length} times`,
      (mailer, trx, language) =>
        sendReply(mailer)(trx, {
          ...to,
          inbox: 'appointments',
          language,
          subject: 'Re',
          text: 'Ok',
          suggestedTimes,
          key: language,
        }),
    ],
  ),
  visit('', 'visit-booked'),
  visit(' by hand', 'visit-booked', { state: 'requested' }),
  visit(' asked for', 'visit-booked', { state: 'requested', isTimeKept: false }),
  visit('', 'visit-moved'),
  visit(' by hand', 'visit-moved', { state: 'requested' }),
  visit('', 'visit-cancelled', { state: 'cancelled' }),
  visit('', 'visit-confirmed'),
  visit(' without late changes', 'visit-confirmed', { lateHours: 0 }),
  visit('', 'visit-asked'),
  visit('', 'visit-verify', { state: 'requested', verifyBy: '2099-11-01T17:00:00.000Z' }),
  visit('', 'visit-lapsed', { state: 'cancelled' }),
  ...([true, false] as const).map((isConfirmed): Kind => [
    `visit-reminder, confirmed: ${String(isConfirmed)}`,
    (mailer, trx, language) =>
      queueVisitReminder(trx, mailer, {
        ...to,
        language,
        uid: `${language}${String(isConfirmed)}`,
        token: 'token',
        reminder: 'first',
        booking: { ...booking, isConfirmed },
      }),
  ]),
  [
    'wait-list-joined',
    (mailer, trx, language) =>
      queueWaitListEmail(trx, mailer, {
        ...to,
        language,
        cause: 'wait-list-joined',
        id: idIn(language),
        token: 'token',
        offer: null,
      }),
  ],
  [
    'wait-list-offer',
    (mailer, trx, language) =>
      queueWaitListEmail(trx, mailer, {
        ...to,
        language,
        cause: 'wait-list-offer',
        id: idIn(language),
        token: 'token',
        offer: { startsAt: booking.startsAt, answerBy: '2099-11-30T17:00:00.000Z' },
      }),
  ],
  ...PATIENT_ORDER_MAILS.flatMap((kind) =>
    (['pickup', 'shipping'] as const).map((delivery): Kind => [
      `order-${kind}, ${delivery}`,
      (mailer, trx, language) =>
        queueOrderEmail(trx, mailer, {
          isAsked: false,
          ...to,
          language,
          kind,
          key: `${language}${delivery}`,
          token: 'token',
          order: { ...order, delivery },
        }),
    ]),
  ),
  ...[null, 'Ginseng Root'].flatMap((name): Kind[] => [
    [
      `formula-offer of ${String(name)}`,
      (mailer, trx, language) =>
        queueFormulaOfferEmail(trx, mailer, { ...to, language, key: `${language}${name}`, token: 'token', name }),
    ],
    [
      `refill-due of ${String(name)}`,
      (mailer, trx, language) =>
        queueRefillDueEmail(trx, mailer, { ...to, language, key: `${language}${name}`, token: 'token', item: name }),
    ],
    [
      `back-in-stock of ${String(name)}`,
      (mailer, trx, language) =>
        queueBackInStockEmail(trx, mailer, {
          ...to,
          language,
          id: idIn(language),
          product: name === null ? null : { name, slug: 'ginseng-root' },
        }),
    ],
  ]),
];

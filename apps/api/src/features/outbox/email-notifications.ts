import { createHash } from 'node:crypto';
import type { InboxKey } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../config';
import { consoleUrlOf } from '../../config-gateway';
import type { Database } from '../../db/schema';
import {
  isOwnCause,
  reminderKey,
  type EmailNotifications,
  type MailedVisit,
  type OrderMailKind,
  type SentForm,
  type ToldVisit,
  type VisitCause,
} from '../../forms/email-notifications';
import { conflict } from '../../errors/api-error';
import { formulaUrl } from '../../orders/formula-token';
import { orderUrl } from '../../orders/order-token';
import { refillUrl } from '../../orders/refill-token';
import { visitCalendar, visitUrl } from '../../schedule/visit-calendar';
import { readSiteSettings } from '../../content/site-settings.repo';
import { readClinic, readSender, readWeek } from './clinic.repo';
import { oneLine } from './envelope';
import { clinicNotice, type ClinicCause } from './mails/clinic-notice';
import { newsletterConfirmation } from './mails/newsletter-confirmation';
import { RECEIPT_CAUSES, writeReceipt, type ReceiptCause } from './mails/receipt';
import { writeReply } from './mails/reply';
import { backInStockMail } from './mails/back-in-stock-mail';
import { formulaOfferMail } from './mails/formula-offer-mail';
import type { MailText } from './mails/mail';
import { orderMail } from './mails/order-mail';
import { refillDueMail } from './mails/refill-due-mail';
import { reminderMail, visitMail, type VisitMail } from './mails/visit-mail';
import { waitListMail } from './mails/wait-list-mail';
import { countRecentMails } from './count-mails.repo';
import { CLINIC, enqueueMail, type Attachment, type NewMail } from './outbox.repo';

export const NO_MAIL_SERVER = 'not sent: no mail server set';

/** Receipts per day to one address, of all forms together, because the sender of a form may enter somebody else's. */
const MAX_RECEIPTS = 10;

/** What a reply is sent for, by the inbox of the row that it answers. */
const REPLIES: Readonly<Partial<Record<InboxKey, string>>> = {
  contactMessages: 'contact-reply',
  appointments: 'appointment-reply',
  herbRequests: 'herb-reply',
};
const CONFIRMATION = 'newsletter-confirmation';
const BACK_IN_STOCK = 'back-in-stock';
const FORMULA_OFFER = 'formula-offer';

/** Mails about orders that anybody can cause who knows the address. */
const ASKED_ORDER_MAILS = ['received', 'please-pay', 'link'] as const satisfies readonly OrderMailKind[];
const ASKED_ORDER_CAUSES = ASKED_ORDER_MAILS.map((kind) => `order-${kind}`);
const isAsked = (kind: OrderMailKind): boolean => ASKED_ORDER_MAILS.some((asked) => asked === kind);

/** What is told of a visit and changes no calendar. */
const WITHOUT_FILE: ReadonlySet<VisitCause> = new Set(['visit-asked', 'visit-lapsed']);

/** Shown to the staff member who replies. */
const NO_SENDER =
  'The clinic has no e-mail address to answer from. Enter one under Settings, “E-mail”, then send your answer again.';

type EmailsConfig = Pick<AppConfig, 'publicUrl' | 'gateway' | 'mail'>;

/** Writes the e-mails into the outbox. */
export function outboxEmails(config: EmailsConfig): EmailNotifications {
  const { publicUrl, mail } = config;
  const consoleUrl = consoleUrlOf(config);
  const heldBack = mail.smtpUrl === null ? NO_MAIL_SERVER : null;
  const enqueue = (trx: Transaction<Database>, newMail: NewMail) => enqueueMail(trx, { ...newMail, heldBack });

  async function toClinic(
    trx: Transaction<Database>,
    cause: ClinicCause,
    { id }: { id: number | string },
    more: Pick<NewMail, 'replyTo'> = {},
  ): Promise<void> {
    const { clinicName } = await readClinic(trx);
    const letter = clinicNotice(cause, { clinicName, consoleUrl });
    await enqueue(trx, { ...letter, ...more, to: CLINIC, cause, dedupeKey: `${cause}:${id}` });
  }

  async function toSender(
    trx: Transaction<Database>,
    cause: ReceiptCause,
    { id, email }: Pick<SentForm, 'id' | 'email'>,
  ): Promise<void> {
    if ((await countRecentMails(trx, RECEIPT_CAUSES, email)) >= MAX_RECEIPTS) return;
    const { clinicName, phone } = await readClinic(trx);
    await enqueue(trx, {
      ...writeReceipt(cause, { clinicName, phone }),
      to: email,
      cause,
      dedupeKey: `${cause}:${id}`,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  }

  /** Nothing is told of a visit once it has begun. */
  async function toPatient(
    trx: Transaction<Database>,
    { email, token, booking, code }: MailedVisit & Pick<ToldVisit, 'code'>,
    how: Pick<NewMail, 'cause' | 'dedupeKey' | 'attachment'> & { letter: (mail: VisitMail) => MailText },
  ): Promise<void> {
    const { letter, ...mail } = how;
    const { clinicName, phone, address } = await readClinic(trx);
    await enqueue(trx, {
      ...letter({ clinicName, phone, address, booking, visitUrl: visitUrl(publicUrl, token, code) }),
      ...mail,
      to: email,
      headers: { 'Auto-Submitted': 'auto-generated' },
      notAfter: booking.verifyBy ?? booking.startsAt,
    });
  }

  /** Calendar programs go by the method, which has to be that of the file (RFC 6047). */
  async function calendarFile(trx: Transaction<Database>, visit: ToldVisit): Promise<Attachment> {
    const method = visit.booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    const url = visitUrl(publicUrl, visit.token);
    return {
      name: 'visit.ics',
      type: `text/calendar; charset=utf-8; method=${method}`,
      content: visitCalendar(visit, await readSiteSettings(trx), { url, at: new Date() }),
    };
  }

  return {
    async contactMessage(trx, form) {
      await toClinic(trx, 'contact-message', form, { replyTo: { name: oneLine(form.name), address: form.email } });
      await toSender(trx, 'contact-receipt', form);
    },
    checkIn: (trx, arrival) => toClinic(trx, 'check-in', arrival),
    async herbRequest(trx, form) {
      await toClinic(trx, 'herb-request', form);
      await toSender(trx, 'herb-receipt', form);
    },
    async appointmentRequest(trx, form) {
      const { id, email } = form;
      await toClinic(trx, 'appointment-request', form);
      if (email !== null) await toSender(trx, 'appointment-receipt', { id, email });
    },
    async reply(trx, { inbox, email, subject, text, suggestedTimes, key }) {
      const sender = await readSender(trx, mail.from);
      if (!sender) throw conflict(NO_SENDER);
      const { phone, timeZone } = await readClinic(trx);
      await enqueue(trx, {
        ...writeReply({ subject, text, suggestedTimes, clinicName: sender.name, phone, timeZone }),
        to: email,
        cause: REPLIES[inbox] ?? 'reply',
        dedupeKey: key,
        replyTo: { name: sender.name, address: sender.clinicAddress },
      });
    },
    async visit(trx, visit) {
      const { cause, by, uid, sequence, booking } = visit;
      const key = `${uid}:${sequence}`;
      await toPatient(trx, visit, {
        letter: (mail) => visitMail(cause, mail),
        cause,
        dedupeKey: `${cause}:${key}`,
        // A time that is kept until the clinic confirms it is in nobody's calendar yet; one that cannot be stays in it until it is moved.
        ...(booking.state !== 'requested' &&
          !WITHOUT_FILE.has(cause) && { attachment: await calendarFile(trx, visit) }),
      });
      if (by === 'patient' && isOwnCause(cause)) await toClinic(trx, `${cause}-notice`, { id: key });
    },
    visitReminder: (trx, visit) =>
      toPatient(trx, visit, {
        letter: reminderMail,
        cause: 'visit-reminder',
        dedupeKey: reminderKey({ uid: visit.uid, startsAt: visit.booking.startsAt }, visit.reminder),
      }),
    async waitList(trx, { cause, id, email, token, offer }) {
      const { clinicName, phone, timeZone } = await readClinic(trx);
      const pageUrl = `${publicUrl}/wait-list?token=${token}`;
      await enqueue(trx, {
        ...waitListMail({ clinicName, phone, timeZone, offer, pageUrl }),
        to: email,
        cause,
        dedupeKey: `${cause}:${id}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(offer && { notAfter: offer.answerBy }),
      });
    },
    async order(trx, { kind, key, email, token, order }) {
      const cause = `order-${kind}` as const;
      const dedupeKey = `${cause}:${key}`;
      if (kind === 'new' || kind === 'problem') return toClinic(trx, `order-${kind}`, { id: key });
      if (isAsked(kind) && (await countRecentMails(trx, ASKED_ORDER_CAUSES, email)) >= MAX_RECEIPTS) return;
      const { clinicName, phone, address } = await readClinic(trx);
      const hours = kind === 'ready' && order.delivery === 'pickup' ? await readWeek(trx) : [];
      await enqueue(trx, {
        ...orderMail(kind, { clinicName, phone, address, hours, order, orderUrl: orderUrl(publicUrl, token) }),
        to: email,
        cause,
        dedupeKey,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async formulaOffer(trx, { key, email, token, name }) {
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...formulaOfferMail({ clinicName, phone, name, formulaUrl: formulaUrl(publicUrl, token) }),
        to: email,
        cause: FORMULA_OFFER,
        dedupeKey: `${FORMULA_OFFER}:${key}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async backInStock(trx, { id, email, product }) {
      if ((await countRecentMails(trx, [BACK_IN_STOCK], email)) >= MAX_RECEIPTS) return;
      const { clinicName } = await readClinic(trx);
      await enqueue(trx, {
        ...backInStockMail({ clinicName, product, storeUrl: `${publicUrl}/store` }),
        to: email,
        cause: BACK_IN_STOCK,
        dedupeKey: `${BACK_IN_STOCK}:${id}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async refillDue(trx, { key, email, token, item }) {
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...refillDueMail({ clinicName, phone, item, refillUrl: refillUrl(publicUrl, token) }),
        to: email,
        cause: 'refill-due',
        dedupeKey: `refill-due:${key}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async newsletterConfirm(trx, { email, token }) {
      const { clinicName } = await readClinic(trx);
      const query = `token=${encodeURIComponent(token)}`;
      await enqueue(trx, {
        ...newsletterConfirmation({ clinicName, confirmUrl: `${publicUrl}/newsletter/confirm?${query}` }),
        to: email,
        cause: CONFIRMATION,
        dedupeKey: `${CONFIRMATION}:${hash(token)}`,
        headers: {
          // Lets mail programs unsubscribe with one click (RFC 8058).
          'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    },
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

import { createHash } from 'node:crypto';
import type { InboxKey } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import { localPath } from '@harmony/language';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import { consoleUrlOf } from '../../platform/config/gateway';
import type { Database } from '../../platform/db/schema';
import {
  isOwnCause,
  reminderKey,
  type Addressee,
  type EmailNotifications,
  type MailedVisit,
  type SentForm,
  type ToldVisit,
  type VisitCause,
} from '../email-notifications';
import { conflict } from '../../platform/http/api-error';
import { speakTo } from '../speak-to';
import { formulaUrl } from '../../shop/formulas/formula-token';
import { orderUrl } from '../../shop/orders/order-token';
import { refillUrl } from '../../shop/refills/refill-token';
import { visitCalendar, visitUrl } from '../../scheduling/visits/visit-calendar';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { readClinic, readSender, readWeek } from './clinic.repo';
import { listIdOf } from './list-id';
import { BY_HAND, oneLine } from './envelope';
import { clinicNotice, type ClinicCause } from './mails/clinic-notice';
import { newsletterConfirmation } from '../newsletter/newsletter-confirmation';
import { writeReceipt, type ReceiptCause } from './mails/receipt';
import { writeReply } from './mails/reply';
import { backInStockMail } from '../../shop/back-in-stock/back-in-stock-mail';
import { formulaOfferMail } from '../../shop/formulas/formula-offer-mail';
import type { MailText } from './mails/mail';
import { orderMail } from '../../shop/orders/order-mail';
import { refillDueMail } from '../../shop/refills/refill-due-mail';
import { reminderMail, visitMail, type VisitMail } from '../../scheduling/bookings/visit-mail';
import { waitListMail } from '../../scheduling/wait-list/wait-list-mail';
import { countRecent, isFlooded } from './count-mails.repo';
import { CLINIC, enqueueMail, type Attachment, type NewMail } from './outbox.repo';

export const NO_MAIL_SERVER = 'not sent: no mail server set';

/** So many notices of one kind to the clinic in an hour come by themselves; what else there is of it in that hour is told of in one. */
const NOTICES_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Shown in the outbox. */
const LEFT_OUT = 'not sent: this address had the mails of its day';

const FLOODED =
  'We’ve sent this email address as many emails as we send in a day. Please try again tomorrow, use another address, or call us.';

/** What a reply is sent for, by the inbox of the row that it answers. */
const REPLIES: Readonly<Partial<Record<InboxKey, string>>> = {
  contactMessages: 'contact-reply',
  appointments: 'appointment-reply',
  herbRequests: 'herb-reply',
};
const CONFIRMATION = 'newsletter-confirmation';
const BACK_IN_STOCK = 'back-in-stock';
const FORMULA_OFFER = 'formula-offer';

/** What is told of a visit and changes no calendar. */
const WITHOUT_FILE: ReadonlySet<VisitCause> = new Set(['visit-asked', 'visit-lapsed']);

/** Shown to the staff member who replies. */
const NO_SENDER =
  'The clinic has no email address to reply from. Enter one under Settings, “Email”, then send your answer again.';

type EmailsConfig = Pick<AppConfig, 'publicUrl' | 'gateway' | 'mail' | 'limits'>;

/** Writes the e-mails into the outbox. */
export function outboxEmails(config: EmailsConfig): EmailNotifications {
  const { publicUrl, mail, limits } = config;
  const consoleUrl = consoleUrlOf(config);
  const heldBack = mail.smtpUrl === null ? NO_MAIL_SERVER : null;

  /** False: it is left out, or put off. */
  async function enqueue(trx: Transaction<Database>, newMail: NewMail): Promise<boolean> {
    const { byOutsider = 'sent', to } = newMail;
    const isOut = byOutsider !== 'sent' && to !== CLINIC && (await isFlooded(trx, to, limits.mailbox));
    if (isOut && byOutsider === 'put-off') return false;
    await enqueueMail(trx, { ...newMail, heldBack, ...(isOut && { leftOut: LEFT_OUT }) });
    return !isOut;
  }

  async function toClinic(
    trx: Transaction<Database>,
    cause: ClinicCause,
    { id }: { id: number | string },
    more: Pick<NewMail, 'replyTo'> = {},
  ): Promise<void> {
    const { clinicName } = await readClinic(trx);
    const isGathered = (await countRecent(trx, cause, HOUR_MS / 1000)) >= NOTICES_AN_HOUR;
    const letter = speakIn('en', () => clinicNotice(cause, { clinicName, consoleUrl, isGathered }));
    const hour = Math.floor(Date.now() / HOUR_MS);
    const when = isGathered
      ? { dedupeKey: `${cause}:hour:${hour}`, notBefore: new Date((hour + 1) * HOUR_MS).toISOString() }
      : { ...more, dedupeKey: `${cause}:${id}` };
    await enqueue(trx, { ...letter, ...when, to: CLINIC, cause });
  }

  async function toSender(
    trx: Transaction<Database>,
    cause: ReceiptCause,
    { id, email }: Pick<SentForm, 'id' | 'email'>,
  ): Promise<void> {
    const { clinicName, phone } = await readClinic(trx);
    await enqueue(trx, {
      ...writeReceipt(cause, { clinicName, phone }),
      to: email,
      cause,
      byOutsider: 'left-out',
      dedupeKey: `${cause}:${id}`,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  }

  /** Nothing is told of a visit once it has begun. */
  async function toPatient(
    trx: Transaction<Database>,
    { uid, email, token, booking, code }: MailedVisit & Pick<ToldVisit, 'code'>,
    how: Pick<NewMail, 'cause' | 'dedupeKey' | 'attachment' | 'byOutsider'> & { letter: (mail: VisitMail) => MailText },
  ): Promise<boolean> {
    const { letter, ...mail } = how;
    const { clinicName, phone, address } = await readClinic(trx);
    return enqueue(trx, {
      ...letter({ clinicName, phone, address, booking, visitUrl: visitUrl(publicUrl, token, code) }),
      ...mail,
      to: email,
      thread: `visit:${uid}`,
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
    takesMail: async (trx, email) => !(await isFlooded(trx, email, limits.mailbox)),
    async refuseFlood(trx, email) {
      if (await isFlooded(trx, email, limits.mailbox)) throw conflict(FLOODED);
    },
    contactMessage: inTheirs(async (trx, form) => {
      await toClinic(trx, 'contact-message', form, { replyTo: { name: oneLine(form.name), address: form.email } });
      await toSender(trx, 'contact-receipt', form);
    }),
    checkIn: (trx, arrival) => toClinic(trx, 'check-in', arrival),
    herbRequest: inTheirs(async (trx, form) => {
      await toClinic(trx, 'herb-request', form);
      await toSender(trx, 'herb-receipt', form);
    }),
    appointmentRequest: inTheirs(async (trx, form) => {
      const { id, email } = form;
      await toClinic(trx, 'appointment-request', form);
      if (email !== null) await toSender(trx, 'appointment-receipt', { id, email });
    }),
    reply: inTheirs(async (trx, { inbox, email, subject, text, suggestedTimes, key }) => {
      const sender = await readSender(trx, mail.from);
      if (!sender) throw conflict(NO_SENDER);
      const { phone, timeZone } = await readClinic(trx);
      await enqueue(trx, {
        ...writeReply({ subject, text, suggestedTimes, clinicName: sender.name, phone, timeZone }),
        to: email,
        cause: REPLIES[inbox] ?? 'reply',
        dedupeKey: key,
        replyTo: { name: sender.name, address: sender.clinicAddress },
        headers: { 'Auto-Submitted': BY_HAND },
      });
    }),
    visit: inTheirs(async (trx, visit) => {
      const { cause, by, uid, sequence, booking, isProven = false, isAsked = by === 'patient' } = visit;
      const key = `${uid}:${sequence}`;
      const isTold = await toPatient(trx, visit, {
        letter: (mail) => visitMail(cause, mail),
        cause,
        ...(!isProven && (isAsked || cause === 'visit-lapsed') && { byOutsider: 'left-out' }),
        dedupeKey: `${cause}:${key}`,
        // A time that is kept until the clinic confirms it is in nobody's calendar yet; one that cannot be stays in it until it is moved.
        ...(booking.state !== 'requested' &&
          !WITHOUT_FILE.has(cause) && { attachment: await calendarFile(trx, visit) }),
      });
      if (by === 'patient' && isOwnCause(cause)) await toClinic(trx, `${cause}-notice`, { id: key });
      return isTold;
    }),
    visitReminder: inTheirs(async (trx, visit) => {
      await toPatient(trx, visit, {
        letter: reminderMail,
        cause: 'visit-reminder',
        dedupeKey: reminderKey({ uid: visit.uid, startsAt: visit.booking.startsAt }, visit.reminder),
      });
    }),
    waitList: inTheirs(async (trx, { cause, id, email, token, offer }) => {
      const { clinicName, phone, timeZone } = await readClinic(trx);
      const pageUrl = `${publicUrl}${localPath('/wait-list')}?token=${token}`;
      return enqueue(trx, {
        byOutsider: offer ? 'put-off' : 'left-out',
        ...waitListMail({ clinicName, phone, timeZone, offer, pageUrl }),
        to: email,
        cause,
        dedupeKey: `${cause}:${id}`,
        ...(offer && { notAfter: offer.answerBy }),
      });
    }),
    order: inTheirs(async (trx, { kind, isAsked, key, email, token, order }) => {
      const cause = `order-${kind}` as const;
      const dedupeKey = `${cause}:${key}`;
      if (kind === 'new' || kind === 'problem') return toClinic(trx, `order-${kind}`, { id: key });
      const { clinicName, phone, address } = await readClinic(trx);
      const hours = kind === 'ready' && order.delivery === 'pickup' ? await readWeek(trx) : [];
      await enqueue(trx, {
        ...(isAsked && { byOutsider: kind === 'link' ? 'sent' : 'left-out' }),
        ...orderMail(kind, { clinicName, phone, address, hours, order, orderUrl: orderUrl(publicUrl, token) }),
        to: email,
        cause,
        dedupeKey,
      });
    }),
    formulaOffer: inTheirs(async (trx, { key, email, token, name }) => {
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...formulaOfferMail({ clinicName, phone, name, formulaUrl: formulaUrl(publicUrl, token) }),
        to: email,
        cause: FORMULA_OFFER,
        dedupeKey: `${FORMULA_OFFER}:${key}`,
      });
    }),
    backInStock: inTheirs(async (trx, { id, email, product }) => {
      const { clinicName } = await readClinic(trx);
      return enqueue(trx, {
        byOutsider: 'put-off',
        ...backInStockMail({ clinicName, product, storeUrl: `${publicUrl}${localPath('/store')}` }),
        to: email,
        cause: BACK_IN_STOCK,
        dedupeKey: `${BACK_IN_STOCK}:${id}`,
      });
    }),
    refillDue: inTheirs(async (trx, { key, email, token, item }) => {
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...refillDueMail({ clinicName, phone, item, refillUrl: refillUrl(publicUrl, token) }),
        to: email,
        cause: 'refill-due',
        dedupeKey: `refill-due:${key}`,
      });
    }),
    newsletterConfirm: inTheirs(async (trx, { email, token }) => {
      const { clinicName } = await readClinic(trx);
      const query = `token=${encodeURIComponent(token)}`;
      await enqueue(trx, {
        ...newsletterConfirmation({
          clinicName,
          confirmUrl: `${publicUrl}${localPath('/newsletter/confirm')}?${query}`,
        }),
        to: email,
        byOutsider: 'sent',
        cause: CONFIRMATION,
        dedupeKey: `${CONFIRMATION}:${hash(token)}`,
        headers: {
          'List-Id': listIdOf(publicUrl),
          // Lets mail programs unsubscribe with one click (RFC 8058).
          'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    }),
  };
}

/** Writes in the language of whom it is for. */
const inTheirs =
  <Told extends Addressee, Answer>(write: (trx: Transaction<Database>, told: Told) => Promise<Answer>) =>
  (trx: Transaction<Database>, told: Told): Promise<Answer> =>
    speakTo(trx, told.language, () => write(trx, told));

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

import { createHash } from 'node:crypto';
import { formatPhone } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../config';
import type { Database } from '../../db/schema';
import type { Arrival, EmailNotifications } from '../../forms/email-notifications';
import { conflict } from '../../errors/api-error';
import { readClinic, readSender } from './clinic.repo';
import { oneLine } from './envelope';
import { clinicNotice, type ClinicCause } from './mails/clinic-notice';
import { contactReply } from './mails/contact-reply';
import { contactReceipt } from './mails/contact-receipt';
import { newsletterConfirmation } from './mails/newsletter-confirmation';
import { CLINIC, countRecentMails, enqueueMail, type NewMail } from './outbox.repo';

export const NO_MAIL_SERVER = 'not sent: no mail server set';

/** Receipts per day to one address, because the sender of a form may enter somebody else's. */
const MAX_RECEIPTS = 10;

const RECEIPT = 'contact-receipt';
const REPLY = 'contact-reply';
const CONFIRMATION = 'newsletter-confirmation';

/** Shown to the staff member who replies to a message. */
const NO_SENDER =
  'The clinic has no e-mail address to answer from. Enter one under Settings, “E-mail”, then send your answer again.';

type EmailsConfig = Pick<AppConfig, 'publicUrl' | 'mail'>;

/** Writes the e-mails into the outbox. */
export function outboxEmails({ publicUrl, mail }: EmailsConfig): EmailNotifications {
  const heldBack = mail.smtpUrl === null ? NO_MAIL_SERVER : null;
  const enqueue = (trx: Transaction<Database>, newMail: NewMail) => enqueueMail(trx, { ...newMail, heldBack });

  async function toClinic(
    trx: Transaction<Database>,
    cause: ClinicCause,
    { id }: Arrival,
    more: Pick<NewMail, 'replyTo'> = {},
  ): Promise<void> {
    const { clinicName } = await readClinic(trx);
    const letter = clinicNotice(cause, { clinicName, consoleUrl: `${publicUrl}/admin` });
    await enqueue(trx, { ...letter, ...more, to: CLINIC, cause, dedupeKey: `${cause}:${id}` });
  }

  return {
    async contactMessage(trx, arrival) {
      const { id, email } = arrival;
      const name = oneLine(arrival.name);
      await toClinic(trx, 'contact-message', arrival, { replyTo: { name, address: email } });
      if ((await countRecentMails(trx, RECEIPT, email)) >= MAX_RECEIPTS) return;
      const { clinicName, phone } = await readClinic(trx);
      await enqueue(trx, {
        ...contactReceipt({ name, clinicName, phone: phone && formatPhone(phone) }),
        to: email,
        cause: RECEIPT,
        dedupeKey: `${RECEIPT}:${id}`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    },
    checkIn: (trx, arrival) => toClinic(trx, 'check-in', arrival),
    herbRequest: (trx, arrival) => toClinic(trx, 'herb-request', arrival),
    appointmentRequest: (trx, arrival) => toClinic(trx, 'appointment-request', arrival),
    async contactReply(trx, { email, subject, text, key }) {
      const sender = await readSender(trx, mail.from);
      if (!sender) throw conflict(NO_SENDER);
      await enqueue(trx, {
        ...contactReply({ subject, text, clinicName: sender.name }),
        to: email,
        cause: REPLY,
        dedupeKey: key,
        replyTo: { name: sender.name, address: sender.clinicAddress },
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

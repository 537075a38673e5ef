import { createHash } from 'node:crypto';
import { formatPhone } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../config';
import type { Database } from '../../db/schema';
import type { Arrival, Notify } from '../../plugins/notify';
import { readClinic } from './clinic';
import { oneLine } from './envelope';
import { clinicNotice, type ClinicCause } from './mails/clinic-notice';
import { contactReceipt } from './mails/contact-receipt';
import { newsletterConfirmation } from './mails/newsletter-confirmation';
import { CLINIC, countRecentMails, enqueueMail, type NewMail } from './outbox.repo';

export const NO_MAIL_SERVER = 'not sent: no mail server set';

/** Mails a day that a stranger can make us send to one address, which may be anybody's. */
const MAX_PER_ADDRESS = 10;

type NotifyConfig = Pick<AppConfig, 'publicUrl' | 'mail'>;

/** Notices as mails in the outbox. */
export function outboxNotify({ publicUrl, mail }: NotifyConfig): Notify {
  const heldBack = mail.smtpUrl === null ? NO_MAIL_SERVER : null;
  const enqueue = (trx: Transaction<Database>, newMail: NewMail) => enqueueMail(trx, { ...newMail, heldBack });

  async function toVisitor(trx: Transaction<Database>, newMail: NewMail): Promise<void> {
    if ((await countRecentMails(trx, newMail.to)) < MAX_PER_ADDRESS) await enqueue(trx, newMail);
  }

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
      const { clinicName, phone } = await readClinic(trx);
      await toVisitor(trx, {
        ...contactReceipt({ name, clinicName, phone: phone && formatPhone(phone) }),
        ...{ to: email, cause: 'contact-receipt', dedupeKey: `contact-receipt:${id}` },
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
    },
    checkIn: (trx, arrival) => toClinic(trx, 'check-in', arrival),
    herbRequest: (trx, arrival) => toClinic(trx, 'herb-request', arrival),
    appointmentRequest: (trx, arrival) => toClinic(trx, 'appointment-request', arrival),
    async newsletterConfirm(trx, { email, token }) {
      const { clinicName } = await readClinic(trx);
      const query = `token=${encodeURIComponent(token)}`;
      await toVisitor(trx, {
        ...newsletterConfirmation({ clinicName, confirmUrl: `${publicUrl}/newsletter/confirm?${query}` }),
        ...{ to: email, cause: 'newsletter-confirmation', dedupeKey: `newsletter-confirmation:${hash(token)}` },
        headers: {
          // One click in the mail program ends it, without a page in between (RFC 8058).
          'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    },
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

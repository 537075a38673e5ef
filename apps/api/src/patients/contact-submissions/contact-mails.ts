import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, oneLine, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'contact-message',
  subject: 'New message on the website',
  sentence: 'Someone sent a message through the contact form. Replying to this email replies to them.',
};
const RECEIPT = {
  cause: 'contact-receipt',
  subject: msg('We received your message'),
  arrived: msg("Thank you for writing to {clinic}. Your message has arrived. We'll get back to you within 24 hours."),
  why: msg(
    'You’re getting this because your address was entered in the contact form on our website. If that wasn’t you, there’s nothing you need to do.',
  ),
};

/** A message of the contact form: to the clinic, and a receipt to its sender. */
export const queueContactEmails = (trx: Transaction<Database>, mailer: Mailer, form: SentForm): Promise<void> =>
  speakTo(trx, form.language, async () => {
    await mailer.notifyClinic(trx, NOTICE, form.id, { replyTo: { name: oneLine(form.name), address: form.email } });
    await mailer.sendReceipt(trx, RECEIPT, form);
  });

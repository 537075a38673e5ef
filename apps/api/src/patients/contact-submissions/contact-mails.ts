import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, oneLine, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'contact-message',
  subject: 'New message on the website',
  sentence: 'Somebody has written through the contact form. Answering this mail answers them.',
};
const RECEIPT = {
  cause: 'contact-receipt',
  subject: msg('We have your message'),
  arrived: msg("Thank you for writing to {clinic}. Your message has arrived. We'll get back to you within 24 hours."),
  why: msg(
    'You get this because your address was entered in the contact form on our website. If that was not you, there is nothing you need to do.',
  ),
};

/** A message of the contact form: to the clinic, and a receipt to its sender. */
export const mailContactMessage = (trx: Transaction<Database>, mailer: Mailer, form: SentForm): Promise<void> =>
  speakTo(trx, form.language, async () => {
    await mailer.notifyClinic(trx, NOTICE, form.id, { replyTo: { name: oneLine(form.name), address: form.email } });
    await mailer.sendReceipt(trx, RECEIPT, form);
  });

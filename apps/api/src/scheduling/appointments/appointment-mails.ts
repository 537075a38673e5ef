import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'appointment-request',
  subject: 'New appointment request',
  sentence: 'Someone has requested an appointment.',
};
const RECEIPT = {
  cause: 'appointment-receipt',
  subject: msg('We received your appointment request'),
  arrived: msg(
    'Thank you for requesting an appointment at {clinic}. We received your request, and nothing is booked yet. We’ll suggest a time within 24 hours, by email or, if you gave a number, by phone.',
  ),
  why: msg(
    'You’re getting this because your address was entered in the appointment form on our website. If that wasn’t you, there’s nothing you need to do.',
  ),
};

/** A wish for an appointment: to the clinic, and a receipt to its sender, unless they are told otherwise (`email` null). */
export const queueAppointmentEmails = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { id, email, language }: Pick<SentForm, 'id' | 'language'> & { email: string | null },
): Promise<void> =>
  speakTo(trx, language, async () => {
    await mailer.notifyClinic(trx, NOTICE, id);
    if (email !== null) await mailer.sendReceipt(trx, RECEIPT, { id, email });
  });

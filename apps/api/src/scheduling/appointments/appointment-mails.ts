import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'appointment-request',
  subject: 'New appointment request',
  sentence: 'Somebody has asked for an appointment.',
};
const RECEIPT = {
  cause: 'appointment-receipt',
  subject: msg('We have your request for an appointment'),
  arrived: msg(
    'Thank you for asking {clinic} for an appointment. Your request has arrived, and nothing is booked yet. We suggest a time within 24 hours, by email or by phone if you gave a number.',
  ),
  why: msg(
    'You get this because your address was entered in the appointment form on our website. If that was not you, there is nothing you need to do.',
  ),
};

/** A wish for an appointment: to the clinic, and a receipt to its sender, unless they are told otherwise (`email` null). */
export const mailAppointmentRequest = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { id, email, language }: Pick<SentForm, 'id' | 'language'> & { email: string | null },
): Promise<void> =>
  speakTo(trx, language, async () => {
    await mailer.notifyClinic(trx, NOTICE, id);
    if (email !== null) await mailer.sendReceipt(trx, RECEIPT, { id, email });
  });

import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'herb-request',
  subject: 'New request for a custom formula',
  sentence: 'Somebody has asked for a custom formula.',
};
/** Just a request: subjects show on locked screens. */
const RECEIPT = {
  cause: 'herb-receipt',
  subject: msg('We have your request'),
  arrived: msg(
    'Thank you for writing to {clinic}. Your request has arrived. You hear from us within two business days, by email or by phone if you gave a number.',
  ),
  why: msg(
    'You get this because your address was entered in the request form on our website. If that was not you, there is nothing you need to do.',
  ),
};

/** A request for a custom formula or a refill: to the clinic, and a receipt to its sender. */
export const mailHerbRequest = (trx: Transaction<Database>, mailer: Mailer, form: SentForm): Promise<void> =>
  speakTo(trx, form.language, async () => {
    await mailer.notifyClinic(trx, NOTICE, form.id);
    await mailer.sendReceipt(trx, RECEIPT, form);
  });

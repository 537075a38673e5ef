import { msg } from '@harmony/language';
import type { Transaction } from 'kysely';
import { type Mailer, type SentForm, speakTo } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'herb-request',
  subject: 'New request for a custom formula',
  sentence: 'Someone has requested a custom formula.',
};
/** Just a request: subjects show on locked screens. */
const RECEIPT = {
  cause: 'herb-receipt',
  subject: msg('We received your request'),
  arrived: msg(
    'Thank you for writing to {clinic}. We received your request. You’ll hear from us within two business days, by email or, if you gave a number, by phone.',
  ),
  why: msg(
    'You’re getting this because your address was entered in the request form on our website. If that wasn’t you, there’s nothing you need to do.',
  ),
};

/** A request for a custom formula or a refill: to the clinic, and a receipt to its sender. */
export const queueHerbRequestEmails = (trx: Transaction<Database>, mailer: Mailer, form: SentForm): Promise<void> =>
  speakTo(trx, form.language, async () => {
    await mailer.notifyClinic(trx, NOTICE, form.id);
    await mailer.sendReceipt(trx, RECEIPT, form);
  });

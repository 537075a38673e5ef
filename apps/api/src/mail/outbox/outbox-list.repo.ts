import type { OutboxMail, OutboxPage, OutboxQuery } from '@harmony/domain';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { readPage } from '../../platform/db/page';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound } from '../../platform/http/api-error';
import { wakeWorkers } from './outbox.repo';

/** The columns that the console shows: neither text nor links of an e-mail. */
const COLUMNS = [
  'id',
  'cause',
  'recipient',
  'subject',
  'state',
  'attempts',
  'lastError',
  'nextAttemptAt',
  'sentAt',
  'createdAt',
] as const;

/** One page of the e-mails, newest first, and the total number. */
export function listMails(db: Db, { state, ...page }: OutboxQuery): Promise<OutboxPage> {
  const mails = db.selectFrom('outboxMails').select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return readPage(db, state === undefined ? mails : mails.where('state', '=', state), page);
}

/**
 * Makes a mail due now, with all its attempts before it. 404 when there is none, 409 when it has been sent or is on its
 * way, or would come too late. `heldBack` says why it has to wait all the same.
 */
export function retryMail(db: Db, id: number, heldBack: string | null): Promise<OutboxMail> {
  return inTransaction(db, async (trx) => {
    const mail = await trx
      .selectFrom('outboxMails')
      .select(['state', (eb) => eb('notAfter', '<=', secondsFromNow(0)).as('isTooLate')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw notFound('Email');
    if (mail.state === 'sent') throw conflict('This email has already been sent');
    if (mail.state === 'sending') throw conflict('This email is being sent right now');
    if (mail.isTooLate) throw conflict('It’s too late to send this email: what it’s about is over');
    const row = await trx
      .updateTable('outboxMails')
      .set({ state: 'pending', attempts: 0, nextAttemptAt: secondsFromNow(0), lastError: heldBack, verdict: null })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await wakeWorkers(trx);
    return row;
  });
}

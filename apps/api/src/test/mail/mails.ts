import type { Db } from '../../platform/db/schema';
import { NO_TEXT, openRows } from '../../platform/db/encrypted/words';

/** Everything in the outbox, oldest first, with the mails' texts and attachments as they were written. */
export async function mailsOf(db: Db) {
  const rows = await db.selectFrom('outboxMails').selectAll().orderBy('id').execute();
  return openRows(db, 'outboxMails', { text: 'text', html: 'html', attachment: 'attachment' }, rows);
}

/** So many mails of today that somebody outside has caused to this address. */
export async function fillMailbox(db: Db, recipient: string, count: number): Promise<void> {
  const mail = { recipient, cause: 'contact-receipt', subject: 'Hello', text: NO_TEXT, byOutsider: true };
  await db
    .insertInto('outboxMails')
    .values(Array.from({ length: count }, (_, n) => ({ ...mail, dedupeKey: `had:${recipient}:${n}` })))
    .execute();
}

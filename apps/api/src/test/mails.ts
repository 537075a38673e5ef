import type { Db } from '../db/schema';
import { openRows } from '../db/encrypted/words';

/** Everything in the outbox, oldest first, with the mails' texts and attachments as they were written. */
export async function mailsOf(db: Db) {
  const rows = await db.selectFrom('outboxMails').selectAll().orderBy('id').execute();
  return openRows(db, 'outboxMails', { text: 'text', html: 'html', attachment: 'attachment' }, rows);
}

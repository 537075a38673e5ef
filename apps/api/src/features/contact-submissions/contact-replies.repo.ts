import type { ContactReply } from '@harmony/domain';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { ContactReplyTable } from '../../db/schema/inbox';

/** The answers a message got, oldest first, with what became of their mails. */
export function listReplies(db: Db, submissionId: number): Promise<ContactReply[]> {
  return db
    .selectFrom('contactReplies')
    .leftJoin('outboxMails', 'outboxMails.dedupeKey', 'contactReplies.mailKey')
    .select(['contactReplies.id', 'contactReplies.subject', 'contactReplies.text', 'contactReplies.sentBy'])
    .select(['contactReplies.createdAt', 'outboxMails.state as mailState', 'outboxMails.lastError as mailError'])
    .where('submissionId', '=', submissionId)
    .orderBy('contactReplies.id')
    .execute();
}

/** Keeps an answer, word for word: the outbox forgets its words once they are sent. */
export async function insertReply(trx: Transaction<Database>, row: Insertable<ContactReplyTable>): Promise<void> {
  await trx.insertInto('contactReplies').values(row).execute();
}

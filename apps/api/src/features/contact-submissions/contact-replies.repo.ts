import type { ContactReply } from '@harmony/domain';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { ContactReplyTable } from '../../db/schema/inbox';

/** The replies to a message, oldest first, with the state of their e-mails. */
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

/** Stores the text of a reply, because the outbox deletes it after sending. */
export async function insertReply(trx: Transaction<Database>, row: Insertable<ContactReplyTable>): Promise<void> {
  await trx.insertInto('contactReplies').values(row).execute();
}

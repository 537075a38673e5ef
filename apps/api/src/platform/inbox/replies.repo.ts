import type { InboxReply } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../db/schema';
import type { InboxReplyTable } from './tables';
import { openRows, encryptRow, type Written } from '../db/encrypted/words';

/** Column of a reply that names the row it answers; one for each inbox that is answered. */
export type ReplyColumn = 'contactSubmissionId' | 'appointmentRequestId' | 'customHerbRequestId';

/** The replies to a row, oldest first, with the state of their e-mails. */
export async function listReplies(db: Db, column: ReplyColumn, rowId: number): Promise<InboxReply[]> {
  const rows = await db
    .selectFrom('inboxReplies')
    .leftJoin('outboxMails', 'outboxMails.dedupeKey', 'inboxReplies.mailKey')
    .select(['inboxReplies.id', 'inboxReplies.subject', 'inboxReplies.text', 'inboxReplies.suggestedTimes'])
    .select(['inboxReplies.sentBy', 'inboxReplies.createdAt'])
    .select(['outboxMails.state as mailState', 'outboxMails.lastError as mailError'])
    .where(`inboxReplies.${column}`, '=', rowId)
    .orderBy('inboxReplies.id')
    .execute();
  return openRows(db, 'inboxReplies', { text: 'text' }, rows);
}

type NewReply = Pick<Written<InboxReplyTable>, 'subject' | 'text' | 'sentBy' | 'mailKey'> & {
  column: ReplyColumn;
  rowId: number;
  /** ISO 8601. */
  suggestedTimes: readonly string[];
};

/** Stores the text of a reply, because the outbox deletes it after sending. */
export async function insertReply(
  trx: Transaction<Database>,
  { column, rowId, suggestedTimes, ...reply }: NewReply,
): Promise<void> {
  await trx
    .insertInto('inboxReplies')
    .values({ ...(await encryptRow(trx, 'inboxReplies', reply)), [column]: rowId, suggestedTimes: [...suggestedTimes] })
    .execute();
}

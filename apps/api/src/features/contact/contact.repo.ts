import type { ContactSubmission, InboxPage, InboxQuery } from '@harmony/domain';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { ContactSubmissionTable } from '../../db/schema/inbox';

const COLUMNS = [
  ...(['id', 'name', 'email', 'phone', 'service', 'message'] as const),
  ...(['isRead', 'suspectedSpam', 'createdAt', 'updatedAt'] as const),
] as const;

/** Stores a message and returns its id. */
export async function insertContactSubmission(
  trx: Transaction<Database>,
  row: Insertable<ContactSubmissionTable>,
): Promise<number> {
  const { id } = await trx.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A part of the messages, newest first, and how many there are in all. */
export async function listContactSubmissions(
  db: Db,
  { limit, offset, suspectedSpam }: InboxQuery,
): Promise<InboxPage<ContactSubmission>> {
  const all = db.selectFrom('contactSubmissions');
  const chosen = suspectedSpam === undefined ? all : all.where('suspectedSpam', '=', suspectedSpam);
  const newestFirst = chosen.select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const items = await newestFirst.limit(limit).offset(offset).execute();
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

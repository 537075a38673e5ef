import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ContactSubmissionTable } from '../../db/schema/inbox';

/** Stores a message and returns its id. */
export async function insertContactSubmission(
  trx: Transaction<Database>,
  row: Insertable<ContactSubmissionTable>,
): Promise<number> {
  const { id } = await trx.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

import { ContactSubmissionDetailSchema, ContactSubmissionSchema } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { ContactSubmissionTable } from './tables';
import { encryptRow, type Written } from '../../platform/db/encrypted/words';
import { declareInbox } from '../../platform/inbox/inbox';
import { isLeftOut } from '../../mail';

/** Messages. */
export const contactSubmissionsInbox = declareInbox('contactMessages', {
  table: 'contactSubmissions',
  entity: 'contact-submissions',
  columns: ['name', 'email', 'phone', 'service', 'message', 'language'],
  search: ['name', 'email', 'phone', 'service', 'message'],
  state: 'state',
  row: ContactSubmissionSchema,
  isUntold: isLeftOut(sql<string>`'contact-receipt:' || contact_submissions.id`),
  answers: { row: ContactSubmissionDetailSchema, column: 'contactSubmissionId' },
});

/** Stores a message and returns its id. */
export async function insertContactSubmission(
  trx: Transaction<Database>,
  row: Written<ContactSubmissionTable>,
): Promise<number> {
  const { id } = await trx
    .insertInto('contactSubmissions')
    .values(await encryptRow(trx, 'contactSubmissions', row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

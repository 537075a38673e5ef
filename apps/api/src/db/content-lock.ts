import type { Transaction } from 'kysely';
import type { Database } from './schema';

/**
 * Queues behind every other writer of content until the end of the transaction. Needed before a transaction reads or
 * locks content rows on which its own write depends: writers take the version row first (trigger `content_changed`), so
 * whoever locked a content row before it could deadlock with them.
 */
export async function lockContent(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('contentVersion').select('version').forUpdate().executeTakeFirstOrThrow();
}

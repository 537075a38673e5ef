import type { Transaction } from 'kysely';
import type { Database } from './schema';

/**
 * Waits for every other writer of content and blocks new ones until the end of the transaction. Call it before reading
 * or locking content rows on which the transaction's own write depends: writers lock the version row first (trigger
 * `content_changed`), so a transaction that locked a content row before it could deadlock with them.
 */
export async function lockContent(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('contentVersion').select('version').forUpdate().executeTakeFirstOrThrow();
}

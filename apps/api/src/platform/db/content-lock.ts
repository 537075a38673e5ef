import { sql, type Transaction } from 'kysely';
import type { Database } from './schema';

/** Held by everybody who locks content, at once; by a restore alone. */
const LOCKED_CONTENT = sql`hashtext('harmony: content is locked')`;

/**
 * Waits for every other writer of content and blocks new ones until the end of the transaction. Call it before reading
 * or locking content rows on which the transaction's own write depends: writers lock the version row first (trigger
 * `content_changed`), so a transaction that locked a content row before it could deadlock with them.
 */
export async function lockContent(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKED_CONTENT})`.execute(trx);
  await trx.selectFrom('contentVersion').select('version').forUpdate().executeTakeFirstOrThrow();
}

/**
 * Waits for everybody who has locked content and keeps others from it until the end of the transaction. For a restore, which locks
 * tables before the version: whoever has the version and goes on to a table would wait in a circle with it.
 */
export async function keepContentLocksOut(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKED_CONTENT})`.execute(trx);
}

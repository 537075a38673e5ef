import { type Expression, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';

/**
 * The mailbox of an address: what stands behind a plus is the reader's own label (RFC 5233), and case does not count. The index
 * `outbox_mails_mailbox` has the same expression.
 */
export const mailbox = (address: string | Expression<string>) =>
  sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

/** Whoever counts what a mailbox has is alone with it until the transaction ends. The lock on the schedule comes before it. */
export async function lockMailbox(trx: Transaction<Database>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mailbox ' || ${mailbox(address)}))`.execute(trx);
}

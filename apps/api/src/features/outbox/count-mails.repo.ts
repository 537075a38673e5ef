import { type Expression, sql, type Transaction } from 'kysely';
import { secondsFromNow } from '../../db/clock';
import type { Database } from '../../db/schema';

/** The mailbox of an address: what stands behind a plus is the reader's own label (RFC 5233), and case does not count. */
const mailbox = (address: string | Expression<string>) =>
  sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

/** Mails of these causes to one mailbox in the last day. */
export async function countRecentMails(
  trx: Transaction<Database>,
  causes: readonly string[],
  recipient: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cause', 'in', causes)
    .where(mailbox(sql.ref('recipient')), '=', mailbox(recipient))
    .where('createdAt', '>', secondsFromNow(-86_400))
    .executeTakeFirstOrThrow();
  return count;
}

/** Mails of this cause in the last so many seconds; whoever asks is alone until the transaction ends. */
export async function countMailsOf(trx: Transaction<Database>, cause: string, seconds: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mails of ${cause}`}))`.execute(trx);
  const { count } = await trx
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cause', '=', cause)
    .where('createdAt', '>', secondsFromNow(-seconds))
    .executeTakeFirstOrThrow();
  return count;
}

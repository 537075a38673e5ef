import { type Expression, sql, type Transaction } from 'kysely';
import { secondsFromNow } from '../../db/clock';
import { prepared } from '../../db/prepared';
import type { Database } from '../../db/schema';

/**
 * The mailbox of an address: what stands behind a plus is the reader's own label (RFC 5233), and case does not count. The index
 * `outbox_mails_mailbox` has the same expression.
 */
const mailbox = (address: string | Expression<string>) =>
  sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

const ofMailbox = prepared((db, args: { causes: readonly string[]; recipient: string }) =>
  db
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cause', '=', sql<string>`any (${args.causes}::text[])`)
    .where(mailbox(sql.ref('recipient')), '=', mailbox(args.recipient))
    .where('createdAt', '>', secondsFromNow(-86_400)),
);

/** Mails of these causes to one mailbox in the last day. */
export async function countRecentMails(
  trx: Transaction<Database>,
  causes: readonly string[],
  recipient: string,
): Promise<number> {
  const [row] = await ofMailbox(trx, { causes, recipient });
  return row?.count ?? 0;
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

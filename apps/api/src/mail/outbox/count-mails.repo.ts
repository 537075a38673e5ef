import { sql, type Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { lockMailbox, mailbox } from './mailbox.repo';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';

const ofMailbox = prepared((db, args: { recipient: string; seconds: number }) =>
  db
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('byOutsider', '=', true)
    .where('verdict', 'is distinct from', 'left-out')
    .where(mailbox(sql.ref('recipient')), '=', mailbox(args.recipient))
    .where('createdAt', '>', sql<string>`now() - make_interval(secs => ${args.seconds}::integer)`),
);

/**
 * Whether a mailbox has had all the mails of a day that somebody outside may cause, who may give a stranger's address; whoever asks is alone
 * with it until the transaction ends.
 */
export async function isFlooded(
  trx: Transaction<Database>,
  recipient: string,
  { max, seconds }: AppConfig['limits']['mailbox'],
): Promise<boolean> {
  await lockMailbox(trx, recipient);
  const [row] = await ofMailbox(trx, { recipient, seconds });
  return (row?.count ?? 0) >= max;
}

/** Mails of this cause in the last so many seconds. */
export async function countRecent(trx: Transaction<Database>, cause: string, seconds: number): Promise<number> {
  const { count } = await trx
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cause', '=', cause)
    .where('createdAt', '>', secondsFromNow(-seconds))
    .executeTakeFirstOrThrow();
  return count;
}

/** Mails of this cause in the last so many seconds; whoever asks is alone until the transaction ends. */
export async function countMailsOf(trx: Transaction<Database>, cause: string, seconds: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mails of ${cause}`}))`.execute(trx);
  return countRecent(trx, cause, seconds);
}

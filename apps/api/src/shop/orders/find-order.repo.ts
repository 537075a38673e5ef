import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { MailContext } from './order-context';
import { tellOfOrder } from './order-mails';

type Trx = Transaction<Database>;

/** What the patient of an order knows of it. */
export interface KnownOfOrder {
  number: number;
  email: string;
}

/** The order whose number and e-mail address belong together; null when there is none. */
async function findOrder(trx: Trx, { number, email }: KnownOfOrder): Promise<number | null> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('suspectedSpam', '=', false)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Any order; null where nobody has ordered yet. */
async function anyOrder(trx: Trx): Promise<number | null> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('suspectedSpam', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return order?.id ?? null;
}

/**
 * Mails the link of an order to its patient again. How long it takes tells nobody who has ordered: where nothing is to be mailed the mail of
 * another order is written and taken back.
 */
export async function mailLink(trx: Trx, context: MailContext, known: KnownOfOrder): Promise<void> {
  const [found, any] = [await findOrder(trx, known), await anyOrder(trx)];
  const id = found ?? any;
  if (id === null) return;
  await sql`savepoint mail_link`.execute(trx);
  await tellOfOrder(trx, context, id, 'link', { isAsked: true, key: randomUUID() });
  await (found !== null ? sql`release savepoint mail_link` : sql`rollback to savepoint mail_link`).execute(trx);
}

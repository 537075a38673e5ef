import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** The id of an order by what its patient knows: number and e-mail address; null when they do not belong together. */
export async function findOrder(
  trx: Transaction<Database>,
  { number, email }: { number: number; email: string },
): Promise<number | null> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'customerEmail'])
    .where('number', '=', number)
    .executeTakeFirst();
  return order?.customerEmail.toLowerCase() === email.toLowerCase() ? order.id : null;
}

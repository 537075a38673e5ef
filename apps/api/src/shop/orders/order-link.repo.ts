import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { orderToken, tokenHash } from './order-token';

/**
 * The token of an order's link. An order without one gets it now, and so does one whose secret is gone.
 *
 * @param secrets the one in use first, then the older ones
 */
export async function linkOfOrder(
  trx: Transaction<Database>,
  { id, uid, keyHash }: { id: number; uid: string; keyHash: string | null },
  secrets: readonly string[],
): Promise<string> {
  const [first = ''] = secrets;
  const known = secrets.map((secret) => orderToken(secret, uid)).find((token) => tokenHash(token) === keyHash);
  if (known !== undefined) return known;
  const token = orderToken(first, uid);
  await trx
    .updateTable('orders')
    .set({ keyHash: tokenHash(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

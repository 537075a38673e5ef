import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { LinkedVisit } from './booking.repo';
import { tokenHash, visitToken } from './token';

/**
 * The token of a visit's link. A visit that was not booked with one gets it now, and so does one whose secret is gone.
 *
 * @param secrets the one in use first, then the older ones
 */
export async function linkOf(
  trx: Transaction<Database>,
  { id, uid, keyHash }: Pick<LinkedVisit, 'id' | 'uid' | 'keyHash'>,
  secrets: readonly string[],
): Promise<string> {
  const [first = ''] = secrets;
  const known = secrets.map((secret) => visitToken(secret, uid)).find((token) => tokenHash(token) === keyHash);
  if (known !== undefined) return known;
  const token = visitToken(first, uid);
  await trx
    .updateTable('visits')
    .set({ keyHash: tokenHash(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

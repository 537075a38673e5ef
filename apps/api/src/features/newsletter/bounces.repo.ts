import { sql, type Transaction } from 'kysely';
import { tokenHash } from '../../crypto/link-token';
import { secondsFromNow } from '../../db/clock';
import type { Database, Db } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors/api-error';

/** Ends the subscription that a letter's token belongs to, because its mails do not arrive. False: it had ended before, or there is none. */
export function endByReport(db: Db, token: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const letter = await trx
      .selectFrom('letterRecipients')
      .select(['id', 'subscriberId'])
      .where('tokenHash', '=', tokenHash(token))
      .executeTakeFirst();
    if (!letter || letter.subscriberId === null) return false;
    const ended = await end(trx, letter.subscriberId, reason);
    await trx
      .updateTable('letterRecipients')
      .set({ state: 'refused', reason })
      .where('id', '=', letter.id)
      .where('state', '=', 'sent')
      .execute();
    return ended;
  });
}

/** Ends a subscription by hand, because mail came back. 404; 409 when it does not hold. */
export async function endByHand(trx: Transaction<Database>, id: number, reason: string): Promise<void> {
  if (await end(trx, id, reason)) return;
  const row = await trx.selectFrom('newsletterSubscribers').select('state').where('id', '=', id).executeTakeFirst();
  throw row
    ? conflict('This address does not get the newsletter, so there is nothing to end.')
    : notFound('Newsletter address');
}

async function end(trx: Transaction<Database>, id: number, reason: string): Promise<boolean> {
  const rows = await trx
    .updateTable('newsletterSubscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: secondsFromNow(0), bounceReason: sql<string>`left(${reason}, 300)` })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .returning('id')
    .execute();
  return rows.length > 0;
}

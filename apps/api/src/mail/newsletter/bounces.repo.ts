import { sql, type Transaction } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, notFound } from '../../platform/http/api-error';

/**
 * Ends the subscription that a campaign's token belongs to, because its mails do not arrive. False: it had ended before, or there is none.
 * Reports come days late: whoever has confirmed anew since that letter gets mail again.
 */
export function endByReport(db: Db, token: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const letter = await trx
      .selectFrom('letterRecipients')
      .innerJoin('newsletterTokens', 'newsletterTokens.tokenHash', 'letterRecipients.tokenHash')
      .select(['letterRecipients.id', 'newsletterTokens.subscriberId', 'newsletterTokens.createdAt'])
      .where('letterRecipients.tokenHash', '=', tokenHash(token))
      .executeTakeFirst();
    if (!letter) return false;
    const ended = await end(trx, letter.subscriberId, reason, letter.createdAt);
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
  throw row ? conflict('This address isn’t subscribed, so there’s nothing to end.') : notFound('Subscriber');
}

/** `since`: only a subscription that was confirmed by then. */
async function end(trx: Transaction<Database>, id: number, reason: string, since?: string): Promise<boolean> {
  const rows = await trx
    .updateTable('newsletterSubscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: secondsFromNow(0), bounceReason: sql<string>`left(${reason}, 300)` })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .$if(since !== undefined, (query) => query.where(sql<boolean>`coalesce(confirmed_at <= ${since}, true)`))
    .returning('id')
    .execute();
  return rows.length > 0;
}

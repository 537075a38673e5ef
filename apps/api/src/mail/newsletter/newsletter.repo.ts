import { createHash } from 'node:crypto';
import { NewsletterSubscriberSchema } from '@harmony/domain/schemas';
import { language } from '@harmony/language';
import { sql, type Selectable, type Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import type { NewsletterSubscriberTable, NewsletterTokenTable } from './tables';
import { declareInbox } from '../../platform/inbox/inbox';

/** The first time counts, however often a subscription is ended. */
const ended = sql<string>`case when state = 'unsubscribed' then unsubscribed_at else now() end`;

/** Newsletter addresses. Staff can end a subscription, and never begin one. */
export const newsletterInbox = declareInbox('newsletter', {
  table: 'newsletterSubscribers',
  entity: 'newsletter',
  columns: ['email', 'requestedAt', 'confirmedAt', 'unsubscribedAt', 'bounceReason'],
  search: ['email'],
  state: 'state',
  setState: (state) => ({ state, unsubscribedAt: ended }),
  row: NewsletterSubscriberSchema,
});

type Subscriber = Pick<Selectable<NewsletterSubscriberTable>, 'id' | 'email' | 'state'>;

/** A mail's link and whose it is. */
export type Link = Pick<Selectable<NewsletterTokenTable>, 'subscriberId' | 'usedAt'> &
  Pick<Subscriber, 'state'> & {
    /** It may confirm: it is young enough. */
    isFresh: boolean;
  };

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The row of an address, made when there is none, and locked until the transaction ends: of several sign-ups at once
 * each sees what the one before it did.
 */
export async function lockSubscriber(trx: Transaction<Database>, email: string): Promise<Subscriber> {
  await trx
    .insertInto('newsletterSubscribers')
    .values({ email, language: language() })
    .onConflict((clash) => clash.expression(sql`lower(email)`).doNothing())
    .execute();
  return trx
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email', 'state'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** How many links that may confirm an address was sent in the last so many seconds. */
export async function countLinks(trx: Transaction<Database>, subscriberId: number, seconds: number): Promise<number> {
  const { count } = await trx
    .selectFrom('newsletterTokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscriberId', '=', subscriberId)
    .where('createdAt', '>', secondsFromNow(-seconds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letterRecipients')
            .whereRef('letterRecipients.tokenHash', '=', 'newsletterTokens.tokenHash')
            .select('id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that the address wants the newsletter, and the link that may confirm it. */
export async function insertLink(trx: Transaction<Database>, subscriberId: number, token: string): Promise<void> {
  await trx
    .insertInto('newsletterTokens')
    .values({ tokenHash: hash(token), subscriberId })
    .execute();
  await trx
    .updateTable('newsletterSubscribers')
    .set({
      state: 'pending',
      suspectedSpam: false,
      language: language(),
      requestedAt: secondsFromNow(0),
      bounceReason: null,
    })
    .where('id', '=', subscriberId)
    .execute();
}

/** The link of a token with its subscriber, locked; `freshFor` is how long it may confirm, in seconds. */
export function lockLink(trx: Transaction<Database>, token: string, freshFor: number): Promise<Link | undefined> {
  return trx
    .selectFrom('newsletterTokens')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'newsletterTokens.subscriberId')
    .select(['subscriberId', 'usedAt', 'state'])
    .select((eb) => eb('newsletterTokens.createdAt', '>', secondsFromNow(-freshFor)).as('isFresh'))
    .where('tokenHash', '=', hash(token))
    .forUpdate('newsletterSubscribers')
    .executeTakeFirst()
    .then((link) => link && { ...link, isFresh: Boolean(link.isFresh) });
}

/** The subscription holds, and the link has served its time. */
export async function confirmSubscriber(trx: Transaction<Database>, id: number, token: string): Promise<void> {
  const now = secondsFromNow(0);
  await trx.updateTable('newsletterTokens').set({ usedAt: now }).where('tokenHash', '=', hash(token)).execute();
  await trx
    .updateTable('newsletterSubscribers')
    .set({ state: 'confirmed', confirmedAt: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the subscription a token belongs to, and notes which letter the link was in. False when there is no such token. Whoever left
 * before, or whose mail came back, stays as they are.
 */
export function unsubscribe(db: Db, token: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const link = await trx
      .selectFrom('newsletterTokens')
      .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'newsletterTokens.subscriberId')
      .select(['subscriberId', 'state'])
      .where('tokenHash', '=', hash(token))
      .forUpdate('newsletterSubscribers')
      .executeTakeFirst();
    if (!link) return false;
    await trx
      .updateTable('newsletterSubscribers')
      .set({ state: 'unsubscribed', unsubscribedAt: ended })
      .where('id', '=', link.subscriberId)
      .execute();
    if (link.state !== 'unsubscribed')
      await trx
        .updateTable('letterRecipients')
        .set({ leftAt: secondsFromNow(0) })
        .where('tokenHash', '=', hash(token))
        .execute();
    return true;
  });
}

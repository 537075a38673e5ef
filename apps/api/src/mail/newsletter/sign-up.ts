import { randomBytes } from 'node:crypto';
import { language } from '@harmony/language';
import type { Transaction } from 'kysely';
import { NEWSLETTER_ANSWERS } from '@harmony/domain';
import type { Database, Db } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import type { Mailer } from '../mailer';
import { confirmSubscriber, countLinks, insertLink, lockLink, lockSubscriber } from './newsletter.repo';
import { queueNewsletterConfirmation } from './newsletter-confirmation';

/** How long a link can confirm, in seconds. It can end the subscription at any time. */
const CONFIRM_WITHIN = 7 * 86_400;

/** Limit of links to one address, because anybody can request them. */
const THROTTLE = [
  { max: 1, seconds: 600 },
  { max: 5, seconds: 86_400 },
];

/**
 * Sends an address its confirmation link, unless it is confirmed, or was sent one just now. The response is the same in
 * every case, so that it does not reveal who subscribes.
 */
export async function signUp(trx: Transaction<Database>, mailer: Mailer, email: string): Promise<void> {
  // Before it is known whether the address subscribes: the answer must not tell.
  await mailer.refuseFlood(trx, email);
  const subscriber = await lockSubscriber(trx, email);
  if (subscriber.state === 'confirmed') return;
  for (const { max, seconds } of THROTTLE) if ((await countLinks(trx, subscriber.id, seconds)) >= max) return;
  const token = randomBytes(32).toString('base64url');
  await insertLink(trx, subscriber.id, token);
  await queueNewsletterConfirmation(trx, mailer, { email: subscriber.email, language: language(), token });
}

/**
 * Confirms the address that the token was sent to. 404 when the link is unknown, too old, or was used before the
 * subscription ended. A link that is used again while the subscription holds changes nothing, and says the same.
 */
export function confirm(db: Db, token: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, token, CONFIRM_WITHIN);
    if (link?.state === 'confirmed') return;
    if (link?.state !== 'pending' || link.usedAt !== null || !link.isFresh)
      throw new ApiError('not_found', NEWSLETTER_ANSWERS.linkEnded);
    await confirmSubscriber(trx, link.subscriberId, token);
  });
}

import { isoOf } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import { newToken, tokenHash } from '../../crypto/link-token';
import type { Database } from '../../db/schema';
import type { EmailNotifications } from '../../forms/email-notifications';
import { writeClaims } from '../../schedule/claims.repo';
import type { FoundOffer } from './find-offer';
import { ANSWER_TIME } from './offer-rules';

/** How people are written to. `secrets`: those that links are made with, the newest first. */
export interface Mailing {
  secrets: readonly string[];
  emails: EmailNotifications;
}

/** Keeps a time for some people at once, and asks each whether they take it. The schedule is locked, at `now`. */
export async function askPeople(
  trx: Transaction<Database>,
  freedTimeId: number,
  { placed, people }: FoundOffer,
  now: number,
  { emails }: Mailing,
): Promise<void> {
  const { practitionerId } = placed;
  const answerBy = isoOf(now + ANSWER_TIME);
  const { id: holdId } = await trx
    .insertInto('holds')
    // Nobody has its key: whoever is asked takes the time by the link of their mail.
    .values({ keyHash: tokenHash(newToken()), practitionerId, expiresAt: answerBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeClaims(trx, { holdId }, placed);
  const [startsAt, endsAt] = [isoOf(placed.from), isoOf(placed.until)];
  for (const { id: entryId, email, language, token } of people) {
    const { id } = await trx
      .insertInto('slotOffers')
      .values({ entryId, freedTimeId, practitionerId, startsAt, endsAt, answerBy, holdId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offer = { startsAt, answerBy };
    await emails.waitList(trx, { cause: 'wait-list-offer', id, email, language, token, offer });
  }
}

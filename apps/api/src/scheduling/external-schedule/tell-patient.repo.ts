import type { Transaction } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import type { Database } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import type { ToldVisit } from '../bookings/visit-mails';
import { isAddress } from '../../platform/forms/mail-address';
import { visitToken } from '../visits/visit-token';
import { readExternalLink, type ExternalLink } from './external-booking.repo';
import type { ExternalContext } from './external-context';
import { queueVisitEmail } from '../bookings/visit-mails';

/**
 * Writes the mails about a booking as it is now, in the transaction of their cause. Without an address nobody is told. Returns the booking
 * as it is shown afterwards, with `isUntold` where the mail was left out.
 */
export async function tellPatient(
  trx: Transaction<Database>,
  { mailer, secrets }: Pick<ExternalContext, 'mailer' | 'secrets'>,
  uid: string,
  news: Pick<ToldVisit, 'cause' | 'by' | 'isAsked'>,
): Promise<ExternalLink> {
  const link = await readExternalLink(trx, uid);
  const token = secrets.map((secret) => visitToken(secret, uid)).find((each) => tokenHash(each) === link?.row.keyHash);
  if (!link || token === undefined) throw unavailable();
  const { sequence, booking, row } = link;
  const { contactEmail: email, language } = row;
  if (email === null || !isAddress(email)) return link;
  const isTold = await queueVisitEmail(trx, mailer, { ...news, uid, sequence, email, language, token, booking });
  return { ...link, booking: { ...booking, isUntold: !isTold } };
}

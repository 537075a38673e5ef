import type { Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import type { EmailNotifications, ToldVisit } from '../../mail/email-notifications';
import type { LinkedVisit } from './booking.repo';

/** Writes the mails about a visit as it is now; nothing of it is left to tell afterwards. Without an address nobody is told. False: the mail is left out. */
export async function tellPatient(
  trx: Transaction<Database>,
  emails: EmailNotifications,
  { id, email, language, uid, sequence, booking }: LinkedVisit,
  news: Pick<ToldVisit, 'cause' | 'by' | 'token' | 'code' | 'isProven'>,
): Promise<boolean> {
  await forgetNews(trx, { id });
  return email === null || (await emails.visit(trx, { ...news, uid, sequence, email, language, booking }));
}

const forgetNews = prepared((db, args: { id: number }) => db.deleteFrom('visitNews').where('visitId', '=', args.id));

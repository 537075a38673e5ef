import type { Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import type { ToldVisit } from './visit-mails';
import type { LinkedVisit } from './booking.repo';
import { queueVisitEmail } from './visit-mails';

/** Writes the mails about a visit as it is now; nothing of it is left to tell afterwards. Without an address nobody is told. False: the mail is left out. */
export async function tellPatient(
  trx: Transaction<Database>,
  mailer: Mailer,
  { id, email, language, uid, sequence, booking }: LinkedVisit,
  news: Pick<ToldVisit, 'cause' | 'by' | 'token' | 'code' | 'isProven'>,
): Promise<boolean> {
  await forgetNews(trx, { id });
  return email === null || (await queueVisitEmail(trx, mailer, { ...news, uid, sequence, email, language, booking }));
}

const forgetNews = prepared((db, args: { id: number }) => db.deleteFrom('visitNews').where('visitId', '=', args.id));

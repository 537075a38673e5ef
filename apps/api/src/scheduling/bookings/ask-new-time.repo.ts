import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import { lockSchedule } from '../visits/place-visit.repo';
import { readMailedVisit } from './booking.repo';
import { linkOf } from './visit-link.repo';
import { queueVisitEmail } from './visit-mails';

const NO_ADDRESS = 'This patient has no email address. Call them, or enter one first.';
const NO_LINK = 'There’s no link to send for a visit that isn’t upcoming or has no known end. Please call.';

/**
 * Mails the patient of a coming visit that its time cannot be, with the link where they choose another one. A visit of the desk gets its
 * link now. From then on no rule of late changes holds for it, until it has another time.
 *
 * @param secrets of links, the newest first
 * @returns when they were asked
 * @throws 404 when there is no such visit, 409 when nobody can be mailed or there is nothing to move
 */
export async function askForNewTime(
  trx: Transaction<Database>,
  id: number,
  { secrets, by, mailer }: { secrets: readonly string[]; by: string | null; mailer: Mailer },
): Promise<{ askedAt: string }> {
  await lockSchedule(trx);
  const visit = await readMailedVisit(trx, id);
  if (!visit) throw (await isVisit(trx, id)) ? conflict(NO_LINK) : notFound('Visit');
  if (visit.email === null) throw conflict(NO_ADDRESS);
  const token = await linkOf(trx, visit, secrets);
  const { revision, askedAt } = await trx
    .updateTable('visits')
    .set({ askedAt: sql<string>`date_trunc('milliseconds', clock_timestamp())`, changedBy: by })
    .where('id', '=', id)
    .returning(['revision', sql<string>`asked_at`.as('askedAt')])
    .executeTakeFirstOrThrow();
  const asked = await readMailedVisit(trx, id);
  if (!asked?.booking.canMove || asked.serviceId === null) throw conflict(NO_LINK);
  const { uid, language, booking } = asked;
  await queueVisitEmail(trx, mailer, {
    cause: 'visit-asked',
    by: 'clinic',
    uid,
    sequence: revision,
    email: visit.email,
    language,
    token,
    booking,
  });
  return { askedAt };
}

const isVisit = async (trx: Transaction<Database>, id: number): Promise<boolean> =>
  (await trx.selectFrom('visits').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

import type { DueReminder } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { reminderKey } from './visit-mails';
import { mailedVisit, type VisitMailing } from './mailed-visit.repo';
import { queueVisitReminder } from './visit-mails';

/** A visit of which the patient is to be reminded now. */
export interface Unreminded {
  id: number;
  startsAt: string;
}

/**
 * The visits that a reminder is due for and was not written for. Left out are visits that were booked, moved or confirmed when it
 * was due already, because the patient has just heard of them, and those of which there is other news to tell first. What was sent is
 * read from the outbox, which no restore sets back.
 */
export async function dueForReminder(db: Db, { reminder, hours, after, until }: DueReminder): Promise<Unreminded[]> {
  const visits = await db
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'visits.patientId')
    .select(['visits.id', 'uid', 'startsAt'])
    .where('state', '=', 'booked')
    .where('source', '!=', 'import')
    .where('endsAt', 'is not', null)
    .where('startsAt', '>', after.toISOString())
    .where('startsAt', '<=', until.toISOString())
    .where((eb) => eb(eb.fn.coalesce('contactEmail', 'patients.email'), 'is not', null))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visitNews').select('visitId').whereRef('visitId', '=', 'visits.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visitEvents')
            .select('visitEvents.id')
            .whereRef('visitId', '=', 'visits.id')
            .where('what', 'in', ['added', 'start', 'state'])
            .where('at', '>', sql<string>`visits.starts_at - make_interval(hours => ${hours})`),
        ),
      ),
    )
    .execute();
  const keys = visits.map((visit) => reminderKey(visit, reminder));
  const written = await db
    .selectFrom('outboxMails')
    .select('dedupeKey')
    .where('dedupeKey', '=', sql<string>`any(${keys})`)
    .execute();
  const isWritten = new Set(written.map(({ dedupeKey }) => dedupeKey));
  return visits.filter((_, index) => !isWritten.has(keys[index] ?? null));
}

/** Writes the reminder, if the visit is still what it was when it was found due. */
export async function remind(
  trx: Transaction<Database>,
  { id, startsAt }: Unreminded,
  { reminder }: DueReminder,
  mailing: VisitMailing,
): Promise<void> {
  const isAsBefore = await trx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('startsAt', '=', startsAt)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const visit = isAsBefore && (await mailedVisit(trx, id, mailing));
  if (visit) await queueVisitReminder(trx, mailing.mailer, { ...visit, reminder });
}

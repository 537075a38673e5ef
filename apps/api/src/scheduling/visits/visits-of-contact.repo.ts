import { CONTACT_VISITS_MOST, type CancelOfContactBody } from '@harmony/domain/schemas';
import type { VisitsOfContact } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import { lockSchedule } from './place-visit.repo';
import { openVisits, selectVisits } from './visit-rows.repo';

/**
 * The coming visits that were booked on the website with the email address or the number of this one, the next first. 404 when there is
 * no such visit. Networks are not kept with visits, so that nobody is found by theirs.
 */
export async function visitsOfContact(db: Db, id: number): Promise<VisitsOfContact> {
  const contact = await db
    .selectFrom('visits')
    .select([sql<string | null>`lower(contact_email)`.as('email'), 'contactPhone as phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact) throw notFound('Visit');
  const rows = await selectVisits(db)
    .where((eb) => eb.or([eb(sql`lower(contact_email)`, '=', contact.email), eb('contactPhone', '=', contact.phone)]))
    .where('source', 'in', ['web', 'offer'])
    .where('state', 'in', ['requested', 'booked'])
    .where('startsAt', '>', sql<string>`clock_timestamp()`)
    .orderBy('startsAt')
    .orderBy('visits.id')
    .limit(CONTACT_VISITS_MOST)
    .execute();
  return { visits: await openVisits(db, rows) };
}

/** Cancels these visits of them, or none: 409 when one of them is not ahead any more, or was given another contact. */
export async function cancelOfContact(
  trx: Transaction<Database>,
  id: number,
  { visitIds }: z.output<typeof CancelOfContactBody>,
  by: string | null,
): Promise<number[]> {
  await lockSchedule(trx);
  const { visits } = await visitsOfContact(trx, id);
  if (!visitIds.every((wanted) => visits.some((visit) => visit.id === wanted)))
    throw conflict('Someone has changed one of these visits. Check the list again; nothing was canceled.');
  await trx.updateTable('visits').set({ state: 'cancelled', changedBy: by }).where('id', 'in', visitIds).execute();
  return visitIds;
}

/** These visits by their start. */
export async function showVisits(db: Db, ids: readonly number[]): Promise<VisitsOfContact> {
  const rows = await selectVisits(db).where('visits.id', 'in', ids).orderBy('startsAt').execute();
  return { visits: await openVisits(db, rows) };
}

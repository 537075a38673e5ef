import type { CustomHerbRequest, InboxPage, InboxQuery } from '@harmony/domain';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { CustomHerbRequestTable } from '../../db/schema/inbox';

const COLUMNS = [
  ...(['id', 'name', 'email', 'phone', 'healthConcerns', 'currentMedications', 'allergies'] as const),
  ...(['previousTreatments', 'status', 'adminNotes', 'consentVersion', 'consentedAt'] as const),
  ...(['suspectedSpam', 'createdAt', 'updatedAt'] as const),
] as const;

type NewRequestRow = Omit<Insertable<CustomHerbRequestTable>, 'consentedAt'> & { consentVersion: string };

/** Stores a request, consented to at this moment, and returns its id. */
export async function insertCustomHerbRequest(trx: Transaction<Database>, row: NewRequestRow): Promise<number> {
  const { id } = await trx
    .insertInto('customHerbRequests')
    .values({ ...row, consentedAt: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A part of the requests, newest first, and how many there are in all. */
export async function listCustomHerbRequests(
  db: Db,
  { limit, offset, suspectedSpam }: InboxQuery,
): Promise<InboxPage<CustomHerbRequest>> {
  const all = db.selectFrom('customHerbRequests');
  const chosen = suspectedSpam === undefined ? all : all.where('suspectedSpam', '=', suspectedSpam);
  const newestFirst = chosen.select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const items = await newestFirst.limit(limit).offset(offset).execute();
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

import type { CheckIn, InboxPage, InboxQuery } from '@harmony/domain';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { CheckInTable } from '../../db/schema/inbox';

const COLUMNS = [
  ...(['id', 'firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'appointmentType', 'reasonForVisit'] as const),
  ...(['status', 'notes', 'suspectedSpam', 'createdAt', 'updatedAt'] as const),
] as const;

/** Stores an arrival and returns its id. */
export async function insertCheckIn(trx: Transaction<Database>, row: Insertable<CheckInTable>): Promise<number> {
  const { id } = await trx.insertInto('checkIns').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A part of the arrivals, newest first, and how many there are in all. */
export async function listCheckIns(db: Db, { limit, offset, suspectedSpam }: InboxQuery): Promise<InboxPage<CheckIn>> {
  const all = db.selectFrom('checkIns');
  const chosen = suspectedSpam === undefined ? all : all.where('suspectedSpam', '=', suspectedSpam);
  const newestFirst = chosen.select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const items = await newestFirst.limit(limit).offset(offset).execute();
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

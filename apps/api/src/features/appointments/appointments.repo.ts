import { APPOINTMENT_MESSAGES, type AppointmentRequest, type InboxPage, type InboxQuery } from '@harmony/domain';
import type { Insertable, Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import type { AppointmentRequestTable } from '../../db/schema/inbox';
import { invalid } from '../../plugins/api-error';

const COLUMNS = [
  ...(['id', 'name', 'email', 'phone', 'serviceId', 'serviceName', 'practitionerId', 'practitionerName'] as const),
  ...(['preferredDays', 'preferredTimes', 'note', 'status', 'adminNotes', 'suspectedSpam'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;

type NewRequestRow = Omit<Insertable<AppointmentRequestTable>, 'serviceName' | 'practitionerName'> & {
  serviceId: number | null;
  practitionerId: number | null;
};

/** Stores a wish with the names of what was chosen, and returns its id. 400 when that is not offered (any more). */
export async function insertAppointmentRequest(trx: Transaction<Database>, row: NewRequestRow): Promise<number> {
  const chosen = {
    serviceName: await nameOf(trx, 'services', row.serviceId, 'serviceId'),
    practitionerName: await nameOf(trx, 'practitioners', row.practitionerId, 'practitionerId'),
  };
  const { id } = await trx
    .insertInto('appointmentRequests')
    .values({ ...row, ...chosen })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function nameOf(
  trx: Transaction<Database>,
  table: 'services' | 'practitioners',
  id: number | null,
  field: 'serviceId' | 'practitionerId',
): Promise<string | null> {
  if (id === null) return null;
  const row = await trx
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw invalid({ [field]: APPOINTMENT_MESSAGES[field] });
  return row.name;
}

/** A part of the wishes, newest first, and how many there are in all. */
export async function listAppointmentRequests(
  db: Db,
  { limit, offset, suspectedSpam }: InboxQuery,
): Promise<InboxPage<AppointmentRequest>> {
  const all = db.selectFrom('appointmentRequests');
  const chosen = suspectedSpam === undefined ? all : all.where('suspectedSpam', '=', suspectedSpam);
  const newestFirst = chosen.select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const items = await newestFirst.limit(limit).offset(offset).execute();
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

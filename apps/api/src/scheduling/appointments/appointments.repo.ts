import { APPOINTMENT_MESSAGES } from '@harmony/domain';
import { AppointmentRequestDetailSchema, AppointmentRequestSchema } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { AppointmentRequestTable } from './tables';
import { encryptRow, type Written } from '../../platform/db/encrypted/words';
import { declareInbox } from '../../platform/inbox/inbox';
import { invalid } from '../../platform/http/api-error';
import { isLeftOut } from '../../mail';

/** Requests for an appointment. */
export const appointmentsInbox = declareInbox('appointments', {
  table: 'appointmentRequests',
  entity: 'appointments',
  columns: [
    ...(['name', 'email', 'phone', 'serviceId', 'serviceName', 'practitionerId', 'practitionerName'] as const),
    ...(['preferredDays', 'preferredTimes', 'note', 'status', 'language'] as const),
  ],
  search: ['name', 'email', 'phone', 'serviceName', 'practitionerName', 'note'],
  state: 'status',
  row: AppointmentRequestSchema,
  isUntold: isLeftOut(sql<string>`'appointment-receipt:' || appointment_requests.id`),
  answers: { row: AppointmentRequestDetailSchema, column: 'appointmentRequestId' },
});

type NewRequestRow = Omit<Written<AppointmentRequestTable>, 'serviceName' | 'practitionerName'> & {
  serviceId: number | null;
  practitionerId: number | null;
};

/** Stores a request with the names of what was chosen; returns its id. 400 if that is not (or no longer) offered. */
export async function insertAppointmentRequest(trx: Transaction<Database>, row: NewRequestRow): Promise<number> {
  const chosen = {
    serviceName: await nameOf(trx, 'services', row.serviceId, 'serviceId'),
    practitionerName: await nameOf(trx, 'practitioners', row.practitionerId, 'practitionerId'),
  };
  const { id } = await trx
    .insertInto('appointmentRequests')
    .values({ ...(await encryptRow(trx, 'appointmentRequests', row)), ...chosen })
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

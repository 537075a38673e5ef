import { CheckInSchema } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { CheckInTable } from './tables';
import { encryptRow, type Written } from '../../platform/db/encrypted/words';
import { declareInbox } from '../../platform/inbox/inbox';

/** Check-ins of patients who have arrived. */
export const checkInsInbox = declareInbox('checkIns', {
  table: 'checkIns',
  entity: 'check-ins',
  columns: [
    ...(['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'appointmentType', 'reasonForVisit'] as const),
    ...(['status', 'notes'] as const),
  ],
  search: ['firstName', 'lastName', 'email', 'phone', 'appointmentType', 'reasonForVisit'],
  state: 'status',
  notes: 'notes',
  row: CheckInSchema,
});

/** Stores a check-in and returns its id. */
export async function insertCheckIn(trx: Transaction<Database>, row: Written<CheckInTable>): Promise<number> {
  const { id } = await trx
    .insertInto('checkIns')
    .values(await encryptRow(trx, 'checkIns', row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

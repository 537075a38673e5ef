import { CustomHerbRequestDetailSchema, CustomHerbRequestSchema } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { CustomHerbRequestTable } from './tables';
import { encryptRow, type Written } from '../../platform/db/encrypted/words';
import { declareInbox } from '../../platform/inbox/inbox';
import { isLeftOut } from '../../mail';

/** Requests for custom formulas. */
export const herbRequestsInbox = declareInbox('herbRequests', {
  table: 'customHerbRequests',
  entity: 'custom-herb-requests',
  columns: [
    ...(['name', 'email', 'phone', 'healthConcerns', 'currentMedications', 'allergies'] as const),
    ...(['previousTreatments', 'status', 'consentVersion', 'consentedAt', 'language'] as const),
  ],
  search: [
    ...(['name', 'email', 'phone', 'healthConcerns', 'currentMedications', 'allergies'] as const),
    'previousTreatments',
  ],
  state: 'status',
  row: CustomHerbRequestSchema,
  isUntold: isLeftOut(sql<string>`'herb-receipt:' || custom_herb_requests.id`),
  answers: { row: CustomHerbRequestDetailSchema, column: 'customHerbRequestId' },
});

/** `consentVersion` null: it was not made with the form. */
type NewRequestRow = Omit<Written<CustomHerbRequestTable>, 'consentedAt'> & { consentVersion: string | null };

/** Stores a request, consented to at this moment where a wording was shown, and returns its id. */
export async function insertCustomHerbRequest(trx: Transaction<Database>, row: NewRequestRow): Promise<number> {
  const consentedAt = row.consentVersion === null ? null : sql<string>`now()`;
  const { id } = await trx
    .insertInto('customHerbRequests')
    .values({ ...(await encryptRow(trx, 'customHerbRequests', row)), consentedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { CallOutcome } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';

const BOOKED: CallOutcome = 'booked';

/** Says that a visit came of a call, as long as the desk has said nothing else. @param by name of the receptionist */
export async function noteBooked(trx: Transaction<Database>, callId: string, by: string | null): Promise<void> {
  await trx
    .updateTable('calls')
    .set({ outcome: BOOKED, outcomeBy: by ?? 'Front desk' })
    .where('id', '=', callId)
    .where('outcome', 'is', null)
    .execute();
}

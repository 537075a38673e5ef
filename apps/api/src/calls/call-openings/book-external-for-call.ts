import { minuteOf } from '@harmony/domain/openings';
import type { BookExternalForCallBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { parseRef } from '../../patients';
import type { Database } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { noteBooking, type ExternalContext, currentMinute } from '../../scheduling';
import type { Caller } from './caller';
import { endHoldOfCall } from './hold-for-call.repo';

/**
 * Notes a booking for whoever calls; it is sent after the commit (`sendBooking`). What the call keeps is given back, so that the visit can
 * take it.
 *
 * @throws NotPlaced when the time is not offered any more; 400 for a patient who cannot be calling
 */
export async function bookExternalForCall(
  trx: Transaction<Database>,
  { name, email, patientRef, startsAt, ...wish }: z.output<typeof BookExternalForCallBody>,
  { caller, context }: { caller: Caller; context: ExternalContext },
): Promise<{ uid: string }> {
  await endHoldOfCall(trx, caller.callId);
  const now = await currentMinute(trx);
  const [secret = ''] = context.secrets;
  const { system } = context.calls;
  return noteBooking(
    trx,
    { ...wish, now, by: 'desk', isFirst: null, start: minuteOf(startsAt) },
    {
      name,
      email,
      phone: caller.number,
      note: null,
      isFirst: patientRef === null,
      source: 'phone',
      patientRef: patientRef === null ? null : patientThere(caller, patientRef, system),
    },
    { system, secret },
  );
}

function patientThere({ refs }: Caller, patientRef: string, system: string): string {
  const patient = parseRef(patientRef);
  if (patient.system !== system || !refs.includes(patientRef))
    throw invalid({ patientRef: 'Choose one of the patients with this number, or enter someone new' });
  return patient.patientId;
}

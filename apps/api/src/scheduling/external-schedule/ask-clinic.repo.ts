import { clinicLongText } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { changeExternalBooking, type ExternalLink } from './external-booking.repo';
import type { ExternalContext } from './external-context';
import { tellPatient } from './tell-patient.repo';
import { queueAppointmentEmails } from '../appointments/appointment-mails';

/** Why a visit is asked for and not booked. */
export type AskedBecause = 'no-answer' | 'approval';

/**
 * Makes an appointment request of a booking that could not be made: it lies in the inbox, the clinic has its notice, and the patient's page
 * and mail say that nothing is booked yet.
 */
export async function askClinic(
  trx: Transaction<Database>,
  context: ExternalContext,
  { row, booking }: ExternalLink,
  because: AskedBecause,
): Promise<void> {
  const { title } = context.calls;
  // Read by the clinic, whatever the patient speaks.
  const when = speakIn('en', () => clinicLongText(row.startsAt, booking.timeZone));
  const wanted = `Wanted: ${when}.`;
  const words =
    because === 'approval'
      ? `Your rules require you to confirm this visit. Book it in ${title}, then answer.`
      : `It was chosen on the website while ${title} wasn’t responding. Check there whether it has arrived, book it if not, then answer.`;
  const requestId = await context.requests.insert(trx, {
    name: row.contactName,
    // The website asks for it; the desk sends no requests.
    email: row.contactEmail ?? '',
    phone: row.contactPhone,
    serviceId: row.serviceId,
    practitionerId: row.practitionerId,
    language: row.language,
    note: [wanted, words, row.note].filter((part) => part !== null).join('\n'),
  });
  await queueAppointmentEmails(trx, context.mailer, { id: requestId, email: null, language: row.language });
  const change = { state: 'asked', isUnsure: because === 'no-answer', requestId } as const;
  await changeExternalBooking(trx, row.uid, change, { isNews: true });
  await tellPatient(trx, context, row.uid, { cause: 'visit-booked', by: 'clinic', isAsked: true });
}

import type { Booking } from '@harmony/domain';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import type { MoveBookingBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/schema';
import { conflict, notFound } from '../../errors/api-error';
import type { EmailNotifications, VisitCause } from '../../forms/email-notifications';
import { moveVisit } from '../../schedule/book-visit';
import { readChoice } from '../../schedule/booking-options.repo';
import { lockSchedule } from '../../schedule/place-visit.repo';
import { readLinkedVisit, type LinkedVisit } from './booking.repo';
import { tellPatient } from './tell-patient.repo';

type Trx = Transaction<Database>;

/** Who changes a visit by its link, as the history of the visit names them. */
export const PATIENT = 'the patient';

/** The visit of a link. 404 when the link is wrong or its visit gone: nobody learns which. */
export async function openLink(trx: Trx, token: string): Promise<LinkedVisit> {
  const visit = await readLinkedVisit(trx, token);
  if (!visit) throw notFound('Visit');
  return visit;
}

/**
 * Gives the same visit another time.
 *
 * @throws NotPlaced when the time cannot be had; 409 when the visit can no longer be moved here
 */
export async function moveBooking(
  trx: Trx,
  { token, startsAt, with: who }: z.output<typeof MoveBookingBody>,
  emails: EmailNotifications,
): Promise<Booking> {
  const now = await lockSchedule(trx);
  const visit = await openLink(trx, token);
  const { booking, id, serviceId } = visit;
  if (!booking.canMove || serviceId === null || booking.service === null)
    throw conflict('This visit can no longer be moved here. Please call us.');
  const practitionerId =
    who === null ? visit.practitionerId : (await readChoice(trx, booking.service.slug, who)).practitionerId;
  const wish = { now, by: 'web', serviceId, practitionerId, isFirst: null, start: minuteOf(startsAt) } as const;
  await moveVisit(trx, id, wish, (placed) =>
    trx
      .updateTable('visits')
      .set({
        startsAt: isoOf(placed.from),
        endsAt: isoOf(placed.until),
        practitionerId: placed.practitionerId,
        doctor: (eb) => eb.selectFrom('practitioners').select('name').where('id', '=', placed.practitionerId),
        roomId: placed.roomId,
        confirmedAt: null,
        changedBy: PATIENT,
      })
      .where('id', '=', id)
      .execute(),
  );
  return told(trx, token, 'visit-moved', emails);
}

/** Cancels a visit; 409 when there is nothing left to cancel. */
export async function cancelBooking(trx: Trx, token: string, emails: EmailNotifications): Promise<Booking> {
  await lockSchedule(trx);
  const { id, booking } = await openLink(trx, token);
  if (!booking.canCancel) throw conflict('This visit can no longer be cancelled here. Please call us.');
  await trx
    .updateTable('visits')
    .set({ state: 'cancelled', isLateCancel: booking.isLate, changedBy: PATIENT })
    .where('id', '=', id)
    .execute();
  return told(trx, token, 'visit-cancelled', emails);
}

/** The patient says that they are coming; saying it twice changes nothing. 409 when the visit is not ahead. */
export async function confirmBooking(trx: Trx, token: string): Promise<Booking> {
  const { id, booking } = await openLink(trx, token);
  if (!booking.canCancel || booking.verifyBy !== null) throw conflict('This visit cannot be confirmed here.');
  await trx
    .updateTable('visits')
    .set({ confirmedAt: sql<string>`now()`, changedBy: PATIENT })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
  return (await openLink(trx, token)).booking;
}

/** The visit as it is now, of which patient and clinic are told. */
export async function told(trx: Trx, token: string, cause: VisitCause, emails: EmailNotifications): Promise<Booking> {
  const visit = await openLink(trx, token);
  await tellPatient(trx, emails, visit, { cause, by: 'patient', token });
  return visit.booking;
}

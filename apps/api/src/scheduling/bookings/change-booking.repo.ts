import type { Booking } from '@harmony/domain';
import { isoOf, minuteOf, usualLength } from '@harmony/domain/openings';
import type { MoveBookingBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { openRows } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import type { VisitCause } from './visit-mails';
import { listBookingOptions, readChoice } from '../rules/booking-options.repo';
import { refuseManyMoves } from '../visits/moves.repo';
import { lockSchedule } from '../visits/place-visit.repo';
import { readRules } from '../rules/rules.repo';
import { readLinkedVisit, type LinkedVisit } from './booking.repo';
import { placeOnline } from './place-online.repo';
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
 * Gives the same visit another time, by the rules of booking it: only the treatment is its own, and the length if the desk has given it
 * one. What the clinic confirms by hand waits for its yes once more.
 *
 * @throws NotPlaced when the time cannot be had; 409 when the visit can no longer be moved here, or the same person has one at that time
 */
export async function moveBooking(
  trx: Trx,
  { token, startsAt, with: who }: z.output<typeof MoveBookingBody>,
  mailer: Mailer,
): Promise<Booking> {
  const now = await lockSchedule(trx);
  const visit = await openLink(trx, token);
  const { id, state } = visit;
  const wanted = await moveOf(trx, visit, who);
  await placeOnline(trx, { ...wanted, now, start: minuteOf(startsAt) }, async (placed, { isAsked }) => {
    await trx
      .updateTable('visits')
      .set({
        state: isAsked ? 'requested' : state,
        startsAt: isoOf(placed.from),
        endsAt: isoOf(placed.until),
        practitionerId: placed.practitionerId,
        doctor: (eb) => eb.selectFrom('practitioners').select('name').where('id', '=', placed.practitionerId),
        roomId: placed.roomId,
        confirmedAt: null,
        moves: (eb) => eb('moves', '+', 1),
        changedBy: PATIENT,
      })
      .where('id', '=', id)
      .execute();
    return { id };
  });
  return told(trx, token, 'visit-moved', mailer);
}

/**
 * What a visit is placed by that gets another time: the times that are shown and the one that is taken are held to the same.
 *
 * @param who slug of somebody else, or 'any'; null: with whom it is
 * @throws 409 when it can no longer be moved here; 400, 404 when not with them
 */
export async function moveOf(trx: Trx, visit: LinkedVisit, who: string | null) {
  const { booking, id, serviceId } = visit;
  if (!booking.canMove || serviceId === null || booking.service === null)
    throw conflict('This visit can no longer be moved here. Please call us.');
  await refuseManyMoves(trx, 'visits', visit.uid);
  const practitionerId =
    who === null ? visit.practitionerId : (await readChoice(trx, booking.service.slug, who)).practitionerId;
  const { isFirst, patientId, patientName, forName, contactName, ...reached } = await whoComes(trx, id);
  const person = { ...reached, name: forName ?? contactName ?? patientName };
  const { services } = await listBookingOptions(trx, 'desk');
  const service = services.find((one) => one.id === serviceId) ?? { needsApproval: false };
  const moved = {
    id,
    patientId,
    person: { forName, patientName },
    practitionerId: visit.practitionerId,
    ...(await ownLength(trx, visit)),
  };
  return { serviceId, practitionerId, isFirst, person, service, moved };
}

/** Whose visit it is, and how they are reached: by what was given with it, else by their record. */
async function whoComes(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'visits.patientId')
    .select((eb) => [
      'patientId',
      'isFirst',
      'forName',
      'contactName',
      'patients.name as patientName',
      eb.fn.coalesce('contactEmail', 'patients.email').as('email'),
      'contactPhone as phone',
    ])
    .where('visits.id', '=', id)
    .executeTakeFirstOrThrow();
  const [opened = { ...row, forName: null }] = await openRows(trx, 'visits', { forName: 'forName' }, [row]);
  return opened;
}

/** The length that the desk has given a visit; nothing where it has the usual one, which may be another with somebody else. */
async function ownLength(
  trx: Trx,
  { booking, serviceId, practitionerId }: LinkedVisit,
): Promise<{ duration?: number }> {
  const duration = minuteOf(booking.endsAt) - minuteOf(booking.startsAt);
  return duration === usualLength(await readRules(trx), serviceId, practitionerId) ? {} : { duration };
}

/** Cancels a visit; 409 when there is nothing left to cancel. */
export async function cancelBooking(trx: Trx, token: string, mailer: Mailer): Promise<Booking> {
  await lockSchedule(trx);
  const { id, booking } = await openLink(trx, token);
  if (!booking.canCancel) throw conflict('This visit can no longer be cancelled here. Please call us.');
  await trx
    .updateTable('visits')
    .set({ state: 'cancelled', isLateCancel: booking.isLate, changedBy: PATIENT })
    .where('id', '=', id)
    .execute();
  return told(trx, token, 'visit-cancelled', mailer);
}

/** The patient says that they are coming; saying it twice changes nothing. 409 when the visit is not ahead. */
export async function confirmBooking(trx: Trx, token: string): Promise<Booking> {
  const { id, booking } = await openLink(trx, token);
  if (!booking.canCancel || booking.verifyBy !== null) throw conflict('This visit can’t be confirmed here.');
  await trx
    .updateTable('visits')
    .set({ confirmedAt: sql<string>`now()`, changedBy: PATIENT })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
  return (await openLink(trx, token)).booking;
}

/** The visit as it is now, of which patient and clinic are told. */
export async function told(
  trx: Trx,
  token: string,
  cause: VisitCause,
  mailer: Mailer,
  more: { isProven?: boolean } = {},
): Promise<Booking> {
  const visit = await openLink(trx, token);
  const isTold = await tellPatient(trx, mailer, visit, { cause, by: 'patient', token, ...more });
  return { ...visit.booking, isUntold: !isTold };
}

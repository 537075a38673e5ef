import { isComing, type VisitRow } from '@harmony/domain';
import { minuteOf } from '@harmony/domain/openings';
import {
  CreateVisitBody,
  type BookForCallBody,
  type CancelForCallBody,
  type HoldForCallBody,
} from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { listBookingOptions, type PatientOf, currentMinute } from '../../scheduling';
import { patientOfCaller, refuseElsewhere, type Caller } from './caller';
import { bookable, givenBy } from './desk-choice';
import type { DeskVisits } from './desk-visits';
import { endHoldOfCall } from './hold-for-call.repo';
import { noteBooked } from './note-booked.repo';

type Trx = Transaction<Database>;

/** Who books, for whom. */
export interface Booking {
  visits: DeskVisits;
  caller: Caller;
  /** Name of the receptionist. */
  by: string | null;
}

/** 400 for a time that is over, and for what cannot be booked with this practitioner. */
export async function checkWish(
  db: Db,
  { serviceId, practitionerId, startsAt }: z.output<typeof HoldForCallBody>,
): Promise<void> {
  // What has begun takes no time of the schedule, so that it must not become that until it is written.
  if (minuteOf(startsAt) <= (await currentMinute(db))) throw invalid({ startsAt: 'Choose a time in the future' });
  const { services } = await listBookingOptions(db, 'desk');
  givenBy(bookable(services, serviceId, 'serviceId'), practitionerId, 'practitionerId');
}

/**
 * Books for whoever calls; somebody new becomes a patient with the number of the call. What the call keeps is given back, so that
 * the visit can take it, and the call's outcome says so.
 *
 * @returns the visit's id
 * @throws NotPlaced when the time cannot be had; 400 for a patient who cannot be calling, 409 for one of another clinic system
 */
export async function bookForCall(
  trx: Trx,
  { patientId, name, email, ...wish }: z.output<typeof BookForCallBody>,
  { visits, caller, by, patientOf }: Booking & { patientOf: PatientOf },
): Promise<number> {
  if (name !== null) refuseElsewhere(caller, name);
  // The lock on the number of somebody new comes before the schedule's.
  const patient =
    name === null
      ? patientOfCaller(caller, patientId ?? 0)
      : (await patientOf(trx, { name, email, phone: caller.number })).patientId;
  await endHoldOfCall(trx, caller.callId);
  const body = CreateVisitBody.parse({ ...wish, patientId: patient, contactEmail: email, source: 'phone' });
  const id = await visits.insertVisit(trx, body, { by, patientOf });
  await noteBooked(trx, caller.callId, by);
  return id;
}

/**
 * Gives a coming visit of the caller another time; with another treatment it takes as long as that.
 *
 * @throws NotPlaced when it cannot be had; 404 for a visit of somebody else, 409 for one that is not ahead
 */
export async function moveForCall(
  trx: Trx,
  visitId: number,
  wish: z.output<typeof HoldForCallBody>,
  { visits, caller, by, seen }: Booking & { seen: number | null },
): Promise<void> {
  await endHoldOfCall(trx, caller.callId);
  const { serviceId } = await comingVisit(trx, visits, caller, visitId);
  const patch = serviceId === wish.serviceId ? wish : { ...wish, endsAt: null };
  await visits.updateVisit(trx, visitId, patch, { by, seen });
}

/** Cancels a coming visit of the caller, whose time is free at once. 404 and 409 as above. */
export async function cancelForCall(
  trx: Trx,
  visitId: number,
  { isLateCancel }: z.output<typeof CancelForCallBody>,
  { visits, caller, by, seen }: Booking & { seen: number | null },
): Promise<void> {
  await comingVisit(trx, visits, caller, visitId);
  await visits.moveVisit(trx, visitId, { state: 'cancelled', isLateCancel }, { by, seen });
}

async function comingVisit(trx: Trx, { findVisit }: DeskVisits, caller: Caller, visitId: number): Promise<VisitRow> {
  const visit = await findVisit(trx, visitId);
  if (!caller.patientIds.includes(visit.patientId)) throw notFound('Visit');
  if (!isComing(visit.state))
    throw conflict('This visit is no longer upcoming. Open the call again to see what has changed.');
  return visit;
}

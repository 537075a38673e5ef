import type { Booking } from '@harmony/domain';
import { minuteOf } from '@harmony/domain/openings';
import { ClinicSystemUnavailable } from '../../patients';
import { ApiError, conflict } from '../../platform/http/api-error';
import { onlineWish } from '../openings/online-wish';
import { lockSchedule, NotPlaced } from '../visits/place-visit.repo';
import { noteAnswering } from './kept-in.repo';
import { countMove, endBookingHold, noteMove } from './note-booking.repo';
import {
  changeExternalBooking,
  confirmExternalBooking,
  readExternalLink,
  wishOf,
  type ExternalLink,
} from './external-booking.repo';
import { refuseExternalContact } from './external-contact.repo';
import type { ExternalContext } from './external-context';
import { dropTime } from './external-times.repo';
import { tellPatient } from './tell-patient.repo';

const NO_MOVE = 'This visit can no longer be moved here. Please call us.';

/**
 * Gives a booking another time there, with the same practitioner.
 * Where the clinic has to say yes it is not moved here (`readExternalLink`).
 *
 * @throws NotPlaced when the time cannot be had; 409 when it can no longer be moved here; 503 while the program does not answer
 */
export async function moveExternal(
  context: ExternalContext,
  { row, booking }: ExternalLink,
  startsAt: string,
): Promise<Booking> {
  const { db, calls } = context;
  const { uid, serviceId, practitionerId, outerId } = row;
  if (!booking.canMove || serviceId === null || practitionerId === null || outerId === null) throw conflict(NO_MOVE);
  const noted = await db.transaction().execute(async (trx) => {
    const now = await lockSchedule(trx);
    const start = minuteOf(startsAt);
    const wish = onlineWish({ now, serviceId, practitionerId, isFirst: row.isFirst, start, moved: { practitionerId } });
    const time = await noteMove(trx, uid, wish);
    const person = { name: row.forName ?? row.contactName, email: row.contactEmail, phone: row.contactPhone };
    const until = minuteOf(time.endsAt);
    await refuseExternalContact(trx, { ...person, from: start, until }, { now, moved: uid });
    return { wish, time };
  });
  const wanted = await wishOf(db, { ...row, ...noted.time });
  if (!wanted) throw conflict(NO_MOVE);
  try {
    const { outcome } = await calls.move(outerId, wanted);
    if (outcome === 'taken') {
      await db.transaction().execute(async (trx) => {
        await lockSchedule(trx);
        await endBookingHold(trx, uid);
        await countMove(trx, uid, -1);
        await dropTime(trx, { serviceId, practitionerId }, noted.time.startsAt);
      });
      throw new NotPlaced('taken', noted.wish);
    }
  } catch (error) {
    if (!(error instanceof ClinicSystemUnavailable)) throw error;
    await noteAnswering(db, false);
    await db
      .transaction()
      .execute((trx) =>
        changeExternalBooking(trx, uid, { isUnsure: true, movingTo: noted.time.startsAt }, { isNews: false }),
      );
    throw new ApiError(
      'unavailable',
      'We can’t reach our calendar at the moment. Your visit stays as it is unless we write to you. Please try again in a few minutes, or call us.',
    );
  }
  return moved(context, uid, noted.time);
}

/** It has its new time there: so it is here, and the patient is told. */
export async function moved(
  { db, ...context }: ExternalContext,
  uid: string,
  time: { startsAt: string; endsAt: string },
): Promise<Booking> {
  return db.transaction().execute(async (trx) => {
    const change = { ...time, movingTo: null, isUnsure: false, confirmedAt: null };
    await changeExternalBooking(trx, uid, change, { isNews: true });
    return (await tellPatient(trx, context, uid, { cause: 'visit-moved', by: 'patient' })).booking;
  });
}

/**
 * Cancels a booking, here at once and there as soon as the program answers: whoever cancels need not do it again. 409 when there is
 * nothing left to cancel.
 */
export async function cancelExternal(context: ExternalContext, { row, booking }: ExternalLink): Promise<Booking> {
  const { uid } = row;
  if (!booking.canCancel) throw conflict('This visit can no longer be cancelled here. Please call us.');
  const cancelled = await context.db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    await endBookingHold(trx, uid);
    await changeExternalBooking(trx, uid, { state: 'cancelled', isUnsure: true }, { isNews: true });
    return (await tellPatient(trx, context, uid, { cause: 'visit-cancelled', by: 'patient' })).booking;
  });
  // Whoever asks about it at this moment, too: to cancel twice does no harm.
  await cancelThere(context, uid);
  return cancelled;
}

/** Cancels there what is cancelled here. While the program does not answer it is done in a later round. */
export async function cancelThere({ db, calls }: ExternalContext, uid: string): Promise<void> {
  const link = await readExternalLink(db, uid);
  if (!link) return;
  try {
    const wish = await wishOf(db, link.row);
    const id = link.row.outerId ?? (wish ? await calls.find(wish) : null);
    if (id !== null) await calls.cancel(id);
  } catch (error) {
    if (!(error instanceof ClinicSystemUnavailable)) throw error;
    return noteAnswering(db, false);
  }
  await db.transaction().execute((trx) => changeExternalBooking(trx, uid, { isUnsure: false }, { isNews: false }));
}

/** The patient says that they are coming; the other program is not told. 409 when the visit is not ahead. */
export async function confirmExternal(
  { db }: Pick<ExternalContext, 'db'>,
  { uid, booking }: ExternalLink,
): Promise<Booking> {
  if (!booking.canCancel) throw conflict('This visit can no longer be confirmed.');
  await confirmExternalBooking(db, uid);
  return (await readExternalLink(db, uid))?.booking ?? booking;
}

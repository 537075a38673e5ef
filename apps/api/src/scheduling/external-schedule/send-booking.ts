import { minuteOf } from '@harmony/domain/openings';
import { type ExternalOutcome, ClinicSystemUnavailable } from '../../patients';
import { ApiError, conflict } from '../../platform/http/api-error';
import { lockSchedule, NotPlaced } from '../visits/place-visit.repo';
import { REFUSAL_WORDS } from '../visits/refuse';
import { askClinic } from './ask-clinic.repo';
import { noteAnswering } from './kept-in.repo';
import { endBookingHold } from './note-booking.repo';
import {
  changeExternalBooking,
  deleteExternalBooking,
  readExternalLink,
  takeBookingTurn,
  wishOf,
  type ExternalBookingRow,
  type ExternalLink,
} from './external-booking.repo';
import type { ExternalContext } from './external-context';
import { dropTime } from './external-times.repo';
import { tellPatient } from './tell-patient.repo';

/**
 * Sends a booking that was noted to the other program. What was sent before is not sent again: a repetition finds what became of it.
 * While the program does not answer, a booking of the website becomes a request in the inbox.
 *
 * @throws NotPlaced when the time was taken there; 503 for one of the desk, which then books nothing
 */
export async function sendBooking(context: ExternalContext, uid: string): Promise<void> {
  const link = await readExternalLink(context.db, uid);
  if (!link) throw conflict(REFUSAL_WORDS.taken);
  if (link.row.state !== 'sending' || !(await takeBookingTurn(context.db, uid))) return;
  let outcome: ExternalOutcome;
  try {
    outcome = await book(context, link.row);
  } catch (error) {
    if (!(error instanceof ClinicSystemUnavailable)) throw error;
    await noteAnswering(context.db, false);
    return notBooked(context, link);
  }
  if (outcome.outcome === 'taken') throw await taken(context, link.row);
  await booked(context, uid, outcome.id);
}

async function book({ db, calls }: ExternalContext, row: ExternalBookingRow): Promise<ExternalOutcome> {
  const wish = await wishOf(db, row);
  // One of its names was unlinked since the time was shown.
  return wish ? calls.book(wish) : { outcome: 'taken' };
}

/** The appointment stands: the patient is told, and whoever had a request for it need not look any more. */
export function booked({ db, requests, ...context }: ExternalContext, uid: string, outerId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await readExternalLink(trx, uid);
    await changeExternalBooking(trx, uid, { state: 'booked', outerId, isUnsure: false }, { isNews: true });
    const requestId = before?.row.requestId ?? null;
    if (requestId !== null) await requests.close(trx, requestId);
    // The clinic is told of what it has not done itself.
    const by = before?.row.source === 'phone' ? 'clinic' : 'patient';
    await tellPatient(trx, context, uid, { cause: 'visit-booked', by });
  });
}

/** Nothing is left of it, and the time is not shown any more. */
async function taken({ db }: ExternalContext, row: ExternalBookingRow): Promise<NotPlaced> {
  const { uid, serviceId, practitionerId, isFirst, source } = row;
  return db.transaction().execute(async (trx) => {
    const now = await lockSchedule(trx);
    await endBookingHold(trx, uid);
    await deleteExternalBooking(trx, uid);
    if (serviceId !== null && practitionerId !== null) await dropTime(trx, { serviceId, practitionerId }, row.startsAt);
    const by = source === 'web' ? 'web' : 'desk';
    const wish = {
      now,
      by,
      serviceId: serviceId ?? 0,
      practitionerId,
      isFirst,
      start: minuteOf(row.startsAt),
    } as const;
    return new NotPlaced('taken', wish);
  });
}

/** On the website it is asked for; the desk has the caller on the line, and does it again: what may have arrived is cancelled there. */
async function notBooked(context: ExternalContext, link: ExternalLink): Promise<void> {
  const { uid, source } = link.row;
  const { title } = context.calls;
  await context.db.transaction().execute(async (trx) => {
    if (source === 'web') return askClinic(trx, context, link, 'no-answer');
    await lockSchedule(trx);
    await endBookingHold(trx, uid);
    await changeExternalBooking(trx, uid, { state: 'cancelled', isUnsure: true }, { isNews: false });
  });
  if (source === 'phone')
    throw new ApiError(
      'unavailable',
      `The visit isn’t booked: ${title} isn’t responding. Write it down, and book it there once it responds.`,
    );
}

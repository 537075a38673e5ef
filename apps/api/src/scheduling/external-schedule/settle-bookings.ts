import { ClinicSystemUnavailable } from '../../patients';
import { askClinic } from './ask-clinic.repo';
import { cancelThere, moved } from './change-booking';
import { noteAnswering } from './kept-in.repo';
import {
  changeExternalBooking,
  readExternalLink,
  takeBookingTurn,
  unsettledBookings,
  wishOf,
  type ExternalLink,
} from './external-booking.repo';
import type { ExternalContext } from './external-context';
import { countMove } from './note-booking.repo';
import { booked } from './send-booking';

/**
 * Finds out what has become of bookings, moves and cancellations whose answer was lost, or whose process died: looks for the appointment
 * by its key, and tells patient and clinic. Nothing is sent a second time, but for cancellations.
 */
export async function settleBookings(context: ExternalContext, closing: AbortSignal): Promise<void> {
  for (const uid of await unsettledBookings(context.db, context.calls.system)) {
    if (closing.aborted) return;
    if (await takeBookingTurn(context.db, uid)) await settle(context, uid);
  }
}

async function settle(context: ExternalContext, uid: string): Promise<void> {
  const link = await readExternalLink(context.db, uid);
  if (!link) return;
  if (link.row.state === 'cancelled') return cancelThere(context, uid);
  try {
    await (link.row.state === 'booked' ? settleMove(context, link) : settleBooking(context, link));
  } catch (error) {
    if (!(error instanceof ClinicSystemUnavailable)) throw error;
    await noteAnswering(context.db, false);
    // The clinic has to know of it now, whenever the program answers again.
    if (link.row.state === 'sending')
      await context.db.transaction().execute((trx) => askClinic(trx, context, link, 'no-answer'));
  }
}

async function settleBooking(context: ExternalContext, link: ExternalLink): Promise<void> {
  const { db, calls } = context;
  const { row, uid } = link;
  const wish = await wishOf(db, row);
  const id = wish ? await calls.find(wish) : null;
  if (id !== null) return booked(context, uid, id);
  await db.transaction().execute(async (trx) => {
    if (row.state === 'sending') await askClinic(trx, context, link, 'no-answer');
    await changeExternalBooking(trx, uid, { isUnsure: false }, { isNews: false });
  });
}

async function settleMove(context: ExternalContext, { row, uid }: ExternalLink): Promise<void> {
  const { db, calls } = context;
  const length = Date.parse(row.endsAt) - Date.parse(row.startsAt);
  if (row.movingTo !== null) {
    const time = { startsAt: row.movingTo, endsAt: new Date(Date.parse(row.movingTo) + length).toISOString() };
    const wish = await wishOf(db, { ...row, ...time });
    if (wish && (await calls.find(wish)) !== null) return void (await moved(context, uid, time));
  }
  await db.transaction().execute(async (trx) => {
    await changeExternalBooking(trx, uid, { isUnsure: false, movingTo: null }, { isNews: false });
    if (row.movingTo !== null) await countMove(trx, uid, -1);
  });
}

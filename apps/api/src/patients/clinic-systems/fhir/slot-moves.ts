import type { ExternalWish } from '../external-schedule';
import { isWith, participantsWith, slotIdsOf, type StoredAppointment } from './bookings';
import { freeSlotAt, slotsById } from './free-slots';
import { Appointment } from './resources';
import { freeUnused, mayKeep } from './slot-checks';
import type { Slots } from './slot-times';
import { isSameTime, spanOf } from './times';
import { changed, storedAs, wholeTransaction } from './transactions';

const BUSY = { status: 'busy' };

/**
 * Gives an appointment another slot; false: that is taken, and it is where it was. Where the server is relied on, all of it is one
 * transaction. Otherwise the former slot is kept until nobody else is seen in the new one.
 */
export async function moveToSlot(
  slots: Slots,
  appointment: StoredAppointment,
  to: ExternalWish,
  signal: AbortSignal,
): Promise<boolean> {
  const { client, isChecked } = slots;
  const { known, whole } = appointment;
  if (isSameTime(spanOf(known), to) && isWith(known, to.practitioner)) {
    await releaseFormer(slots, appointment, signal);
    return true;
  }
  const free = await freeSlotAt(slots, to, signal);
  if (!free) return false;
  const slotId = free.slot.known.id;
  const place = {
    start: free.time.startsAt,
    end: free.time.endsAt,
    participant: participantsWith(appointment, to.practitioner),
  };
  const slot = { reference: `Slot/${slotId}` };
  const take = (held: readonly unknown[]) => [
    changed(free.slot, BUSY),
    changed(appointment, { ...place, slot: [slot, ...held] }),
  ];
  if (!isChecked) {
    const former = await slotsById(client, slotIdsOf(known), signal);
    const released = former.map((one) => changed(one, { status: 'free' }));
    await wholeTransaction(client, [...take([]), ...released], signal);
    return true;
  }
  await wholeTransaction(client, take(known.slot), signal);
  const moved = storedAs(Appointment, await client.read(`Appointment/${known.id}`, signal));
  if (!moved) return false;
  if (await mayKeep(client, slotId, known.id, signal)) {
    await releaseFormer(slots, moved, signal);
    return true;
  }
  const { start, end, participant, slot: former } = whole;
  await wholeTransaction(client, [changed(moved, { start, end, participant, slot: former })], signal);
  await freeUnused(client, slotId, known.id, signal);
  return false;
}

/** Gives back slots that an appointment still has of another time: of a move whose end was lost, too. */
async function releaseFormer({ client }: Slots, appointment: StoredAppointment, signal: AbortSignal): Promise<void> {
  const time = spanOf(appointment.known);
  const held = await slotsById(client, slotIdsOf(appointment.known), signal);
  const former = held.filter(({ known }) => {
    const span = spanOf(known);
    return time && span && (span.endsAt <= time.startsAt || span.startsAt >= time.endsAt);
  });
  if (former.length === 0) return;
  const gone = new Set(former.map(({ known }) => known.id));
  const slot = slotIdsOf(appointment.known).flatMap((id) => (gone.has(id) ? [] : [{ reference: `Slot/${id}` }]));
  const released = former.map((one) => changed(one, { status: 'free' }));
  await wholeTransaction(client, [changed(appointment, { slot }), ...released], signal);
}

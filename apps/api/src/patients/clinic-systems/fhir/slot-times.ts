import type { Bookable } from './bookable';
import type { FhirClient } from './fhir-client';
import { freeSlots, slotsById } from './free-slots';
import { bookSlot } from './slot-booking';
import { moveToSlot } from './slot-moves';
import type { Times } from './times';
import { changed } from './transactions';

/** Where free slots are found, and whether the server is relied on to refuse one that is taken. */
export interface Slots {
  client: FhirClient;
  choices: Bookable;
  /** It is not: who else has the slot is looked at after writing. */
  isChecked: boolean;
}

/**
 * Free `Slot`s, as every R4 server can keep them: one transaction changes the slot, if nobody has changed it since (If-Match), and
 * the appointment.
 */
export const slotTimes = (slots: Slots): Times => ({
  free: async (of, from, to, signal) => (await freeSlots(slots, of, from, to, signal)).map(({ time }) => time),
  book: (wish, signal) => bookSlot(slots, wish, signal),
  move: (appointment, to, signal) => moveToSlot(slots, appointment, to, signal),
  release: async (ids, signal) =>
    (await slotsById(slots.client, ids, signal)).map((slot) => changed(slot, { status: 'free' })),
});

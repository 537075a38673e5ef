import type { ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import { patientFor } from './booked-patients';
import { fieldsOf, participantOf } from './bookings';
import { freeSlotAt, type FreeSlot } from './free-slots';
import { FHIR, FHIR_SERVER } from './names';
import { freeUnused, mayKeep, takeBack } from './slot-checks';
import type { Slots } from './slot-times';
import { changed, transaction } from './transactions';

/** Makes an appointment in a free slot: its id, or null when the time is taken. */
export async function bookSlot(slots: Slots, wish: ExternalWish, signal: AbortSignal): Promise<string | null> {
  const { client, isChecked } = slots;
  const free = await freeSlotAt(slots, wish, signal);
  if (!free) return null;
  const slotId = free.slot.known.id;
  const patient = await patientFor(client, wish, signal);
  const changes = [
    changed(free.slot, { status: 'busy' }),
    { resource: appointmentIn(free, wish, patient), request: { method: 'POST' as const, url: 'Appointment' } },
  ];
  const { ids, isWhole } = await transaction(client, changes, signal);
  const [taken = null, made = null] = ids;
  if (made === null && isWhole)
    throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} didn’t say which appointment it created.`);
  if (made !== null && isWhole && (!isChecked || (await mayKeep(client, slotId, made, signal)))) return made;
  if (made !== null) await takeBack(client, made, signal);
  if (taken !== null) await freeUnused(client, slotId, made, signal);
  return null;
}

function appointmentIn({ slot, service, time }: FreeSlot, wish: ExternalWish, patient: string) {
  const coding = service.type.flatMap((type) => type.coding);
  return {
    resourceType: 'Appointment',
    status: 'booked',
    ...fieldsOf(wish),
    // FHIR knows no empty lists; whoever reads it may know the name only.
    serviceType: [{ text: service.name, ...(coding.length > 0 && { coding }) }],
    start: time.startsAt,
    end: time.endsAt,
    slot: [{ reference: `Slot/${slot.known.id}` }],
    participant: [participantOf(`Patient/${patient}`), participantOf(`Practitioner/${wish.practitioner}`)],
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { isOurs, slotIdsOf, standing } from './bookings';
import type { FhirClient } from './fhir-client';
import { slotsById } from './free-slots';
import { Appointment } from './resources';
import { retryConflicts } from './times';
import { changed, storedAs, wholeTransaction } from './transactions';

const LOOKS = 5;
const LOOK_MS = 400;

const others = (client: FhirClient, slotId: string, own: string | null, signal: AbortSignal): Promise<Appointment[]> =>
  standing(
    client,
    { slot: `Slot/${slotId}` },
    (appointment) => appointment.id !== own && slotIdsOf(appointment).includes(slotId),
    signal,
  );

/**
 * Whether an appointment, just written, may keep its slot, on a server that cannot refuse what is taken. Of two of ours the one
 * with the smaller id stays, but only once the other has gone: if that one had looked before we wrote, it does not know of us and
 * stays. Appointments of others stay in any case. So two never stay; that nobody does, when both are slow, is possible.
 */
export async function mayKeep(client: FhirClient, slotId: string, own: string, signal: AbortSignal): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look++) {
    const found = await others(client, slotId, own, signal);
    if (found.length === 0) return true;
    if (found.some((one) => !isOurs(one) || one.id < own)) return false;
    await delay(LOOK_MS, undefined, { signal });
  }
  return false;
}

/** Takes back an appointment that must not have been made. */
export const takeBack = (client: FhirClient, own: string, signal: AbortSignal): Promise<void> =>
  retryConflicts(async () => {
    const made = storedAs(Appointment, await client.read(`Appointment/${own}`, signal));
    if (made) await wholeTransaction(client, [changed(made, { status: 'entered-in-error' })], signal);
  });

/** Frees a slot that nobody has, apart from the appointment `own`. */
export async function freeUnused(
  client: FhirClient,
  slotId: string,
  own: string | null,
  signal: AbortSignal,
): Promise<void> {
  if ((await others(client, slotId, own, signal)).length > 0) return;
  const [slot] = await slotsById(client, [slotId], signal);
  if (slot?.known.status === 'busy') await wholeTransaction(client, [changed(slot, { status: 'free' })], signal);
}

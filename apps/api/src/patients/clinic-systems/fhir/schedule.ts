import type { FhirConfig } from '../config';
import type { ExternalSchedule, ExternalTime, ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import { bookable } from './bookable';
import { isOver, slotIdsOf, standing, stands, tokenOf, type StoredAppointment } from './bookings';
import type { FhirClient } from './fhir-client';
import { medplumTimes } from './medplum-times';
import { FHIR, FHIR_SERVER } from './names';
import type { Practitioners } from './practitioners';
import { Appointment, isId } from './resources';
import { slotTimes } from './slot-times';
import { retryConflicts } from './times';
import { changed, storedAs, wholeTransaction } from './transactions';

/**
 * Medplum answers 31 days at most, to the hour: a month in which summer time ends is longer. Slots of other servers are asked
 * for in the same pieces.
 */
const MOST_DAYS = 30;

/** The schedule of a FHIR R4 server: free `Slot`s, or with Medplum what its scheduling operations compute. */
export function fhirSchedule(client: FhirClient, { flavor }: FhirConfig, names: Practitioners): ExternalSchedule {
  const isMedplum = flavor === 'medplum';
  const choices = bookable(client, names, isMedplum);
  // A server that we know nothing of may have no versions, or take no notice of them.
  const isChecked = flavor === 'generic';
  const times = isMedplum ? medplumTimes(client, choices) : slotTimes({ client, choices, isChecked });

  async function find(wish: ExternalWish, signal: AbortSignal): Promise<string | null> {
    const isMeant = ({ identifier }: Appointment) =>
      identifier.some(({ system, value }) => `${system}|${value}` === tokenOf(wish));
    const [made] = await standing(client, { identifier: tokenOf(wish) }, isMeant, signal);
    return made?.id ?? null;
  }

  return {
    title: 'the clinic system',
    mostDays: MOST_DAYS,
    services: (signal) => choices.services(signal),
    practitioners: (signal) => choices.practitioners(signal),

    async openings(of, from, to, signal) {
      const all = new Map<string, ExternalTime>();
      for (const time of await times.free(of, from, to, signal)) all.set(`${time.startsAt} ${time.endsAt}`, time);
      return [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, time]) => time);
    },

    async book(wish, signal) {
      const made = await retryConflicts(() => times.book(wish, signal), { answer: null });
      // What is taken may be taken by this very booking, whose answer was lost.
      const id = made ?? (await find(wish, signal));
      return id === null ? { outcome: 'taken' } : { outcome: 'booked', id };
    },

    find,

    async move(id, to, signal) {
      const once = async () => {
        const appointment = await read(client, id, signal);
        if (!appointment || !stands(appointment.known))
          throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} no longer has the appointment.`, null, true);
        return times.move(appointment, to, signal);
      };
      return (await retryConflicts(once, { answer: false })) ? { outcome: 'booked', id } : { outcome: 'taken' };
    },

    cancel: (id, signal) =>
      retryConflicts(async () => {
        const appointment = await read(client, id, signal);
        if (!appointment || isOver(appointment.known)) return;
        const released = await times.release(slotIdsOf(appointment.known), signal);
        await wholeTransaction(client, [changed(appointment, { status: 'cancelled' }), ...released], signal);
      }),
  };
}

async function read(client: FhirClient, id: string, signal: AbortSignal): Promise<StoredAppointment | null> {
  return isId(id) ? storedAs(Appointment, await client.read(`Appointment/${id}`, signal)) : null;
}

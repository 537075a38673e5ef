import type { ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import type { Bookable } from './bookable';
import { patientFor } from './booked-patients';
import { fieldsOf, participantOf } from './bookings';
import type { FhirClient } from './fhir-client';
import { slotsById } from './free-slots';
import { bundleIn, proposals, type Proposal } from './medplum-proposals';
import { FHIR, FHIR_SERVER } from './names';
import { Identity } from './resources';
import { isSameTime, type Times } from './times';

/** Room for what a service keeps free before and after its appointments. */
const AROUND_MS = 4 * 3_600_000;

/**
 * Medplum's scheduling operations (beta): it computes free times from its own rules of availability, and books and moves in
 * serializable transactions. Its `$cancel` is not used, whose address differs between releases: what it does is done in a
 * transaction, and the slots, which booking has made, are deleted, because a free one would widen the opening hours.
 */
export function medplumTimes(client: FhirClient, choices: Bookable): Times {
  /** What is proposed for exactly this time, leaving aside the appointment that is to be moved. */
  async function proposalAt(wish: ExternalWish, signal: AbortSignal, moved?: string): Promise<Proposal | undefined> {
    const from = new Date(Date.parse(wish.startsAt) - AROUND_MS);
    const to = new Date(Date.parse(wish.endsAt) + AROUND_MS);
    const found = await proposals({ client, choices }, wish, from, to, signal, moved);
    return found.find(({ time }) => isSameTime(time, wish));
  }

  return {
    free: async (of, from, to, signal) =>
      (await proposals({ client, choices }, of, from, to, signal)).map(({ time }) => time),

    async book(wish, signal) {
      const proposal = await proposalAt(wish, signal);
      if (!proposal) return null;
      const patient = participantOf(`Patient/${await patientFor(client, wish, signal)}`);
      const participant = [...proposal.participant, patient];
      const resource = { ...proposal.whole, ...fieldsOf(wish), participant };
      const body = { resourceType: 'Parameters', parameter: [{ name: 'appointment', resource }] };
      const answer = await client.ask('Appointment/$book', 'a booking ($book)', signal, { body });
      const made = bundleIn(answer)
        .map((one) => Identity.safeParse(one).data)
        .find((one) => one?.resourceType === 'Appointment');
      if (!made) throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} didn’t say which appointment it created.`);
      return made.id;
    },

    async move({ known: { id } }, to, signal) {
      const proposal = await proposalAt(to, signal, id);
      if (!proposal) return false;
      const parameter = [
        { name: 'start', valueDateTime: proposal.time.startsAt },
        { name: 'schedule', valueReference: { reference: proposal.schedule } },
      ];
      const body = { resourceType: 'Parameters', parameter };
      await client.ask(`Appointment/${id}/$reschedule`, 'another time ($reschedule)', signal, { body });
      return true;
    },

    release: async (ids, signal) =>
      (await slotsById(client, ids, signal)).map(({ known }) => ({
        request: { method: 'DELETE', url: `Slot/${known.id}` },
      })),
  };
}

import type { ArrivalState } from '@harmony/domain';
import type { DayVisit, VisitState } from '../port';
import { understood, type ClinikoClient } from './cliniko-client';
import { nameOf } from './feed';
import { linkedId, type LinkedNames } from './linked-names';
import { Attendees, DayAppointments, isId, Patients, type DayAppointment, type Patient } from './resources';

/** Most that Cliniko gives at once. */
const AT_ONCE = 100;
/** A patient's name and birth date seldom change; the visits of a day are read every other minute. */
const PATIENTS_MS = 6 * 3_600_000;

const stateOf = ({
  cancelled_at: cancelled,
  did_not_arrive: isNoShow,
  patient_arrived: isHere,
}: DayAppointment): VisitState =>
  cancelled !== null ? 'cancelled' : isNoShow === true ? 'no-show' : isHere === true ? 'arrived' : 'booked';

/**
 * The visits of a day, and who has arrived (docs.api.cliniko.com: individual_appointments, patients, attendees). Every
 * request takes the turns of background work, so that those of calls are not kept waiting.
 */
export function clinikoDay(client: ClinikoClient, names: LinkedNames) {
  let known = { patients: new Map<string, Patient>(), until: 0 };

  /** Reads those who are not known yet, a hundred with one request (redguava/cliniko-api, issue 333). */
  async function readPatients(ids: ReadonlySet<string>, signal: AbortSignal): Promise<ReadonlyMap<string, Patient>> {
    if (Date.now() > known.until) known = { patients: new Map(), until: Date.now() + PATIENTS_MS };
    const { patients } = known;
    const missing = [...ids].filter((id) => !patients.has(id));
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const filters = [`id:=${missing.slice(start, start + AT_ONCE).join(',')}`];
      for await (const { body } of client.pages('/patients', { filters, per_page: String(AT_ONCE) }, signal))
        for (const patient of Patients.safeParse(body).data?.patients ?? []) patients.set(patient.id, patient);
    }
    return patients;
  }

  return {
    async visitsBetween(from: Date, to: Date, signal: AbortSignal): Promise<DayVisit[]> {
      const found: DayAppointment[] = [];
      const query = {
        filters: [`starts_at:>=${from.toISOString()}`, `starts_at:<${to.toISOString()}`],
        sort: 'starts_at',
        order: 'asc',
        per_page: String(AT_ONCE),
      };
      for await (const { body } of client.pages('/individual_appointments', query, signal)) {
        const { individual_appointments: page } = understood(body, DayAppointments);
        found.push(...page.filter(({ starts_at: at }) => !Number.isNaN(Date.parse(at))));
      }
      const ids = new Set(found.flatMap(({ patient }) => linkedId(patient) ?? []));
      const people = await readPatients(ids, signal);
      return Promise.all(
        found.flatMap((one) => {
          const patient = people.get(linkedId(one.patient) ?? '');
          return patient ? [visitOf(one, patient, signal)] : [];
        }),
      );
    },

    /** Cliniko keeps whether a patient has arrived, nothing more (sections/attendees.md). */
    async markVisit(visitId: string, state: ArrivalState, signal: AbortSignal): Promise<VisitState | null> {
      if (!isId(visitId) || state === 'no-show' || state === 'cancelled') return null;
      const arrived = state !== 'expected';
      const found = await client.get(`/individual_appointments/${visitId}/attendees`, {}, Attendees, signal);
      const attendee = found?.attendees.find(({ cancelled_at: at }) => at === null);
      if (!attendee) return null;
      if ((attendee.arrived ?? false) !== arrived) await client.put(`/attendees/${attendee.id}`, { arrived }, signal);
      return arrived ? 'arrived' : 'booked';
    },
  };

  async function visitOf(one: DayAppointment, patient: Patient, signal: AbortSignal): Promise<DayVisit> {
    const [type, doctor] = await Promise.all([
      names.nameAt('appointment_types', one.appointment_type, signal),
      names.nameAt('practitioners', one.practitioner, signal),
    ]);
    const preferred = patient.preferred_first_name?.trim();
    return {
      id: one.id,
      patientId: patient.id,
      name: nameOf(patient),
      preferredName: preferred || null,
      dateOfBirth: patient.date_of_birth ?? null,
      startsAt: new Date(one.starts_at).toISOString(),
      type,
      doctor,
      state: stateOf(one),
    };
  }
}

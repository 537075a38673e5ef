import type { FhirConfig } from '../config';
import { LARGEST_PAGE } from '../ask-json';
import { eachOf } from '../../phone-index/each-of';
import type { DayVisit, VisitState } from '../port';
import { remembering } from '../../phone-index/remembering';
import type { FhirClient } from './fhir-client';
import type { Practitioners } from './practitioners';
import { Appointment, conceptText, firstText, nameText, Patient, patientIdIn } from './resources';

/** R4 AppointmentStatus; others, such as `proposed`, are not visits yet. */
const STATES: Readonly<Record<string, VisitState>> = {
  booked: 'booked',
  pending: 'booked',
  arrived: 'arrived',
  'checked-in': 'arrived',
  fulfilled: 'done',
  noshow: 'no-show',
  cancelled: 'cancelled',
  'entered-in-error': 'cancelled',
};
/** A patient's name and birth date seldom change; the visits of a day are read every other minute. */
const PATIENT_MS = 6 * 3_600_000;
/** Patients that are read one by one where the server does not include them. */
const AT_ONCE = 4;
const PAGES = 20;

/** The visits of a day (R4 Appointment, search by `date`). Filtered again here: a server may ignore a parameter. */
export function fhirDay(client: FhirClient, { flavor }: FhirConfig, practitioners: Practitioners) {
  const patients = remembering<Patient | null>(PATIENT_MS);
  /** Parameters that OpenEMR does not know, and refuses. */
  const more: Record<string, string> = flavor === 'openemr' ? {} : { _include: 'Appointment:patient', _count: '100' };

  return async function visitsBetween(from: Date, to: Date, signal: AbortSignal): Promise<DayVisit[]> {
    const found: { id: string; patientId: string; state: VisitState; appointment: Appointment; startsAt: string }[] =
      [];
    const query = { date: [`ge${from.toISOString()}`, `lt${to.toISOString()}`], ...more };
    for await (const { resources } of client.search('Appointment', query, signal, {
      pages: PAGES,
      bytes: LARGEST_PAGE,
    })) {
      for (const one of resources) {
        const included = Patient.safeParse(one).data;
        if (included) await patients.get(included.id, () => Promise.resolve(included));
        const { data: appointment } = Appointment.safeParse(one);
        const start = Date.parse(appointment?.start ?? '');
        const state = STATES[appointment?.status ?? ''];
        if (!appointment || !state || !(start >= from.getTime() && start < to.getTime())) continue;
        const [patientId] = appointment.participant.flatMap(({ actor }) => patientIdIn(actor) ?? []);
        if (patientId !== undefined)
          found.push({ id: appointment.id, patientId, state, appointment, startsAt: new Date(start).toISOString() });
      }
    }
    const visits = await eachOf(found, AT_ONCE, async ({ appointment, ...visit }): Promise<DayVisit[]> => {
      const patient = await patients.get(visit.patientId, async () => {
        const read = Patient.safeParse(await client.read(`Patient/${visit.patientId}`, signal));
        return read.data ?? null;
      });
      if (!patient) return [];
      return [
        {
          ...visit,
          name: nameText(patient.name, Date.now()),
          preferredName: patient.name.find(({ use }) => use === 'nickname' || use === 'usual')?.given[0] ?? null,
          dateOfBirth: patient.birthDate ?? null,
          type: conceptText(appointment.appointmentType) ?? firstText(appointment.serviceType),
          doctor: await practitioners.nameOf(
            appointment.participant.map(({ actor }) => actor),
            signal,
          ),
        },
      ];
    });
    return visits.flat();
  };
}

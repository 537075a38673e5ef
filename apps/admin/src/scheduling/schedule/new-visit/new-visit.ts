import { isGivenUp, type Schedule, type VisitRow } from '@harmony/domain';
import { clockOf } from '../../../platform/kit/forms/field-values';
import type { Sought } from './find-times';
import type { KnownPatient, Newcomer } from './patient';
import { idOf, withService, type Treatment } from './treatment-fields';

/** A new visit as its form holds it. */
export interface NewVisitDraft extends Treatment {
  patient: KnownPatient | null;
  /** Instead of a patient. */
  newcomer: Newcomer | null;
  /** By the clinic's clock: '2026-11-24' and '10:30'. A walk-in without a time comes as soon as somebody is free. */
  date: string;
  time: string;
  /** Empty: as long as it usually takes. */
  minutes: string;
  note: string;
  source: 'desk' | 'phone';
}

export interface NewVisitStart {
  /** ISO 8601. */
  start: string | null;
  practitionerId: number | null;
  walkIn: boolean;
  schedule: Schedule;
}

/** What the form begins with: the time that was pressed, or the date that is shown unless it is over. */
export function draftOf({ start, practitionerId, walkIn, schedule }: NewVisitStart): NewVisitDraft {
  const [date = '', time = ''] = start === null ? [] : clockOf(start, schedule.world.timeZone).split('T');
  const shown = schedule.from < schedule.today ? schedule.today : schedule.from;
  return {
    patient: null,
    newcomer: null,
    service: '',
    practitioner: practitionerId === null ? '' : String(practitionerId),
    date: walkIn ? schedule.today : date || shown,
    time: walkIn ? '' : time,
    minutes: '',
    note: '',
    source: 'desk',
  };
}

/** A length as it is typed; null where nothing or no number of minutes is. */
const minutesIn = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null);

/** What free times are looked for; null until a treatment is chosen. */
export function soughtOf({ service, practitioner, minutes }: NewVisitDraft): Sought | null {
  const serviceId = idOf(service);
  if (serviceId === null) return null;
  return { serviceId, practitionerId: idOf(practitioner), duration: minutesIn(minutes) };
}

/** The last visit that says what to repeat: it took place, or will, with a treatment that can be booked. */
export const lastOf = (visits: readonly VisitRow[], { world }: Schedule): VisitRow | undefined =>
  visits.find(
    ({ state, serviceId }) => !isGivenUp(state) && world.services.some((service) => service.serviceId === serviceId),
  );

/** Treatment and practitioner of a visit, as far as they can be booked. */
export const repeated = (schedule: Schedule, { serviceId, practitionerId }: VisitRow): Treatment =>
  withService(schedule, { service: '', practitioner: String(practitionerId ?? '') }, String(serviceId ?? ''));

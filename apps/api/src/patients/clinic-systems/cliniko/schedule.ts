import type { ClinikoConfig } from '../config';
import type { ExternalOutcome, ExternalSchedule, ExternalWish } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import type { ClinikoClient } from './cliniko-client';
import { CLINIKO } from './names';
import { isId } from './resources';
import { clinikoBusiness } from './schedule-business';
import { hasKey, movedNote, newNote, placeBefore, placeOf } from './schedule-notes';
import { clinikoOpenings, MOST_DAYS } from './schedule-openings';
import { patientFor } from './schedule-patient';
import { ScheduledAppointment } from './schedule-resources';
import { APPOINTMENTS, clinikoSettling } from './schedule-settle';

const TAKEN: ExternalOutcome = { outcome: 'taken' };

/**
 * The schedule that Cliniko keeps (docs.api.cliniko.com: Available Time, Individual Appointment). `pausesMs`: see
 * {@link clinikoSettling}.
 */
export function clinikoSchedule(
  client: ClinikoClient,
  config: ClinikoConfig,
  pausesMs?: readonly number[],
): ExternalSchedule {
  const business = clinikoBusiness(client, config);
  const { appointmentsAt, cancel, settle } = clinikoSettling(client, pausesMs);

  const outcomeOf = async (one: ScheduledAppointment, signal: AbortSignal): Promise<ExternalOutcome> =>
    (await settle(one, signal)) ? { outcome: 'booked', id: one.id } : TAKEN;

  const read = (id: string, signal: AbortSignal) =>
    isId(id) ? client.get(`${APPOINTMENTS}/${id}`, {}, ScheduledAppointment, signal) : Promise.resolve(null);

  return {
    title: 'Cliniko',
    mostDays: MOST_DAYS,
    ...clinikoOpenings(client, business),

    async book(wish, signal) {
      requireIds(wish);
      const { id: place } = await business(signal);
      // Who comes too late is told before Cliniko writes to the patient.
      const there = await appointmentsAt(wish.practitioner, wish, signal);
      const own = there.find(({ notes }) => hasKey(notes, wish.key));
      if (own) return outcomeOf(own, signal);
      if (there.length > 0) return TAKEN;
      const patient = await patientFor(client, wish, signal);
      const body = {
        starts_at: wish.startsAt,
        ends_at: wish.endsAt,
        patient_id: patient,
        practitioner_id: wish.practitioner,
        appointment_type_id: wish.service,
        business_id: place,
        notes: newNote(wish),
      };
      const added = await client.post(APPOINTMENTS, body, ScheduledAppointment, signal);
      return outcomeOf(added, signal);
    },

    async find(wish, signal) {
      requireIds(wish);
      const there = await appointmentsAt(wish.practitioner, wish, signal);
      const own = there.find(
        ({ notes, starts_at: at }) => hasKey(notes, wish.key) && at === new Date(wish.startsAt).toISOString(),
      );
      return own && (await settle(own, signal)) ? own.id : null;
    },

    async move(id, to, signal) {
      requireIds(to);
      const one = await read(id, signal);
      if (!one || one.cancelled_at !== null) throw gone();
      const isThere = one.starts_at === new Date(to.startsAt).toISOString() && one.practitioner === to.practitioner;
      // Either nothing changes, or the answer to an earlier move was lost.
      if (isThere) return placeBefore(one.notes) ? outcomeOf(one, signal) : { outcome: 'booked', id };
      // While it is away, its own time can be taken: it only leaves for one that seems free.
      const there = await appointmentsAt(to.practitioner, to, signal);
      if (there.some((other) => other.id !== id)) return TAKEN;
      const moved = { starts_at: to.startsAt, ends_at: to.endsAt, notes: movedNote(one.notes, to.key, placeOf(one)) };
      const body = { ...moved, practitioner_id: to.practitioner };
      if (!(await client.patch(`${APPOINTMENTS}/${id}`, body, signal))) throw gone();
      return outcomeOf({ ...one, ...moved, practitioner: to.practitioner }, signal);
    },

    async cancel(id, signal) {
      const one = await read(id, signal);
      if (one && one.cancelled_at === null) await cancel(id, 'Canceled with Harmony.', signal);
    },
  };
}

const gone = () => new ClinicSystemUnavailable(CLINIKO, 'The appointment is no longer in Cliniko.', null, true);

/** Ids go into addresses and filters. */
function requireIds({ service, practitioner }: ExternalWish): void {
  if (isId(service) && isId(practitioner)) return;
  const problem = 'This appointment type or practitioner doesn’t exist in Cliniko.';
  throw new ClinicSystemUnavailable(CLINIKO, problem, null, true);
}

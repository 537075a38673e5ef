import { z } from 'zod';
import { linkedId } from './linked-names';
import { AppointmentType, Id, isId, moment, Practitioner, text } from './resources';

/*
 * The parts of Cliniko's answers that booking uses. Unlike what is only shown, nothing invalid is left out: who overlooks an
 * appointment books it twice.
 */

const linkedTo = z
  .object({ links: z.object({ self: z.string() }) })
  .transform((to) => linkedId(to) ?? '')
  .refine(isId);
const instant = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .transform((value) => new Date(value).toISOString());

/** A business is a place of the clinic, with its own schedule. `time_zone_identifier`: IANA. */
export const Businesses = z.object({
  businesses: z.array(
    z.object({ id: Id, business_name: text, display_name: text, time_zone_identifier: text, archived_at: moment }),
  ),
});
export const PublicSettings = z.object({ account: z.object({ time_zone_identifier: text }) });

export const AppointmentTypes = z.object({
  appointment_types: z.array(
    AppointmentType.extend({
      id: Id,
      duration_in_minutes: z.number().int().nonnegative(),
      max_attendees: z.number().nullish(),
    }),
  ),
});
export const Practitioners = z.object({ practitioners: z.array(Practitioner.extend({ id: Id })) });
export const AvailableTimes = z.object({ available_times: z.array(z.object({ appointment_start: instant })) });

/** An appointment as it lies in the schedule. `practitioner`: the id. */
export const ScheduledAppointment = z.object({
  id: Id,
  starts_at: instant,
  ends_at: instant,
  cancelled_at: moment,
  notes: z
    .string()
    .nullish()
    .transform((notes) => notes ?? null),
  practitioner: linkedTo,
});
export type ScheduledAppointment = z.output<typeof ScheduledAppointment>;
export const ScheduledAppointments = z.object({ individual_appointments: z.array(ScheduledAppointment) });

/** Whether anything overlaps an appointment: other appointments, groups, blocked times. It does not say what. */
export const Conflicts = z.object({ conflicts: z.object({ exist: z.boolean() }) });

export const AddedPatient = z.object({ id: Id });

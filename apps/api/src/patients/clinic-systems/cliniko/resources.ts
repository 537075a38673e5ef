import { z } from 'zod';

/* The parts of Cliniko's answers that are used. Ids are strings: they do not fit into a number. */

export const Id = z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^\d{1,20}$/));
export const text = z.string().nullish().catch(null);
/** Treats absent, null and empty text alike. */
export const moment = text.transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null));
const link = z
  .object({ links: z.object({ self: z.string() }) })
  .nullish()
  .catch(null);

/** Invalid items are left out. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const parsed = item.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

export const isId = (id: string): boolean => Id.safeParse(id).success;

export const Links = z.object({
  links: z
    .object({ next: z.string().optional().catch(undefined) })
    .catch({})
    .default({}),
});

export const Patient = z.object({
  id: Id,
  first_name: text,
  last_name: text,
  preferred_first_name: text,
  date_of_birth: text,
  email: text,
  archived_at: moment,
  deleted_at: moment,
  merged_at: moment,
  updated_at: moment,
  patient_phone_numbers: listOf(z.object({ phone_type: text, number: z.string() })).catch([]),
});
export type Patient = z.output<typeof Patient>;
export const Patients = z.object({ patients: listOf(Patient) });

const Appointment = z.object({
  starts_at: z.string(),
  ends_at: moment,
  cancelled_at: moment,
  did_not_arrive: z.boolean().nullish().catch(null),
  appointment_type: link,
  practitioner: link,
});
export type Appointment = z.output<typeof Appointment>;
export const Appointments = z.object({ individual_appointments: listOf(Appointment) });

/** An appointment of the day: with its id and its patient. */
const DayAppointment = Appointment.extend({
  id: Id,
  patient: link,
  patient_arrived: z.boolean().nullish().catch(null),
});
export type DayAppointment = z.output<typeof DayAppointment>;
export const DayAppointments = z.object({ individual_appointments: listOf(DayAppointment) });

/** Who takes part in an appointment; of individual ones, the patient alone. */
export const Attendees = z.object({
  attendees: listOf(z.object({ id: Id, arrived: z.boolean().nullish().catch(null), cancelled_at: moment })),
});

export const AppointmentType = z.object({ name: z.string() });
export const Practitioner = z.object({ display_name: text, first_name: text, last_name: text });

const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const Invoices = z.object({
  invoices: listOf(z.object({ status: z.number().nullish().catch(null), total_amount: amount })),
  total_entries: z.number().optional().catch(undefined),
});

export const MedicalAlerts = z.object({ medical_alerts: listOf(z.object({ name: z.string(), archived_at: moment })) });

/** Notes on calls and messages. */
export const Communications = z.object({
  communications: z.array(z.object({ content: z.string(), from: z.string().nullish(), to: z.string().nullish() })),
});

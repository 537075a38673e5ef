import { z } from 'zod';
import { Id, nullableLine, nullableText, requiredLine, Timestamp, VideoSchema } from '../../platform/common.schema';
import { SpokenLanguage } from '../../platform/translations.schema';
import { VISIT_CHANGES, VISIT_SOURCES, VISIT_STATES } from './visits';

/* Visits of the built-in clinic system, as the desk keeps them: each by itself, whatever becomes of its patient's record. */

export const VisitStateSchema = z.enum(VISIT_STATES);

export const VisitRowSchema = z.object({
  id: Id,
  patientId: Id,
  patientName: z.string(),
  startsAt: Timestamp,
  /** Null: nobody has said how long it takes. */
  endsAt: Timestamp.nullable(),
  /** The service and the practitioner as they are published; null: none of these. Their names are kept beside them. */
  serviceId: Id.nullable(),
  practitionerId: Id.nullable(),
  /** Where it takes place; null: no room is kept for it. */
  roomId: Id.nullable(),
  /** By the rules that its service has now. */
  video: VideoSchema,
  type: z.string().nullable(),
  doctor: z.string().nullable(),
  state: VisitStateSchema,
  source: z.enum(VISIT_SOURCES),
  /** Who is to be reached about this visit, where it is not the patient. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  note: z.string().nullable(),
  /** In which language its mails are. */
  language: SpokenLanguage,
  seriesId: z.uuid().nullable(),
  confirmedAt: Timestamp.nullable(),
  arrivedAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  isLateCancel: z.boolean(),
  isOverbooked: z.boolean(),
  isFirst: z.boolean(),
  /** The patient was not written to about it as it is now: their mailbox had had the mails of a day. */
  isUntold: z.boolean(),
  /** Until then a booking waits for the button of its mail; null: for none. */
  verifyBy: Timestamp.nullable(),
  /** Counts the changes; a change names the one it has seen in `If-Match`. */
  revision: z.int(),
});
export type VisitRow = z.infer<typeof VisitRowSchema>;

/** All visits of a patient, the latest first. */
export const PatientVisitsSchema = z.object({
  items: z.array(VisitRowSchema),
  /** From so many hours before a visit on, a cancellation is a late one unless the desk says otherwise. */
  lateHours: z.int(),
});
export type PatientVisits = z.infer<typeof PatientVisitsSchema>;

export const VisitsQuery = z.object({
  patient: z
    .string('Say whose visits')
    .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(Id),
});
export type VisitsQuery = z.output<typeof VisitsQuery>;

const fields = {
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  serviceId: Id.nullable(),
  practitionerId: Id.nullable(),
  type: nullableLine(200),
  doctor: nullableLine(200),
  contactName: nullableLine(200),
  contactEmail: nullableLine(254).pipe(z.email('Enter an email address such as name@example.com').nullable()),
  contactPhone: nullableLine(40),
  note: nullableText(500),
};

/** The desk takes a time although it is taken, or nobody works then: clinics overbook on purpose. */
const BookAnyway = z.boolean('Must be true or false');

/** Somebody who is not a patient yet; the number as it is typed or as it called. */
const NewPatient = z.strictObject({
  name: requiredLine(200),
  phone: fields.contactPhone.default(null),
  email: fields.contactEmail.default(null),
});

/**
 * For a patient, or for somebody new. Names are needed only for what is not published: those of a service and a practitioner are
 * taken from them.
 */
export const CreateVisitBody = z
  .strictObject({
    patientId: Id.nullable().default(null),
    newPatient: NewPatient.nullable().default(null),
    startsAt: fields.startsAt,
    endsAt: fields.endsAt.default(null),
    serviceId: fields.serviceId.default(null),
    practitionerId: fields.practitionerId.default(null),
    type: fields.type.default(null),
    doctor: fields.doctor.default(null),
    contactName: fields.contactName.default(null),
    contactEmail: fields.contactEmail.default(null),
    contactPhone: fields.contactPhone.default(null),
    note: fields.note.default(null),
    /** Visits of the past are entered with what became of them. */
    state: VisitStateSchema.default('booked'),
    source: z.enum(['desk', 'phone']).default('desk'),
    bookAnyway: BookAnyway.default(false),
  })
  .refine(({ patientId, newPatient }) => (patientId === null) !== (newPatient === null), {
    message: 'Choose a patient, or enter someone new',
    path: ['patientId'],
  });
export type CreateVisitBody = z.input<typeof CreateVisitBody>;

/**
 * Without an end, a visit that is moved keeps its length. `roomId`: this room and no other; null: none in particular, which is one
 * that is free where the treatment needs one.
 */
export const UpdateVisitBody = z.strictObject({ ...fields, roomId: Id.nullable(), bookAnyway: BookAnyway }).partial();
export type UpdateVisitBody = z.input<typeof UpdateVisitBody>;

/**
 * One step, forward or back. `isLateCancel`: a cancellation counts as late. `bookAnyway`: what is taken back takes its time again
 * although somebody else has it now.
 */
export const UpdateVisitStateBody = z.strictObject({
  state: VisitStateSchema,
  isLateCancel: z.boolean('Must be true or false').default(false),
  bookAnyway: BookAnyway.default(false),
});
export type UpdateVisitStateBody = z.input<typeof UpdateVisitStateBody>;

/** Who did what to a visit, the latest first. Of times, states and names it says from which to which. */
export const VisitHistorySchema = z.array(
  z.object({
    id: z.int(),
    at: Timestamp,
    /** Null: nobody in particular. */
    by: z.string().nullable(),
    what: z.enum(VISIT_CHANGES),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
);
export type VisitHistory = z.infer<typeof VisitHistorySchema>;

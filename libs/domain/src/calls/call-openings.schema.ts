import { z } from 'zod';
import { Id, nullableLine, requiredLine, Timestamp } from '../platform/common.schema';
import { VisitRowSchema } from '../scheduling/visits/visits.schema';

/* What the front desk offers somebody who is on the telephone, and books before the call ends. */

const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
  .transform(Number)
  .pipe(Id);

/**
 * Left out: what the caller had last, and whoever gave it; for somebody new, the first treatment and whoever is free. `patient`:
 * who of a household is calling. `from`: nothing before this moment; left out: now.
 */
export const CallOpeningsQuery = z.object({
  service: IdText.optional(),
  practitioner: z.union([z.literal('any'), IdText]).optional(),
  patient: IdText.optional(),
  from: Timestamp.optional(),
});
export type CallOpeningsQuery = z.output<typeof CallOpeningsQuery>;

const Named = z.object({ id: Id, name: z.string() });

export const CallOpeningsSchema = z.object({
  timeZone: z.string(),
  /**
   * The name of the program that keeps the schedule; null: it is kept here. Then a visit is booked by the caller's name, and moved and
   * cancelled in that program.
   */
  keptIn: z.string().nullable(),
  /** What was asked for, or taken from the last visits. Null: nothing can be booked here. */
  service: Named.nullable(),
  practitioner: Named.nullable(),
  /** What else can be chosen: the services, each with who gives it. */
  services: z.array(Named.extend({ practitioners: z.array(Named) })),
  /** The next free times, the soonest first. */
  openings: z.array(z.object({ startsAt: Timestamp, endsAt: Timestamp, practitioner: Named })),
  /** The coming visits of everybody who may be calling, or of `patient`, the next first. */
  visits: z.array(VisitRowSchema),
  lateHours: z.int(),
});
export type CallOpenings = z.infer<typeof CallOpeningsSchema>;

/** Keeps a time in the desk's name while the sentence is spoken, instead of the one that this call had kept before. */
export const HoldForCallBody = z.strictObject({ serviceId: Id, practitionerId: Id, startsAt: Timestamp });
export type HoldForCallBody = z.input<typeof HoldForCallBody>;

export const CallHoldSchema = z.object({
  startsAt: Timestamp,
  endsAt: Timestamp,
  practitionerId: Id,
  expiresAt: Timestamp,
});
export type CallHold = z.infer<typeof CallHoldSchema>;

/**
 * Books for whoever calls: the patient `patientId`, one of those that the caller's number may belong to, or somebody
 * new with this name and the caller's number. Exactly one of the two. Email is for the confirmation.
 */
export const BookForCallBody = z
  .strictObject({
    ...HoldForCallBody.shape,
    patientId: Id.nullable().default(null),
    name: requiredLine(120).nullable().default(null),
    email: nullableLine(254).pipe(z.email('Enter an email address such as name@example.com').nullable()).default(null),
  })
  .refine(({ patientId, name }) => (patientId === null) !== (name === null), {
    message: 'Choose the patient, or enter a name',
    path: ['name'],
  });
export type BookForCallBody = z.input<typeof BookForCallBody>;

/**
 * Books for whoever calls in the program that keeps the schedule. `patientRef`: the patient there, as the card of the call names them;
 * null: the one with this name and address, or somebody new.
 */
export const BookExternalForCallBody = z.strictObject({
  ...HoldForCallBody.shape,
  name: requiredLine(120),
  email: nullableLine(254).pipe(z.email('Enter an email address such as name@example.com').nullable()).default(null),
  patientRef: z.string().max(200).nullable().default(null),
});
export type BookExternalForCallBody = z.input<typeof BookExternalForCallBody>;

/** `isLateCancel`: the cancellation counts as late. */
export const CancelForCallBody = z.strictObject({ isLateCancel: z.boolean('Must be true or false').default(false) });
export type CancelForCallBody = z.input<typeof CancelForCallBody>;

import { z } from 'zod';
import {
  Id,
  nullableLine,
  nullableText,
  QueryFlag,
  queryNumber,
  requiredLine,
  requiredText,
  text,
  Timestamp,
  WebUrl,
} from '../platform/common.schema';
import { NoteDeliverySchema } from './caller-card.schema';
import { PATIENT_VISIT_STATES } from './patients';

/* Patients of the built-in clinic system, as administrators keep them. */

const nullableLink = z
  .union([WebUrl, z.literal(''), z.null()], 'Enter a full web address that starts with https://')
  .transform((value) => (value === '' ? null : value));

const DateOfBirth = z
  .union([z.iso.date('Enter a date such as 1980-04-27'), z.literal(''), z.null()], 'Enter a date such as 1980-04-27')
  .transform((value) => (value === '' ? null : value))
  .refine((value) => value === null || value >= '1880-01-01', 'Enter a date after 1880');

/** Dollars and cents; negative when the patient owes money. */
const Balance = z
  .number('Enter an amount such as -120 or 47.50')
  .min(-10_000_000, 'Must be at least -10,000,000')
  .max(10_000_000, 'Must be at most 10,000,000')
  .refine((value) => Number(value.toFixed(2)) === value, 'Use at most two decimals')
  .nullable();

/** A phone number as typed, with the relation of its owner when it belongs to a relative. */
const PhoneBody = z.strictObject({
  raw: requiredLine(100),
  kind: nullableText(40).default(null),
  relation: nullableText(60).default(null),
});

const VisitBody = z.strictObject({
  startsAt: Timestamp,
  type: nullableText(200).default(null),
  doctor: nullableText(200).default(null),
  status: z.enum(PATIENT_VISIT_STATES).default('booked'),
});

const visitsOf = <Visit extends z.ZodType>(visit: Visit) => z.array(visit).max(500, 'Use at most 500 visits');

const fields = {
  name: requiredLine(200),
  preferredName: nullableLine(200),
  dateOfBirth: DateOfBirth,
  email: nullableText(254).pipe(z.email('Enter an email address such as name@example.com').nullable()),
  externalId: nullableText(100),
  externalLink: nullableLink,
  balance: Balance,
  balanceLink: nullableLink,
  alerts: z.array(requiredText(300)).max(20, 'Use at most 20 alerts'),
  isLead: z.boolean('Must be true or false'),
  isActive: z.boolean('Must be true or false'),
  /** Somebody else might hear a message on their telephone. */
  leaveNoMessage: z.boolean('Must be true or false'),
  /** All of the patient's numbers: the list replaces the one before. */
  phones: z.array(PhoneBody).max(20, 'Use at most 20 numbers'),
};

export const CreatePatientBody = z.strictObject({
  name: fields.name,
  preferredName: fields.preferredName.default(null),
  dateOfBirth: fields.dateOfBirth.default(null),
  email: fields.email.default(null),
  externalId: fields.externalId.default(null),
  externalLink: fields.externalLink.default(null),
  balance: fields.balance.default(null),
  balanceLink: fields.balanceLink.default(null),
  alerts: fields.alerts.default([]),
  isLead: fields.isLead.default(false),
  isActive: fields.isActive.default(true),
  leaveNoMessage: fields.leaveNoMessage.default(false),
  phones: fields.phones.default([]),
  visits: visitsOf(VisitBody).default([]),
});
export type CreatePatientBody = z.input<typeof CreatePatientBody>;

/**
 * `visits`: all of them. A visit of the list is the one with its id, or else the stored one that is like it or begins at the
 * same time; stored ones that are not in the list are removed. Without the list they stay as they are.
 */
export const UpdatePatientBody = z
  .strictObject({ ...fields, visits: visitsOf(VisitBody.extend({ id: Id.optional() })) })
  .partial();
export type UpdatePatientBody = z.input<typeof UpdatePatientBody>;

/** A patient in the list. */
export const PatientRowSchema = z.object({
  id: Id,
  externalId: z.string().nullable(),
  name: z.string(),
  preferredName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  email: z.string().nullable(),
  balance: z.number().nullable(),
  isLead: z.boolean(),
  isActive: z.boolean(),
  phones: z.array(z.string()),
  updatedAt: Timestamp,
});
export type PatientRow = z.infer<typeof PatientRowSchema>;

export const PatientsPageSchema = z.object({ items: z.array(PatientRowSchema), total: z.int() });
export type PatientsPage = z.infer<typeof PatientsPageSchema>;

/** `search` covers names, e-mail addresses and, from four digits on, phone numbers. */
export const PatientsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  leads: QueryFlag.optional(),
  limit: queryNumber(200, 50),
  offset: queryNumber(10_000_000, 0),
});
export type PatientsQuery = z.output<typeof PatientsQuery>;

/** One phone number. `e164` is null when it could not be parsed; it then matches no caller. */
export const PatientPhoneSchema = z.object({
  raw: z.string(),
  e164: z.string().nullable(),
  ext: z.string().nullable(),
  kind: z.string().nullable(),
  relation: z.string().nullable(),
});

export const PatientVisitSchema = z.object({
  id: Id,
  startsAt: Timestamp,
  type: z.string().nullable(),
  doctor: z.string().nullable(),
  status: z.enum(PATIENT_VISIT_STATES),
});

/** One patient with everything the editor shows. */
export const PatientSchema = z.object({
  ...PatientRowSchema.omit({ phones: true }).shape,
  externalLink: z.string().nullable(),
  balanceLink: z.string().nullable(),
  alerts: z.array(z.string()),
  leaveNoMessage: z.boolean(),
  phones: z.array(PatientPhoneSchema),
  visits: z.array(PatientVisitSchema),
  notes: z.string(),
  notesAuthor: z.string().nullable(),
  notesSavedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Patient = z.infer<typeof PatientSchema>;

/** How many versions of notes a history has at most. */
export const NOTE_VERSIONS_LISTED = 200;

/** A saved version of a patient's notes; the newest one is current. */
export const PatientNoteVersionSchema = z.object({
  id: z.int(),
  notes: z.string(),
  author: z.string(),
  delivery: NoteDeliverySchema,
  savedAt: Timestamp,
});
export type PatientNoteVersion = z.infer<typeof PatientNoteVersionSchema>;

/** An id of a patient in any clinic system: a number, or `system:id` for systems other than the built-in one. */
export const PatientRefParams = z.object({ id: z.string().min(1).max(200) });

/** A name to search for, of at least two characters. */
export const SearchPatientsQuery = z.object({ q: z.string().trim().min(2, 'Type at least two letters').max(100) });
export type SearchPatientsQuery = z.output<typeof SearchPatientsQuery>;

/** A result of the name search in the call monitor. */
export const PatientHitSchema = z.object({
  id: z.string(),
  name: z.string(),
  birthYear: z.int().nullable(),
  nameLink: z.string().nullable(),
  isLead: z.boolean(),
});
export type PatientHit = z.infer<typeof PatientHitSchema>;

/** Which member of a household is calling. */
export const PickPatientBody = z.strictObject({ patientId: text(200).pipe(z.string().min(1, 'Choose a patient')) });
export type PickPatientBody = z.input<typeof PickPatientBody>;

export const LeadSchema = z.object({ patientId: z.string() });
export type Lead = z.infer<typeof LeadSchema>;

/** State of a clinic system and of our index of its phone numbers. */
export const ClinicSystemHealthSchema = z.object({
  name: z.string(),
  /** `building`: the index is being read for the first time; `degraded`: the system is not reachable at the moment. */
  state: z.enum(['building', 'up', 'degraded']),
  /** One sentence: what is wrong and what to do. */
  problem: z.string().nullable(),
  /** Duration of the last successful request, in milliseconds. */
  latencyMs: z.number().nullable(),
  /** When the index was last synchronised with the system. */
  syncedAt: Timestamp.nullable(),
  indexedNumbers: z.int(),
});
export type ClinicSystemHealth = z.infer<typeof ClinicSystemHealthSchema>;

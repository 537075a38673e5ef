import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';
import { CARD_PARTS, MATCH_LEVELS, PATIENTS_STATES } from './caller-card';

/** A visit of a patient. `date` is an instant or 'YYYY-MM-DD', as exact as the clinic system knows it. */
export const VisitSchema = z.object({ date: z.string(), type: z.string().nullable(), doctor: z.string().nullable() });
export type Visit = z.infer<typeof VisitSchema>;

export const MatchLevelSchema = z.enum(MATCH_LEVELS);
export type MatchLevel = z.infer<typeof MatchLevelSchema>;

/**
 * A patient who may be calling (docs/product.md, section 3). `accountBalance` is in dollars, negative when the patient
 * owes money. Links are http(s) only. `asOf` is when the clinic system last confirmed these details; `live` is false
 * while it is not reachable.
 */
export const CallPatientSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameLink: z.string().nullable(),
  accountBalance: z.number().nullable(),
  accountBalanceLink: z.string().nullable(),
  lastVisit: VisitSchema.nullable(),
  nextVisit: VisitSchema.nullable(),
  notes: z.string(),
  /** Who wrote the notes last, and when. */
  notesAuthor: z.string().nullable(),
  notesSavedAt: Timestamp.nullable(),
  match: MatchLevelSchema,
  /** 'parent', 'spouse' … when the number belongs to a relative. */
  relation: z.string().nullable(),
  birthYear: z.int().nullable(),
  alerts: z.array(z.string()),
  /** A caller who is not yet a patient. */
  isLead: z.boolean(),
  /** The member of a household who was last chosen for this number: marked as likely, never chosen automatically. */
  isRemembered: z.boolean().optional(),
  asOf: Timestamp,
  live: z.boolean(),
  /** Details that the clinic system has not given yet; they follow for live calls, else when the call is opened. */
  awaited: z.array(z.enum(CARD_PARTS)).optional(),
  /** Details that the clinic system could not give. */
  failed: z.array(z.enum(CARD_PARTS)).optional(),
});
export type CallPatient = z.infer<typeof CallPatientSchema>;

export const PatientsStateSchema = z.enum(PATIENTS_STATES);
export type PatientsState = z.infer<typeof PatientsStateSchema>;

export const NoteDeliverySchema = z.enum(['sent', 'kept', 'pending', 'failed']);

/**
 * The whole text of a patient's notes, which replaces the previous version (earlier ones are kept, with their authors).
 */
export const SavePatientNotesBody = z.strictObject({
  notes: z.string().trim().max(5000, 'Use at most 5000 characters'),
  /** `notesSavedAt` as it was when the editing began; 409 `stale` when somebody else has saved since. */
  unchangedSince: Timestamp.nullable(),
  /** The call during which it was written: the clinic system gets its number. */
  callId: z.string().max(100).optional(),
});
export type SavePatientNotesBody = z.input<typeof SavePatientNotesBody>;

export const PatientNotesSchema = z.object({
  patientId: z.string(),
  notes: z.string(),
  notesAuthor: z.string().nullable(),
  notesSavedAt: Timestamp.nullable(),
  /** Whether the clinic system took the note too: `kept` it takes none, `pending` not yet, `failed` it refused it. */
  delivery: NoteDeliverySchema,
});
export type PatientNotes = z.infer<typeof PatientNotesSchema>;

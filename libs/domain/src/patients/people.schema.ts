import { z } from 'zod';
import { Id, queryNumber, Timestamp } from '../platform/common.schema';
import { inboxPage, PageQuery } from '../platform/inbox/inbox.schema';
import { TIMELINE_KIND_KEYS } from './people';

/**
 * A person: a patient by the reference that the monitor uses (`12`, `fhir:abc`), or a telephone number in E.164, of
 * whoever calls with it, or an e-mail address.
 */
export const PersonParams = z.object({
  key: z
    .string()
    .max(100)
    .regex(
      /^(?:\+\d{5,15}|[^\s@]+@[^\s@]+|[\w:.-]+)$/,
      'Must be a patient ID, a number such as +12065550123, or an email address',
    ),
});

/**
 * One thing that happened with a person. `id` names it within its kind; `state` is what people call its state; `isOpen`:
 * something has yet to be done about it. `text` is what it was about: a note, a message, how a call ended.
 */
export const TimelineEntrySchema = z.object({
  kind: z.enum(TIMELINE_KIND_KEYS),
  id: z.string(),
  /** An instant, or 'YYYY-MM-DD' where a clinic system knows no more. */
  at: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  state: z.string().nullable(),
  isOpen: z.boolean(),
  /** Who took the call, wrote the note, or did the last work on it. */
  by: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>;

/** `before` is the `next` of the page before. */
export const TimelineQuery = z.object({ before: z.string().max(200).optional(), limit: queryNumber(100, 20) });
export type TimelineQuery = z.output<typeof TimelineQuery>;

/** `search` looks in names. */
export const OwnPatientsQuery = PageQuery.extend({ search: z.string().trim().max(100).default('') });
export type OwnPatientsQuery = z.output<typeof OwnPatientsQuery>;

/** A patient of the practitioner who asks, with their own visits only. `dateOfBirth` is 'YYYY-MM-DD'. */
export const OwnPatientSchema = z.object({
  id: Id,
  name: z.string(),
  preferredName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  lastVisitAt: Timestamp.nullable(),
  nextVisitAt: Timestamp.nullable(),
});
export type OwnPatient = z.infer<typeof OwnPatientSchema>;

/** `isLinked`: an administrator has said which practitioner the account belongs to. */
export const OwnPatientsPageSchema = inboxPage(OwnPatientSchema).extend({ isLinked: z.boolean() });
export type OwnPatientsPage = z.infer<typeof OwnPatientsPageSchema>;

/** Newest first. Matched by number and by e-mail, never merged: whose number is shared shows what came from it. */
export const TimelineSchema = z.object({
  items: z.array(TimelineEntrySchema),
  next: z.string().nullable(),
  /** The numbers (E.164) and e-mail addresses that it was matched by. */
  numbers: z.array(z.string()),
  emails: z.array(z.string()),
  /** Kinds that this patient's clinic system keeps, and that are therefore not in the list. */
  keptElsewhere: z.array(z.enum(TIMELINE_KIND_KEYS)),
  now: Timestamp,
});
export type Timeline = z.infer<typeof TimelineSchema>;

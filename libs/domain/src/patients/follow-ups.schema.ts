import { z } from 'zod';
import { Id, queryNumber, Timestamp } from '../platform/common.schema';
import { FOLLOW_UP_KINDS, FOLLOW_UP_OUTCOME_KEYS } from './follow-ups';

export const FollowUpKindSchema = z.enum(FOLLOW_UP_KINDS);

/** Somebody whose number it is, as far as is known. */
export const FollowUpPersonSchema = z.object({ id: z.string(), name: z.string(), birthYear: z.int().nullable() });

/** A text that somebody has written. */
export const FollowUpTextSchema = z.object({ id: Id, at: Timestamp, words: z.string() });
export type FollowUpText = z.infer<typeof FollowUpTextSchema>;

/**
 * One thing that somebody wants from the clinic. `number` is E.164, `name` what the person wrote; `people` are the
 * patients of the number. `sourceId` is the id of the call, of the last text, or of the row in its inbox.
 */
export const FollowUpSchema = z.object({
  id: Id,
  kind: FollowUpKindSchema,
  sourceId: z.string(),
  number: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  people: z.array(FollowUpPersonSchema),
  /** The last texts of the person in this matter, the earliest first. */
  texts: z.array(FollowUpTextSchema),
  /** How often the person has tried. */
  attempts: z.int(),
  lastAt: Timestamp,
  /** Null for the moment until it is computed. */
  dueAt: Timestamp.nullable(),
  /** Who looks after it. */
  owner: z.object({ ref: z.string(), name: z.string() }).nullable(),
  snoozedUntil: Timestamp.nullable(),
  /** Somebody has spoken with the person since, but the matter is still open. */
  contactedAt: Timestamp.nullable(),
  note: z.string(),
  state: z.enum(['open', 'closed']),
  /** One of FOLLOW_UP_OUTCOMES, AUTOMATIC_OUTCOMES, or the state of its inbox. */
  outcome: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type FollowUp = z.infer<typeof FollowUpSchema>;

/** How many are open, and how many of them are due. */
export const FollowUpCountsSchema = z.object({ open: z.int(), overdue: z.int() });
export type FollowUpCounts = z.infer<typeof FollowUpCountsSchema>;

/** `number` is in E.164; `after` is the id of the last one of the page before. */
export const FollowUpsQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  kind: FollowUpKindSchema.optional(),
  owner: z.enum(['me', 'none']).optional(),
  number: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, 'Enter the number as +12065550123')
    .optional(),
  after: z.coerce.number().pipe(z.int().positive()).optional(),
  limit: queryNumber(500, 100),
});
export type FollowUpsQuery = z.output<typeof FollowUpsQuery>;

/** Open ones by when they are due, closed ones the latest first. */
export const FollowUpsPageSchema = z.object({
  items: z.array(FollowUpSchema),
  counts: FollowUpCountsSchema,
  /** `after` of the next page; null at the end. */
  next: Id.nullable(),
  /** Who asks, as `owner.ref` of a follow-up. */
  me: z.string(),
  /** The clinic's time zone, and the server's time of the answer. */
  timeZone: z.string(),
  now: Timestamp,
});
export type FollowUpsPage = z.infer<typeof FollowUpsPageSchema>;

/** What is pushed to every screen after a change: the rows as they are now. */
export const FollowUpNewsSchema = z.object({
  items: z.array(FollowUpSchema),
  removed: z.array(Id),
  counts: FollowUpCountsSchema,
});
export type FollowUpNews = z.infer<typeof FollowUpNewsSchema>;

/** Takes one over or gives it back, puts it off, or writes something down. */
export const UpdateFollowUpBody = z.strictObject({
  owner: z.enum(['me', 'none']).optional(),
  snoozedUntil: Timestamp.nullable().optional(),
  note: z.string().trim().max(2000, 'Use at most 2000 characters').optional(),
});
export type UpdateFollowUpBody = z.input<typeof UpdateFollowUpBody>;

export const CloseFollowUpBody = z.strictObject({
  outcome: z.enum(FOLLOW_UP_OUTCOME_KEYS),
  note: z.string().trim().max(2000, 'Use at most 2000 characters').optional(),
});
export type CloseFollowUpBody = z.input<typeof CloseFollowUpBody>;

/** Closes several, all or none. */
export const CloseFollowUpsBody = CloseFollowUpBody.extend({
  ids: z.array(Id).min(1, 'Choose at least one').max(500, 'Choose at most 500'),
});
export type CloseFollowUpsBody = z.input<typeof CloseFollowUpsBody>;

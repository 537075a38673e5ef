import { z } from 'zod';
import { Id, IdParams, Timestamp } from '../platform/common.schema';
import { inboxPage } from '../platform/inbox/inbox.schema';
import { DRAFTED, draftedName } from './drafts';

const Fields = z.record(z.string().max(100), z.unknown());

const ROW_ID = '(?:[1-9]\\d{0,9}|[a-z][a-z0-9_]{0,99})';

/** The id of a row in a path: a number for rows of lists, the key of a setting, or `week`. */
export const DraftParams = z.object({ id: z.string().regex(new RegExp(`^${ROW_ID}$`), 'Unknown id') });

/** The ids of at most 100 rows, with commas. */
export const DraftsOfQuery = z.object({
  ids: z
    .string()
    .regex(new RegExp(`^${ROW_ID}(?:,${ROW_ID}){0,99}$`), 'Use at most 100 ids with commas')
    .transform((list) => list.split(',')),
});

/**
 * What has been written of a published row and is not public yet: the fields that differ from it, as the body that changes it
 * would send them. `publishAt` and `unpublishAt` say when it becomes public by itself, and when the row stops being so.
 */
export const DraftSchema = z.object({
  /** As in addresses: `services`, `faq-categories`, `config`. */
  entity: z.string(),
  id: z.string(),
  /** What people call the row. */
  name: z.string(),
  changes: Fields,
  publishAt: Timestamp.nullable(),
  unpublishAt: Timestamp.nullable(),
  /** Until when the preview link works; null: there is none. */
  previewUntil: Timestamp.nullable(),
  /** Why the last attempt to publish it by itself failed, in words for the editor. */
  problem: z.string().nullable(),
  /** `updatedAt` of the row that the changes were made to. */
  basedOn: Timestamp.nullable(),
  changedBy: z.string().nullable(),
  updatedAt: Timestamp,
});
export type Draft = z.infer<typeof DraftSchema>;

/** The draft of one row, or that there is none. */
export const DraftAnswerSchema = z.object({ draft: DraftSchema.nullable() });

/** A draft as a whole. Without changes and dates there is none, and it is deleted. */
export const DraftBody = z.strictObject({
  changes: Fields,
  publishAt: Timestamp.nullable().default(null),
  unpublishAt: Timestamp.nullable().default(null),
});
export type DraftBody = z.input<typeof DraftBody>;

/** A link to the draft for people without an account. The token is shown once: only its hash is stored. */
export const PreviewLinkSchema = z.object({ path: z.string(), until: Timestamp });
export type PreviewLink = z.infer<typeof PreviewLinkSchema>;

/** What a preview link shows: the row with the draft in it, in the form in which the entity's public route answers. */
export const PreviewSchema = z.object({
  entity: z.string(),
  /** The list for settings and hours, the one row otherwise. */
  content: z.unknown(),
  until: Timestamp,
});
export type Preview = z.infer<typeof PreviewSchema>;

/** One change of a row, as a list shows it. */
export const VersionLineSchema = z.object({
  id: Id,
  action: z.enum(['create', 'update', 'delete']),
  /** Names of the fields that this change changed. */
  fields: z.array(z.string()),
  /** The account; null: the clock, or before accounts were noted. */
  by: z.string().nullable(),
  at: Timestamp,
});
export type VersionLine = z.infer<typeof VersionLineSchema>;

/** What a row was like after one change of it. `values` are its fields by their names in the contract. */
export const VersionSchema = VersionLineSchema.extend({ values: Fields });
export type Version = z.infer<typeof VersionSchema>;

/** Which version of which row, in a path. */
export const VersionParams = DraftParams.extend({ version: IdParams.shape.id });

/** The latest versions first, at most 100, and how many there are. */
export const VersionsSchema = z.object({ versions: z.array(VersionLineSchema), total: z.int() });
export type Versions = z.infer<typeof VersionsSchema>;

/** Which version a row becomes again. */
export const RestoreVersionBody = z.strictObject({ version: Id });
export type RestoreVersionBody = z.input<typeof RestoreVersionBody>;

/** `over`: also where somebody else has changed one of the same fields since the draft was begun. */
export const PublishDraftBody = z.strictObject({ over: z.boolean().default(false) });
export type PublishDraftBody = z.input<typeof PublishDraftBody>;

/** A draft as the list of all drafts shows it: with the names of the changed fields, and without what they say. */
export const DraftLineSchema = DraftSchema.omit({ changes: true, previewUntil: true, basedOn: true }).extend({
  fields: z.array(z.string()),
});
export type DraftLine = z.infer<typeof DraftLineSchema>;

/** A page of the drafts that the reader may edit: those that failed first, then those with a date, by it, then the latest ones. */
export const DraftPageSchema = inboxPage(DraftLineSchema);

/** The drafts of several rows. */
export const DraftsOfSchema = z.array(DraftSchema);

/** Of which kind of content, by its name in addresses. */
export const DraftMarksQuery = z.object({ entity: z.enum(DRAFTED.map(draftedName)) });

/** What a list says beside a row that has a draft. */
export const DraftMarkSchema = DraftSchema.pick({ id: true, publishAt: true, unpublishAt: true }).extend({
  isChanged: z.boolean(),
  hasFailed: z.boolean(),
});
export type DraftMark = z.infer<typeof DraftMarkSchema>;
export const DraftMarksSchema = z.array(DraftMarkSchema);

/**
 * What is public now: the row, the entry of the settings, or all opening hours. `draft` is what is left of the draft: when the row goes
 * away again.
 */
export const PublishedSchema = z.object({ row: z.unknown(), draft: DraftSchema.nullable() });
export type Published = z.infer<typeof PublishedSchema>;

/** The row as it is after a version was put back; a deleted one has its old id again. */
export const RestoredVersionSchema = z.object({ row: z.unknown() });

/** A row that is gone, with its last version: who deleted it, and when. */
export const DeletedRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: VersionLineSchema.pick({ id: true, by: true, at: true }),
});
export type DeletedRow = z.infer<typeof DeletedRowSchema>;

/** The rows that were deleted last, at most 100, and how many there are. */
export const DeletedRowsSchema = inboxPage(DeletedRowSchema);

/** The secret of a preview link, as it stands in its path. */
export const PreviewParams = z.object({ token: z.string().max(200) });

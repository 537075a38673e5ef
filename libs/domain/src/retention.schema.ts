import { z } from 'zod';
import { Timestamp } from './common.schema';
import { RETENTION_KINDS } from './retention';

/** What the next removal would take of one kind. */
export const RetentionPreviewSchema = z.object({
  kind: z.enum(RETENTION_KINDS),
  /** Key of the setting. */
  setting: z.string(),
  label: z.string(),
  /** How long it is kept; null: for ever. */
  days: z.int().nullable(),
  /** How many rows would go now. The hold is not considered. */
  rows: z.int(),
  /** When the oldest of all rows of this kind was made (or ended); null when there is none. */
  oldest: Timestamp.nullable(),
});
export type RetentionPreview = z.infer<typeof RetentionPreviewSchema>;

/** What is kept how long, and what would go now. */
export const RetentionSchema = z.object({
  /** Nothing is removed while it is on. */
  hold: z.boolean(),
  /** When the removal last ran; null when it never did. */
  lastRunAt: Timestamp.nullable(),
  kinds: z.array(RetentionPreviewSchema),
});
export type Retention = z.infer<typeof RetentionSchema>;

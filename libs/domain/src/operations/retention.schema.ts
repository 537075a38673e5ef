import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';
import { RETENTION_KINDS } from './retention';

/** What the next removal would delete of one kind of record. */
export const RetentionPreviewSchema = z.object({
  kind: z.enum(RETENTION_KINDS),
  /** Key of the setting. */
  setting: z.string(),
  label: z.string(),
  /** How many days it is kept; null when it is never removed. */
  days: z.int().nullable(),
  /** How many rows would be removed now, ignoring the hold. */
  rows: z.int(),
  /** When the oldest of all rows of this kind was made (or ended); null when there is none. */
  oldest: Timestamp.nullable(),
});
export type RetentionPreview = z.infer<typeof RetentionPreviewSchema>;

/** How long each kind of record is kept, and what would be removed now. */
export const RetentionSchema = z.object({
  /** Nothing is removed while it is on. */
  hold: z.boolean(),
  /** When the removal last ran; null when it never did. */
  lastRunAt: Timestamp.nullable(),
  kinds: z.array(RetentionPreviewSchema),
});
export type Retention = z.infer<typeof RetentionSchema>;

import { z } from 'zod';
import { Id, line, Timestamp } from '../platform/common.schema';
import { BLOCK_KINDS } from './blocks';
import { VisitRowSchema } from './visits/visits.schema';

/* Time in which a practitioner or a room cannot be booked. Visits that are booked already keep their time. */

export const BlockSchema = z.object({
  id: Id,
  kind: z.enum(BLOCK_KINDS),
  /** Empty: what the kind says. */
  title: z.string(),
  /** Exactly one of the two. */
  practitionerId: Id.nullable(),
  roomId: Id.nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** Who blocked it; null: nobody in particular. */
  by: z.string().nullable(),
  /** Counts the changes; a change names the one it has seen in `If-Match`. */
  revision: z.int(),
});
export type Block = z.infer<typeof BlockSchema>;

/** A block as it is saved, whole. */
export const BlockBody = z
  .strictObject({
    kind: z.enum(BLOCK_KINDS, 'Choose one'),
    title: line(120).default(''),
    practitionerId: Id.nullable().default(null),
    roomId: Id.nullable().default(null),
    startsAt: Timestamp,
    endsAt: Timestamp,
  })
  .refine(({ practitionerId, roomId }) => (practitionerId === null) !== (roomId === null), {
    message: 'Choose a practitioner or a room',
    path: ['practitionerId'],
  });
export type BlockBody = z.input<typeof BlockBody>;

/** What was blocked, and the coming visits that are booked within it: they keep their time until somebody moves them. */
export const SavedBlockSchema = z.object({ block: BlockSchema, visits: z.array(VisitRowSchema) });
export type SavedBlock = z.infer<typeof SavedBlockSchema>;

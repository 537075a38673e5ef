import { BlockSchema, Id, line, nullableLine, Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import { KeyHash } from './stored-rows';

/* The rows of what is taken, as `stored-rows.ts` says of the others. The constraint of the table looks after overlaps. */

export const CLAIM_ROWS = {
  claims: z.strictObject({
    id: Id,
    visitId: Id.nullable(),
    holdId: Id.nullable(),
    blockId: Id.nullable(),
    resourceId: Id,
    lane: z.int().min(1).max(200),
    /** As Postgres writes a `tstzrange`. */
    during: z.string().regex(/^\["[\d :.+-]{10,40}","[\d :.+-]{10,40}"\)$/, 'Must be a time span'),
  }),
  blocks: z.strictObject({
    ...BlockSchema.shape,
    title: line(120),
    by: nullableLine(200),
    updatedAt: Timestamp.optional(),
  }),
  holds: z.strictObject({
    id: Id,
    keyHash: KeyHash,
    practitionerId: Id,
    network: KeyHash.nullable(),
    expiresAt: Timestamp,
    createdAt: Timestamp,
  }),
};

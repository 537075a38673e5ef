import { z } from 'zod';
import { Id, OrderIndex, requiredLine, Timestamp } from '../../platform/common.schema';

/** The most visits that a room can have at once. */
export const MOST_LANES = 100;

/** A room of the clinic. `lanes`: how many patients at once, on as many tables or chairs. */
export const RoomSchema = z.object({
  id: Id,
  name: z.string(),
  lanes: z.number(),
  isActive: z.boolean(),
  orderIndex: z.number(),
  updatedAt: Timestamp,
});
export type Room = z.output<typeof RoomSchema>;

/** A room as it is saved, whole. */
export const RoomBody = z.strictObject({
  name: requiredLine(80),
  lanes: z
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MOST_LANES, `Use at most ${MOST_LANES}`)
    .default(1),
  isActive: z.boolean().default(true),
  orderIndex: OrderIndex.default(0),
});
export type RoomBody = z.input<typeof RoomBody>;
